/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Achievement } from '@league/shared/achievements/achievement.dto';
import type { CarCredentials } from '@league/shared/cars/car.dto';
import type { LapTime } from '@league/shared/laps/lap.dto';
import type { PublicStats } from '@league/shared/landing/public.dto';
import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import { applyTrackBoardDelta } from '@league/shared/leaderboards/track-board.live';
import { applyEventBoardDelta } from '@league/shared/race-events/event-board.live';
import type { RaceEvent } from '@league/shared/race-events/race-event.dto';
import type { Track } from '@league/shared/tracks/track.dto';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { dist } from '../../test/native.js';
import { startLeague, type TestDriver, type TestLeague } from './support/league.js';
import { verifyTotals } from './support/oracle.js';
import { snapshotOf } from './support/socket.js';
import { until } from './support/until.js';

const { VerifyStore } = await dist<typeof import('../src/features/laps/verify.store.js')>(
  'features/laps/verify.store.js',
);

const { createDataSource } = await dist<typeof import('../src/data-source.js')>('data-source.js');

const WORKERS = 4;
const RUNS = 6;
const HOUR_MS = 3_600_000;
const DRIVERS = 4;
const FREE_CARS = 2;
const LETTERS = ['A', 'B'] as const;

type Car = Pick<CarCredentials, 'car_id' | 'car_token'>;

let league: TestLeague;
let otherProcess: DataSource;
let drivers: TestDriver[];
let freeCars: Car[];
let tracks: Track[];
let event: RaceEvent;
let medal: Achievement;
beforeAll(async () => {
  league = await startLeague();
  otherProcess = await createDataSource(league.databaseUrl).initialize();
  tracks = await Promise.all(LETTERS.map((channel_letter) => league.aTrack({ channel_letter })));
  drivers = await Promise.all(Array.from({ length: DRIVERS }, () => league.aDriver()));
  freeCars = await Promise.all(Array.from({ length: FREE_CARS }, () => league.aCar()));
  event = await league.asAdmin('POST', '/api/cms/admin/events', {
    name: 'Race',
    start_time: new Date(Date.now() - HOUR_MS).toISOString(),
    track_name: tracks[0]?.name,
  });
  medal = await league.asAdmin('POST', '/api/admin/achievements', {
    name: 'Medal',
    description: 'For show.',
    points: 7,
  });
});
afterAll(async () => {
  await otherProcess?.destroy();
  await league?.close();
});

/** Something that can happen to a league; `which` picks the car, lap, driver or track it happens to. */
const anything = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('lap' as const), which: fc.nat(5), half: fc.nat(40), letter: fc.constantFrom('A', 'B', undefined) }) }, // prettier-ignore
  { weight: 6, arbitrary: pick('void', 'restore') },
  { weight: 3, arbitrary: pick('complete', 'reopen', 'cancel') },
  { weight: 2, arbitrary: pick('assign', 'award', 'points') },
  { weight: 1, arbitrary: pick('reset driver', 'delete car', 'delete driver', 'delete track', 'reset all') },
);
type Happening = typeof anything extends fc.Arbitrary<infer T> ? T : never;

function pick<Kind extends string>(...kinds: Kind[]) {
  return fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(50) });
}

const at = <T>(list: readonly T[], which: number) => list[which % list.length] as T;

async function happen(it: Happening): Promise<void> {
  const driver = at(drivers, it.which);
  if (it.kind === 'lap') {
    const car = at([...drivers.map(({ car }) => car), ...freeCars], it.which);
    return accepted(league.post(car, { lap_time: 50 + it.half / 2, channel_letter: it.letter }));
  }
  switch (it.kind) {
    case 'void':
    case 'restore':
      return ruleOnALap(it.kind, it.which);
    case 'complete':
      return admin('PATCH', `/cms/admin/events/${event.id}`, { status: 'completed' });
    case 'reopen':
      return admin('PATCH', `/cms/admin/events/${event.id}`, { status: 'active' });
    case 'cancel':
      return admin('PATCH', `/cms/admin/events/${event.id}`, { status: 'cancelled' });
    case 'assign':
      return admin('POST', `/admin/cars/${at(freeCars, it.which).car_id}/assign?user_id=${driver.id}`);
    case 'award':
      return admin('POST', `/admin/achievements/${medal.id}/award`, { user_id: driver.id });
    case 'points':
      return admin('PATCH', `/admin/users/${driver.id}`, { total_points: it.which });
    case 'reset driver':
      return admin('POST', `/admin/users/${driver.id}/reset-stats`);
    case 'delete car':
      return replaceFreeCar(it.which % freeCars.length);
    case 'delete driver':
      return replaceDriver(it.which % drivers.length);
    case 'delete track':
      return replaceTrack(it.which % tracks.length);
    case 'reset all':
      return admin('POST', '/admin/reset-all-stats?confirm=RESET_ALL_DATA');
  }
}

/** Done, or refused because another worker was there first; never a failure. */
async function accepted(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (![200, 201, 204, 404, 409].includes(status) && status !== 401) {
    throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  }
}

function admin(method: string, path: string, body?: unknown): Promise<void> {
  const options = { token: league.adminToken, ...(body === undefined ? {} : { body }) };
  return accepted(league.send(method, `/api${path}`, options));
}

async function ruleOnALap(ruling: 'void' | 'restore', which: number): Promise<void> {
  const state = ruling === 'void' ? 'counted' : 'voided';
  const laps = await league.sql<{ id: string }>(`SELECT id FROM laps WHERE state = $1 ORDER BY id`, [state]);
  if (laps.length > 0) await admin('POST', `/admin/laps/${at(laps, which).id}/${ruling}`, { reason: 'as it comes' });
}

async function replaceFreeCar(index: number): Promise<void> {
  const old = at(freeCars, index);
  freeCars[index] = await league.aCar();
  await admin('DELETE', `/admin/cars/${old.car_id}`);
}

async function replaceDriver(index: number): Promise<void> {
  const old = at(drivers, index);
  drivers[index] = await league.aDriver();
  await admin('DELETE', `/admin/users/${old.id}`);
}

/** The event stays on the first track, so that it has drivers to classify. */
async function replaceTrack(index: number): Promise<void> {
  if (index === 0) return;
  const old = at(tracks, index);
  await admin('DELETE', `/admin/tracks/${old.id}`);
  const again = await league.send<Track>('POST', '/api/admin/tracks', {
    token: league.adminToken,
    body: { name: old.name, channel_letter: old.channel_letter },
  });
  if (again.status === 201) tracks[index] = again.body;
}

/** A listener of a channel from now on, and what it knows. */
async function listen() {
  const socket = await league.socket();
  const board = snapshotOf(await socket.subscribe('leaderboard'));
  const trackId = at(tracks, 0).id;
  const track = snapshotOf(await socket.subscribe(`track:${trackId}`));
  const race = snapshotOf(await socket.subscribe(`event:${event.id}`));
  return {
    socket,
    board: () => socket.received('leaderboard').reduce(applyLeaderboardDelta, board.snapshot),
    track: () => socket.received(`track:${trackId}`).reduce(applyTrackBoardDelta, track.snapshot),
    race: () => socket.received(`event:${event.id}`).reduce(applyEventBoardDelta, race.snapshot),
  };
}

/** The first hundred drivers as the rules say, worked out from the users, laps and kept points alone. */
async function rankedBySql() {
  const rows = await league.sql<{ user_id: string; total_races: number; total_points: number; best_time: number }>(
    `SELECT u.id AS user_id, count(*)::int AS total_races, t.total_points, min(l.lap_time_ms) / 1000.0::float8 AS best_time
       FROM laps l JOIN users u ON u.id = l.user_id JOIN driver_totals t ON t.user_id = u.id
      WHERE l.state = 'counted' GROUP BY u.id, t.total_points
      ORDER BY t.total_points DESC, min(l.lap_time_ms),
               (SELECT min(f.recorded_at) FROM laps f WHERE f.user_id = u.id AND f.state = 'counted'
                   AND f.lap_time_ms = min(l.lap_time_ms)), u.id`,
  );
  return rows;
}

async function lapsBySql() {
  const rows = await league.sql<{ id: string }>(
    `SELECT id FROM laps WHERE state = 'counted' ORDER BY lap_time_ms, recorded_at, id LIMIT 200`,
  );
  return rows.map(({ id }) => id);
}

const settledDifferences = () =>
  until(
    () => new VerifyStore(otherProcess).verify(),
    (differences) => differences.length === 0,
  );

async function boardsEqualSql(heard: Awaited<ReturnType<typeof listen>>): Promise<void> {
  const ranked = await rankedBySql();
  const strip = ({ entries }: { entries: readonly (typeof ranked)[number][] }) =>
    entries.map(({ user_id, total_races, total_points, best_time }) => ({ user_id, total_races, total_points, best_time })); // prettier-ignore
  const board = await until(
    () => league.board(),
    (now) => JSON.stringify(strip(now)) === JSON.stringify(ranked),
  );
  expect(board.total).toBe(ranked.length);
  await until(
    () => heard.board(),
    ({ updated_at }) => updated_at >= board.updated_at,
  );
  expect(strip(heard.board())).toEqual(ranked);

  const lapIds = await lapsBySql();
  const laps = (await league.laps('sort=best&limit=200')).map(({ id }: LapTime) => id);
  expect(laps).toEqual(lapIds);
  const stats = await league.send<PublicStats>('GET', '/api/public/stats');
  const [counted] = await league.sql<{ laps: number; fastest: number | null }>(
    `SELECT count(*)::int AS laps, min(lap_time_ms) / 1000.0::float8 AS fastest FROM laps WHERE state = 'counted'`,
  );
  expect([stats.body.total_races, stats.body.fastest_lap]).toEqual([counted?.laps, counted?.fastest]);

  const fresh = await listen(); // what a newcomer is told is read from the database now
  await until(
    () => [heard.track(), heard.race()] as const,
    ([track, race]) =>
      JSON.stringify([track.entries, race.entries]) === JSON.stringify([fresh.track().entries, fresh.race().entries]),
  );
  fresh.socket.close();
}

test('whatever happens to laps, cars, drivers, tracks and events at once, every board is what the laps say', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anything, { minLength: 6, maxLength: 14 }), { minLength: WORKERS, maxLength: WORKERS }),
      async (plans) => {
        const heard = await listen();
        await Promise.all(
          plans.map(async (plan) => {
            for (const it of plan) await happen(it);
          }),
        );
        await league.settled();
        await settledDifferences();
        await verifyTotals(league);
        await boardsEqualSql(heard);
        heard.socket.close();
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 120_000);
