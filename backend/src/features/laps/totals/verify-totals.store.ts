import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isStatementTimeout } from '../../../platform/database/database-errors.js';
import type { Transaction } from '../../../platform/database/database.js';
import { extendTimeout } from '../../../platform/database/connections/bounded-client.js';
import { STATEMENT_MARGIN_MS } from '../../../platform/database/connections/query-timeout.js';
import { REACHED, UNEARNED } from './earned-achievements-statements.js';
import { EARNED } from './driver-points.store.js';
import { inOrderOfRank, placeOf } from './ranking-statements.js';

/**
 * Describes a stored value that differs from the one recomputed from the laps, with the driver, car or track that it belongs
 * to.
 */
export interface Difference {
  /** Table and key, human-readable: `driver_totals of 01a1…`. */
  readonly what: string;
  readonly kept: string | null;
  readonly recomputed: string | null;
  readonly user_id?: string;
  readonly car_id?: string;
  readonly track_id?: string;
}

/** Describes the differences found by a check of a running league. */
export interface FoundDifferences {
  readonly count: number;
  /** The first 100 differences of each check. */
  readonly first: readonly Difference[];
}

/** Limits how long, in ms, the check of a running league may take; `signal` aborts it sooner. */
export interface VerifyLimits {
  readonly limitMs: number;
  /** Tested before each check. */
  readonly signal?: AbortSignal | undefined;
}

/** The maximum number of differences that verifySnapshot() reads for each check, to limit memory; all of them are counted. */
const MAX_NAMED = 100;

/** Recomputes the total and best of each key from the laps. */
const TOTALS = (key: string, keep: string) => `
  SELECT ${key}, count(*)::int AS total_laps,
         (array_agg(lap_time_ms ORDER BY lap_time_ms, recorded_at, id))[1] AS best_lap_ms,
         (array_agg(recorded_at ORDER BY lap_time_ms, recorded_at, id))[1] AS best_lap_at
    FROM laps WHERE state = 'counted' AND ${keep} GROUP BY ${key}`;

const SUM = (row: string) =>
  `format('%s laps, best %s ms at %s', coalesce(${row}.total_laps, 0), ${row}.best_lap_ms, ${row}.best_lap_at)`;

const compareTotals = (table: string, keys: readonly string[], name = table) => `
  SELECT format('${name} of ${keys.map(() => '%s').join(' on ')}', ${keys.map((key) => `coalesce(kept.${key}, laps.${key})`).join(', ')}) AS what,
         ${SUM('kept')} AS kept, ${SUM('laps')} AS recomputed,
         ${keys.map((key) => `coalesce(kept.${key}, laps.${key}) AS ${key}`).join(', ')}
    FROM ${table} kept
    FULL JOIN (${TOTALS(keys.join(', '), keys.map((key) => `${key} IS NOT NULL`).join(' AND '))}) laps USING (${keys.join(', ')})
   WHERE (coalesce(kept.total_laps, 0), kept.best_lap_ms, kept.best_lap_at)
         IS DISTINCT FROM (coalesce(laps.total_laps, 0), laps.best_lap_ms, laps.best_lap_at)`;

/** The SQL interval after a lap was counted during which its achievements may still be missing. */
const UNLOCKED_WITHIN = `interval '1 minute'`;

/** Maps the name of each check to its query, which selects a row for each Difference. */
const CHECKS: Readonly<Record<string, string>> = {
  'counted laps of drivers': compareTotals(
    `(SELECT user_id, counted_laps AS total_laps, counted_best_ms AS best_lap_ms, counted_best_at AS best_lap_at
        FROM driver_totals)`,
    ['user_id'],
    'driver_totals',
  ),
  'driver totals with adjustments': `
    SELECT format('shown totals of driver %s', user_id) AS what,
           format('%s laps, best %s ms at %s', total_laps, best_lap_ms, best_lap_at) AS kept,
           format('%s laps, best %s ms at %s', laps, best_ms, best_at) AS recomputed, user_id
      FROM (SELECT t.*, greatest(0, counted_laps + laps_adjustment) AS laps, coalesce(set_best_ms, counted_best_ms) AS best_ms,
                   CASE WHEN set_best_ms IS NULL THEN counted_best_at ELSE set_best_at END AS best_at
              FROM driver_totals t) shown
     WHERE (total_laps, best_lap_ms, best_lap_at) IS DISTINCT FROM (laps, best_ms, best_at)`,
  'car totals': compareTotals('car_totals', ['car_id']),
  'track totals': compareTotals('track_totals', ['track_id']),
  'drivers on tracks': compareTotals('driver_track_totals', ['user_id', 'track_id']),
  'sums of laps': `
    SELECT format('sum of the laps of driver %s', user_id) AS what, total_lap_ms::text AS kept, coalesce(sum, 0)::text AS recomputed, user_id
      FROM driver_totals
      LEFT JOIN (SELECT user_id, sum(lap_time_ms) AS sum FROM laps WHERE state = 'counted' GROUP BY user_id) laps USING (user_id)
     WHERE total_lap_ms <> coalesce(sum, 0)`,
  'track records': `
    SELECT format('record of track %s', t.track_id) AS what, t.best_lap_id::text AS kept, best.id::text AS recomputed, t.track_id
      FROM track_totals t
      LEFT JOIN LATERAL (SELECT id FROM laps WHERE track_id = t.track_id AND state = 'counted'
                          ORDER BY lap_time_ms, recorded_at, id LIMIT 1) best ON true
     WHERE t.best_lap_id IS DISTINCT FROM best.id`,
  'record marks': `
    SELECT format('is_record of lap %s', id) AS what, is_record::text AS kept, was_record::text AS recomputed, track_id
      FROM (SELECT id, track_id, is_record, state = 'counted' AND track_id IS NOT NULL AND lap_time_ms < coalesce(
                     min(lap_time_ms) FILTER (WHERE state = 'counted') OVER (PARTITION BY track_id
                       ORDER BY recorded_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 2147483647) AS was_record
              FROM laps) marks
     WHERE is_record <> was_record`,
  'league totals': `
    SELECT 'league totals' AS what, format('%s laps, %s drivers', total_laps, ranked_drivers) AS kept,
           format('%s laps, %s drivers', laps, drivers) AS recomputed
      FROM league_totals,
           (SELECT count(*) AS laps FROM laps WHERE state = 'counted') counted,
           (SELECT count(*) AS drivers
              FROM (SELECT user_id FROM laps WHERE state = 'counted' AND user_id IS NOT NULL
                    UNION SELECT user_id FROM driver_totals WHERE set_best_ms IS NOT NULL) all_ranked) ranked
     WHERE id = 1 AND (total_laps, ranked_drivers) <> (laps, drivers)`,
  'achievements that unlock by themselves': `
    SELECT format('achievement %s of driver %s', a.name, user_id) AS what, 'unlocked' AS kept, 'not earned' AS recomputed, user_id
      FROM (${UNEARNED}) unearned JOIN achievements a ON a.id = achievement_id
     UNION ALL
    SELECT format('achievement %s of driver %s', a.name, user_id), 'not unlocked', 'earned', user_id
      FROM (${REACHED}) reached JOIN achievements a ON a.id = achievement_id
     WHERE NOT EXISTS (SELECT FROM laps WHERE user_id = reached.user_id AND processed_at > now() - ${UNLOCKED_WITHIN})`,
  'points, wins and podiums': `
    SELECT format('credits of driver %s', e.user_id) AS what,
           format('%s points, %s wins, %s podiums', total_points, total_wins, total_podiums) AS kept,
           format('%s points, %s wins, %s podiums', greatest(0, e.points + points_adjustment),
                  greatest(0, e.wins + wins_adjustment), e.podiums) AS recomputed, e.user_id
      FROM (${EARNED}) e LEFT JOIN driver_totals t USING (user_id)
     WHERE (coalesce(total_points, 0), coalesce(total_wins, 0), coalesce(total_podiums, 0))
           <> (greatest(0, e.points + coalesce(points_adjustment, 0)),
               greatest(0, e.wins + coalesce(wins_adjustment, 0)), e.podiums)`,
  ranks: `
    SELECT format('rank of driver %s', user_id) AS what, kept::text, recomputed::text, user_id
      FROM (SELECT t.user_id,
                   rank() OVER (ORDER BY ${inOrderOfRank(placeOf('t'))}) AS kept,
                   rank() OVER (ORDER BY ${inOrderOfRank({ ...placeOf('t'), bestLap: 'coalesce(t.set_best_ms, laps.best_lap_ms)' })}) AS recomputed
              FROM driver_totals t LEFT JOIN (${TOTALS('user_id', 'user_id IS NOT NULL')}) laps USING (user_id)
             WHERE t.best_lap_ms IS NOT NULL) ranks
     WHERE kept <> recomputed`,
};

/**
 * Recomputes every total, best, record and rank from the laps, and points, wins, podiums and achievements from laps and
 * results, and lists where the stored values differ.
 */
@Injectable()
export class VerifyTotalsStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns all differences in one snapshot. Like verifySnapshot, it blocks nothing, so a running league can be verified. */
  verify(): Promise<Difference[]> {
    return this.dataSource.transaction('REPEATABLE READ', async (tx) => {
      await tx.query('SET TRANSACTION READ ONLY');
      return this.verifyWithin(tx);
    });
  }

  /**
   * Returns all differences, and lifts the time limit on statements for the rest of the transaction. The transaction must hold
   * the lap lock exclusively or read one snapshot.
   */
  async verifyWithin(tx: Transaction): Promise<Difference[]> {
    await tx.query('SET LOCAL statement_timeout = 0');
    let differences: Difference[] = [];
    for (const check of Object.values(CHECKS)) differences = differences.concat(await tx.query<Difference[]>(check));
    return differences;
  }

  /**
   * Returns the differences in one snapshot, in which laps and totals agree because they change in the same transaction. It
   * blocks nothing, takes only read locks and uses one processor.
   * @returns null when it would take longer than `limitMs`
   * @throws the signal's reason when the signal aborts
   */
  async verifySnapshot({ limitMs, signal }: VerifyLimits): Promise<FoundDifferences | null> {
    const endsAt = performance.now() + limitMs;
    try {
      return await this.dataSource.transaction('REPEATABLE READ', async (tx) => {
        await extendTimeout(tx, limitMs + STATEMENT_MARGIN_MS);
        await tx.query('SET TRANSACTION READ ONLY');
        await tx.query('SET LOCAL max_parallel_workers_per_gather = 0');
        const first: Difference[] = [];
        let count = 0;
        for (const check of Object.values(CHECKS)) {
          signal?.throwIfAborted();
          await tx.query(`SET LOCAL statement_timeout = ${Math.max(1, Math.round(endsAt - performance.now()))}`);
          const found = await tx.query<(Difference & { total: number })[]>(
            `SELECT *, (count(*) OVER ())::int AS total FROM (${check}) differing LIMIT ${MAX_NAMED}`,
          );
          count += found[0]?.total ?? 0;
          first.push(...found.map(({ what, kept, recomputed }) => ({ what, kept, recomputed })));
        }
        return { count, first };
      });
    } catch (error) {
      if (isStatementTimeout(error)) return null;
      throw error;
    }
  }
}
