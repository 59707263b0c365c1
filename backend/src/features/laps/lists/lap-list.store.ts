import { Injectable } from '@nestjs/common';
import { UNKNOWN_DRIVER, type LapTimeDto } from '@league/shared/laps/lap.dto';
import type { LapSort } from '@league/shared/laps/list-laps.dto';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import { TRACK_BOARD_LIMIT } from '@league/shared/leaderboards/track-board.live';
import { DataSource } from 'typeorm';
import { containing } from '../../../platform/database/lists/keyset.js';
import { prepared } from '../../../platform/database/prepared.js';
import { LAP_COLUMNS, LAP_JOINS } from '../lap-columns.js';
import { type LapRow, type OwnLapRow, toLapTimeDto, toNamedLapDto, toOwnLapDto } from '../lap.mapper.js';
import type { LapCursor } from './lap-cursor.js';

interface LapFilter {
  /** Part of the driver's name as lists show it; absent for all drivers. */
  readonly search?: string | undefined;
  readonly trackId?: string | undefined;
}

interface LapPageQuery extends LapFilter {
  readonly sort: LapSort;
  readonly limit: number;
  readonly after?: LapCursor | null;
  /** Includes usernames, which only members may see. */
  readonly withUsernames?: boolean;
}

/** Describes the drivers whose names match a search; `ids` is null when they have too many laps to fetch and sort. */
interface FoundDrivers {
  readonly pattern: string;
  readonly ids: readonly string[] | null;
}

/** The maximum number of laps that a search fetches by driver and then sorts; with more, it scans the list in its order. */
const MAX_FETCHED_LAPS = 20_000;

interface DriverTimes {
  readonly userId: string;
  readonly timesMs: readonly number[];
}

const SELECT_LAPS = `SELECT ${LAP_COLUMNS} FROM laps l ${LAP_JOINS} WHERE l.state = 'counted'`;

const SELECT_LAPS_BY_IDS = {
  name: 'laps-by-ids',
  text: `${SELECT_LAPS} AND l.id = ANY($1::uuid[]) ORDER BY l.recorded_at DESC, l.id DESC`,
};

const SELECT_NEWEST = {
  name: 'laps-newest',
  text: `SELECT ${LAP_COLUMNS}, coalesce((SELECT total_laps FROM league_totals WHERE id = 1), 0) AS total
         FROM laps l ${LAP_JOINS} WHERE l.state = 'counted' ORDER BY l.recorded_at DESC, l.id DESC LIMIT $1`,
};

/** Selects the newest $2 laps of the track $1 that were records when set, from an index that stays small even for many laps. */
const SELECT_RECORDS = {
  name: 'laps-records',
  text: `${SELECT_LAPS} AND l.is_record AND l.track_id = $1 ORDER BY l.recorded_at DESC, l.id DESC LIMIT $2`,
};

/** Finds the newest record of the league since $1 by reading the newest one of each track, because there are few tracks. */
const SELECT_LAST_RECORD = {
  name: 'laps-last-record',
  text: `${SELECT_LAPS} AND l.id = (
           SELECT last.id FROM tracks CROSS JOIN LATERAL (
             SELECT r.id, r.recorded_at FROM laps r
              WHERE r.track_id = tracks.id AND r.is_record AND r.state = 'counted' AND r.recorded_at >= $1
              ORDER BY r.recorded_at DESC, r.id DESC LIMIT 1) last
            ORDER BY last.recorded_at DESC LIMIT 1)`,
};

/** Selects up to $3 times for each driver from only the newest $2 laps of track $1, so that many laps take no longer. */
const SELECT_TIMES_BY_DRIVER = {
  name: 'laps-times-by-driver',
  text: `SELECT user_id AS "userId", (array_agg(lap_time_ms))[1:$3] AS "timesMs"
           FROM (SELECT user_id, lap_time_ms FROM laps WHERE state = 'counted' AND track_id = $1
                  ORDER BY recorded_at DESC, id DESC LIMIT $2) newest
          WHERE user_id IS NOT NULL GROUP BY user_id`,
};

const SELECT_TIMES_OF_DRIVER = {
  name: 'laps-times-of-driver',
  text: `SELECT lap_time_ms AS "timeMs" FROM laps WHERE state = 'counted' AND user_id = $1 AND track_id = $2
          ORDER BY recorded_at DESC, id DESC LIMIT $3`,
};

/** Selects the counted laps among $1 of the drivers $2, with the number of drivers ahead, at most TRACK_BOARD_LIMIT. */
const SELECT_OWN_LAPS = {
  name: 'own-laps-by-ids',
  text: `
    SELECT ${LAP_COLUMNS}, l.compared_as IS NOT NULL AS "isCompared", l.compared_best_ms AS "comparedBestMs",
           l.compared_record_ms AS "comparedRecordMs", own.best_lap_ms AS "bestMs",
           CASE WHEN l.track_id IS NOT NULL THEN
             (SELECT count(*)::int
                FROM (SELECT FROM driver_track_totals
                       WHERE track_id = l.track_id AND best_lap_ms < own.best_lap_ms
                       LIMIT ${TRACK_BOARD_LIMIT}) faster) END AS ahead,
           (SELECT best_lap_ms FROM driver_track_totals
             WHERE track_id = l.track_id AND best_lap_ms < own.best_lap_ms
             ORDER BY best_lap_ms DESC LIMIT 1) AS "nextMs"
      FROM laps l ${LAP_JOINS}
      LEFT JOIN LATERAL (
           SELECT best_lap_ms FROM driver_track_totals WHERE user_id = l.user_id AND track_id = l.track_id
            UNION ALL
           SELECT best_lap_ms FROM driver_totals WHERE user_id = l.user_id AND l.track_id IS NULL
            LIMIT 1) own ON true
     WHERE l.state = 'counted' AND l.id = ANY($1::uuid[]) AND l.user_id = ANY($2::uuid[])
     ORDER BY l.recorded_at, l.id`,
};

const ORDERS: Readonly<Record<LapSort, { readonly order: string; readonly after: string }>> = {
  best: {
    order: 'l.lap_time_ms, l.recorded_at, l.id',
    after: '(l.lap_time_ms, l.recorded_at, l.id) > ($1::int, $2::timestamptz, $3::uuid)',
  },
  recent: {
    order: 'l.recorded_at DESC, l.id DESC',
    after: '($1::int IS NOT NULL AND (l.recorded_at, l.id) < ($2::timestamptz, $3::uuid))',
  },
};

/** Reads counted laps for lists; each order has its own index. */
@Injectable()
export class LapListStore {
  constructor(private readonly dataSource: DataSource) {}

  async list({ sort, limit, after, search, trackId, withUsernames }: LapPageQuery): Promise<LapTimeDto[]> {
    const params: unknown[] = after ? [after.lapTimeMs, after.recordedAt, after.id] : [];
    const where = after ? [ORDERS[sort].after] : [];
    if (trackId) where.push(`l.track_id = $${params.push(trackId)}::uuid`);
    if (search) where.push(searchCondition(search, await this.findDrivers(search), params));
    const rows = await this.dataSource.query<LapRow[]>(
      `${SELECT_LAPS} ${where.map((condition) => `AND ${condition}`).join(' ')}
       ORDER BY ${ORDERS[sort].order} LIMIT ${limit}`,
      params,
    );
    return rows.map(withUsernames ? toNamedLapDto : toLapTimeDto);
  }

  /** Returns a driver's newest counted laps, on one track or on all tracks, with the username. */
  async listOfDriver(userId: string, limit: number, trackId?: string): Promise<LapTimeDto[]> {
    const rows = await this.dataSource.query<LapRow[]>(
      `${SELECT_LAPS} AND l.user_id = $1 ${trackId ? 'AND l.track_id = $3::uuid' : ''} ORDER BY l.recorded_at DESC, l.id DESC LIMIT $2`,
      trackId ? [userId, limit, trackId] : [userId, limit],
    );
    return rows.map(toNamedLapDto);
  }

  /** Lists the laps that were records of a track when they were set, newest first. */
  async listRecords(trackId: string, limit: number): Promise<LapTimeDto[]> {
    const rows = await prepared<LapRow>(this.dataSource, SELECT_RECORDS, [trackId, limit]);
    return rows.map(toLapTimeDto);
  }

  /** Returns the latest lap that arrived at or after `since` and was a record of its track when it was set, or null. */
  async findRecordSince(since: Date): Promise<LapTimeDto | null> {
    const [row] = await prepared<LapRow>(this.dataSource, SELECT_LAST_RECORD, [since]);
    return row ? toLapTimeDto(row) : null;
  }

  /** Lists the times, in ms, of a driver's newest counted laps on a track, newest first. */
  async listTimesOfDriver(userId: string, trackId: string, limit: number): Promise<number[]> {
    const rows = await prepared<{ timeMs: number }>(this.dataSource, SELECT_TIMES_OF_DRIVER, [userId, trackId, limit]);
    return rows.map(({ timeMs }) => timeMs);
  }

  /** Lists the times, in ms, of a track's `newest` latest counted laps, by driver, at most `ofEach` for each driver. */
  listTimesByDriver(trackId: string, newest: number, ofEach: number): Promise<DriverTimes[]> {
    return prepared<DriverTimes>(this.dataSource, SELECT_TIMES_BY_DRIVER, [trackId, newest, ofEach]);
  }

  /** Returns the counted laps among `lapIds` that belong to one of the drivers, in order of arrival. */
  async listOwn(lapIds: readonly string[], driverIds: readonly string[]): Promise<OwnLapDto[]> {
    const rows = await prepared<OwnLapRow>(this.dataSource, SELECT_OWN_LAPS, [lapIds, driverIds]);
    return rows.map(toOwnLapDto);
  }

  /** Returns the counted laps among `ids`, newest first. */
  async listByIds(ids: readonly string[]): Promise<LapTimeDto[]> {
    const rows = await prepared<LapRow>(this.dataSource, SELECT_LAPS_BY_IDS, [ids]);
    return rows.map(toLapTimeDto);
  }

  /** Returns the newest counted laps and the total number of counted laps, read in one snapshot. */
  async newest(limit: number): Promise<{ readonly laps: LapTimeDto[]; readonly total: number }> {
    const rows = await prepared<LapRow & { total: number }>(this.dataSource, SELECT_NEWEST, [limit]);
    return { laps: rows.map(toLapTimeDto), total: rows[0]?.total ?? 0 };
  }

  /**
   * Returns the number of counted laps that match a filter, from stored totals. A search also counts the matching laps of drivers
   * without a name.
   */
  async count({ search, trackId }: LapFilter = {}): Promise<number> {
    const params: unknown[] = trackId ? [trackId] : [];
    const sql = search
      ? countFound(search, trackId, params)
      : trackId
        ? `SELECT coalesce((SELECT total_laps FROM track_totals WHERE track_id = $1::uuid), 0) AS count`
        : `SELECT total_laps AS count FROM league_totals WHERE id = 1`;
    const [row] = await this.dataSource.query<{ count: number }[]>(sql, params);
    return row?.count ?? 0;
  }

  /** Finds the drivers that match a search first, because PostgreSQL cannot estimate how many laps part of a name selects. */
  private async findDrivers(search: string): Promise<FoundDrivers> {
    const pattern = containing(search);
    const [row] = await this.dataSource.query<{ ids: string[] | null }[]>(
      `SELECT CASE WHEN coalesce(sum(t.counted_laps), 0) <= ${MAX_FETCHED_LAPS} THEN coalesce(array_agg(u.id), '{}') END AS ids
         FROM users u JOIN driver_totals t ON t.user_id = u.id WHERE u.driver_name ILIKE $1`,
      [pattern],
    );
    return { pattern, ids: row?.ids ?? null };
  }
}

/** Returns the SQL condition for laps `l` whose scripts sent a matching name, which lists show if the driver has none. */
function sentNameCondition(search: string, pattern: string): string {
  const findsNameless = UNKNOWN_DRIVER.toLowerCase().includes(search.toLowerCase());
  return `(l.sent_driver_name ILIKE ${pattern}${findsNameless ? ' OR l.sent_driver_name IS NULL' : ''})`;
}

const NAMELESS = 'SELECT id FROM users WHERE driver_name IS NULL';

/** Returns the SQL condition of a search on `laps l`, and appends its values to `params`. */
function searchCondition(search: string, { pattern, ids }: FoundDrivers, params: unknown[]): string {
  const name = `$${params.push(pattern)}::text`;
  const sentName = sentNameCondition(search, name);
  // an array selects laps by index; a subquery is hashed once and then tests each lap of the list
  const [ofFound, ofNameless] = ids
    ? [`l.user_id = ANY($${params.push(ids)}::uuid[])`, `l.user_id = ANY(ARRAY(${NAMELESS}))`]
    : [`l.user_id IN (SELECT id FROM users WHERE driver_name ILIKE ${name})`, `l.user_id IN (${NAMELESS})`];
  return `(${ofFound} OR (l.user_id IS NULL AND ${sentName}) OR (${ofNameless} AND ${sentName}))`;
}

/**
 * Returns the SQL that counts the laps of a search, on the track that is the first parameter or, without `trackId`, on all, and
 * appends its values.
 */
function countFound(search: string, trackId: string | undefined, params: unknown[]): string {
  const name = `$${params.push(containing(search))}::text`;
  const onTrack = trackId ? 'AND track_id = $1::uuid' : '';
  const stored = trackId ? 'driver_track_totals' : '(SELECT user_id, counted_laps AS total_laps FROM driver_totals)';
  const laps = `SELECT count(*) FROM laps l WHERE l.state = 'counted' ${onTrack} AND ${sentNameCondition(search, name)}`;
  return `
    SELECT ((SELECT coalesce(sum(t.total_laps), 0) FROM users u JOIN ${stored} t ON t.user_id = u.id
              WHERE u.driver_name ILIKE ${name} ${onTrack})
            + (${laps} AND l.user_id IS NULL) + (${laps} AND l.user_id IN (${NAMELESS})))::int AS count`;
}
