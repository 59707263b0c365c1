import { Injectable } from '@nestjs/common';
import type { AdminLapSort } from '@league/shared/laps/admin-lap-filter.dto';
import { LAP_STATES, type AdminLapDto, type LapState } from '@league/shared/laps/admin-lap.dto';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import type { Positioned, SortColumn, SortedPage } from '../../../platform/database/lists/keyset.js';
import { listSorted, type PageSql } from '../../../platform/database/lists/sorted-list.js';
import type { Total } from '../../../platform/http/paging/page.js';
import type { LapSearch } from './lap-search.store.js';
import { type AdminLapRow, toAdminLapDto } from '../lap.mapper.js';
import { LAP_COLUMNS, LAP_JOINS } from '../lap-columns.js';

export interface AdminLapFilter {
  readonly state?: LapState | undefined;
  /** Selects only laps whose counting failed. */
  readonly failed?: boolean | undefined;
  /** Selects only first records that no steward has reviewed. */
  readonly toLookAt?: boolean | undefined;
  readonly trackId?: string | undefined;
  readonly carId?: string | undefined;
  readonly userId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly search?: LapSearch | undefined;
}

export const ADMIN_LAP_COLUMNS: Readonly<Record<AdminLapSort, SortColumn>> = {
  recorded_at: { sql: 'l.recorded_at', type: 'moment' },
  lap_time: { sql: 'l.lap_time_ms', type: 'integer' },
};

/** The maximum number of laps counted in each state for a filter, because admins need no exact number beyond it. */
const MAX_COUNTED = 10_000;

/** Selects the first record of each track without a shortest lap time, unless a steward has reviewed it. */
const FIRST_RECORDS = `(
  SELECT first.id FROM tracks CROSS JOIN LATERAL (
         SELECT id, looked_at FROM laps WHERE track_id = tracks.id AND is_record ORDER BY recorded_at, id LIMIT 1) first
   WHERE tracks.min_lap_time_ms IS NULL AND first.looked_at IS NULL)`;

const SELECT_ADMIN_LAPS = `
  SELECT ${LAP_COLUMNS}, l.state, l.review_reason AS "reviewReason", l.reviewed_by AS "reviewedBy",
         r.username AS "reviewedByUsername", l.reviewed_at AS "reviewedAt", l.failure,
         l.sent_driver_name AS "sentDriverName", l.sent_car_name AS "sentCarName", l.tuning_version AS "tuningVersion",
         l.sl_region AS "slRegion", l.sl_owner_key AS "slOwnerKey", l.sl_object_key AS "slObjectKey",
         l.controller_owner_key AS "controllerOwnerKey", l.ended_at AS "endedAt", l.car_key AS "carKey", l.run,
         l.race_time_ms AS "raceTimeMs", l.lap_number AS "lapNumber",
         (SELECT json_build_object('source', c.source, 'raceMs', c.race_ms, 'number', c.number)
            FROM crossings c WHERE c.lap_id = l.id) AS crossing, l.id IN ${FIRST_RECORDS} AS "toLookAt",
         (SELECT a.username FROM users a WHERE a.is_admin AND a.sl_avatar_key = l.controller_owner_key::text
           ORDER BY a.id LIMIT 1) AS "controllerOwnerUsername"
    FROM laps l ${LAP_JOINS}
    LEFT JOIN users r ON r.id = l.reviewed_by`;

/** Reads laps in every state. Each state has its own index, so a list of all states is merged from them. */
@Injectable()
export class AdminLapsStore {
  constructor(private readonly dataSource: DataSource) {}

  list(filter: AdminLapFilter, page: SortedPage): Promise<Positioned<AdminLapDto>[]> {
    const laps = {
      id: 'l.id',
      where: (params: unknown[]) => conditionsOf(filter, params),
      select: ({ sortValue, where, orderBy }: PageSql) => {
        // no index has a car's laps by time: without OFFSET 0 all laps of the league are read by time until enough are of the car
        const laps = (state: LapState) =>
          filter.carId && page.column === ADMIN_LAP_COLUMNS.lap_time
            ? `(SELECT * FROM laps l WHERE l.state = '${state}' AND ${where} OFFSET 0) l`
            : `laps l WHERE l.state = '${state}' AND ${where}`;
        const pages = statesOf(filter).map((state) => `(SELECT l.id FROM ${laps(state)} ORDER BY ${orderBy} LIMIT $1)`);
        return `${SELECT_ADMIN_LAPS.replace('SELECT', `SELECT ${sortValue},`)}
          WHERE l.id IN (${pages.join(' UNION ALL ')}) ORDER BY ${orderBy} LIMIT $1`;
      },
    };
    return listSorted(this.dataSource, page, laps, toAdminLapDto);
  }

  /**
   * Returns the number of laps that match a filter: from stored totals where possible, estimated for a search with many matches,
   * and otherwise counted up to 10,000 in each state.
   */
  async count(filter: AdminLapFilter): Promise<Total> {
    const params: unknown[] = [];
    const conditions = conditionsOf(filter, params);
    const isOnlyBy = (value: unknown) => value !== undefined && conditions.length === 1;
    const about = filter.search?.few === null && isOnlyBy(filter.search) ? filter.search.about : null;
    const counts = statesOf(filter).map((state) => {
      if (state === 'counted' && conditions.length === 0) return COUNTED;
      if (state === 'counted' && isOnlyBy(filter.trackId)) return COUNTED_ON_TRACK;
      if (state === 'counted' && about !== null) return `(SELECT ${Math.min(about, MAX_COUNTED)} WHERE $1::text <> '')`;
      const where = [`l.state = '${state}'`, ...conditions].join(' AND ');
      return `(SELECT count(*) FROM (SELECT FROM laps l WHERE ${where} LIMIT ${MAX_COUNTED + 1}) counted)`;
    });
    const [row] = await this.dataSource.query<{ counts: number[] }[]>(
      `SELECT ARRAY[${counts.join(', ')}]::int[] AS counts`,
      params,
    );
    const found = row?.counts ?? [];
    const isCapped = (count: number, n: number) => count > MAX_COUNTED && !counts[n]?.includes('total_laps');
    const total = found.reduce((sum, count, n) => sum + (isCapped(count, n) ? MAX_COUNTED : count), 0);
    return { total, isExact: !found.some(isCapped) && about === null };
  }

  /** Returns a lap as the transaction sees it. The lap must exist. */
  async get(tx: Transaction, lapId: string): Promise<AdminLapDto> {
    const [row] = await tx.query<AdminLapRow[]>(`${SELECT_ADMIN_LAPS} WHERE l.id = $1`, [lapId]);
    if (!row) throw new Error(`the lap ${lapId} was not read back`);
    return toAdminLapDto(row);
  }
}

const COUNTED = `(SELECT total_laps FROM league_totals WHERE id = 1)`;
const COUNTED_ON_TRACK = `coalesce((SELECT total_laps FROM track_totals WHERE track_id = $1::uuid), 0)`;

function statesOf({ state }: AdminLapFilter): readonly LapState[] {
  return state ? [state] : LAP_STATES;
}

/** Returns the SQL conditions of a filter on `laps l`, except the state, and appends their values to `params`. */
function conditionsOf(filter: AdminLapFilter, params: unknown[]): string[] {
  const { failed, toLookAt, trackId, carId, userId, from, to, search } = filter;
  const conditions: string[] = [];
  if (trackId) conditions.push(`l.track_id = $${params.push(trackId)}::uuid`);
  if (carId) conditions.push(`l.car_id = $${params.push(carId)}::uuid`);
  if (userId) conditions.push(`l.user_id = $${params.push(userId)}::uuid`);
  if (from) conditions.push(`l.recorded_at >= $${params.push(from)}::timestamptz`);
  if (to) conditions.push(`l.recorded_at < $${params.push(to)}::timestamptz`);
  if (failed) conditions.push('l.failure IS NOT NULL');
  if (toLookAt) conditions.push(`l.id IN ${FIRST_RECORDS}`);
  if (search) conditions.push(searchCondition(search, params));
  return conditions;
}

function searchCondition({ pattern, few }: LapSearch, params: unknown[]): string {
  const name = `$${params.push(pattern)}::text`;
  const nameless = 'SELECT id FROM users WHERE driver_name IS NULL';
  const sentName = `(l.sent_driver_name ILIKE ${name} AND (l.user_id IS NULL OR l.user_id IN (${nameless})))`;
  if (!few) {
    return `(l.user_id IN (SELECT id FROM users WHERE driver_name ILIKE ${name} OR username ILIKE ${name})
             OR l.car_id IN (SELECT id FROM cars WHERE name ILIKE ${name}) OR ${sentName})`;
  }
  const { userIds, carIds } = few;
  const alternatives = [
    `(l.user_id IS NULL AND l.sent_driver_name ILIKE ${name})`,
    `(l.user_id = ANY(ARRAY(${nameless})) AND l.sent_driver_name ILIKE ${name})`,
  ];
  if (userIds.length > 0) alternatives.push(`l.user_id = ANY($${params.push(userIds)}::uuid[])`);
  if (carIds.length > 0) alternatives.push(`l.car_id = ANY($${params.push(carIds)}::uuid[])`);
  return `(${alternatives.join(' OR ')})`;
}
