/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { AdminCrossingDto } from '@league/shared/sessions/race-session.dto';
import type { TrackKeyDto } from '@league/shared/tracks/track-key.dto';
import { startLeagueForFile } from '../support/league.js';
import { signedPost } from '../in-world/support/line-post.js';
import { until } from '../support/until.js';
import { aRaceNight } from './race-night.js';

const league = await startLeagueForFile();

const AVATAR = '0a0a0a0a-0000-4000-8000-000000000001';
/** The line's clock at the start signal, in ms. */
const T0 = 5_000_000;

test('a deleted lap that counted keeps its time in the session', async () => {
  const night = await aRaceNight(league, 2);
  const { id } = await night.session({ kind: 'qualifying', minutes: 10 });
  await night.go(id, 400_000);
  const [driver, other] = night.drivers;
  for (const [n, lapMs] of [60_000, 59_000].entries()) await night.lap(driver!, n, lapMs, 70_000 * (n + 1));
  await night.lap(other!, 1, 60_500, 80_000);
  await night.crossed(id, 3);
  await night.order(id, 'chequered');
  const timesOf = async () => (await night.board(id)).rows.map(({ user_id, best_ms }) => [user_id, best_ms]);
  const before = [[driver?.id, 59_000], [other?.id, 60_500]]; // prettier-ignore
  expect(await timesOf()).toEqual(before);
  expect((await league.call(driver!, `DELETE /cars/${driver!.car.car_id}`)).status).toBe(204);
  await league.asAdmin(`POST /sessions/${id}/publish`, {});
  expect(await timesOf()).toEqual(before);
});

test('a held lap takes the time off the crossing that the line saw, until it is accepted', async () => {
  const night = await aRaceNight(league, 1);
  const [driver] = night.drivers;
  if (!driver) throw new Error('There is a driver.');
  const key = await league.asAdmin<TrackKeyDto>(`POST /admin/tracks/${night.track.id}/key`);
  await league.asAdmin(`PATCH /admin/tracks/${night.track.id}`, { min_lap_time: 50 });
  await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [driver.id, AVATAR]);
  const { id } = await night.session({ kind: 'qualifying', minutes: 10 });
  await night.go(id, 400_000);
  const cross = (n: number, raceMs: number) => ({
    n,
    kind: 'cross',
    key: AVATAR,
    lap: n - 1,
    at: (T0 + raceMs) / 1000,
  });
  const events = [{ n: 1, kind: 'signal', lap: 0, at: T0 / 1000 }, cross(2, 60_000), cross(3, 90_000)];
  const post = signedPost(key, { run: 'LINE0001', clock: (T0 + 400_000) / 1000, events });
  expect((await league.call(null, 'POST /in-world/crossings', post)).status).toBe(200);
  const best = async () => (await night.board(id)).rows[0]?.best_ms;
  expect(await best()).toBe(30_000);

  await night.lap(driver, 2, 30_000, 90_000);
  await until(async () => (await best()) === null);
  const crossings = () => league.asAdmin<AdminCrossingDto[]>(`GET /admin/sessions/${id}/crossings`);
  const [held] = await league.asAdmin<AdminLapDto[]>('GET /admin/laps?state=under_review');
  expect((await crossings()).map(({ race_ms, source, lap_id, lap_ms }) => [race_ms, source, lap_id, lap_ms])).toEqual([
    [60_000, 'line', null, null],
    [90_000, 'line', held?.id, null],
  ]);

  await league.asAdmin(`POST /admin/laps/${held?.id}/accept`, { reason: 'A new car.' });
  await until(async () => (await best()) === 30_000);

  await night.lap(driver, 3, 20_000, 110_000);
  await until(async () => (await league.asAdmin<AdminLapDto[]>('GET /admin/laps?state=under_review')).length === 1);
  expect(await crossings()).toHaveLength(2);

  await night.order(id, 'chequered');
  const [last] = await league.asAdmin<AdminLapDto[]>('GET /admin/laps?state=under_review');
  await league.asAdmin(`DELETE /admin/tracks/${night.track.id}`);
  await league.asAdmin(`POST /admin/laps/${last?.id}/accept`, { reason: 'The same car.' });
  await night.crossed(id, 3); // also once the track is gone
  expect(await best()).toBe(20_000);

  await league.asAdmin(`POST /admin/laps/${last?.id}/void`, { reason: 'A cut.' });
  await until(async () => (await best()) === 30_000);
  expect((await league.call(driver, `DELETE /cars/${driver.car.car_id}`)).status).toBe(204);
  expect(await best()).toBe(30_000); // not 20 s, the time between the crossings of the voided lap
});
