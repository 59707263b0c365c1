/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { answer, aMember, press, says } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { RaceEvening } from '../../support/race-evening.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay();
const openControl = async (race: RaceEvening) => {
  const { page } = await day.openLiveAs(ADMIN, `/admin/race/${race.event.id}`);
  await page.getByRole('heading', { level: 1, name: 'Race Control' }).waitFor();
  return page;
};
const boardOf = (race: RaceEvening) => day.league.call<SessionBoardDto>(`GET /sessions/${race.session.id}`);
const order = async (race: RaceEvening) => (await boardOf(race)).rows.map(({ driver_name, place, status }) => `${place} ${driver_name} ${status}`); // prettier-ignore
/** Waits for the button of an order; a key does nothing while another order is being sent. */
const ready = (page: Page, name: RegExp) => page.getByRole('button', { name, disabled: false }).waitFor();
const driver = async (page: Page, name: string) => press(page, `Rule on ${name}`);

testWithBrowser(
  'a race is run from its grid to its final result by keys alone, unless they are turned off',
  async () => {
    const race = await RaceEvening.plan(day, 'Keys at Monza', ['Ana', 'Bea', 'Cem'], { kind: 'race', laps: 2 });
    const page = await openControl(race);
    await ready(page, /^Make the grid G$/);
    const keys = page.getByRole('checkbox', { name: 'Keys' });
    await keys.uncheck();
    await page.reload();
    await ready(page, /^Make the grid$/);
    const orders: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && orders.push(request.postData() ?? '')));
    await page.keyboard.press('g');
    await keys.check();
    expect(orders).toEqual([]);
    await page.keyboard.press('g');
    await ready(page, /^Start the countdown/);
    expect(orders).toHaveLength(1);
    await page.getByLabel('Countdown').selectOption('30');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('s');
    await ready(page, /^Abort the start/);
    await page.keyboard.press('a');
    await ready(page, /^Start the countdown/);
    await page.getByLabel('Countdown').selectOption('0');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('s');
    await says(page, 'LIVE', 'Green flag');
    await ready(page, /^Red flag/);
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: 'Stop the session?' }).waitFor();
    await page.keyboard.press('y'); // keys do nothing while a question is open
    await answer(page, 'Stop the session?', 'Cancel');
    await ready(page, /^Red flag/);
    expect((await boardOf(race)).log.some(({ kind }) => kind === 'yellow')).toBe(false);
    await page.keyboard.press('y');
    await ready(page, /^Track is clear/);
    const head = page.getByRole('region', { name: 'Tower' });
    await head.getByText('Yellow flag').waitFor();
    await page.keyboard.press('t');
    await ready(page, /^Yellow flag/);
    await soon(() => head.getByText('Yellow flag').count()).toBe(0);
    await page.getByLabel('Sector of the yellow flag').selectOption('sector 2');
    await page.getByRole('button', { name: /^Yellow flag/ }).click();
    await head.getByText('Yellow flag · sector 2').waitFor();
    await ready(page, /^Yellow flag/);
    await page.getByRole('button', { name: /^Track is clear/ }).click(); // disappears, and the focus stays at the orders
    await page.getByRole('region', { name: 'Orders' }).and(page.locator(':focus')).waitFor();
    await soon(() => head.getByText('Yellow flag').count()).toBe(0);
    await race.cross(0, 61_000);
    await race.cross(1, 60_500);
    await race.cross(1, 121_000);
    await says(page, 'Chequered flag');
    await race.cross(0, 122_000);
    expect(await seriousProblemsAnywhere(page)).toEqual([]);
    await ready(page, /^Publish the provisional result/);
    await page.keyboard.press('p');
    await answer(page, 'Publish before all drivers have finished?', 'Publish the provisional result');
    await says(page, 'Provisional');
    await ready(page, /^Publish the final result/);
    await day.call(`POST /admin/events/${race.event.id}/sessions`, { kind: 'practice' });
    await page.keyboard.press('f');
    await answer(page, 'Publish the result as final?', 'Publish the final result');
    await says(page, 'Final');
    await page.getByRole('link', { name: 'Practice' }).waitFor();
    await ready(page, /^Publish a correction/); // the session stays, although another one is to come
    expect((await boardOf(race)).session?.state).toBe('final');
  },
);

testWithBrowser('drivers are ruled on, each ruling with an undo, and a penalty previews its effect', async () => {
  const race = await RaceEvening.plan(day, 'Rulings at Monza', ['Ana', 'Bea'], { kind: 'race', laps: 2 });
  await race.go();
  await race.cross(0, 60_000);
  await race.cross(1, 60_500);
  const page = await openControl(race);
  await soon(() => order(race)).toEqual(['1 Ana running', '2 Bea running']);
  await driver(page, 'Bea');
  await press(page, 'Retired');
  await says(page, 'Bea is retired.');
  await soon(() => order(race)).toEqual(['1 Ana running', '2 Bea dnf']);
  await press(page, 'Undo');
  await soon(() => order(race)).toEqual(['1 Ana running', '2 Bea running']);

  await driver(page, 'Ana');
  await press(page, 'Void the last crossing');
  await soon(() => order(race)).toEqual(['1 Bea running', '2 Ana running']);
  await press(page, 'Undo');
  await soon(() => order(race)).toEqual(['1 Ana running', '2 Bea running']);
  await page.getByLabel('Missing crossing, time since the start').fill('2:00.250');
  await press(page, 'Add the crossing');
  await says(page, 'Chequered flag');
  await soon(async () => (await boardOf(race)).rows[0]?.race_ms).toBe(120_250);
  await race.cross(1, 121_000);

  await page.getByRole('form', { name: 'Penalty' }).getByLabel('Reason').fill('Cut the chicane');
  await driver(page, 'Bea');
  await answer(page, 'Discard your changes?', 'Keep editing');
  await press(page, 'Preview');
  await says(page.getByRole('list', { name: 'What would move' }), /^Ana: P1 → P2/);
  expect((await boardOf(race)).log.some(({ kind }) => kind === 'penalty')).toBe(false);
  await press(page, 'Give the penalty');
  await says(page, 'Ana: +5 s');
  const given = page.getByRole('list', { name: 'Penalties' });
  await given.getByRole('button', { name: 'Served' }).click();
  await given.getByText('+5 s (served)').waitFor();
  await given.getByRole('button', { name: 'Rescind' }).click();
  await given.waitFor({ state: 'detached' });
  await says(page, 'Penalty rescinded');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('u');
  await given.getByText('+5 s (served)').waitFor();
  const lines = (await boardOf(race)).log.filter(({ kind }) => kind.startsWith('penalty'));
  expect(new Set(lines.map(({ data }) => data.penalty_id)).size).toBe(1);
  await given.getByRole('button', { name: 'Served' }).click();
  await given.getByText('+5 s', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await ready(page, /^Publish the provisional result/);
  await page.keyboard.press('p');
  await soon(() => order(race)).toEqual(['1 Bea finished', '2 Ana finished']);
});

testWithBrowser('the sessions of an event are made, and its drivers entered from sign-up', async () => {
  const race = await RaceEvening.plan(day, 'Sessions at Monza', ['Eva'], { kind: 'qualifying', minutes: 10 });
  const member = await aMember(day, 'Fay');
  const { access_token: fay } = await day.league.session(member.username);
  await day.league.call(`POST /events/${race.event.id}/entry`, {}, fay);
  const page = await openControl(race);
  await press(page, 'Add Session');
  await page.getByLabel('Laps').fill('7');
  await press(page, 'Create Session');
  await page.getByRole('link', { name: /^Race · Planned/ }).click();
  await press(page, 'Enter who signed up');
  await says(page, '1 driver is entered.');
  await page.getByRole('table', { name: 'Order of the session' }).getByText('Fay').waitFor();
});

testWithBrowser(
  'a grid is previewed before it is set, with penalties and drivers moved by the arrow keys',
  async () => {
    const race = await RaceEvening.plan(day, 'Grid at Monza', ['Ana', 'Bea', 'Cem', 'Dan'], { kind: 'race', laps: 3 });
    const { page } = await day.openLiveAs(ADMIN, `/admin/race/${race.event.id}`);
    const grid = page.getByRole('list', { name: 'Grid' });
    await grid.getByText('Ana', { exact: true }).waitFor();
    const order = async () => (await grid.locator('bdi').allTextContents()).join(' ');
    await page.getByLabel('Places back of Ana').selectOption('2');
    await page.getByLabel('Bea starts from the pit lane').check();
    await soon(order).toBe('Cem Ana Dan Bea');
    await page.getByRole('button', { name: 'Move Dan up' }).focus();
    await page.keyboard.press('ArrowUp');
    await soon(order).toBe('Cem Dan Ana Bea');
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move Dan up');
    await page.keyboard.press('ArrowUp');
    await soon(order).toBe('Dan Cem Ana Bea');
    expect(await seriousProblemsAnywhere(page)).toEqual([]);
    await press(page, 'Set the grid');
    await says(page, 'The grid is set.', 'On the grid');
    await soon(async () => (await boardOf(race)).rows.map(({ driver_name }) => driver_name)).toEqual(['Dan', 'Cem', 'Ana', 'Bea']); // prettier-ignore
  },
);

testWithBrowser('a stopped race goes on as another leg, and race control asks about a missing crossing', async () => {
  const race = await RaceEvening.plan(day, 'Legs at Monza', ['Ana', 'Bea'], { kind: 'race', laps: 5 });
  await race.go();
  const green = Date.now();
  for (const lap of [1, 2, 4]) await race.cross(0, lap * 400);
  for (const lap of [1, 2, 3, 4]) await race.cross(1, lap * 400 + 50);
  const { page } = await day.openLiveAs(ADMIN, `/admin/race/${race.event.id}`);
  await press(page, 'Add a crossing of Ana at 0:01.200');
  await soon(async () => (await boardOf(race)).rows.map(({ driver_name, laps }) => [driver_name, laps])).toEqual([['Ana', 4], ['Bea', 4]]); // prettier-ignore
  await soon(() => page.getByText('Missing crossing?').count()).toBe(0);
  await soon(() => Date.now() - green > 4 * 400 + 50).toBe(true); // only crossings before the red flag count
  await page.getByRole('button', { name: /^Red flag/ }).click();
  await answer(page, 'Stop the session?', 'Red flag');
  await page.getByLabel('Countdown').selectOption('0');
  await page.getByRole('button', { name: /^Restart as the next leg/ }).click();
  await answer(page, 'Go on from the order at the red flag? Laps and times add.', 'Restart as the next leg');
  await soon(async () => {
    const { session, rows } = await boardOf(race);
    return [session?.legs.length, ...rows.map(({ driver_name, laps, race_ms }) => `${driver_name} ${laps} ${race_ms}`)];
  }).toEqual([1, 'Ana 3 1200', 'Bea 3 1250']);
  const { page: viewer } = await day.openLiveAs(ADMIN, `${race.path}?tab=replay`);
  await viewer.getByLabel('Start', { exact: true }).selectOption({ label: 'Start 1' });
  await viewer.waitForURL(/[?&]run=/);
  await viewer.reload(); // the address names the start
  await soon(() => viewer.getByLabel('Start', { exact: true }).locator('option:checked').innerText()).toBe('Start 1');
  await says(viewer, 'Ana');
});
