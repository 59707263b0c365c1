import { inOrder, placeOfBucket, placeOfDriver, rankedBetween } from './rank-statements.js';

/** Rows of (points, best_lap_ms, best_lap_at, user_id, change): the places that drivers left (-1) and took (1). */
export const changedPlaces = (changes: string) => `
  SELECT old_points AS points, old_best_lap_ms AS best_lap_ms, old_best_lap_at AS best_lap_at, user_id, -1 AS change
    FROM ${changes} WHERE old_best_lap_ms IS NOT NULL
   UNION ALL
  SELECT new_points, new_best_lap_ms, new_best_lap_at, user_id, 1 FROM ${changes} WHERE new_best_lap_ms IS NOT NULL`;

const PLACE = 'points, best_lap_ms, best_lap_at, user_id';

/**
 * Adds up columns of places by the bucket they are in, in one walk along the board: rows of rank_buckets with the sums. The
 * places are rows of (points, best_lap_ms, best_lap_at, user_id) and the columns.
 */
export const sumsByBucket = (places: string, columns: readonly string[]) => `
  SELECT buckets.id, buckets.drivers, ${PLACE}, ${columns.map((column) => `sums.${column}`).join(', ')}
    FROM (SELECT bucket, ${columns.map((column) => `sum(${column})::int AS ${column}`).join(', ')},
                 min(id::text)::uuid AS id
            FROM (SELECT along.*, count(id) OVER (ORDER BY ${inOrder(placeOfBucket('along'))}, id) AS bucket
                    FROM (SELECT id, ${PLACE}, ${columns.map(() => '0').join(', ')} FROM rank_buckets
                           UNION ALL SELECT NULL, ${PLACE}, ${columns.join(', ')} FROM (${places}) places)
                         AS along(id, ${PLACE}, ${columns.join(', ')})) numbered
           GROUP BY bucket) sums
    JOIN rank_buckets buckets USING (id)`;

/** Adds what rank_changes holds to the buckets, and removes it there. */
export const ADD_CHANGES = `
  WITH taken AS (
    DELETE FROM rank_changes RETURNING *
  )
  UPDATE rank_buckets b SET drivers = b.drivers + summed.change
    FROM (${sumsByBucket(changedPlaces('taken'), ['change'])}) summed
   WHERE b.id = summed.id AND summed.change <> 0`;

const BOARD = `WINDOW board AS (ORDER BY ${inOrder(placeOfBucket('b'))})`;

/** Of each two neighbours that have at most $1 drivers together, the second joins the first. */
export const JOIN_SMALL = `
  WITH small AS (
    SELECT * FROM (SELECT id, drivers, row_number() OVER board AS n, lead(id) OVER board AS next_id, lead(drivers) OVER board AS next_drivers
                     FROM rank_buckets b ${BOARD}) neighbours
     WHERE n % 2 = 1 AND drivers + next_drivers <= $1::int
  ), joined AS (
    DELETE FROM rank_buckets WHERE id IN (SELECT next_id FROM small)
  )
  UPDATE rank_buckets b SET drivers = b.drivers + next_drivers FROM small WHERE b.id = small.id`;

/** Divides buckets with more than $1 drivers into equal ones of about $2. Their counts must be whole: nothing may wait to be added. */
export const DIVIDE_LARGE = `
  WITH large AS (
    SELECT *, ceil(drivers / ceil(drivers / $2::numeric))::int AS size
      FROM (SELECT b.*, coalesce(lead(points) OVER board, -1) AS end_points, lead(best_lap_ms) OVER board AS end_ms,
                   lead(best_lap_at) OVER board AS end_at, lead(user_id) OVER board AS end_id
              FROM rank_buckets b ${BOARD}) buckets
     WHERE drivers > $1::int
  ), made AS (
    INSERT INTO rank_buckets (id, ${PLACE}, drivers)
    SELECT gen_random_uuid(), total_points, best_lap_ms, best_lap_at, user_id, least(size, drivers - before)
      FROM (SELECT d.*, large.size, large.drivers,
                   row_number() OVER (PARTITION BY large.id ORDER BY ${inOrder(placeOfDriver('d'))}) - 1 AS before
              FROM large CROSS JOIN LATERAL (${rankedBetween(placeOfBucket('large'), {
                points: 'large.end_points',
                bestLapMs: 'large.end_ms',
                bestLapAt: 'large.end_at',
                userId: 'large.end_id',
              })}) d) places
     WHERE before > 0 AND before % size = 0
  )
  UPDATE rank_buckets b SET drivers = large.size FROM large WHERE b.id = large.id`;
