import { ANNOUNCEMENT_CHANNEL, MAX_PAYLOAD_BYTES } from '../../../platform/announce/announce.js';
import { LAP_COLUMNS, LAP_JOINS } from '../lap-columns.js';
import { ACQUIRE_NAMES_LOCK_SHARED } from '../../../platform/announce/names-lock.js';
import { ACQUIRE_COUNTING_LOCK, ACQUIRE_LAP_LOCK_SHARED } from '../lap-lock.js';
import type { LapToCount, TotalsIncrement, Verdict } from './lap-counting.rules.js';

export interface StandingRow {
  readonly trackId: string;
  readonly totalLaps: number;
  readonly bestLapMs: number | null;
  readonly bestLapAt: Date | null;
  readonly bestLapId: string | null;
  readonly lastLapAt: Date | null;
  readonly lastLapId: string | null;
  readonly minLapTimeMs: number | null;
}

/** Describes a locked lap of the inbox; the fields from its track's, car's and driver's rows are null where no row exists yet. */
export interface LapToCountRow extends LapToCount, Omit<Nullable<StandingRow>, 'trackId'> {
  readonly carFreeAt: Date | null;
  readonly carLastEndedAt: Date | null;
  readonly carArrivals: readonly Date[] | null;
  readonly driverFreeAt: Date | null;
  readonly driverLastEndedAt: Date | null;
  readonly driverLastCarId: string | null;
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

const STANDING = `t.total_laps AS "totalLaps", t.best_lap_ms AS "bestLapMs", t.best_lap_at AS "bestLapAt",
           t.best_lap_id AS "bestLapId", t.last_lap_at AS "lastLapAt", t.last_lap_id AS "lastLapId",
           tracks.min_lap_time_ms AS "minLapTimeMs"`;

/**
 * Begins counting, one worker at a time, so that each one sees the clocks of cars and drivers as the previous one wrote them. The
 * commit does not wait for the disk: laps are counted again if a crash of PostgreSQL undoes it (ADR 37).
 */
export const BEGIN_COUNTING = {
  name: 'begin-counting-laps',
  text: `${ACQUIRE_LAP_LOCK_SHARED.text}, ${ACQUIRE_COUNTING_LOCK}, ${ACQUIRE_NAMES_LOCK_SHARED}, set_config('synchronous_commit', 'off', true)`,
};

/**
 * Locks waiting laps in order of arrival, then their tracks in order of id, and returns the laps with the state of their tracks.
 * Laps locked by another worker are skipped.
 */
const takeLaps = (which: string) => `
    WITH taken AS MATERIALIZED (
      SELECT id, car_id, user_id, track_id, lap_time_ms, recorded_at, ended_at
        FROM laps WHERE state = 'received' AND ${which}
         FOR NO KEY UPDATE SKIP LOCKED
    ), t AS MATERIALIZED (
      SELECT * FROM track_totals
       WHERE track_id = ANY(ARRAY(SELECT DISTINCT track_id FROM taken)) ORDER BY track_id FOR NO KEY UPDATE
    )
    SELECT l.id, l.car_id AS "carId", l.user_id AS "userId", l.track_id AS "trackId", l.lap_time_ms AS "lapTimeMs",
           l.recorded_at AS "recordedAt", l.ended_at AS "endedAt", ${STANDING},
           c.free_at AS "carFreeAt", c.last_ended_at AS "carLastEndedAt", c.arrivals AS "carArrivals",
           d.free_at AS "driverFreeAt", d.last_ended_at AS "driverLastEndedAt", d.last_car_id AS "driverLastCarId"
      FROM taken l LEFT JOIN t ON t.track_id = l.track_id LEFT JOIN tracks ON tracks.id = t.track_id
      LEFT JOIN car_totals c ON c.car_id = l.car_id LEFT JOIN driver_totals d ON d.user_id = l.user_id`;

/** Locks the first $1 waiting laps, except those that could not be counted. */
export const LOCK_WAITING = {
  name: 'take-waiting-laps',
  text: takeLaps(`failure IS NULL ORDER BY recorded_at, id LIMIT $1`),
};

export const LOCK_LAPS = {
  name: 'take-laps',
  text: takeLaps(`id = ANY($1::uuid[]) ORDER BY recorded_at, id`),
};

/**
 * For each lap, given by id ($1), car ($2), driver ($3) and beginning ($4), reads the counted laps that arrived after it
 * began, out of the next 1,000 laps of its car and the next 500 counted laps of its driver.
 */
export const LIST_BESIDE = {
  name: 'list-laps-beside',
  text: `
    SELECT i.id AS "lapId", beside.*
      FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[]) AS i(id, car_id, user_id, began_at)
     CROSS JOIN LATERAL (
           (SELECT car_id AS "carId", user_id AS "userId", lap_time_ms AS "lapTimeMs", recorded_at AS "recordedAt",
                   ended_at AS "endedAt"
              FROM laps WHERE user_id = i.user_id AND state = 'counted' AND recorded_at > i.began_at
             ORDER BY recorded_at LIMIT 500)
            UNION ALL
           (SELECT car_id, user_id, lap_time_ms, recorded_at, ended_at
              FROM (SELECT * FROM laps WHERE car_id = i.car_id AND recorded_at > i.began_at
                     ORDER BY recorded_at LIMIT 1000) of_car
             WHERE state = 'counted' AND (i.user_id IS NULL OR user_id IS DISTINCT FROM i.user_id))) beside`,
};

export const LOCK_STANDINGS = {
  name: 'lock-track-standings',
  text: `
    SELECT t.track_id AS "trackId", ${STANDING}
      FROM track_totals t JOIN tracks ON tracks.id = t.track_id
     WHERE t.track_id = ANY($1::uuid[])
     ORDER BY t.track_id
       FOR NO KEY UPDATE OF t`,
};

/** Selects one column of the better of two bests; the row comparison is null, so not true, where there was no best. */
const better = (best: 'best_lap' | 'counted_best', part: 'ms' | 'at') =>
  `CASE WHEN (t.${best}_ms, t.${best}_at) <= (excluded.${best}_ms, excluded.${best}_at)
        THEN t.${best}_${part} ELSE excluded.${best}_${part} END`;

/** Adds laps and keeps the better of two bests. */
const ADD_INCREMENT = `
  total_laps = t.total_laps + excluded.total_laps,
  best_lap_ms = ${better('best_lap', 'ms')},
  best_lap_at = ${better('best_lap', 'at')}`;

/** True while the best lap set by hand is no slower than the added laps; null, so not true, where none is set. */
const SET_BEST_STANDS = `t.set_best_ms <= excluded.counted_best_ms`;

/**
 * Works like ADD_INCREMENT for a driver, whose laps are shown with an admin's adjustment and whose best lap may be set
 * by hand.
 */
const ADD_DRIVER_INCREMENT = `
  counted_laps = t.counted_laps + excluded.counted_laps,
  total_laps = greatest(0, t.counted_laps + excluded.counted_laps + t.laps_adjustment),
  total_lap_ms = t.total_lap_ms + excluded.total_lap_ms,
  counted_best_ms = ${better('counted_best', 'ms')},
  counted_best_at = ${better('counted_best', 'at')},
  best_lap_ms = CASE WHEN ${SET_BEST_STANDS} THEN t.set_best_ms ELSE ${better('counted_best', 'ms')} END,
  best_lap_at = CASE WHEN ${SET_BEST_STANDS} THEN t.set_best_at ELSE ${better('counted_best', 'at')} END,
  set_best_ms = CASE WHEN ${SET_BEST_STANDS} THEN t.set_best_ms END,
  set_best_at = CASE WHEN ${SET_BEST_STANDS} THEN t.set_best_at END`;

/** Updates the clock of a car or driver, which stays unchanged with LAP_PHYSICS off. */
const keepClock = (third: 'arrivals' | 'last_car_id') =>
  ['free_at', 'last_ended_at', third].map((name) => `${name} = coalesce(excluded.${name}, t.${name})`).join(', ');

/** Selects CountedDriver rows. */
const COUNTED_DRIVERS = `
  SELECT d.user_id AS "userId", g.laps AS "gainedLaps", d.counted_laps AS "countedLaps", d.total_laps AS "totalLaps",
         d.total_points AS "totalPoints", d.best_lap_ms AS "bestLapMs", d.best_lap_at AS "bestLapAt"
    FROM drivers_written d JOIN driver_gains g ON g."userId" = d.user_id`;

/** Selects CountedTrack rows, only for tracks that have a counted lap. */
const COUNTED_TRACKS = `
  SELECT track_id AS "trackId", total_laps AS "totalLaps", best_lap_ms AS "bestLapMs", best_lap_at AS "bestLapAt",
         best_lap_id AS "bestLapId", last_lap_at AS "lastLapAt"
    FROM tracks_written WHERE best_lap_id IS NOT NULL`;

/** Announces the counted laps as CountedLaps, or only their ids if the payload would have too many bytes. */
const COUNTED_PAYLOAD = `(
      SELECT CASE WHEN octet_length(whole) < ${MAX_PAYLOAD_BYTES} THEN whole ELSE ids_alone END
        FROM (SELECT json_build_object('topic', 'laps-counted', 'ids', json_agg(l.id))::text AS ids_alone,
                     json_build_object('topic', 'laps-counted', 'ids', json_agg(l.id), 'detail', json_build_object(
                       'total', (SELECT total_laps FROM league_written),
                       'laps', json_agg(to_json(l)),
                       'drivers', (SELECT coalesce(json_agg(to_json(d)), '[]') FROM (${COUNTED_DRIVERS}) d),
                       'tracks', (SELECT coalesce(json_agg(to_json(t)), '[]') FROM (${COUNTED_TRACKS}) t)))::text AS whole
                FROM (SELECT ${LAP_COLUMNS} FROM judged l ${LAP_JOINS} WHERE l.state = 'counted') l) payloads)`;

/** Describes a verdict in the JSON of SAVE_COUNTED_LAPS. */
export interface VerdictRow extends Pick<Verdict, 'state' | 'isRecord' | 'reason'> {
  readonly lapId: string;
}
interface ClockColumns {
  readonly freeAt?: Date | null;
  readonly lastEndedAt?: Date | null;
}
export interface DriverIncrementRow extends TotalsIncrement, ClockColumns {
  readonly userId: string;
  readonly lastCarId?: string | null;
}
export interface DriverTrackIncrementRow extends TotalsIncrement {
  readonly userId: string;
  readonly trackId: string;
}
export interface CarIncrementRow extends TotalsIncrement, ClockColumns {
  readonly carId: string;
  readonly arrivals?: readonly Date[];
}

/**
 * Saves what a batch of counted laps changes. The parameters are VerdictRow[], StandingRow[], DriverIncrementRow[],
 * DriverTrackIncrementRow[] and CarIncrementRow[] as JSON; the payloads of other announcements; whether to announce the laps
 * with the resulting totals (CountedLaps), so that receivers need not read them; and the ids of the laps, so that even a plan
 * made while the table was small finds the laps by index. Rows of totals are written in order of key, so that all workers lock
 * them in the same order. A driver's first laps make the driver ranked, unless a best lap set by hand has already done so;
 * setting one blocks counting, so none can be set while this statement runs.
 */
export const SAVE_COUNTED_LAPS = {
  name: 'save-counted-laps',
  text: `
    WITH judged AS (
      UPDATE laps SET state = v.state, is_record = v."isRecord", processed_at = clock_timestamp(), failure = NULL,
                      review_reason = v.reason
        FROM json_to_recordset($1::json) AS v("lapId" uuid, state text, "isRecord" bool, reason text)
       WHERE laps.id = v."lapId" AND laps.id = ANY($8::uuid[])
      RETURNING laps.*
    ), tracks_written AS (
      UPDATE track_totals t
         SET total_laps = s."totalLaps", best_lap_ms = s."bestLapMs", best_lap_at = s."bestLapAt",
             best_lap_id = s."bestLapId", last_lap_at = s."lastLapAt", last_lap_id = s."lastLapId"
        FROM json_to_recordset($2::json)
          AS s("trackId" uuid, "totalLaps" int, "bestLapMs" int, "bestLapAt" timestamptz, "bestLapId" uuid,
               "lastLapAt" timestamptz, "lastLapId" uuid)
       WHERE t.track_id = s."trackId"
      RETURNING t.track_id, t.total_laps, t.best_lap_ms, t.best_lap_at, t.best_lap_id, t.last_lap_at
    ), driver_gains AS (
      SELECT * FROM json_to_recordset($3::json)
        AS g("userId" uuid, laps int, "bestLapMs" int, "bestLapAt" timestamptz, "totalMs" bigint,
             "freeAt" timestamptz, "lastEndedAt" timestamptz, "lastCarId" uuid)
    ), drivers_written AS (
      INSERT INTO driver_totals AS t (user_id, total_laps, best_lap_ms, best_lap_at, counted_laps, counted_best_ms,
                                      counted_best_at, total_lap_ms, free_at, last_ended_at, last_car_id)
      SELECT "userId", laps, "bestLapMs", "bestLapAt", laps, "bestLapMs", "bestLapAt", "totalMs", "freeAt",
             "lastEndedAt", "lastCarId"
        FROM driver_gains ORDER BY "userId"
      ON CONFLICT (user_id) DO UPDATE SET ${ADD_DRIVER_INCREMENT}, ${keepClock('last_car_id')}
      RETURNING t.user_id, t.counted_laps, t.total_laps, t.total_points, t.best_lap_ms, t.best_lap_at
    ), drivers_on_tracks_written AS (
      INSERT INTO driver_track_totals AS t (user_id, track_id, total_laps, best_lap_ms, best_lap_at)
      SELECT * FROM json_to_recordset($4::json)
        AS g("userId" uuid, "trackId" uuid, laps int, "bestLapMs" int, "bestLapAt" timestamptz)
       ORDER BY "userId", "trackId"
      ON CONFLICT (user_id, track_id) DO UPDATE SET ${ADD_INCREMENT}
    ), cars_written AS (
      INSERT INTO car_totals AS t (car_id, total_laps, best_lap_ms, best_lap_at, free_at, last_ended_at, arrivals)
      SELECT * FROM json_to_recordset($5::json)
        AS g("carId" uuid, laps int, "bestLapMs" int, "bestLapAt" timestamptz, "freeAt" timestamptz,
             "lastEndedAt" timestamptz, arrivals timestamptz[]) ORDER BY "carId"
      ON CONFLICT (car_id) DO UPDATE SET ${ADD_INCREMENT}, ${keepClock('arrivals')}
    ), league_written AS (
      UPDATE league_totals
         SET total_laps = total_laps + (SELECT count(*) FROM judged WHERE state = 'counted'),
             ranked_drivers = ranked_drivers
               + (SELECT count(*) FROM drivers_written d JOIN driver_gains g ON g."userId" = d.user_id
                   WHERE d.counted_laps = g.laps
                     AND (SELECT set_best_ms FROM driver_totals WHERE user_id = d.user_id) IS NULL)
       WHERE id = 1
      RETURNING total_laps
    )
    SELECT pg_notify('${ANNOUNCEMENT_CHANNEL}', payload) FROM unnest($6::text[]) AS payload
     UNION ALL
    SELECT pg_notify('${ANNOUNCEMENT_CHANNEL}', ${COUNTED_PAYLOAD}) WHERE $7::bool`,
};
