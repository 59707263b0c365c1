import { referenceDrivers, referenceLaps } from './reference-sql.js';
import type { Queryable } from './results.js';

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

const OWNERS = {
  drivers: 'user_id',
  cars: 'car_id',
  tracks: 'track_id',
  driversOnTracks: `user_id || ' ' || track_id`,
};

/** Returns a league's totals and records as computed from its laps and admins' edits. */
export async function referenceStandings(league: Queryable): Promise<Standings> {
  const { sql } = league;
  const counted = async (key: string) =>
    describeAll(
      await sql<TotalsRow>(
        `SELECT DISTINCT ON (key) key, count(*) OVER (PARTITION BY key)::int AS laps, lap_time_ms AS best, recorded_at AS at
           FROM (SELECT ${key} AS key, * FROM laps WHERE state = 'counted') l
          WHERE key IS NOT NULL ORDER BY key, lap_time_ms, recorded_at, id`,
      ),
    );
  const drivers = await referenceDrivers(league);
  const { recent: laps, best: fastestFirst } = await referenceLaps(league);
  const shown = drivers.map(({ user_id: key, laps, best, best_at: at }) => ({ key, laps, best, at }));
  return {
    drivers: await counted(OWNERS.drivers),
    shown: describeAll(shown.filter(({ laps, best }) => laps > 0 || best !== null)),
    cars: await counted(OWNERS.cars),
    tracks: await counted(OWNERS.tracks),
    driversOnTracks: await counted(OWNERS.driversOnTracks),
    records: laps.filter(({ is_record }) => is_record).map(({ id }) => id).sort(), // prettier-ignore
    recordHolders: Object.fromEntries(
      fastestFirst.toReversed().flatMap(({ id, track_id }) => (track_id ? [[track_id, id]] : [])),
    ),
    league: { laps: laps.length, drivers: drivers.filter(({ best }) => best !== null).length },
  };
}

/** Returns a league's totals and records as it stores them. */
export async function keptStandings({ sql }: Queryable): Promise<Standings> {
  const totals = async (table: string, key: string, [laps, ms, at] = ['total_laps', 'best_lap_ms', 'best_lap_at']) =>
    describeAll(
      await sql<TotalsRow>(
        `SELECT ${key} AS key, ${laps} AS laps, ${ms} AS best, ${at} AS at FROM ${table} WHERE ${laps} > 0 OR ${ms} IS NOT NULL`,
      ),
    );
  const records = await sql<{ id: string }>(`SELECT id FROM laps WHERE is_record ORDER BY id`);
  const holders = await sql<{ track: string; lap: string }>(
    `SELECT track_id AS track, best_lap_id AS lap FROM track_totals WHERE best_lap_id IS NOT NULL`,
  );
  const [league] = await sql<{ laps: number; drivers: number }>(
    `SELECT total_laps AS laps, ranked_drivers AS drivers FROM league_totals`,
  );
  return {
    drivers: await totals('driver_totals', OWNERS.drivers, ['counted_laps', 'counted_best_ms', 'counted_best_at']),
    shown: await totals('driver_totals', OWNERS.drivers),
    cars: await totals('car_totals', OWNERS.cars),
    tracks: await totals('track_totals', OWNERS.tracks),
    driversOnTracks: await totals('driver_track_totals', OWNERS.driversOnTracks),
    records: records.map(({ id }) => id),
    recordHolders: Object.fromEntries(holders.map(({ track, lap }) => [track, lap])),
    league: league ?? { laps: NaN, drivers: NaN },
  };
}

function describeAll(rows: readonly TotalsRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.map(({ key, laps, best, at }) => [key, `${laps} laps, best ${best} ms at ${at?.toISOString()}`]),
  );
}
