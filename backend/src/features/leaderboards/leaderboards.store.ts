import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';
import type { Standing } from './leaderboard.mapper.js';
import { SELECT_AROUND, SELECT_TOP } from './leaderboards-statements.js';

/** Describes a part of the board, in its order. */
interface Stretch {
  readonly standings: readonly Standing[];
  /** Says how many drivers are ranked in all. */
  readonly total: number;
}

/** Describes a part of the board that need not begin with the first driver. */
interface StretchWithin extends Stretch {
  /** The number of drivers before the first of it. */
  readonly before: number;
  /** Says how many of them have more points, or as many and a faster best lap: they make its rank. */
  readonly ahead: number;
}

/** Describes a row of SELECT_AROUND; without a driver all but the total is null. */
interface AroundRow extends Standing {
  readonly total: number;
  readonly before: number | null;
  readonly ahead: number | null;
}

/** Reads the global board. */
@Injectable()
export class LeaderboardsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the first drivers of the board, read in one snapshot. */
  async readTop(limit: number): Promise<Stretch> {
    const rows = await prepared<Standing & { total: number }>(this.dataSource, SELECT_TOP, [limit]);
    return { standings: rows, total: rows[0]?.total ?? 0 };
  }

  /**
   * Returns a driver with AROUND_DRIVERS before and behind them, read in one snapshot; no drivers when this one is not
   * ranked.
   */
  async readAround(userId: string): Promise<StretchWithin> {
    const rows = await prepared<AroundRow>(this.dataSource, SELECT_AROUND, [userId]);
    const { total = 0, before = null, ahead = null } = rows[0] ?? {};
    if (before === null || ahead === null) return { standings: [], total, before: 0, ahead: 0 };
    return { standings: rows, total, before, ahead };
  }
}
