/** A place on the board, as SQL: the columns of its order, which is that of the index driver_totals_rank. */
interface BoardPlace {
  readonly points: string;
  readonly bestLapMs: string;
  readonly bestLapAt: string;
  readonly userId: string;
}

/** Returns the place of a ranked row of driver_totals. */
export const placeOfDriver = (row: string): BoardPlace => ({
  points: `${row}.total_points`,
  bestLapMs: `${row}.best_lap_ms`,
  bestLapAt: `${row}.best_lap_at`,
  userId: `${row}.user_id`,
});

/** Returns the order of rows, as SQL. */
export const inOrder = ({ points, bestLapMs, bestLapAt, userId }: BoardPlace) =>
  `${points} DESC, ${bestLapMs}, ${bestLapAt}, ${userId}`;

/** Returns the reverse of that order. */
export const inReverse = ({ points, bestLapMs, bestLapAt, userId }: BoardPlace) =>
  `${points}, ${bestLapMs} DESC, ${bestLapAt} DESC, ${userId} DESC`;

const count = (condition: string) =>
  `(SELECT count(*) FROM driver_totals WHERE best_lap_ms IS NOT NULL AND ${condition})::int`;

/**
 * Counts the ranked drivers with more points, or as many and a faster best lap, as of the statement's snapshot: one more is
 * the rank. Each half is one range of the index.
 */
export const driversAhead = ({ points, bestLapMs }: BoardPlace) =>
  `(${count(`total_points > ${points}`)} + ${count(`total_points = ${points} AND best_lap_ms < ${bestLapMs}`)})`;

/** Counts the drivers who share a driver's rank and stand before them on the board. */
export const equalsBefore = ({ points, bestLapMs, bestLapAt, userId }: BoardPlace) =>
  count(
    `total_points = ${points} AND best_lap_ms = ${bestLapMs} AND (best_lap_at, user_id) < (${bestLapAt}, ${userId})`,
  );
