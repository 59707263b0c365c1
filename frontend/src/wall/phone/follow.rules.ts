import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { newestFirst } from '@league/shared/laps/lap.live';
import type { BoardRow } from '../board/board-rows.rules';
import type { ListMark } from '../data/standing-bests.rules';

/** A driver on the board, and the neighbours in the order of the board. */
export interface FollowedDriver {
  readonly row: BoardRow;
  readonly ahead: BoardRow | null;
  readonly behind: BoardRow | null;
}

export const FOLLOWED_LAPS = 5;

/** Null while the driver has no lap on this board. */
export function findFollowed(rows: readonly BoardRow[], userId: string): FollowedDriver | null {
  const place = rows.findIndex((row) => row.userId === userId);
  const row = rows[place];
  return row === undefined ? null : { row, ahead: rows[place - 1] ?? null, behind: rows[place + 1] ?? null };
}

/** The driver's newest laps on this track, or on all without one: what HTTP answered and what came live since. */
export function newestLapsOf(
  userId: string,
  trackId: string | null,
  lists: readonly (readonly LapTimeDto[])[],
): readonly LapTimeDto[] {
  const laps = new Map(lists.flat().map((lap) => [lap.id, lap]));
  return [...laps.values()]
    .filter((lap) => lap.user_id === userId && (trackId === null || lap.track_id === trackId))
    .sort(newestFirst)
    .slice(0, FOLLOWED_LAPS);
}

/** A record of its track, or the best that the driver has on this board. */
export function markOfFollowedLap(
  { is_record, lap_time, timestamp }: LapTimeDto,
  { best, bestAt }: BoardRow,
): ListMark {
  if (is_record) return 'record';
  return lap_time === best && timestamp === bestAt ? 'best' : null;
}

/** Returns by how many seconds a driver's own best fell between two states of one board; null when it stands. */
export function brokenBy(before: BoardRow, after: BoardRow): number | null {
  return after.userId === before.userId && after.best < before.best ? before.best - after.best : null;
}
