/** A place on the board, as SQL: the columns of its order, which is that of the index driver_totals_rank. */
interface BoardPlace {
  readonly points: string;
  readonly bestLapMs: string;
  readonly bestLapAt: string;
  readonly userId: string;
}

/** The place of a row of rank_buckets. */
export const placeOfBucket = (row: string): BoardPlace => ({
  points: `${row}.points`,
  bestLapMs: `${row}.best_lap_ms`,
  bestLapAt: `${row}.best_lap_at`,
  userId: `${row}.user_id`,
});

/** The place of a ranked row of driver_totals. */
export const placeOfDriver = (row: string): BoardPlace => ({ ...placeOfBucket(row), points: `${row}.total_points` });

/** Smaller than every id in use. */
const FIRST_ID = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** Before all drivers with the points and best lap of a row of driver_totals: how many stand before it makes their rank. */
export const placeOfRank = (row: string): BoardPlace => ({
  ...placeOfDriver(row),
  bestLapAt: `'-infinity'::timestamptz`,
  userId: FIRST_ID,
});

/** A place of rank_changes; all of it is null where the driver is not ranked. */
const placeOfChange = (row: string, when: 'old' | 'new'): BoardPlace => ({
  points: `${row}.${when}_points`,
  bestLapMs: `${row}.${when}_best_lap_ms`,
  bestLapAt: `${row}.${when}_best_lap_at`,
  userId: `${row}.user_id`,
});

/** What comes after the points. */
const lapOf = ({ bestLapMs, bestLapAt, userId }: BoardPlace) => `(${bestLapMs}, ${bestLapAt}, ${userId})`;

const isBefore = (a: BoardPlace, b: BoardPlace) =>
  `(${a.points} > ${b.points} OR (${a.points} = ${b.points} AND ${lapOf(a)} < ${lapOf(b)}))`;

/** As order of rows. */
export const inOrder = ({ points, bestLapMs, bestLapAt, userId }: BoardPlace) =>
  `${points} DESC, ${bestLapMs}, ${bestLapAt}, ${userId}`;

/** The reverse of it. */
export const inReverse = ({ points, bestLapMs, bestLapAt, userId }: BoardPlace) =>
  `${points}, ${bestLapMs} DESC, ${bestLapAt} DESC, ${userId} DESC`;

const MAX_INT = '2147483647';

/**
 * The ranked rows of driver_totals from one place (inclusive) to another (exclusive): as many points as the first place, fewer
 * than it and more than the last, as many as the last. Each is one range of the index.
 */
export const rankedBetween = (from: BoardPlace, to: BoardPlace) => `
  SELECT total_points, best_lap_ms, best_lap_at, user_id FROM driver_totals
   WHERE best_lap_ms IS NOT NULL AND total_points = ${from.points} AND (best_lap_ms, best_lap_at, user_id) >= ${lapOf(from)}
     AND (best_lap_ms, best_lap_at, user_id)
         < (CASE WHEN ${from.points} = ${to.points} THEN ${to.bestLapMs} ELSE ${MAX_INT} END, ${to.bestLapAt}, ${to.userId})
   UNION ALL
  SELECT total_points, best_lap_ms, best_lap_at, user_id FROM driver_totals
   WHERE best_lap_ms IS NOT NULL AND total_points < ${from.points} AND total_points > ${to.points}
   UNION ALL
  SELECT total_points, best_lap_ms, best_lap_at, user_id FROM driver_totals
   WHERE best_lap_ms IS NOT NULL AND total_points = ${to.points} AND ${from.points} > ${to.points}
     AND (best_lap_ms, best_lap_at, user_id) < ${lapOf(to)}`;

/** The bucket in which a place is: the last that begins at it or before. */
const bucketOf = (place: BoardPlace) => `
  SELECT * FROM (
    (SELECT * FROM rank_buckets
      WHERE points = ${place.points} AND (best_lap_ms, best_lap_at, user_id) <= ${lapOf(place)}
      ORDER BY best_lap_ms DESC, best_lap_at DESC, user_id DESC LIMIT 1)
     UNION ALL
    (SELECT * FROM rank_buckets
      WHERE points = (SELECT min(points) FROM rank_buckets WHERE points > ${place.points})
      ORDER BY best_lap_ms DESC, best_lap_at DESC, user_id DESC LIMIT 1)) nearest
   ORDER BY points LIMIT 1`;

const bucket = placeOfBucket('b');
const start = placeOfBucket('start');
const changedBefore = (when: 'old' | 'new') => `coalesce(${isBefore(placeOfChange('c', when), start)}, false)::int`;

/**
 * How many ranked drivers stand before a place, exactly, as of the statement's snapshot: the buckets before the one it is
 * in, with the changes that are not added to them yet, and the drivers of its bucket, a thousand or so, one by one. Changes are
 * read by their key: the table stays as long as it was when very many were removed from it, the index does not.
 */
export const driversBefore = (place: BoardPlace) => `
  (SELECT (SELECT coalesce(sum(b.drivers), 0) FROM rank_buckets b WHERE ${isBefore(bucket, start)})
          + (SELECT coalesce(sum(${changedBefore('new')} - ${changedBefore('old')}), 0) FROM rank_changes c WHERE c.id > ${FIRST_ID})
          + (SELECT count(*) FROM (${rankedBetween(start, place)}) inside)
     FROM (${bucketOf(place)}) start)::int`;
