import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Reads the drivers whose achievements must be checked. */
@Injectable()
export class AchievementUnlocksStore {
  constructor(private readonly dataSource: DataSource) {}

  async listDriversOf(lapIds: readonly string[]): Promise<string[]> {
    const rows = await this.dataSource.query<{ userId: string }[]>(
      `SELECT DISTINCT user_id AS "userId" FROM laps WHERE id = ANY($1::uuid[]) AND user_id IS NOT NULL`,
      [lapIds],
    );
    return rows.map(({ userId }) => userId);
  }

  /**
   * Returns the ids of at most `limit` drivers in increasing order, from the first one after `after`; null starts at the
   * beginning.
   */
  async listDrivers(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ userId: string }[]>(
      `SELECT user_id AS "userId" FROM driver_totals
        WHERE $1::uuid IS NULL OR user_id > $1::uuid ORDER BY user_id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ userId }) => userId);
  }
}
