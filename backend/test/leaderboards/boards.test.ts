/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { CarDto } from '@league/shared/cars/car.dto';
import type { DriverProfileDto, PublicDriverDto } from '@league/shared/drivers/driver.dto';
import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { randomUUID } from 'node:crypto';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { MyStatsDto, MyTrackDto } from '@league/shared/leaderboards/my-stats.dto';
import { startLeagueForFile, type TestDriver } from '../support/league.js';
import { until } from '../support/until.js';
import { type BoardDriverDto, type FormBoardDto, applyFormDelta } from '@league/shared/leaderboards/form-board.live';
import type { ListedEventDto, RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
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

let harbour: TrackDto;
let desert: TrackDto;
let [ann, bea] = [{} as TestDriver, {} as TestDriver];
const get = async <T>(path: string, who = ann) => (await league.call<T>(who, `GET ${path}`)).body;
const boardOf = async () =>
  (await league.board()).entries
    .filter(({ user_id }) => [ann.id, bea.id].includes(user_id ?? ''))
    .map(({ driver_name, best_time, best_track_name, best_track_record }) => {
      return [driver_name, best_time, best_track_name, best_track_record];
    });

test('every best lap names the track it was driven on, wherever it is shown', async () => {
  harbour = await league.aTrack({ name: 'Harbour', channel_letter: 'H' });
  desert = await league.aTrack({ name: 'Desert Mile', channel_letter: 'D' });
  [ann, bea] = [await league.aDriver({ driver_name: 'Ann' }), await league.aDriver({ driver_name: 'Bea' })];
  await league.drive(ann.car, 'D', 36, 35, 37);
  await league.drive(ann.car, 'H', 62, 61);
  await league.drive(bea.car, 'H', 60);
  await until(async () => (await boardOf()).length === 2);
  expect(await boardOf()).toEqual([
    ['Ann', 35, 'Desert Mile', 35],
    ['Bea', 60, 'Harbour', 60],
  ]);
  expect((await get<MyStatsDto>('/stats/my-stats')).best_lap_track_name).toBe('Desert Mile');
  expect(await get<CarDto[]>('/cars')).toMatchObject([{ best_lap_time: 35, best_lap_track_name: 'Desert Mile' }]);
  const drivers = await get<PublicDriverDto[]>('/drivers/public');
  const named = drivers.find(({ driver_name: name }) => name === 'Bea');
  expect(named).toMatchObject({ best_lap_time: 60, best_lap_track_name: 'Harbour' });
  const profile = await get<DriverProfileDto>(`/drivers/${bea.id}/profile`);
  expect(profile.stats).toMatchObject({ best_lap_time: 60 });
  expect(profile).toMatchObject({ best_lap_track_name: 'Harbour', cars: [{ best_lap_track_name: 'Harbour' }] });
  expect(await get<PublicStatsDto>('/public/stats')).toMatchObject({
    fastest_lap: 35,
    fastest_lap_track_name: 'Desert Mile',
  });
});

test('a driver reads their own laps and bests track by track', async () => {
  const fields = { total_races: 3, best_lap_time: 35 };
  expect(await get<MyTrackDto[]>('/stats/my-tracks')).toEqual([
    { track_id: desert.id, track_name: 'Desert Mile', ...fields },
    { track_id: harbour.id, track_name: 'Harbour', total_races: 2, best_lap_time: 61 },
  ]);
  const laps = await get<LapTimeDto[]>(`/lap-times/my-times?limit=10&track_id=${harbour.id}`);
  expect(laps.map(({ lap_time, track_name }) => [lap_time, track_name])).toEqual([
    [61, 'Harbour'],
    [62, 'Harbour'],
  ]);
  expect((await league.call(ann, 'GET /lap-times/my-times?track_id=harbour')).status).toBe(400);
});

test('a best lap that an admin set has no track, and the next faster lap brings its own', async () => {
  await league.asAdmin(`PATCH /admin/users/${bea.id}`, { best_lap_time: 34 });
  await until(async () => (await boardOf()).some(([, best, track]) => best === 34 && track === null));
  await league.drive(bea.car, 'D', 33);
  await until(async () => (await boardOf()).some(([, best, track]) => best === 33 && track === 'Desert Mile'));
  expect(await boardOf()).toContainEqual(['Ann', 35, 'Desert Mile', 33]);
});

test('a renamed track has its new name on the board, a deleted one keeps its name', async () => {
  await league.asAdmin(`PATCH /admin/tracks/${desert.id}`, { name: 'Desert Two Mile' });
  await until(async () => (await boardOf()).every(([, , track]) => track === 'Desert Two Mile'));
  expect((await league.call(league.admin, `DELETE /admin/tracks/${desert.id}`)).status).toBe(204);
  await until(async () => (await boardOf()).every(([, , , record]) => record === null));
  expect((await boardOf()).map(([, , track]) => track)).toEqual(['Desert Two Mile', 'Desert Two Mile']);
});

test('the list of events has the podium of those that are completed', async () => {
  const event = await league.asAdmin<{ id: string }>('POST /cms/admin/events', {
    name: 'Harbour Race',
    track_id: harbour.id,
    start_time: new Date(Date.now() - 600_000).toISOString(),
  });
  const listed = async () => (await get<ListedEventDto[]>('/cms/events')).find(({ id }) => id === event.id);
  expect((await listed())?.podium).toEqual([]);
  await league.asAdmin(`PATCH /cms/admin/events/${event.id}`, { status: 'completed' });
  expect((await listed())?.podium).toMatchObject([
    { position: 1, driver_name: 'Bea', best_lap_time: 60, points: 25 },
    { position: 2, driver_name: 'Ann', best_lap_time: 61, points: 18 },
  ]);
});
