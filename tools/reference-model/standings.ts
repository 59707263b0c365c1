import type { Queryable } from './results.js';

interface LapRow {
  readonly id: string;
  readonly carId: string;
  readonly userId: string | null;
  readonly trackId: string | null;
  readonly ms: number;
  readonly at: Date;
  readonly state: string;
}

/** Describes an admin's edit of a driver's totals: the laps to add, and the best lap to show instead, if any. */
interface Edit {
  readonly userId: string;
  readonly laps: number;
  readonly best: number | null;
  readonly at: Date | null;
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

/** Contains the totals and records of a league, as stored or as computed from its laps, each as a text to compare. */
export interface Standings {
  readonly drivers: Readonly<Record<string, string>>;
  /** The drivers' totals as boards show them, which include admins' edits. */
  readonly shown: Readonly<Record<string, string>>;
  readonly cars: Readonly<Record<string, string>>;
  readonly tracks: Readonly<Record<string, string>>;
  readonly driversOnTracks: Readonly<Record<string, string>>;
  /** The sorted ids of the laps that were records when they were set. */
  readonly records: readonly string[];
  readonly recordHolders: Readonly<Record<string, string>>;
  readonly league: { readonly laps: number; readonly drivers: number };
}

/** Returns a league's totals and records as computed from its laps and admins' edits. */
export async function referenceStandings(league: Queryable): Promise<Standings> {
  return recompute(await readLaps(league), await readEdits(league));
}

/** Computes the standings from the counted laps, one by one in order of arrival, and from the edits. */
function recompute(laps: readonly LapRow[], edits: readonly Edit[]): Standings {
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
  const shown = new Map(drivers);
  for (const { userId, laps: more, best, at } of edits) {
    const sum = drivers.get(userId) ?? { laps: 0, best: NaN, at: NaN, id: '' };
    const edited = {
      ...sum,
      laps: Math.max(0, sum.laps + more),
      ...(best === null ? {} : { best, at: at!.getTime() }),
    };
    if (edited.laps > 0 || !Number.isNaN(edited.best)) shown.set(userId, edited);
    else shown.delete(userId);
  }
  return {
    drivers: describeAll(drivers),
    shown: describeAll(shown),
    cars: describeAll(sumBy(counted, ({ carId }) => carId)),
    tracks: describeAll(sumBy(counted, ({ trackId }) => trackId)),
    driversOnTracks: describeAll(
      sumBy(counted, ({ userId, trackId }) => (userId && trackId ? `${userId} ${trackId}` : null)),
    ),
    records: recordIds.sort(),
    recordHolders: Object.fromEntries([...records].map(([trackId, { id }]) => [trackId, id])),
    league: {
      laps: counted.length,
      drivers: new Set([...drivers.keys(), ...edits.flatMap(({ userId, best }) => (best === null ? [] : userId))]).size,
    },
  };
}

function readLaps({ sql }: Queryable): Promise<LapRow[]> {
  return sql<LapRow>(
    `SELECT id, car_id AS "carId", user_id AS "userId", track_id AS "trackId", lap_time_ms AS ms, recorded_at AS at, state
       FROM laps`,
  );
}

function readEdits({ sql }: Queryable): Promise<Edit[]> {
  return sql<Edit>(
    `SELECT user_id AS "userId", laps_adjustment AS laps, set_best_ms AS best, set_best_at AS at
       FROM driver_totals WHERE laps_adjustment <> 0 OR set_best_ms IS NOT NULL`,
  );
}

/** Returns a league's totals and records as it stores them. */
export async function keptStandings({ sql }: Queryable): Promise<Standings> {
  const totals = async (table: string, key: string, [laps, ms, at] = ['total_laps', 'best_lap_ms', 'best_lap_at']) => {
    const rows = await sql<TotalsRow>(
      `SELECT ${key} AS key, ${laps} AS laps, ${ms} AS best, ${at} AS at FROM ${table} WHERE ${laps} > 0 OR ${ms} IS NOT NULL`,
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
    drivers: await totals('driver_totals', 'user_id', ['counted_laps', 'counted_best_ms', 'counted_best_at']),
    shown: await totals('driver_totals', 'user_id'),
    cars: await totals('car_totals', 'car_id'),
    tracks: await totals('track_totals', 'track_id'),
    driversOnTracks: await totals('driver_track_totals', `user_id || ' ' || track_id`),
    records: records.map(({ id }) => id),
    recordHolders: Object.fromEntries(holders.map(({ track, lap }) => [track, lap])),
    league: league ?? { laps: NaN, drivers: NaN },
  };
}

function sumBy(laps: readonly LapRow[], keyOf: (lap: LapRow) => string | null): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const lap of laps) {
    const key = keyOf(lap);
    if (key === null) continue;
    const sum = sums.get(key) ?? { laps: 0, best: Infinity, at: 0, id: '' };
    sum.laps += 1;
    if (lap.ms < sum.best) Object.assign(sum, { best: lap.ms, at: lap.at.getTime(), id: lap.id });
    sums.set(key, sum);
  }
  return sums;
}

function describeAll(sums: ReadonlyMap<string, Sum>): Record<string, string> {
  return Object.fromEntries([...sums].map(([key, { laps, best, at }]) => [key, describe(laps, best, at)]));
}

function describe(laps: number, bestMs: number, bestAt: number): string {
  return `${laps} laps, best ${bestMs} ms at ${bestAt}`;
}
