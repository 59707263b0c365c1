import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { CarRow } from './car.answer.js';

export interface CarPageQuery {
  readonly onlyUnassigned: boolean;
  readonly search?: string | undefined;
  /** The last car of the page before. */
  readonly afterId?: string | undefined;
  readonly limit: number;
}

const SELECT_CARS = `
  SELECT c.id, c.name, c.description, c.car_type AS "carType", c.token_sealed AS "tokenSealed",
         c.token_hint AS "tokenHint", c.user_id AS "userId", u.username, u.driver_name AS "driverName",
         c.tuning_settings AS "tuningSettings", c.tuning_version AS "tuningVersion",
         coalesce(p.is_connected, false) AS "isConnected", p.last_heartbeat_at AS "lastHeartbeatAt",
         coalesce(t.total_laps, 0) AS "totalLaps", t.best_lap_ms AS "bestLapMs"
    FROM cars c
    LEFT JOIN users u ON u.id = c.user_id
    LEFT JOIN car_presence p ON p.car_id = c.id
    LEFT JOIN car_totals t ON t.car_id = c.id`;

/** Reads cars for answers, with what other features know of them. */
@Injectable()
export class CarsListStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A member's cars, the oldest first. */
  listOfMember(userId: string): Promise<CarRow[]> {
    return this.dataSource.query<CarRow[]>(`${SELECT_CARS} WHERE c.user_id = $1 ORDER BY c.id`, [userId]);
  }

  /** The member's car, or null when it is not theirs. */
  async findOfMember(manager: EntityManager, userId: string, carId: string): Promise<CarRow | null> {
    const [row] = await manager.query<CarRow[]>(`${SELECT_CARS} WHERE c.id = $1 AND c.user_id = $2`, [carId, userId]);
    return row ?? null;
  }

  /** A page of all cars, the newest first. */
  list({ onlyUnassigned, search, afterId, limit }: CarPageQuery): Promise<CarRow[]> {
    const params: unknown[] = [];
    const where = filters({ onlyUnassigned, search }, params);
    if (afterId !== undefined) where.push(`c.id < $${params.push(afterId)}::uuid`);
    return this.dataSource.query<CarRow[]>(
      `${SELECT_CARS} WHERE ${where.join(' AND ')} ORDER BY c.id DESC LIMIT ${limit}`,
      params,
    );
  }

  async count(query: Pick<CarPageQuery, 'onlyUnassigned' | 'search'>): Promise<number> {
    const params: unknown[] = [];
    const where = filters(query, params).join(' AND ');
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM cars c WHERE ${where}`,
      params,
    );
    return row?.count ?? 0;
  }
}

function filters(
  { onlyUnassigned, search }: Pick<CarPageQuery, 'onlyUnassigned' | 'search'>,
  params: unknown[],
): string[] {
  const conditions = [onlyUnassigned ? 'c.user_id IS NULL' : 'true'];
  if (search) {
    const pattern = `$${params.push(`%${search.replace(/[\\%_]/g, '\\$&')}%`)}::text`;
    conditions.push(
      `(c.name ILIKE ${pattern}
        OR c.user_id = ANY(ARRAY(SELECT id FROM users WHERE driver_name ILIKE ${pattern} OR username ILIKE ${pattern})))`,
    );
  }
  return conditions;
}
