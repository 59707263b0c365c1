import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';
import type { Standing } from './leaderboard.mapper.js';
import { SELECT_AROUND, SELECT_TOP } from './leaderboards-statements.js';

/** Describes a part of the board, in order. */
interface Stretch {
  readonly standings: readonly Standing[];
  /** The number of all ranked drivers. */
  readonly total: number;
  /** The number of drivers before the first one in this part. */
  readonly before: number;
  /** The number of those with more points, or with equal points and a faster best lap; they determine its rank. */
  readonly ahead: number;
}

/** Describes a row of SELECT_AROUND; everything except the total is null when there is no driver. */
interface AroundRow extends Standing {
  readonly total: number;
  readonly before: number | null;
  readonly ahead: number | null;
}

/** Reads the global board. */
@Injectable()
export class LeaderboardsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the first drivers on the board, read in one snapshot. */
  async readTop(limit: number): Promise<Pick<Stretch, 'standings' | 'total'>> {
    const rows = await prepared<Standing & { total: number }>(this.dataSource, SELECT_TOP, [limit]);
    return { standings: rows, total: rows[0]?.total ?? 0 };
  }

  /**
   * Returns a driver with the AROUND_DRIVERS drivers ahead and behind, read in one snapshot; no drivers if the driver is not
   * ranked.
   */
  async readAround(userId: string): Promise<Stretch> {
    const rows = await prepared<AroundRow>(this.dataSource, SELECT_AROUND, [userId]);
    const { total = 0, before = null, ahead = null } = rows[0] ?? {};
    if (before === null || ahead === null) return { standings: [], total, before: 0, ahead: 0 };
    return { standings: rows, total, before, ahead };
  }
}
