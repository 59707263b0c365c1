import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CarSort } from '@league/shared/cars/list-cars.dto';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import {
  containing,
  keysetSql,
  positioned,
  type Positioned,
  type PositionedRow,
  type SortColumn,
  type SortedPage,
} from '../../platform/database/keyset.js';
import type { CarRow } from './car.mapper.js';

export interface CarFilter {
  readonly onlyUnassigned: boolean;
  readonly search?: string | undefined;
  /** Whether its script sent a heartbeat within the last 180 s. */
  readonly online?: boolean | undefined;
}

export interface CarPageQuery extends CarFilter, SortedPage {
  readonly sort: CarSort;
}

/** A car with the number of its laps in every state. */
export type CountedCarRow = CarRow & { readonly lapCount: number };

export const CAR_SORT_COLUMNS: Readonly<Record<CarSort, SortColumn>> = {
  created_at: { sql: 'c.created_at', type: 'moment' },
  name: { sql: 'lower(c.name)', type: 'text' },
  driver_name: { sql: 'lower(u.driver_name)', type: 'text', mayBeNull: true },
  total_races: { sql: 'coalesce(t.total_laps, 0)', type: 'integer' },
  best_lap_time: { sql: 't.best_lap_ms', type: 'integer', mayBeNull: true },
  last_heartbeat: { sql: 'p.last_heartbeat_at', type: 'moment', mayBeNull: true },
};

const CAR_COLUMNS = `c.id, c.name, c.description, c.car_type AS "carType", c.token_sealed AS "tokenSealed",
         c.token_hint AS "tokenHint", c.user_id AS "userId", u.username, u.driver_name AS "driverName",
         c.tuning_settings AS "tuningSettings", c.tuning_version AS "tuningVersion",
         coalesce(p.is_connected, false) AS "isConnected", p.last_heartbeat_at AS "lastHeartbeatAt",
         coalesce(t.total_laps, 0) AS "totalLaps", t.best_lap_ms AS "bestLapMs"`;
const CAR_TABLES = `cars c
    LEFT JOIN users u ON u.id = c.user_id
    LEFT JOIN car_presence p ON p.car_id = c.id
    LEFT JOIN car_totals t ON t.car_id = c.id`;
const SELECT_CARS = `SELECT ${CAR_COLUMNS} FROM ${CAR_TABLES}`;

/** Reads cars for answers, with what other features know of them. */
@Injectable()
export class CarListStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A member's cars, the oldest first. */
  listOfMember(userId: string): Promise<CarRow[]> {
    return this.dataSource.query<CarRow[]>(`${SELECT_CARS} WHERE c.user_id = $1 ORDER BY c.id`, [userId]);
  }

  /** The member's car, or null when it is not theirs. */
  async findOfMember(tx: Transaction, userId: string, carId: string): Promise<CarRow | null> {
    const [row] = await tx.query<CarRow[]>(`${SELECT_CARS} WHERE c.id = $1 AND c.user_id = $2`, [carId, userId]);
    return row ?? null;
  }

  /** A page of all cars, each with the number of its laps. */
  async list({ sort, order, after, limit, ...filter }: CarPageQuery): Promise<Positioned<CountedCarRow>[]> {
    const params: unknown[] = [limit];
    const where = filters(filter, params);
    const keyset = keysetSql(CAR_SORT_COLUMNS[sort], 'c.id', { order, after }, params);
    const rows = await this.dataSource.query<(CountedCarRow & PositionedRow)[]>(
      `SELECT ${CAR_COLUMNS}, page."sortValue",
              (SELECT count(*)::int FROM laps l WHERE l.car_id = c.id) AS "lapCount"
         FROM (SELECT c.id AS page_id, ${keyset.value} FROM ${CAR_TABLES}
                WHERE ${[...where, keyset.condition].join(' AND ')} ORDER BY ${keyset.orderBy} LIMIT $1) page,
              ${CAR_TABLES}
        WHERE c.id = page.page_id ORDER BY ${keyset.orderBy}`,
      params,
    );
    return rows.map((row) => positioned<CountedCarRow>(row, row));
  }

  async count(filter: CarFilter): Promise<number> {
    const params: unknown[] = [];
    const where = filters(filter, params).join(' AND ');
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM cars c LEFT JOIN car_presence p ON p.car_id = c.id WHERE ${where}`,
      params,
    );
    return row?.count ?? 0;
  }
}

function filters({ onlyUnassigned, search, online }: CarFilter, params: unknown[]): string[] {
  const conditions = [onlyUnassigned ? 'c.user_id IS NULL' : 'true'];
  if (online !== undefined) conditions.push(`coalesce(p.is_connected, false) = ${online}`);
  if (search) {
    const pattern = `$${params.push(containing(search))}::text`;
    conditions.push(
      `(c.name ILIKE ${pattern}
        OR c.user_id = ANY(ARRAY(SELECT id FROM users WHERE driver_name ILIKE ${pattern} OR username ILIKE ${pattern})))`,
    );
  }
  return conditions;
}
