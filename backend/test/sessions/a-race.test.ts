/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { SessionReplayDto } from '@league/shared/sessions/race-session.dto';
import type { ChartedDriverDto } from '@league/shared/sessions/session-charts.dto';
import { applySessionBoardDelta, type SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { startLeagueForFile } from '../support/league.js';
import { snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';
import { aRaceNight } from './race-night.js';

const league = await startLeagueForFile();

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
  await until(async () => (await night.board(id)).session?.state === 'chequered');
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

  await league.asAdmin(`POST /sessions/${id}/publish`, {});
  expect(inOrder(await night.board(id))).toEqual(result);
  const replay = await league.asAdmin<SessionReplayDto>(`GET /sessions/${id}/replay`);
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
  for (const n of [1, 2]) await night.lap(night.drivers[0]!, n, 60_000, 60_000 * n);
  await league.waitUntilCounted();
  await night.go(id, 400_000);
  await night.order(id, 'yellow'); // all laps since the signal are read again
  await until(async () => (await night.board(id)).session?.state === 'chequered');
  expect((await night.board(id)).log.filter(({ kind }) => kind === 'chequered')).toHaveLength(1);
});

test('a practice lap that waited in its car is no lap of a race that the line does not know', async () => {
  const night = await aRaceNight(league, 2);
  const { id } = await night.session({ kind: 'race', laps: 2 });
  const [first, second] = night.drivers;
  if (!first || !second) throw new Error('There are two drivers.');
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
  const { crossings } = await league.asAdmin<SessionReplayDto>(`GET /sessions/${id}/replay`);
  const laps = await league.asAdmin<AdminLapDto[]>(`GET /admin/laps?car_id=${second.car.car_id}&limit=1`);
  expect(crossings.map(({ lap_id, source }) => [lap_id, source])).toEqual([[laps[0]?.id, 'arrival']]);
});
