/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { TrackKeyDto } from '@league/shared/tracks/track-key.dto';
import { startLeagueForFile } from '../support/league.js';
import { signedPost } from '../in-world/support/line-post.js';
import { until } from '../support/until.js';
import { aLineNight, avatar, cross, signal, T0 } from './line-night.js';
import { aRaceNight } from './race-night.js';

const league = await startLeagueForFile();
const night = await aLineNight(league);
/** The tolerance, in ms, for the rounding of clocks. */
const ROUNDED_MS = 50;
/** Returns a function that expects a difference to be at least `ms`, and to exceed it by at most the time since this call. */
const laterBy = (ms: number) => {
  const start = performance.now();
  return (differenceMs: number) => {
    expect(differenceMs).toBeGreaterThan(ms - ROUNDED_MS);
    expect(differenceMs).toBeLessThan(ms + performance.now() - start + ROUNDED_MS);
  };
};
beforeEach(() => league.sql(`UPDATE race_sessions SET state = 'cancelled'`));

test('a lap whose car and line agree within 5 ms is witnessed, in either order of arrival', async () => {
  const id = await night.aStartedRace();
  const [first, second] = night.drivers;
  const lap = async ({ car }: typeof first, lapTime: number, raceTime: number) => {
    const said = {
      lap_time: lapTime,
      channel_letter: night.track.channel_letter,
      run: 'WITNESS1',
      race_time: raceTime,
    };
    expect((await league.post(car, { lap_id: `witnessed-${raceTime}`, ...said })).status).toBe(200);
  };
  const read = () => night.crossings(id);
  expect(await night.post('WITNESS1', [signal(), cross(2, 0, 1, 60_000)])).toEqual([200, 2]);
  await lap(first, 60, 60.005);
  await lap(second, 61.5, 61.5);
  await night.crossed(id, 2);
  await until(async () => (await read()).every(({ lap_id }) => lap_id !== null));
  const seen = [cross(3, 1, 1, 61_498), cross(4, 0, 2, 121_000), cross(5, 1, 2, 121_506)];
  expect(await night.post('WITNESS1', seen)).toEqual([200, 5]);
  await lap(second, 60, 121.5);
  await night.crossed(id, 5);
  expect((await read()).map(({ race_ms, source, witnessed }) => [race_ms, source, witnessed])).toEqual([
    [60_000, 'line', true],
    [61_498, 'line', true],
    [121_000, 'line', false],
    [121_500, 'race_time', false],
    [121_506, 'line', false],
  ]);
  const laps = await league.asAdmin<AdminLapDto[]>(`GET /admin/laps?car_id=${second.car.car_id}&limit=2`);
  expect(laps.map(({ race_time, witnessed }) => [race_time, witnessed])).toEqual([
    [121.5, false],
    [61.5, true],
  ]);
});

test('the laps of a lent car are crossings of who drove it, in either order of arrival', async () => {
  const id = await night.aStartedRace();
  const [owner, driver] = await night.entries(id);
  const [lender] = night.drivers;
  const car = 'c0c0c0c0-0000-4000-8000-00000000000a';
  const lap = async (lapTime: number, raceTime: number) => {
    const of = { channel_letter: night.track.channel_letter, run: 'LENT0001', car_key: car };
    await league.post(lender.car, {
      lap_id: `lent-${raceTime}`,
      lap_time: lapTime,
      race_time: raceTime,
      ...of,
    });
  };
  const read = () => night.crossings(id);
  const entriesOf = async () => (await read()).map(({ entry_id, lap_ms }) => [entry_id, lap_ms]);
  await night.post('LENT0001', [signal()]);
  await lap(60, 60);
  await night.crossed(id, 1);
  expect(await entriesOf()).toEqual([[owner?.id, 60_000]]);
  await night.post('LENT0001', [
    { ...cross(2, 1, 1, 60_000), car },
    { ...cross(3, 1, 2, 121_000), car },
  ]);
  await lap(61, 121);
  await until(async () => (await read()).every(({ lap_id }) => lap_id !== null));
  expect(await entriesOf()).toEqual([
    [driver?.id, 60_000],
    [driver?.id, 61_000],
  ]);
});

test('a crossing by hand that the owner of a lent car gets back has moved with the signal', async () => {
  const id = await night.aStartedRace();
  const [owner, driver] = await night.entries(id);
  const [lender] = night.drivers;
  const car = 'c0c0c0c0-0000-4000-8000-00000000000d';
  await night.cross(id, owner?.id, 61_500);
  const of = { channel_letter: night.track.channel_letter, run: 'LENT0004', car_key: car };
  await league.post(lender.car, { lap_id: 'lent-before-signal', lap_time: 60, race_time: 60, ago: 339, ...of });
  const goAt = async () => Date.parse((await night.board(id)).session?.go_at ?? '');
  const read = () => night.crossings(id);
  await until(async () => (await read())[0]?.source === 'race_time');
  const before = await goAt();
  await night.post('LENT0004', [signal(), { ...cross(2, 1, 1, 60_000), car }], 403_000);
  const laterMs = (await goAt()) - before;
  expect(laterMs).toBeLessThan(-1_000);
  expect((await read()).map((one) => [one.entry_id, one.race_ms, one.source])).toEqual([
    [driver?.id, 60_000, 'line'],
    [owner?.id, 61_500 - laterMs, 'hand'],
  ]);
});

test('a driver entered late has the laps driven in a lent car, which its owner had until then', async () => {
  const id = await night.aStartedRace();
  const [owner] = night.drivers;
  const late = await league.aDriver();
  await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [late.id, avatar(7)]);
  const car = 'c0c0c0c0-0000-4000-8000-00000000000b';
  const lap = {
    lap_time: 60,
    race_time: 60,
    channel_letter: night.track.channel_letter,
    run: 'LENT0002',
    car_key: car,
  };
  await night.post('LENT0002', [signal(), { ...cross(2, 7, 1, 60_000), car }, cross(3, 0, 1, 61_000)]);
  await league.post(owner.car, lap);
  await night.crossed(id, 3);
  await night.post('LENT0002', [{ ...cross(4, 7, 2, 121_000), car }]);
  const lapsOf = async () => (await night.board(id)).rows.map(({ user_id, laps, race_ms }) => [user_id, laps, race_ms]);
  const userIds = [...night.drivers, late].map(({ id: user_id }) => user_id);
  await league.asAdmin(`PUT /admin/sessions/${id}/entries`, { entries: userIds.map((user_id) => ({ user_id })) });
  expect(await lapsOf()).toEqual([
    [late.id, 2, 121_000],
    [owner.id, 1, 61_000],
    [night.drivers[1].id, 0, null],
  ]);
});

test('the log states once how slow the region was at the signal and at the end', async () => {
  const id = await night.aStartedRace();
  const slow = { ...signal(), dilation: '0.404' };
  const odd = [0.5, -1, 1.5, 'x', null].map((dilation, n) => ({
    ...cross(n + 2, 0, n + 1, 60_000 * (n + 1)),
    dilation,
  }));
  expect(await night.post('DILATION', [slow, ...odd])).toEqual([200, 6]);
  const end = { n: 7, kind: 'end', lap: 0, at: (T0 + 390_000) / 1000, dilation: 1 };
  expect(await night.post('DILATION', [slow, end])).toEqual([200, 7]);
  expect(await night.post('DILATION', [slow, end])).toEqual([200, 7]);
  const { session, log } = await night.board(id);
  const goAt = Date.parse(session?.go_at ?? '');
  const said = log.filter(({ kind }) => kind === 'time-dilation');
  expect(said.map(({ at, data }) => [Date.parse(at) - goAt, data])).toEqual([
    [0, { start: session?.run, n: 1, at: 'signal', dilation: 0.4 }],
    [390_000, { start: session?.run, n: 7, at: 'end', dilation: 1 }],
  ]);
});

test('the signal of the line is that of the session, and what was measured from another moves with it', async () => {
  const { id } = await night.session({ kind: 'race', laps: 3 });
  const isLater = laterBy(3_000);
  await night.go(id, 103_000);
  const before = Date.parse((await night.board(id)).session?.go_at ?? '');
  const [first] = night.drivers;
  await league.post(first.car, { lap_time: 50, channel_letter: night.track.channel_letter, ago: 10 });
  await night.crossed(id, 1);
  const [arrived] = await night.crossingsOf(id);
  await night.order(id, 'red');
  const stopped = (await night.board(id)).session?.red_ms ?? 0;
  expect(await night.post('SIGNAL01', [signal(), cross(2, 1, 1, 61_000)], 100_000)).toEqual([200, 2]);
  const { session, log } = await night.board(id);
  const laterMs = Date.parse(session?.go_at ?? '') - before;
  isLater(laterMs);
  expect([session?.red_ms, session?.state]).toEqual([stopped - laterMs, 'red']);
  expect(log.findLast(({ kind }) => kind === 'line-signal')?.data).toEqual({
    go_at: session?.go_at,
    run: session?.run,
  });
  expect((await night.crossingsOf(id)).map(([number, raceMs, source]) => [number, raceMs, source])).toEqual([
    [2, 61_000, 'line'],
    [null, Number(arrived?.[1]) - laterMs, 'ago'],
  ]);
  // A post that took less time dates the signal more exactly; a slower one changes nothing.
  expect(await night.post('SIGNAL01', [], 130_000)).toEqual([200, 2]);
  const better = Date.parse((await night.board(id)).session?.go_at ?? '');
  expect(Date.parse(session?.go_at ?? '') - better).toBeGreaterThan(250);
  expect(await night.post('SIGNAL01', [], 99_000)).toEqual([200, 2]);
  expect(Date.parse((await night.board(id)).session?.go_at ?? '')).toBe(better);
});

test('a line that counts down says when its signal will be', async () => {
  const { id } = await night.session({ kind: 'race', laps: 3 });
  await night.order(id, 'grid');
  const isLater = laterBy(2_000);
  await night.order(id, 'start', { seconds: 30, without_line: true });
  const before = Date.parse((await night.board(id)).session?.go_at ?? '');
  const counting = signedPost(night.key, {
    run: 'COUNT001',
    clock: -32,
    events: [{ n: 1, kind: 'countdown', lap: 0, at: -40 }],
  });
  expect((await night.send(counting)).status).toBe(200);
  const { session } = await night.board(id);
  isLater(Date.parse(session?.go_at ?? '') - before);
  expect(session?.state).toBe('countdown');
});

test('a lap that came while the start was linked to a copy of the line counts once, however late the post', async () => {
  const id = await night.aStartedRace();
  const [first] = night.drivers;
  expect(await night.post('COPYLATE', [signal()])).toEqual([200, 1]);
  await night.lap(first, 301, 60_000, 60_000);
  await night.crossed(id, 1);
  expect(await night.post('LINE0001', [signal(), cross(2, 0, 1, 60_000)], 397_000)).toEqual([200, 2]);
  expect(await night.crossingsOf(id)).toEqual([[2, 60_000, 'line', true, null]]);
});

test('a deleted lap that counted keeps its time in the session', async () => {
  const night = await aRaceNight(league, 2);
  const { id } = await night.session({ kind: 'qualifying', minutes: 10 });
  await night.go(id, 400_000);
  const [driver, other] = night.drivers;
  for (const [n, lapMs] of [60_000, 59_000].entries()) await night.lap(driver, n, lapMs, 70_000 * (n + 1));
  await night.lap(other, 1, 60_500, 80_000);
  await night.crossed(id, 3);
  await night.order(id, 'chequered');
  const timesOf = async () => (await night.board(id)).rows.map(({ user_id, best_ms }) => [user_id, best_ms]);
  const before = [[driver.id, 59_000], [other.id, 60_500]]; // prettier-ignore
  expect(await timesOf()).toEqual(before);
  expect((await league.call(driver, `DELETE /cars/${driver.car.car_id}`)).status).toBe(204);
  await night.publish(id);
  expect(await timesOf()).toEqual(before);
});

test('a held lap takes the time off the crossing that the line saw, until it is accepted', async () => {
  const night = await aRaceNight(league, 1);
  const [driver] = night.drivers;
  const key = await league.asAdmin<TrackKeyDto>(`POST /admin/tracks/${night.track.id}/key`);
  await league.asAdmin(`PATCH /admin/tracks/${night.track.id}`, { min_lap_time: 50 });
  await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [driver.id, avatar(9)]);
  const { id } = await night.session({ kind: 'qualifying', minutes: 10 });
  await night.go(id, 400_000);
  const events = [signal(), cross(2, 9, 1, 60_000), cross(3, 9, 2, 90_000)];
  const post = signedPost(key, { run: 'LINE0001', clock: (T0 + 400_000) / 1000, events });
  expect((await league.call(null, 'POST /in-world/crossings', post)).status).toBe(200);
  const best = async () => (await night.board(id)).rows[0]?.best_ms;
  expect(await best()).toBe(30_000);

  await night.lap(driver, 2, 30_000, 90_000);
  await until(async () => (await best()) === null);
  const [held] = await league.asAdmin<AdminLapDto[]>('GET /admin/laps?state=under_review');
  expect(
    (await night.crossings(id)).map(({ race_ms, source, lap_id, lap_ms }) => [race_ms, source, lap_id, lap_ms]),
  ).toEqual([
    [60_000, 'line', null, null],
    [90_000, 'line', held?.id, null],
  ]);

  await league.asAdmin(`POST /admin/laps/${held?.id}/accept`, { reason: 'A new car.' });
  await until(async () => (await best()) === 30_000);

  await night.lap(driver, 3, 20_000, 110_000);
  await until(async () => (await league.asAdmin<AdminLapDto[]>('GET /admin/laps?state=under_review')).length === 1);
  expect(await night.crossings(id)).toHaveLength(2);

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
