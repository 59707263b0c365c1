/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { CarDto } from '@league/shared/cars/car.dto';
import type { DriverProfileDto, PublicDriverDto } from '@league/shared/drivers/driver.dto';
import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { MyStatsDto, MyTrackDto } from '@league/shared/leaderboards/my-stats.dto';
import type { ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const league = await startLeagueForFile();
const harbour = await league.aTrack({ name: 'Harbour', channel_letter: 'H' });
const desert = await league.aTrack({ name: 'Desert Mile', channel_letter: 'D' });
const ann = await league.aDriver({ driver_name: 'Ann' });
const bea = await league.aDriver({ driver_name: 'Bea' });
await league.drive(ann.car, 'D', 36, 35, 37);
await league.drive(ann.car, 'H', 62, 61);
await league.drive(bea.car, 'H', 60);

const get = async <T>(path: string, who = ann) => (await league.call<T>(who, `GET ${path}`)).body;
const boardOf = async () =>
  (await league.board()).entries.map(({ driver_name, best_time, best_track_name, best_track_record }) => {
    return [driver_name, best_time, best_track_name, best_track_record];
  });

test('every best lap names the track it was driven on, wherever it is shown', async () => {
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
  expect((await league.call(null, 'GET /stats/my-tracks')).status).toBe(401);
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
