/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { toLiveLapDto } from '@league/shared/laps/lap.live';
import type { RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import fc from 'fast-check';
import { dist } from '../../../../test/native.js';
import { type Season, aSeason } from '../../journeys/everything/a-season.js';
import { type Screen, aScreen } from '../../journeys/everything/a-screen.js';
import { perform, plansFor } from '../../journeys/everything/random-actions.js';
import {
  referenceBoard,
  referenceDrivers,
  referenceLaps,
  referenceTrackBoard,
  referenceTracks,
} from '../../../../tools/reference-model/reference-sql.js';
import { wrongAchievements } from '../../../../tools/reference-model/achievements.js';
import { keptResults, referenceResults } from '../../../../tools/reference-model/results.js';
import type { Caller } from '../../support/client.js';
import { startLeague, type TestLeague } from '../../support/league.js';
import { verifyTotals } from '../../support/oracle.js';
import { SCALE } from '../../support/scale.js';
import { until } from '../../support/until.js';

const { VerifyTotalsStore } = await dist<typeof import('../../../src/features/laps/totals/verify-totals.store.js')>(
  'features/laps/totals/verify-totals.store.js',
);
const { createDataSource } = await dist<typeof import('../../../src/data-source.js')>('data-source.js');

const WORKERS = 4;
const SEASONS = 4 * SCALE;

/** Removes usernames, which login-names.test.ts tests. */
function withoutUsernames<T>(value: T): T {
  const text = JSON.stringify(value, (name, inside: unknown) => (name === 'username' ? undefined : inside));
  return JSON.parse(text) as T;
}

/** Waits until `read` returns `expected`; fails and shows the difference if it never does. */
async function comesTo<T>(what: string, read: () => T | Promise<T>, expected: NoInfer<T>): Promise<void> {
  const wanted = withoutUsernames<T>(expected);
  let last: T | undefined;
  const isIt = (now: T) => JSON.stringify((last = withoutUsernames(now))) === JSON.stringify(wanted);
  await until(read, isIt, 10_000).catch(() => undefined);
  expect({ [what]: last }).toEqual({ [what]: wanted });
}

async function everyBoardEqualsSql(season: Season, screen: Screen, watched: { tracks: string[]; events: string[] }) {
  const { league } = season;
  const get = async <T>(path: string, caller: Caller = league.admin) =>
    (await league.call<T>(caller, `GET ${path}`)).body;
  const drivers = await referenceDrivers(league);
  const ranked = drivers.filter(({ rank }) => rank !== null);
  const entries = (await referenceBoard(league)).map((entry, place) => {
    const { is_online = false, last_seen_at = null } = ranked[place] ?? {};
    return { ...entry, is_online, last_seen: is_online ? null : (last_seen_at?.toISOString() ?? null) };
  });
  await comesTo('the board', async () => (await get<LeaderboardDto>('/leaderboards/global')).entries, entries);
  expect((await get<LeaderboardDto>('/leaderboards/global')).total).toBe(ranked.length);
  await comesTo('the board on a screen', async () => (await screen.board.shown()).entries, entries);
  expect(withoutUsernames(await get('/public/leaderboard'))).toEqual(withoutUsernames(entries.slice(0, 5)));

  const laps = await referenceLaps(league);
  expect(withoutUsernames(await get('/lap-times/all?sort=recent&limit=1000'))).toEqual(withoutUsernames(laps.recent));
  expect(withoutUsernames(await get('/lap-times/all?sort=best&limit=1000'))).toEqual(withoutUsernames(laps.best));
  expect(withoutUsernames(await get('/public/lap-times'))).toEqual(withoutUsernames(laps.recent.slice(0, 5)));
  const liveLaps = { laps: (laps.recent as LapTimeDto[]).map(toLiveLapDto), total: laps.recent.length };
  await comesTo('the laps on a screen', () => screen.laps.shown(), liveLaps);
  expect(await get<PublicStatsDto>('/public/stats')).toEqual({
    total_drivers: ranked.length,
    total_races: laps.recent.length,
    fastest_lap: laps.best[0]?.lap_time ?? null,
    fastest_lap_track_name: laps.best[0]?.track_name ?? null,
    total_tracks: (await referenceTracks(league)).length,
  });

  const tracks = await referenceTracks(league);
  const numbers = ({ id, name, total_races, record_time, record_holder }: TrackDto) => ({ id, name, total_races, record_time, record_holder }); // prettier-ignore
  expect((await get<TrackDto[]>('/tracks')).map(numbers)).toEqual(tracks);
  for (const [index, id] of watched.tracks.entries()) {
    const shown = async () =>
      (await screen.tracks[index]!.shown()).entries.map(({ places_gained, ...entry }) => {
        // depends on the time of the request
        expect(places_gained === null || Number.isInteger(places_gained)).toBe(true);
        return entry;
      });
    await comesTo(`the board of track ${index} on a screen`, shown, await referenceTrackBoard(league, id));
    const ofTrack = laps.best.filter(({ track_id }) => track_id === id);
    expect(withoutUsernames(await get(`/lap-times/all?sort=best&limit=1000&track_id=${id}`))).toEqual(
      withoutUsernames(ofTrack),
    );
    const track = tracks.find((one) => one.id === id);
    await comesTo(`track ${index} on a screen`, async () => {
      const { track } = await screen.tracks[index]!.shown();
      return track && numbers(track);
    }, (track ?? null) as never); // prettier-ignore
  }
  const results = await referenceResults(league);
  for (const { id } of season.events) {
    const event = await get<RaceEventDetailsDto>(`/cms/events/${id}`);
    const places = event.results.map(({ user_id, position, points, best_lap_time }) => ({ event_id: id, user_id, position, points, ms: best_lap_time! * 1000 })); // prettier-ignore
    expect(places).toEqual(results.filter(({ event_id }) => event_id === id));
    const index = watched.events.indexOf(id);
    if (index < 0) continue;
    const details = { ...event, results: undefined };
    await comesTo(`event ${index} on a screen`, async () => (await screen.events[index]!.shown()).event, details);
    if (event.status === 'completed' && event.event_type !== 'practice') {
      expect((await screen.events[index]!.shown()).entries).toMatchObject(withoutUsernames(event.results));
    }
  }

  for (const driver of season.drivers) {
    const plain = drivers.find(({ user_id }) => user_id === driver.id)!;
    expect(await get<MyStatsDto>('/stats/my-stats', driver)).toEqual({
      total_races: plain.laps,
      total_wins: plain.wins,
      total_podiums: plain.podiums,
      total_points: plain.points,
      best_lap_time: plain.best === null ? null : plain.best / 1000,
      best_lap_track_name: plain.best_track_name,
      is_track_record: plain.is_track_record ?? false,
      average_lap_time: plain.average === null ? null : plain.average / 1000,
      rank: plain.rank,
      percentile: plain.rank && Math.floor((1000 * (ranked.length + 1 - plain.rank)) / ranked.length) / 10,
      ranked_drivers: ranked.length,
    });
    const place = ranked.indexOf(plain);
    const around = place < 0 ? [] : entries.slice(Math.max(0, place - 2), place + 3);
    expect((await get<LeaderboardDto>('/leaderboards/global/around-me', driver)).entries).toEqual(around);
    const { online_drivers, recent_laps } = await get<DashboardDto>('/dashboard', driver);
    expect(recent_laps).toEqual(laps.recent.filter(({ user_id }) => user_id === driver.id).slice(0, 5));
    const online = drivers.filter(({ is_online }) => is_online).map(({ user_id }) => user_id).sort(); // prettier-ignore
    expect(online_drivers.map(({ user_id }) => user_id).sort()).toEqual(online);
    expect((await screen.presence.shown()).online).toEqual(online_drivers);
  }
}

/**
 * Sends one more heartbeat and waits until it has been counted. Heartbeats have a separate queue and keep their order, so that
 * all earlier ones have then been counted.
 */
async function waitUntilHeartbeatsCount(league: TestLeague): Promise<void> {
  const { id, car } = await league.aDriver();
  await league.call(null, 'POST /cars/heartbeat', car);
  await until(
    () => league.sql(`SELECT FROM driver_presence WHERE user_id = $1 AND is_online`, [id]),
    (rows) => rows.length > 0,
  );
}

async function live(league: TestLeague, plans: ReturnType<typeof plansFor> extends fc.Arbitrary<infer T> ? T : never) {
  const otherProcess = await createDataSource(league.databaseUrl).initialize();
  try {
    const season = await aSeason(league);
    const watched = { tracks: season.tracks.map(({ id }) => id), events: season.events.map(({ id }) => id) };
    const screen = await aScreen(league, watched.tracks, watched.events);
    const verify = () => new VerifyTotalsStore(otherProcess).verify();
    await Promise.all(
      plans.map(async (plan, worker) => {
        for (const it of plan) {
          await perform(season, it);
          if (worker === 0) expect(await verify()).toEqual([]); // not only at the end
          if (worker === 1) await screen.look();
        }
      }),
    );
    await league.waitUntilCounted();
    await waitUntilHeartbeatsCount(league);
    await comesTo('the results', () => keptResults(league), await referenceResults(league));
    await comesTo('the achievements', () => wrongAchievements(league), []);
    expect(await verify()).toEqual([]);
    await verifyTotals(league);
    await everyBoardEqualsSql(season, screen, watched);
    const newcomer = await aScreen(league, [], []);
    await everyBoardEqualsSql(season, { ...newcomer, tracks: screen.tracks, events: screen.events }, watched);
  } finally {
    await otherProcess.destroy();
  }
}

test(
  'whatever happens to laps, cars, drivers, tracks and events at once, boards follow from the laps',
  async () => {
    await fc.assert(
      fc.asyncProperty(plansFor(WORKERS), async (plans) => {
        const league = await startLeague({ achievements: true });
        try {
          await live(league, plans);
        } finally {
          await league.close();
        }
      }),
      { numRuns: SEASONS, endOnFailure: true },
    );
  },
  300_000 * SCALE,
);
