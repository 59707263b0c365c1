/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../../../backend/test/support/until.js';
import { testWithBrowser } from '../../../test/needs.js';
import { press, says } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { namedScreens } from '../../support/named-screen.js';
import { RaceDay } from '../../support/race-day.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const PATH = '/admin/screens';

const day = new RaceDay();
const aScreen = namedScreens(day);

const open = async () => (await day.openLiveAs(ADMIN, PATH)).page;
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Connected screens' }).getByRole('listitem').filter({ hasText: name });

testWithBrowser('an admin sends a connected screen a view, and returns it to its own address', async () => {
  const page = await open();
  await says(page, 'Screens', 'No screen with a name is connected.');
  const pitWall = await aScreen('Pit wall', 'name=Pit+wall&view=laps');
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
  await until(() => pitWall.assigned() === 'view=records&track=M');
  await press(screen, 'Return Pit wall to its own address');
  await screen.getByText('SENT').waitFor({ state: 'detached' });
  await until(() => pitWall.assigned() === undefined);
  pitWall.close();
  await says(page, 'No screen with a name is connected.');
});

testWithBrowser(
  'a ready-made message is on every screen after one press, and a typed one until it is removed',
  async () => {
    const page = await open();
    const { page: wall } = await day.openElsewhere('/live');
    await says(page, 'No message is shown.');
    await press(page, 'Race starts in five minutes');
    await wall.getByText('Race starts in five minutes').first().waitFor();
    const form = page.getByRole('form', { name: 'Message for all screens' });
    await form.getByLabel('Message').fill('The pit lane is open');
    await form.getByLabel('Shown for').selectOption({ label: '15 minutes' });
    await press(form, 'Send Message');
    await says(page, 'On all screens: The pit lane is open');
    await wall.getByText('The pit lane is open').first().waitFor();
    await press(page, 'Remove Message');
    await wall.getByText('The pit lane is open').first().waitFor({ state: 'detached' });
    await says(page, 'No message is shown.');
    await press(form, 'Send Message');
    await says(form, 'Enter the message.');
  },
);

testWithBrowser('a view for a screen that has disconnected is refused in words', async () => {
  const page = await open();
  await aScreen('Gone', '');
  await press(card(page, 'Gone'), 'Send a view to Gone');
  expect(await seriousProblemsAnywhere(page.getByRole('form', { name: 'View of Gone' }))).toEqual([]);
  await page.route('**/api/admin/screens/*/view', (route) =>
    route.fulfill({ status: 404, json: { detail: 'This screen is not connected any more: choose another.' } }),
  );
  await press(page, 'Send View');
  await says(page, 'This screen is not connected any more: choose another.');
});
