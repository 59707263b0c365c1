/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { press, says } from '../../support/admin-panel.js';
import { untilNetworkIdle } from '../../support/broken-server.js';
import { RaceDay } from '../../support/race-day.js';
import { RaceEvening } from '../../support/race-evening.js';
import { soon } from '../../support/soon.js';

const NAMES = ['Ana', 'Bea', 'Cem'];
/** The ends of each driver's laps, in ms after the start signal: Bea takes the lead in lap 2, and Cem is lapped. */
const ENDS = [
  [61_000, 122_500, 184_000],
  [61_200, 122_300, 183_100],
  [90_000, 181_000],
] as const;
const day = new RaceDay();

/** Returns the texts of the cells of each row below the heading. */
const cellsOf = (table: Locator) =>
  table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    );
const towerOf = (page: Page) =>
  page.getByRole('table', { name: 'Order of the session' }).getByRole('row').evaluateAll((rows) =>
    rows.slice(1).map((row) => [...row.children].slice(1, 4).map((cell) => (cell as HTMLElement).innerText.split('\n')[0])),
  ); // prettier-ignore

async function aRace(name: string): Promise<RaceEvening> {
  const race = await RaceEvening.plan(day, name, NAMES, { kind: 'race', laps: 3 });
  await race.go();
  return race;
}

/** Posts the race's crossings after `from` and up to `to`, in ms after the start signal, in order. */
async function drive(race: RaceEvening, from: number, to: number): Promise<void> {
  const laps = ENDS.flatMap((ends, driver) => ends.map((raceMs) => ({ driver, raceMs })));
  const part = laps.filter(({ raceMs }) => raceMs > from && raceMs <= to);
  for (const { driver, raceMs } of part.sort((one, other) => one.raceMs - other.raceMs))
    await race.cross(driver, raceMs);
}

testWithBrowser('the charts of a race match its log, grow live and can be read with the keyboard', async () => {
  const race = await aRace('Charted race');
  const { page, errors } = await day.open(`${race.path}?tab=chart`);
  await says(page, 'No laps yet');
  await drive(race, 0, 100_000);
  const positions = page.getByRole('table', { name: 'Positions by lap' });
  await soon(() => cellsOf(positions)).toEqual([['Ana', '1'], ['Bea', '2'], ['Cem', '3']]); // prettier-ignore
  await drive(race, 100_000, 200_000);
  await soon(() => cellsOf(positions)).toEqual([
    ['Bea', '2', '1', '1'],
    ['Ana', '1', '2', '2'],
    ['Cem', '3', '3', '–'],
  ]);
  await page.getByRole('application', { name: 'Position of each driver by lap' }).focus();
  const keys = (...all: string[]) => Promise.all(all.map((key) => page.keyboard.press(key)));
  await keys('ArrowLeft');
  await says(page, 'Bea, lap 3: position 1');
  await keys('ArrowDown');
  await says(page, 'Ana, lap 3: position 2');
  await keys('Home');
  await says(page, 'Ana, grid: position 1');
  await keys('ArrowRight');
  await says(page, 'Ana, lap 1: position 1');

  await page.getByRole('tab', { name: 'Gaps' }).click();
  const gaps = page.getByRole('table', { name: 'Gaps by lap' });
  await soon(() => cellsOf(gaps)).toEqual([
    ['Bea', '+0.200', '—', '—'],
    ['Ana', '—', '+0.200', '+0.900'],
    ['Cem', '+29.000', '+58.700', '–'],
  ]);
  await page.getByRole('application').focus();
  await keys('ArrowDown', 'ArrowDown');
  await says(page, 'Ana, lap 3: 0.900 s behind');
  await page.getByRole('tab', { name: 'Laps' }).click();
  const laps = page.getByRole('table', { name: 'Lap times' });
  await soon(() => cellsOf(laps)).toEqual([
    ['Bea', '1:01.200', '1:01.100', '1:00.800\nfastest lap'],
    ['Ana', '1:01.000\npersonal best', '1:01.500', '1:01.500'],
    ['Cem', '1:30.000\npersonal best', '1:31.000', '–'],
  ]);

  await race.publish();
  const penalty = { entry_id: race.entryOf(1), kind: 'time', value: 5_000, reason: 'Cut the chicane' };
  await day.call('POST /penalties', penalty);
  await race.publish({ reason: 'Cut' });
  await page.getByRole('tab', { name: 'Lap chart' }).click();
  await says(page, 'As driven on the track: penalties change the result, not these lines.');
  await soon(() => cellsOf(positions)).toEqual([
    ['Ana', '1', '2', '2'],
    ['Bea', '2', '1', '1'],
    ['Cem', '3', '3', '–'],
  ]);
  expect(errors).toEqual([]);
});

testWithBrowser('a replay shows the race at any moment, which its address names', async () => {
  const race = await aRace('Replayed race');
  await drive(race, 0, 200_000);
  await race.order('retire', { entry_id: race.entryOf(2), reason: 'Engine' });
  const penalty = { entry_id: race.entryOf(1), kind: 'time', value: 5_000, reason: 'Cut the chicane' };
  await day.call('POST /penalties', penalty);
  await race.publish();
  const { page, errors } = await day.open(`${race.path}/replayed-race?tab=replay&t=100`);
  await soon(() => towerOf(page)).toEqual([['Ana', '1', '—'], ['Bea', '1', '+0.200'], ['Cem', '1', '—']]); // prettier-ignore
  await says(page, 'Green flag', '1:40 / 3:04', '0:38 ago'); // Bea at 61.2 s
  const slider = page.getByRole('slider', { name: 'Time since the start' });
  await slider.press('Home');
  await soon(() => towerOf(page)).toEqual([['Ana', '0', '—'], ['Bea', '0', '—'], ['Cem', '0', '—']]); // prettier-ignore
  await soon(() => new URL(page.url()).searchParams.has('t')).toBe(false);
  await slider.press('ArrowRight');
  await soon(() => new URL(page.url()).searchParams.get('t')).toBe('1');
  await page.evaluate(() => history.pushState({}, '', '?tab=replay&t=123'));
  await soon(() => towerOf(page)).toEqual([['Bea', '2', '—'], ['Ana', '2', '+0.200'], ['Cem', '1', '—']]); // prettier-ignore
  await page.goBack();
  await says(page, '0:01 / 3:04');

  await slider.press('End');
  await press(page, '10 s back');
  await says(page, '2:54 / 3:04');
  await page.getByLabel('Speed').selectOption('60');
  await press(page, 'Play');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await says(page, '3:04 / 3:04', 'Provisional');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  const log = page.getByRole('list', { name: 'Log of the session' });
  await says(
    log,
    'Provisional result published',
    'Penalty: +5 s',
    'Cut the chicane',
    'Retired',
    'Engine',
    'Start',
    'The grid stands',
  );
  await soon(() => new URL(page.url()).searchParams.get('t')).toBe('184');
  await page.goto(`${page.url().split('?')[0]}?tab=replay&t=9999`);
  await says(page, '3:04 / 3:04');
  expect(errors).toEqual([]);
});

testWithBrowser('a session that has not started has no replay, and a running one has it up to now', async () => {
  const race = await RaceEvening.plan(day, 'Running race', NAMES, { kind: 'race', laps: 3 });
  const { page } = await day.open(`${race.path}?tab=replay`);
  await says(page, 'The session has not started.');
  await race.go();
  await says(page, 'Green flag');
  await race.cross(1, 300);
  await says(page, /^0:00 \/ 0:0[2-9]$/); // the replay is as long as the race has run
  await page.getByRole('slider').press('End');
  await soon(async () => (await towerOf(page))[0]).toEqual(['Bea', '1', '—']);
});

testWithBrowser('laps appear in the charts as they are driven, without the whole log being read again', async () => {
  const { league, admin } = day;
  await league.call('POST /admin/tracks', { name: 'Spa', channel_letter: 'S' }, admin);
  const [ana, ben] = [await league.aDriver(admin, 'Ana Torres'), await league.aDriver(admin, 'Ben Swift')];
  const race = await RaceEvening.plan(day, 'Race of Spa', [], { kind: 'race', laps: 5 }, 'Spa');
  const ids = [await league.session(ana.username), await league.session(ben.username)].map(({ user }) => user.id);
  await league.call(
    `PUT /admin/sessions/${race.session.id}/entries`,
    { entries: ids.map((user_id, n) => ({ user_id, grid: n + 1 })) },
    admin,
  );
  await race.go();
  await ana.lap(61.5, 'S');
  const { page } = await day.open(`${race.path}/race-of-spa?tab=laps`);
  const laps = page.getByRole('table', { name: 'Lap times' });
  await soon(() => cellsOf(laps)).toEqual([['Ana Torres', '1:01.500\nfastest lap'], ['Ben Swift', '–']]); // prettier-ignore
  await untilNetworkIdle(page);
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/replay')) reads.push(request.url());
  });
  await ben.lap(60.25, 'S');
  await ana.lap(59.75, 'S');
  await soon(() => cellsOf(laps)).toEqual([
    ['Ana Torres', '1:01.500', '59.750\nfastest lap'],
    ['Ben Swift', '1:00.250\npersonal best', '–'],
  ]);
  expect(reads).toEqual([]);
});
