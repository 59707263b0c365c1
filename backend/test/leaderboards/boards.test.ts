/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { startLeagueForFile, type TestDriver } from '../support/league.js';
import { until } from '../support/until.js';
import { type BoardDriverDto, type FormBoardDto, applyFormDelta } from '@league/shared/leaderboards/form-board.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { snapshotOf } from '../support/socket.js';

const BESTS = [60, 61, 62, 62, 62, 63, 64];

const league = await startLeagueForFile();
await league.aTrack(); // track A
const drivers = await Promise.all(BESTS.map(() => league.aDriver()));
for (const [index, { car }] of drivers.entries()) await league.drive(car, 'A', BESTS[index]!);
await until(
  () => league.board(),
  // the boards are updated afterwards
  ({ entries }) => entries.length === BESTS.length && entries.every(({ is_online }) => is_online),
);

const around = async (driver: TestDriver) =>
  (await league.call<LeaderboardDto>(driver, 'GET /leaderboards/global/around-me')).body;

test('a member is shown between the two drivers before and the two behind, with the entries of the board', async () => {
  const { entries } = (await league.call<LeaderboardDto>(league.admin, 'GET /leaderboards/global')).body;
  for (const [place, driver] of drivers.entries()) {
    const { entries: near, total } = await around(driver);
    expect(near).toEqual(entries.slice(Math.max(0, place - 2), place + 3));
    expect(total).toBe(BESTS.length);
  }
  expect(entries.map(({ rank }) => rank)).toEqual([1, 2, 3, 3, 3, 6, 7]);
});

test('a member without a lap learns how many are ranked; a visitor is refused', async () => {
  const newcomer = await league.aDriver();
  expect(await around(newcomer)).toMatchObject({ entries: [], total: BESTS.length });
  expect((await league.call(null, 'GET /leaderboards/global/around-me')).status).toBe(401);
});

test('a percentile is the share of drivers who are not ahead, rounded down to a tenth', async () => {
  const percentile = async (driver: TestDriver) =>
    (await league.call<MyStatsDto>(driver, 'GET /stats/my-stats')).body.percentile;
  expect(await Promise.all(drivers.map(percentile))).toEqual([100, 85.7, 71.4, 71.4, 71.4, 28.5, 14.2]);
  expect(await percentile(await league.aDriver())).toBeNull();
});

test('a member’s own figures say, as the board does, whether the best lap is a track record', async () => {
  const { entries } = await league.board();
  for (const driver of drivers) {
    const { is_track_record } = (await league.call<MyStatsDto>(driver, 'GET /stats/my-stats')).body;
    expect(is_track_record).toBe(entries.find(({ user_id }) => user_id === driver.id)?.is_track_record);
  }
  expect(entries.map((entry) => entry.is_track_record)).toEqual(BESTS.map((best) => best === BESTS[0]));
});

let racers: readonly TestDriver[];

const form = async () => (await league.call<FormBoardDto>(null, 'GET /leaderboards/form')).body.drivers;

/**
 * Creates an event that has just begun, lets the racers drive one lap each, and completes it.
 * @param times the lap times in seconds, in the order of `racers`
 * @returns the id of the event
 */
async function hold(name: string, ...times: number[]): Promise<string> {
  const fields = { name, track_name: 'Monza', start_time: new Date(Date.now() - 1_000).toISOString() };
  const { id } = (await league.call<RaceEventDto>(league.admin, 'POST /cms/admin/events', fields)).body;
  for (const [index, seconds] of times.entries()) await league.drive(racers[index]!.car, 'M', seconds);
  await league.call(league.admin, `PATCH /cms/admin/events/${id}`, { status: 'completed' });
  return id;
}

test('form is the places in the last five events, newest first, and follows a new result automatically', async () => {
  await league.aTrack({ name: 'Monza', channel_letter: 'M' });
  racers = [await league.aDriver(), await league.aDriver()];
  const socket = await league.socket();
  const board = snapshotOf(await socket.subscribe('form'));
  expect(board.snapshot.drivers).toEqual([]);
  for (let race = 1; race <= 6; race++) await hold(`Race ${race}`, 60 - race, 70 - race);
  await until(async () => (await form()).find(({ user_id }) => user_id === racers[0]!.id)?.wins === 6);
  const own = (await form()).find(({ user_id }) => user_id === racers[1]!.id);
  expect(own?.wins).toBe(0);
  expect(own?.places.map(({ event_name, position }) => [event_name, position])).toEqual(
    [6, 5, 4, 3, 2].map((race) => [`Race ${race}`, 2]),
  );
  const shown = () => socket.received('form').reduce(applyFormDelta, board.snapshot);
  await until(async () => JSON.stringify(shown().drivers) === JSON.stringify(await form()));
});

test('the details of a board row are the best lap on each track and the last three laps', async () => {
  const { body } = await league.call<BoardDriverDto>(null, `GET /leaderboards/drivers/${racers[0]!.id}`);
  expect(body.tracks).toMatchObject([{ track_name: 'Monza', best_lap_time: 54, total_races: 6 }]);
  expect(body.laps.map(({ lap_time, username }) => [lap_time, username])).toEqual([[54, null], [55, null], [56, null]]); // prettier-ignore
  const unknown = await league.call(null, `GET /leaderboards/drivers/${randomUUID()}`);
  expect(unknown).toMatchObject({ status: 404, body: { detail: 'There is no such driver.' } });
  const newcomer = await league.call<BoardDriverDto>(null, `GET /leaderboards/drivers/${(await league.aMember()).id}`);
  expect(newcomer.body).toEqual({ tracks: [], laps: [] });
});
