/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, expect, test } from '@jest/globals';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { ChartedDriverDto } from '@league/shared/sessions/session-charts.dto';
import { applySessionBoardDelta, type SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { dist } from '../../../test/native.js';
import { startLeague, startLeagueForFile, type TestDriver, type TestLeague } from '../support/league.js';
import { snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';
import { aRaceNight } from './race-night.js';

const { CrossingsService } = await dist<typeof import('../../src/features/sessions/crossings/crossings.service.js')>(
  'features/sessions/crossings/crossings.service.js',
);

const others: TestLeague[] = [];
const league = await startLeagueForFile();
afterAll(async () => {
  for (const other of others) await other.close();
});

/**
 * Each driver's crossings, in ms after the start signal. The third driver is lapped, and the second takes the lead in lap 2.
 */
const RACE = [
  [61_000, 122_500, 184_000],
  [61_200, 122_300, 183_100],
  [90_000, 183_050, 270_000],
];
const inOrder = (board: SessionBoardDto) =>
  board.rows.map(({ user_id, place, laps, race_ms, gap }) => [user_id, place, laps, race_ms, gap?.unit, gap?.value]);

test('shuffled, doubled and late laps give the result of the crossings in order, live and over HTTP', async () => {
  const night = await aRaceNight(league, 3);
  const { id } = await night.session({ kind: 'race', laps: 3 });
  await night.go(id, 400_000);
  const socket = await league.socket();
  const start = snapshotOf(await socket.subscribe(`session:${id}`)).snapshot;
  expect(start).toMatchObject({
    flag: 'green',
    session: { state: 'green' },
    rows: [{ place: 1 }, { place: 2 }, { place: 3 }],
  });

  const laps = RACE.flatMap((ends, n) =>
    ends.map((raceMs, lap) => ({
      driver: night.drivers[n]!,
      n: lap + 1,
      lapMs: raceMs - (ends[lap - 1] ?? 0),
      raceMs,
    })),
  );
  const shuffled = [5, 0, 8, 3, 1, 7, 2, 6, 4].map((n) => laps[n]!);
  for (const { driver, n, lapMs, raceMs } of [...shuffled, ...shuffled]) await night.lap(driver, n, lapMs, raceMs);
  await night.crossed(id, 9);

  const [first, second, third] = night.drivers.map((driver) => driver.id);
  const result = [
    [second, 1, 3, 183_100, undefined, undefined],
    [first, 2, 3, 184_000, 'ms', 900],
    [third, 3, 3, 270_000, 'ms', 86_900],
  ];
  await night.reaches(id, 'chequered');
  const board = await night.board(id);
  expect(inOrder(board)).toEqual(result);
  expect(board).toMatchObject({ flag: 'chequered', flag_ms: 183_100 });
  expect(board.rows.map(({ status, evidence }) => [status, evidence])).toEqual(
    result.map(() => ['finished', 'race_time']),
  );
  expect(board.log.map(({ kind }) => kind)).toEqual(['grid', 'countdown', 'signal', 'chequered']);

  const live = () =>
    socket.received(`session:${id}`).reduce((before, delta) => applySessionBoardDelta(before, delta), start);
  await until(() => live().session?.state === 'chequered');
  expect(live()).toEqual(board);

  await night.publish(id);
  expect(inOrder(await night.board(id))).toEqual(result);
  const replay = await night.replay(id);
  expect(replay.crossings.map(({ race_ms, lap_id }) => [race_ms, lap_id !== null])).toEqual(
    RACE.flat().sort((one, other) => one - other).map((raceMs) => [raceMs, true]), // prettier-ignore
  );
  const charts = await league.asAdmin<ChartedDriverDto[]>(`GET /sessions/${id}/charts`);
  expect(charts.map(({ entry, laps: own }) => [entry.user_id, own.map(({ lap_ms, place, gap_ms }) => [lap_ms, place, gap_ms])])).toEqual([
    [second, [[61_200, 2, 200], [61_100, 1, 0], [60_800, 1, 0]]],
    [first, [[61_000, 1, 0], [61_500, 2, 200], [61_500, 2, 900]]],
    [third, [[90_000, 3, 29_000], [93_050, 3, 60_750], [86_950, 3, 86_900]]],
  ]); // prettier-ignore
});

test('a race whose laps are all found at once logs its chequered flag once', async () => {
  const night = await aRaceNight(league, 1);
  const { id } = await night.session({ kind: 'race', laps: 2 });
  for (const n of [1, 2]) await night.lap(night.drivers[0], n, 60_000, 60_000 * n);
  await league.waitUntilCounted();
  await night.go(id, 400_000);
  await night.order(id, 'yellow'); // all laps since the signal are read again
  await night.reaches(id, 'chequered');
  expect((await night.board(id)).log.filter(({ kind }) => kind === 'chequered')).toHaveLength(1);
});

test('a practice lap that waited in its car is no lap of a race that the line does not know', async () => {
  const night = await aRaceNight(league, 2);
  const { id } = await night.session({ kind: 'race', laps: 2 });
  const [first, second] = night.drivers;
  const lap = async ({ car }: typeof first, race_time: number) => {
    const of = { channel_letter: night.track.channel_letter, run: 'PRACTICE', race_time };
    expect((await league.post(car, { lap_id: `practice-${race_time}`, lap_time: 60, ...of })).status).toBe(200);
  };
  await lap(first, 900);
  await league.waitUntilCounted();
  await league.sql(`UPDATE laps SET recorded_at = recorded_at - interval '30 s' WHERE car_id = $1`, [first.car.car_id]);
  await night.go(id);
  await lap(second, 840);
  await lap(second, 920); // 10 s before the signal
  await lap(second, 990);
  await night.crossed(id, 1);
  const { rows } = await night.board(id);
  expect(rows.map(({ user_id, laps, last_ms }) => [user_id, laps, last_ms])).toEqual([
    [second.id, 1, 60_000],
    [first.id, 0, null],
  ]);
  const { crossings } = await night.replay(id);
  const laps = await league.asAdmin<AdminLapDto[]>(`GET /admin/laps?car_id=${second.car.car_id}&limit=1`);
  expect(crossings.map(({ lap_id, source }) => [lap_id, source])).toEqual([[laps[0]?.id, 'arrival']]);
});

test('two processes that follow the same laps make each of them one crossing', async () => {
  const night = await aRaceNight(league, 4);
  const { id } = await night.session({ kind: 'race', laps: 5 });
  await night.go(id, 400_000);
  const second = await startLeague({ databaseUrl: league.databaseUrl });
  others.push(second);
  const laps = night.drivers.flatMap((driver, n) =>
    [1, 2, 3, 4, 5].map((lap) => () => night.lap(driver, lap, 60_000 + n, lap * (60_000 + n))),
  );
  await Promise.all(laps.map((post) => post()));
  await night.crossed(id, 20);
  await night.reaches(id, 'chequered');
  const replay = await night.replay(id);
  expect(new Set(replay.crossings.map(({ lap_id }) => lap_id)).size).toBe(20);
  expect(replay.log.map(({ kind }) => kind)).toEqual(['grid', 'countdown', 'signal', 'chequered']);
  expect(await second.call(null, `GET /sessions/${id}`)).toMatchObject({ body: await night.board(id) });
  expect((await night.board(id)).rows.map(({ user_id, laps }) => [user_id, laps])).toEqual(
    night.drivers.map((driver) => [driver.id, 5]),
  );
  await others.pop()?.close();
});

test('laps that were counted while nothing followed them are crossings once a process starts', async () => {
  const night = await aRaceNight(league, 2);
  const { id } = await night.session({ kind: 'race', laps: 2 });
  await night.go(id, 400_000);
  await night.lap(night.drivers[0], 1, 61_000, 61_000);
  await night.crossed(id, 1);
  // the state after a process ended between counting a lap and making its crossing
  await league.sql(`DELETE FROM crossings WHERE session_id = $1`, [id]);
  others.push(await startLeague({ databaseUrl: league.databaseUrl }));
  await night.crossed(id, 1);
  await night.lap(night.drivers[1], 1, 60_000, 60_000);
  await night.crossed(id, 2);
  expect((await night.board(id)).rows.map(({ user_id, gap }) => [user_id, gap?.value])).toEqual([
    [night.drivers[1].id, undefined],
    [night.drivers[0].id, 1_000],
  ]);
});

test('laps of a line that stays in practice count in each start and session of the evening', async () => {
  const night = await aRaceNight(league, 1);
  const [driver] = night.drivers;
  const drive = (n: number) => night.lap(driver, n, 60_000, 3_000_000 + n * 60_000);
  const [practice, race] = [await night.session({ kind: 'practice' }), await night.session({ kind: 'race', laps: 5 })];
  await night.go(practice.id, 400_000);
  await drive(1);
  await night.crossed(practice.id, 1);
  await night.order(practice.id, 'chequered');
  await night.publish(practice.id, { final: false });
  await night.go(race.id, 400_000);
  await drive(2);
  await night.crossed(race.id, 1);
  await night.order(race.id, 'red');
  await night.order(race.id, 'restart', { seconds: 0 });
  await drive(3);
  await night.crossed(race.id, 2);
  // the state after a process ended between counting a lap and making its crossing
  await league.sql(`DELETE FROM crossings WHERE run = (SELECT run FROM race_sessions WHERE id = $1)`, [race.id]);
  await night.order(race.id, 'red');
  await night.crossed(race.id, 2);
});

test('a race time from a practice that the line began later does not count from the signal', async () => {
  const night = await aRaceNight(league, 2);
  const [a, b] = night.drivers;
  const post = async (driver: TestDriver, run: string, race_time: number, ago?: number) => {
    const line = { channel_letter: night.track.channel_letter, run, race_time, ...(ago ? { ago } : {}) };
    expect((await league.post(driver.car, { lap_time: 60 + Math.random(), ...line })).status).toBe(200);
  };
  const sources = async (id: string) => (await night.replay(id)).crossings.map(({ source }) => source);
  const practice = await night.session({ kind: 'practice' });
  await night.go(practice.id, 600_000);
  await post(a, 'PRACT001', 90); // sent at once, without `ago`
  await night.crossed(practice.id, 1);
  await night.order(practice.id, 'chequered');
  await night.publish(practice.id, { final: false });
  const race = await night.session({ kind: 'race', laps: 3 });
  await night.go(race.id, 300_000);
  await post(a, 'PRACT001', 700);
  await night.crossed(race.id, 1); // the practice did not claim the run
  await night.order(race.id, 'red');
  await night.order(race.id, 'restart', { seconds: 0 });
  await league.sql(`UPDATE race_sessions SET go_at = go_at - interval '300 s' WHERE id = $1`, [race.id]);
  for (const [n, ends] of [[60, 59], [120, 118], [180, 182]].entries()) {
    await post(a, 'RACE0001', ends[0]!, 300 - ends[0]!);
    await post(b, 'RACE0001', ends[1]!, 300 - ends[1]!);
    await night.crossed(race.id, 2 * n + 3);
  } // prettier-ignore
  await post(b, 'PRACT002', 100); // the lap after the race
  await night.crossed(race.id, 8);
  const rows = (await night.board(race.id)).rows.map(({ user_id, laps, race_ms }) => [user_id, laps, race_ms]);
  expect(rows).toEqual([[a.id, 3, 180_000], [b.id, 3, 182_000]]); // prettier-ignore
  expect([await sources(practice.id), (await sources(race.id)).at(-1)]).toEqual([['arrival'], 'arrival']);
});

/** Starts a race, whose first driver ends a lap, while the practice before it is not published. */
async function aRaceAfterPractice(drivers: number) {
  const night = await aRaceNight(league, drivers);
  const [practice, race] = [await night.session({ kind: 'practice' }), await night.session({ kind: 'race', laps: 5 })];
  await night.go(practice.id, 800_000);
  await night.order(practice.id, 'chequered');
  await night.go(race.id, 400_000);
  await night.lap(night.drivers[0], 1, 60_000, 60_000);
  await night.crossed(race.id, 1);
  return { night, practice, race };
}

test('a lap during a race does not belong to an unpublished practice, even before the race has read it', async () => {
  const { night, practice, race } = await aRaceAfterPractice(1);
  await league.sql(`DELETE FROM crossings WHERE session_id = $1`, [race.id]);
  await league.part(CrossingsService).recordLaps(practice.id);
  expect(await league.sql(`SELECT id FROM crossings WHERE session_id = $1`, [practice.id])).toEqual([]);
  await night.order(race.id, 'red'); // makes the race read its laps again
  await night.crossed(race.id, 1);
});

test('a lap of the first leg sent during the second countdown is not one of an unpublished practice', async () => {
  const { night, practice, race } = await aRaceAfterPractice(2);
  await night.order(race.id, 'red');
  await night.order(race.id, 'second-leg', { seconds: 60 });
  await night.lap(night.drivers[1], 1, 61_000, 61_000);
  await league.waitUntilCounted();
  await league.part(CrossingsService).recordLaps(practice.id);
  expect(await league.sql(`SELECT id FROM crossings WHERE session_id = $1`, [practice.id])).toEqual([]);
  await league.sql(`UPDATE race_sessions SET go_at = go_at - interval '60 s' WHERE id = $1`, [race.id]);
  await night.order(race.id, 'red'); // makes the race read its laps again
  await night.crossed(race.id, 2);
  const { crossings } = await night.replay(race.id);
  expect(crossings.map(({ race_ms, source }) => [race_ms, source])).toEqual([
    [60_000, 'race_time'],
    [61_000, 'race_time'],
  ]);
});

test('a lap that a steward accepts later is a crossing then, with the time at which it was driven', async () => {
  const night = await aRaceNight(league, 2);
  const { id } = await night.session({ kind: 'race', laps: 5 });
  await league.asAdmin(`PATCH /admin/tracks/${night.track.id}`, { min_lap_time: 50 });
  await night.go(id, 400_000);
  const [driver] = night.drivers;
  const { body } = await league.post(driver.car, {
    lap_time: 40,
    channel_letter: night.track.channel_letter,
    ago: 300,
  });
  await league.waitUntilCounted();
  await night.lap(night.drivers[1], 1, 61_000, 61_000);
  await night.crossed(id, 1);
  await league.asAdmin(`POST /admin/laps/${body.lap_id}/accept`, { reason: 'A short track.' });
  await night.crossed(id, 2);
  const [accepted] = (await night.replay(id)).crossings.filter(({ lap_id }) => lap_id === body.lap_id);
  expect(accepted).toMatchObject({ source: 'ago', lap_ms: 40_000 });
  expect(Math.abs((accepted?.race_ms ?? 0) - 100_000)).toBeLessThan(10_000);
});
