import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LAP_STATES, type AdminLapDto, type LapState } from '@league/shared/laps/admin-lap.dto';
import type { DataSource, EntityManager } from 'typeorm';
import type { LapCursor } from './lap-cursor.js';
import { LAP_COLUMNS, LAP_TABLES, type LapFilter, type LapRow, lapConditions, toLapTime } from './laps.list.store.js';

interface AdminLapRow extends LapRow {
  readonly state: LapState;
  readonly reviewReason: string | null;
  readonly reviewedBy: string | null;
  readonly reviewedByUsername: string | null;
  readonly reviewedAt: Date | null;
  readonly failure: string | null;
  readonly sentDriverName: string | null;
  readonly sentCarName: string | null;
  readonly tuningVersion: number | null;
  readonly slRegion: string | null;
  readonly slOwnerKey: string | null;
  readonly slObjectKey: string | null;
}

export interface AdminLapFilter extends LapFilter {
  readonly state?: LapState | undefined;
}

const SELECT_ADMIN_LAPS = `
  SELECT ${LAP_COLUMNS}, l.state, l.review_reason AS "reviewReason", l.reviewed_by AS "reviewedBy",
         r.username AS "reviewedByUsername", l.reviewed_at AS "reviewedAt", l.failure,
         l.sent_driver_name AS "sentDriverName", l.sent_car_name AS "sentCarName", l.tuning_version AS "tuningVersion",
         l.sl_region AS "slRegion", l.sl_owner_key AS "slOwnerKey", l.sl_object_key AS "slObjectKey"
    FROM ${LAP_TABLES}
    LEFT JOIN users r ON r.id = l.reviewed_by`;

/** Reads laps in every state. Each state has an index of its own, so a list of all is put together from them. */
@Injectable()
export class AdminLapsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A page of laps, the newest first. */
  async list(filter: AdminLapFilter, after: LapCursor | null, limit: number): Promise<AdminLapDto[]> {
    const params: unknown[] = after ? [after.recordedAt, after.id] : [];
    const conditions = [
      ...(after ? ['(l.recorded_at, l.id) < ($1::timestamptz, $2::uuid)'] : []),
      ...lapConditions(filter, params),
    ];
    const newest = statesOf(filter).map(
      (state) => `(SELECT l.id FROM laps l WHERE ${[`l.state = '${state}'`, ...conditions].join(' AND ')}
                    ORDER BY l.recorded_at DESC, l.id DESC LIMIT ${limit})`,
    );
    const rows = await this.dataSource.query<AdminLapRow[]>(
      `${SELECT_ADMIN_LAPS} WHERE l.id IN (${newest.join(' UNION ALL ')})
        ORDER BY l.recorded_at DESC, l.id DESC LIMIT ${limit}`,
      params,
    );
    return rows.map(toAdminLap);
  }

  /** How many laps a list has in all; counted ones are taken from the totals unless there is a search. */
  async count(filter: AdminLapFilter): Promise<number> {
    const params: unknown[] = [];
    const conditions = lapConditions(filter, params);
    const counts = statesOf(filter).map((state) => {
      if (state === 'counted' && !filter.search) return filter.trackId ? COUNTED_ON_TRACK : COUNTED;
      return `(SELECT count(*) FROM laps l WHERE ${[`l.state = '${state}'`, ...conditions].join(' AND ')})`;
    });
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT (${counts.join(' + ')})::int AS count`,
      params,
    );
    return row?.count ?? 0;
  }

  /** One lap, as the transaction sees it. */
  async get(manager: EntityManager, lapId: string): Promise<AdminLapDto> {
    const [row] = await manager.query<AdminLapRow[]>(`${SELECT_ADMIN_LAPS} WHERE l.id = $1`, [lapId]);
    if (!row) throw new Error(`the lap ${lapId} was not read back`);
    return toAdminLap(row);
  }
}

const COUNTED = `(SELECT total_laps FROM league_totals WHERE id = 1)`;
const COUNTED_ON_TRACK = `coalesce((SELECT total_laps FROM track_totals WHERE track_id = $1::uuid), 0)`;

function statesOf({ state }: AdminLapFilter): readonly LapState[] {
  return state ? [state] : LAP_STATES;
}

function toAdminLap(row: AdminLapRow): AdminLapDto {
  return {
    ...toLapTime(row),
    state: row.state,
    review_reason: row.reviewReason,
    reviewed_by: row.reviewedBy,
    reviewed_by_username: row.reviewedByUsername,
    reviewed_at: row.reviewedAt?.toISOString() ?? null,
    failure: row.failure,
    sent_driver_name: row.sentDriverName,
    sent_car_name: row.sentCarName,
    tuning_version: row.tuningVersion,
    sl_region: row.slRegion,
    sl_owner_key: row.slOwnerKey,
    sl_object_key: row.slObjectKey,
  };
}
