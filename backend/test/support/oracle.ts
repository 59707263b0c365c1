import { expect } from '@jest/globals';
import type { TestLeague } from './league.js';

interface LapRow {
  readonly id: string;
  readonly carId: string;
  readonly userId: string | null;
  readonly trackId: string | null;
  readonly ms: number;
  readonly at: Date;
  readonly state: string;
  readonly isRecord: boolean;
}

interface Sum {
  laps: number;
  best: number;
  at: number;
  id: string;
}

interface TotalsRow {
  readonly key: string;
  readonly laps: number;
  readonly best: number | null;
  readonly at: Date | null;
}

/** What is kept of a league, in the form that `recompute` gives too. */
interface Standings {
  readonly drivers: Readonly<Record<string, string>>;
  readonly cars: Readonly<Record<string, string>>;
  readonly tracks: Readonly<Record<string, string>>;
  readonly driversOnTracks: Readonly<Record<string, string>>;
  /** The laps that were the record when they were set. */
  readonly records: readonly string[];
  readonly recordHolders: Readonly<Record<string, string>>;
  readonly league: { readonly laps: number; readonly drivers: number };
}

/** Fails when any total, best, record or count of the league is not what its counted laps add up to. */
export async function verifyTotals(league: Pick<TestLeague, 'sql'>): Promise<void> {
  const laps = await readLaps(league);
  expect(await readStandings(league)).toEqual(recompute(laps));
}

/** Adds up the laps in order of arrival, one after the other, with nothing but arithmetic. */
function recompute(laps: readonly LapRow[]): Standings {
  const counted = laps
    .filter(({ state }) => state === 'counted')
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  const records = new Map<string, LapRow>();
  const recordIds: string[] = [];
  for (const lap of counted) {
    if (lap.trackId === null || lap.ms >= (records.get(lap.trackId)?.ms ?? Infinity)) continue;
    records.set(lap.trackId, lap);
    recordIds.push(lap.id);
  }
  const drivers = sumBy(counted, ({ userId }) => userId);
  return {
    drivers,
    cars: sumBy(counted, ({ carId }) => carId),
    tracks: sumBy(counted, ({ trackId }) => trackId),
    driversOnTracks: sumBy(counted, ({ userId, trackId }) => (userId && trackId ? `${userId} ${trackId}` : null)),
    records: recordIds.sort(),
    recordHolders: Object.fromEntries([...records].map(([trackId, { id }]) => [trackId, id])),
    league: { laps: counted.length, drivers: Object.keys(drivers).length },
  };
}

function readLaps({ sql }: Pick<TestLeague, 'sql'>): Promise<LapRow[]> {
  return sql<LapRow>(
    `SELECT id, car_id AS "carId", user_id AS "userId", track_id AS "trackId", lap_time_ms AS ms, recorded_at AS at, state,
            is_record AS "isRecord" FROM laps`,
  );
}

/** What the league has kept. */
async function readStandings({ sql }: Pick<TestLeague, 'sql'>): Promise<Standings> {
  const totals = async (table: string, key: string) => {
    const rows = await sql<TotalsRow>(
      `SELECT ${key} AS key, total_laps AS laps, best_lap_ms AS best, best_lap_at AS at FROM ${table} WHERE total_laps > 0`,
    );
    return Object.fromEntries(
      rows.map(({ key, laps, best, at }) => [key, describe(laps, best ?? NaN, at?.getTime() ?? NaN)]),
    );
  };
  const records = await sql<{ id: string }>(`SELECT id FROM laps WHERE is_record ORDER BY id`);
  const holders = await sql<{ track: string; lap: string }>(
    `SELECT track_id AS track, best_lap_id AS lap FROM track_totals WHERE best_lap_id IS NOT NULL`,
  );
  const [league] = await sql<{ laps: number; drivers: number }>(
    `SELECT total_laps AS laps, ranked_drivers AS drivers FROM league_totals`,
  );
  return {
    drivers: await totals('driver_totals', 'user_id'),
    cars: await totals('car_totals', 'car_id'),
    tracks: await totals('track_totals', 'track_id'),
    driversOnTracks: await totals('driver_track_totals', `user_id || ' ' || track_id`),
    records: records.map(({ id }) => id),
    recordHolders: Object.fromEntries(holders.map(({ track, lap }) => [track, lap])),
    league: league ?? { laps: NaN, drivers: NaN },
  };
}

function sumBy(laps: readonly LapRow[], keyOf: (lap: LapRow) => string | null): Record<string, string> {
  const sums = new Map<string, Sum>();
  for (const lap of laps) {
    const key = keyOf(lap);
    if (key === null) continue;
    const sum = sums.get(key) ?? { laps: 0, best: Infinity, at: 0, id: '' };
    sum.laps += 1;
    if (lap.ms < sum.best) Object.assign(sum, { best: lap.ms, at: lap.at.getTime(), id: lap.id });
    sums.set(key, sum);
  }
  return Object.fromEntries([...sums].map(([key, { laps: count, best, at }]) => [key, describe(count, best, at)]));
}

function describe(laps: number, bestMs: number, bestAt: number): string {
  return `${laps} laps, best ${bestMs} ms at ${bestAt}`;
}
