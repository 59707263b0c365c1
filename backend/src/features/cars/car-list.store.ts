import { Injectable } from '@nestjs/common';
import type { CarSort } from '@league/shared/cars/list-cars.dto';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { containing, type Positioned, type SortColumn, type SortedPage } from '../../platform/database/lists/keyset.js';
import { countAll, listSorted, type PageSql } from '../../platform/database/lists/sorted-list.js';
import type { CarRow, CountedCarRow } from './car.mapper.js';

export interface CarFilter {
  readonly onlyUnassigned: boolean;
  readonly search?: string | undefined;
  /**
   * Selects only cars that are connected (true) or not (false); a car is connected if its script has sent a heartbeat or lap
   * within the last 180 s.
   */
  readonly online?: boolean | undefined;
}

export const CAR_SORT_COLUMNS: Readonly<Record<CarSort, SortColumn>> = {
  created_at: { sql: 'c.created_at', type: 'moment' },
  name: { sql: 'lower(c.name)', type: 'text' },
  driver_name: { sql: 'lower(u.driver_name)', type: 'text', mayBeNull: true },
  total_races: { sql: 'coalesce(t.total_laps, 0)', type: 'integer' },
  best_lap_time: { sql: 't.best_lap_ms', type: 'integer', mayBeNull: true },
  last_heartbeat: { sql: 'p.last_heartbeat_at', type: 'moment', mayBeNull: true },
};

const CAR_COLUMNS = `c.id, c.name, c.description, c.car_type AS "carType", c.picture_url AS "pictureUrl", c.token_sealed AS "tokenSealed",
         c.token_hint AS "tokenHint", c.user_id AS "userId", u.username, u.driver_name AS "driverName",
         c.tuning_settings AS "tuningSettings", c.tuning_version AS "tuningVersion",
         coalesce(p.is_connected, false) AS "isConnected", p.last_heartbeat_at AS "lastHeartbeatAt",
         coalesce(t.total_laps, 0) AS "totalLaps", t.best_lap_ms AS "bestLapMs",
         best_on.track_id AS "bestTrackId", best_on.track_name AS "bestTrackName"`;
const CAR_TABLES = `cars c
    LEFT JOIN users u ON u.id = c.user_id
    LEFT JOIN car_presence p ON p.car_id = c.id
    LEFT JOIN car_totals t ON t.car_id = c.id`;
const JOIN_BEST_TRACK = `
    LEFT JOIN LATERAL (SELECT l.track_id, coalesce(its_track.name, l.former_track_name) AS track_name
                         FROM laps l LEFT JOIN tracks its_track ON its_track.id = l.track_id
                        WHERE l.car_id = c.id AND l.recorded_at = t.best_lap_at AND l.lap_time_ms = t.best_lap_ms
                          AND l.state = 'counted'
                        ORDER BY l.id LIMIT 1) best_on ON true`;
const SELECT_CARS = `SELECT ${CAR_COLUMNS} FROM ${CAR_TABLES} ${JOIN_BEST_TRACK}`;

/** Reads cars for responses, with their owners, presence and totals. */
@Injectable()
export class CarListStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a member's cars, oldest first. */
  listOfMember(userId: string): Promise<CarRow[]> {
    return this.dataSource.query<CarRow[]>(`${SELECT_CARS} WHERE c.user_id = $1 ORDER BY c.id`, [userId]);
  }

  /** Returns a member's car, or null when there is no such car or it belongs to someone else. */
  async findOfMember(tx: Transaction, userId: string, carId: string): Promise<CarRow | null> {
    const [row] = await tx.query<CarRow[]>(`${SELECT_CARS} WHERE c.id = $1 AND c.user_id = $2`, [carId, userId]);
    return row ?? null;
  }

  /** Returns a page of cars, each with the number of all its laps, whatever their state. */
  list(filter: CarFilter, page: SortedPage): Promise<Positioned<CountedCarRow>[]> {
    const where = (params: unknown[]) => conditionsOf(filter, params);
    return listSorted(this.dataSource, page, { id: 'c.id', where, select: selectPage }, (row: CountedCarRow) => row);
  }

  count(filter: CarFilter): Promise<number> {
    const tables = 'cars c LEFT JOIN car_presence p ON p.car_id = c.id';
    return countAll(this.dataSource, tables, (params) => conditionsOf(filter, params));
  }
}

function selectPage({ sortValue, where, orderBy }: PageSql): string {
  return `
    SELECT ${CAR_COLUMNS}, page."sortValue", (SELECT count(*)::int FROM laps l WHERE l.car_id = c.id) AS "lapCount"
      FROM (SELECT c.id AS page_id, ${sortValue} FROM ${CAR_TABLES} WHERE ${where} ORDER BY ${orderBy} LIMIT $1) page,
           ${CAR_TABLES} ${JOIN_BEST_TRACK}
     WHERE c.id = page.page_id ORDER BY ${orderBy}`;
}

function conditionsOf({ onlyUnassigned, search, online }: CarFilter, params: unknown[]): string[] {
  const conditions = [onlyUnassigned ? 'c.user_id IS NULL' : 'true'];
  if (online !== undefined) conditions.push(`coalesce(p.is_connected, false) = ${online}`);
  if (search) {
    const pattern = `$${params.push(containing(search))}::text`;
    conditions.push(
      `(c.name ILIKE ${pattern}
        OR c.user_id IN (SELECT id FROM users WHERE driver_name ILIKE ${pattern} OR username ILIKE ${pattern}))`,
    );
  }
  return conditions;
}
