import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { BoardRow } from '../board/board-rows.rules';
import type { ListMark } from '../data/standing-bests.rules';

/** Describes a driver on the board, with the drivers directly ahead and behind. */
export interface FollowedDriver {
  readonly row: BoardRow;
  readonly ahead: BoardRow | null;
  readonly behind: BoardRow | null;
}

export const FOLLOWED_LAPS = 5;

/** Returns the driver and neighbours, or null while the driver has no lap on this board. */
export function findFollowed(rows: readonly BoardRow[], userId: string): FollowedDriver | null {
  const place = rows.findIndex((row) => row.userId === userId);
  const row = rows[place];
  return row === undefined ? null : { row, ahead: rows[place - 1] ?? null, behind: rows[place + 1] ?? null };
}

/** Returns the mark of a followed lap: a record of its track, or the driver's best on this board; null for any other lap. */
export function markOfFollowedLap(
  { is_record, lap_time, timestamp }: LapTimeDto,
  { best, bestAt }: BoardRow,
): ListMark {
  if (is_record) return 'record';
  return lap_time === best && timestamp === bestAt ? 'best' : null;
}

/** Returns the improvement of a driver's best between two states of a row, in seconds; null for none. */
export function brokenBy(before: BoardRow, after: BoardRow): number | null {
  return after.userId === before.userId && after.best < before.best ? before.best - after.best : null;
}

interface TrendPoint {
  readonly x: number;
  readonly y: number;
  readonly ms: number;
}

/** Returns the points of a line of gaps in a picture, with room for a figure above each; larger gaps are higher. */
export function trendPoints(gaps: readonly number[], width: number, height: number): TrendPoint[] {
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  const span = Math.max(1, most - least);
  const [top, edge] = [24, 8];
  return gaps.map((ms, n) => ({
    x: gaps.length === 1 ? edge : Math.round(edge + (n * (width - 2 * edge)) / (gaps.length - 1)),
    y: Math.round(top + ((most - ms) * (height - top - edge)) / span),
    ms,
  }));
}
