import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { containing } from '../../../platform/database/lists/keyset.js';

/** Describes the drivers and cars that match a search. */
export interface LapSearch {
  /** The approximate number of counted laps of the drivers and cars; a lap that matches by both counts twice. */
  readonly about: number;
  /**
   * An ILIKE pattern for names of drivers, usernames, names of cars, and the name that a script sent for a driver without one.
   */
  readonly pattern: string;
  /** The drivers and cars, if they have few laps; null when it is faster to scan the list itself. */
  readonly few: { readonly userIds: readonly string[]; readonly carIds: readonly string[] } | null;
}

/** The maximum number of laps that are fetched by driver and car and then sorted. */
const FEW_LAPS = 5_000;

interface Found {
  readonly laps: number;
  readonly ids: string[] | null;
}

/**
 * Finds the drivers and cars that match a search, and estimates the number of their laps, because PostgreSQL cannot estimate this
 * for part of a name.
 */
@Injectable()
export class LapSearchStore {
  constructor(private readonly dataSource: DataSource) {}

  async find(search: string): Promise<LapSearch> {
    const pattern = containing(search);
    const [users, cars] = await Promise.all([
      this.findLapsOf(
        'users x LEFT JOIN driver_totals t ON t.user_id = x.id',
        'x.driver_name ILIKE $1 OR x.username ILIKE $1',
        pattern,
      ),
      this.findLapsOf('cars x LEFT JOIN car_totals t ON t.car_id = x.id', 'x.name ILIKE $1', pattern),
    ]);
    const about = users.laps + cars.laps;
    return { about, pattern, few: about <= FEW_LAPS ? { userIds: users.ids ?? [], carIds: cars.ids ?? [] } : null };
  }

  private async findLapsOf(tables: string, condition: string, pattern: string): Promise<Found> {
    const [row] = await this.dataSource.query<Found[]>(
      `SELECT coalesce(sum(t.total_laps), 0)::int AS laps,
              CASE WHEN coalesce(sum(t.total_laps), 0) <= ${FEW_LAPS} THEN array_agg(x.id) END AS ids
         FROM ${tables} WHERE ${condition}`,
      [pattern],
    );
    return row ?? { laps: 0, ids: null };
  }
}
