import { ARRIVAL_TOLERANCE_MS, MAX_LAP_WAIT_MS } from '@league/shared/laps/lap-physics';
import { TRACK_BOARD_LIMIT } from '@league/shared/leaderboards/track-board.live';
import {
  UNDER_HALF_RECORD,
  UNDER_SHORTEST_LAP,
  UNDER_SHORTEST_TIME,
  undercutSql,
} from '../counting/implausible-lap.rules.js';

/** Locks the cars $1 of a batch, because equal posts without a lap_id in concurrent batches would not see each other. */
export const LOCK_CARS = {
  name: 'lock-cars-without-lap-ids',
  text: `SELECT pg_advisory_xact_lock(hashtextextended(id, 0)) FROM unnest($1::text[]) AS id`,
};

/** Selects the comparison of a lap, for the response. */
const COMPARISON = `
  lap_time_ms AS "lapTimeMs", compared_as AS "comparedAs", compared_best_ms AS "bestMs",
  compared_record_ms AS "recordMs", compared_rank AS "rank", compared_track_name AS "trackName"`;

/**
 * Selects the id of the deleted lap that a lap post `i` repeats, or null. It is a single value, so that PostgreSQL looks it up by
 * index for each lap post and never joins the whole table.
 */
const DELETED_LAP_ID = `
  CASE WHEN i.script_lap_id IS NOT NULL
       THEN (SELECT d.id FROM deleted_laps d WHERE d.car_id = i.car_id AND d.script_lap_id = i.script_lap_id LIMIT 1)
       ELSE (SELECT d.id FROM deleted_laps d
              WHERE d.car_id = i.car_id AND d.script_lap_id IS NULL AND d.lap_time_ms = i.lap_time_ms
                AND d.recorded_at > now() - i.lap_time_ms * interval '1 millisecond'
              ORDER BY d.recorded_at LIMIT 1) END`;

/** Maps the facts about a lap post `p` and the board `b` of its track to SQL. */
const KNOWN = {
  lapTimeMs: 'p.lap_time_ms',
  minLapTimeMs: 'b.min_lap_time_ms',
  recordMs: 'b.record_ms',
  totalLaps: 'b.total_laps',
};

/**
 * Inserts laps, given as JSON, and compares each with the current totals. The fastest drivers of each track in a batch are read
 * once, as an array in which a binary search finds the place of a lap. Whether a lap is held for review is decided when it is
 * counted. With LAP_PHYSICS on ($2), a lap that began before the last counted one of its car or driver ended is compared with
 * nothing, because only counting determines whether there was time for it.
 */
export const INSERT_LAPS = {
  name: 'insert-laps',
  text: `
    WITH posts AS MATERIALIZED (
      SELECT i.*, c.user_id, coalesce(by_letter.id, by_region.id) AS track_id,
             CASE WHEN said.ended_at BETWEEN now() - ${MAX_LAP_WAIT_MS} * interval '1 millisecond' AND now()
                  THEN said.ended_at END AS ended_at
        FROM json_to_recordset($1::json)
          AS i(id uuid, car_id uuid, token_hash bytea, channel_letter text, lap_time_ms int, script_lap_id text,
               driver_name text, car_name text, tuning_version int, region text, owner_key text, object_key text,
               shard text, controller_owner_key uuid, ago_ms float8, driven_at timestamptz, car_key uuid, run text,
               race_time_ms int, lap_number int)
       CROSS JOIN LATERAL (SELECT coalesce(now() - i.ago_ms * interval '1 millisecond', i.driven_at) AS ended_at) said
        JOIN cars c ON c.id = i.car_id AND c.token_hash = i.token_hash
        LEFT JOIN users u ON u.id = c.user_id
        LEFT JOIN tracks by_letter ON by_letter.channel_letter = i.channel_letter
        LEFT JOIN (SELECT sl_region, (array_agg(id))[1] AS id FROM tracks
                    WHERE sl_region IS NOT NULL GROUP BY sl_region HAVING count(*) = 1) by_region
               ON by_letter.id IS NULL AND by_region.sl_region = i.region
       WHERE coalesce(u.is_active, true)
         AND (i.script_lap_id IS NOT NULL
              OR NOT EXISTS (SELECT FROM laps l
                              WHERE l.car_id = i.car_id AND l.lap_time_ms = i.lap_time_ms
                                AND l.recorded_at > now() - i.lap_time_ms * interval '1 millisecond'))
         AND ${DELETED_LAP_ID} IS NULL
    ), boards AS MATERIALIZED (
      SELECT t.id AS track_id, t.name, t.min_lap_time_ms, s.total_laps, s.best_lap_ms AS record_ms,
             ARRAY(SELECT best_lap_ms FROM driver_track_totals WHERE track_id = t.id AND best_lap_ms IS NOT NULL
                    ORDER BY best_lap_ms, best_lap_at, user_id LIMIT ${TRACK_BOARD_LIMIT}) AS places
        FROM tracks t LEFT JOIN track_totals s ON s.track_id = t.id
       WHERE t.id IN (SELECT track_id FROM posts)
    )
    INSERT INTO laps (id, car_id, user_id, track_id, lap_time_ms, script_lap_id, sent_driver_name, sent_car_name,
                      tuning_version, sl_region, sl_owner_key, sl_object_key, sl_shard, controller_owner_key,
                      ended_at, car_key, run, race_time_ms, lap_number,
                      compared_best_ms, compared_record_ms, compared_rank, compared_track_name, compared_as)
    SELECT p.id, p.car_id, p.user_id, p.track_id, p.lap_time_ms, p.script_lap_id, p.driver_name, p.car_name,
           p.tuning_version, p.region, p.owner_key, p.object_key, p.shard, p.controller_owner_key,
           p.ended_at, p.car_key, p.run, p.race_time_ms, p.lap_number,
           own.best_lap_ms, b.record_ms,
           CASE WHEN p.user_id IS NOT NULL THEN
             nullif(width_bucket(least(p.lap_time_ms, own.best_lap_ms) - 1, b.places) + 1, ${TRACK_BOARD_LIMIT + 1}) END,
           CASE WHEN own.best_lap_ms IS NULL THEN b.name END,
           CASE WHEN $2::bool AND ${undercutSql(UNDER_SHORTEST_LAP, KNOWN)} THEN 'below_shortest_lap'
                WHEN $2::bool AND greatest(of_car.last_ended_at, of_driver.last_ended_at)
                     > coalesce(p.ended_at, now())
                       - (p.lap_time_ms - ${ARRIVAL_TOLERANCE_MS}) * interval '1 millisecond' THEN 'unknown'
                WHEN p.track_id IS NULL AND p.user_id IS NULL THEN 'no_owner_no_track'
                WHEN p.track_id IS NULL THEN 'no_track'
                WHEN ${undercutSql(UNDER_SHORTEST_TIME, KNOWN)} THEN 'below_minimum'
                WHEN ${undercutSql(UNDER_HALF_RECORD, KNOWN)} THEN 'below_half_record'
                WHEN p.user_id IS NULL THEN 'no_owner'
                ELSE 'ranked' END
      FROM posts p
      LEFT JOIN boards b ON b.track_id = p.track_id
      LEFT JOIN car_totals of_car ON of_car.car_id = p.car_id
      LEFT JOIN driver_totals of_driver ON of_driver.user_id = p.user_id
      LEFT JOIN LATERAL (
           SELECT best_lap_ms FROM driver_track_totals WHERE user_id = p.user_id AND track_id = p.track_id
            UNION ALL
           SELECT best_lap_ms FROM driver_totals WHERE user_id = p.user_id AND p.track_id IS NULL
            LIMIT 1) own ON true
    ON CONFLICT (car_id, script_lap_id) WHERE script_lap_id IS NOT NULL DO NOTHING
    RETURNING id, recorded_at AS "recordedAt", ${COMPARISON}`,
};

export const FIND_KNOWN = {
  name: 'find-known-laps',
  text: `
    SELECT i.n::int, l.*
      FROM unnest($1::uuid[], $2::text[], $3::int[]) WITH ORDINALITY AS i(car_id, script_lap_id, lap_time_ms, n)
     CROSS JOIN LATERAL (
           SELECT id, ${COMPARISON} FROM laps
            WHERE car_id = i.car_id AND script_lap_id = i.script_lap_id
            UNION ALL
           (SELECT id, ${COMPARISON} FROM laps
             WHERE i.script_lap_id IS NULL AND car_id = i.car_id AND lap_time_ms = i.lap_time_ms
               AND recorded_at > now() - i.lap_time_ms * interval '1 millisecond'
             ORDER BY recorded_at LIMIT 1)
            UNION ALL
            SELECT d.id, d.lap_time_ms, 'unknown', NULL::int, NULL::int, NULL::smallint, NULL::varchar FROM deleted_laps d
             WHERE d.id = ${DELETED_LAP_ID}) l`,
};
