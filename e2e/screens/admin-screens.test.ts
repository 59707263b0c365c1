/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterEach, expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { connectSocket, type LiveSocket } from '../../backend/test/support/socket.js';
import { until } from '../../backend/test/support/until.js';
import { testWithBrowser } from '../../test/needs.js';
import { breaks, press, says } from '../support/admin-panel.js';
import { untilNetworkIdle } from '../support/broken-server.js';
import { seriousProblemsAnywhere } from '../support/axe.js';
import { RaceDay } from '../support/race-day.js';
import { ADMIN } from '../support/running-league.js';
import { soon } from '../support/soon.js';

const PATH = '/admin/screens';
/** Axe reads the page on four kinds of screens. */
const AXE_MS = 120_000;

const day = new RaceDay();
const sockets: LiveSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

const open = async () => (await day.openLiveAs(ADMIN, PATH)).page;
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Connected screens' }).getByRole('listitem').filter({ hasText: name });

/** A screen of /live with this name, as its page reports itself. */
async function aScreen(name: string, address: string) {
  const socket = await connectSocket(day.league.url);
  sockets.push(socket);
  const id = randomUUID();
  await socket.subscribe(`screen:${id}`);
  expect(await socket.raw.emitWithAck('screen', { id, name, address, delay_ms: 120.4 })).toEqual({ ok: true });
  const assigned = () => socket.received(`screen:${id}`).at(-1)?.assigned?.search;
  return { socket, assigned };
}

testWithBrowser('an admin sends a connected screen a view, and returns it to its own address', async () => {
  const page = await open();
  await says(page, 'Screens', 'No screen with a name is connected.');
  const { socket, assigned } = await aScreen('Pit wall', 'name=Pit+wall&view=laps');
  const screen = card(page, 'Pit wall');
  await says(screen, 'Latest laps', 'Connected since', 'Delay', '0.1 s');
  await press(screen, 'Send a view to Pit wall');
  const form = page.getByRole('form', { name: 'View of Pit wall' });
  await form.getByLabel('View').and(page.locator(':focus')).waitFor();
  await soon(() => form.getByLabel('View').inputValue()).toBe('laps');
  await form.getByLabel('View').selectOption({ label: 'Track records' });
  await form.getByLabel('Track').selectOption({ label: 'M · Monza' });
  await press(form, 'Send View');
  await says(page, 'View sent.');
  await screen.getByRole('button', { name: 'Send a view to Pit wall' }).and(page.locator(':focus')).waitFor();
  await says(screen, 'SENT', 'Track records · Monza');
  await until(() => assigned() === 'view=records&track=M');
  await press(screen, 'Return Pit wall to its own address');
  await screen.getByText('SENT').waitFor({ state: 'detached' });
  await until(() => assigned() === undefined);
  socket.close();
  await says(page, 'No screen with a name is connected.');
});

testWithBrowser('a message with ready words is on every screen until it is removed', async () => {
  const page = await open();
  const { page: wall } = await day.openElsewhere('/live');
  await says(page, 'No message is shown.');
  await press(page, 'Race starts in five minutes');
  const form = page.getByRole('form', { name: 'Message for all screens' });
  await soon(() => form.getByLabel('Message').inputValue()).toBe('Race starts in five minutes');
  await form.getByLabel('Shown for').selectOption({ label: '15 minutes' });
  await press(form, 'Send Message');
  await says(page, 'Message sent to all screens.');
  await wall.getByText('Race starts in five minutes').first().waitFor();
  await press(page, 'Remove Message');
  await wall.getByText('Race starts in five minutes').first().waitFor({ state: 'detached' });
  await says(page, 'No message is shown.');
  await press(form, 'Send Message');
  await says(form, 'Enter the message.');
});

testWithBrowser(
  'a list that fails and a screen that has left are said in words',
  async () => {
    const { page } = await day.openAs(ADMIN, PATH, (tab) => breaks(tab, '/admin/screens', 'GET'));
    await page.getByRole('alert').getByText('Failed to load screens').waitFor({ timeout: 15_000 });
    await untilNetworkIdle(page);
    await page.unrouteAll();
    await press(page, 'Retry');
    await says(page, 'No screen with a name is connected.');
    await aScreen('Gone', '');
    await press(card(page, 'Gone'), 'Send a view to Gone');
    expect(await seriousProblemsAnywhere(page)).toEqual([]);
    await page.route('**/api/admin/screens/*/view', (route) =>
      route.fulfill({ status: 404, json: { detail: 'This screen is not connected any more: choose another.' } }),
    );
    await press(page, 'Send View');
    await says(page, 'This screen is not connected any more: choose another.');
  },
  AXE_MS,
);
