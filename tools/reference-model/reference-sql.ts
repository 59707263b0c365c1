import type { CarType } from '@league/shared/cars/car.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { TrackBoardEntryDto } from '@league/shared/leaderboards/track-board.live';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { COUNTED, type Queryable } from './results.js';

const DRIVERS = `
  WITH ${COUNTED}, bests AS (
    SELECT DISTINCT ON (user_id) * FROM counted WHERE user_id IS NOT NULL
     ORDER BY user_id, lap_time_ms, recorded_at, id
  ), drivers AS (
    SELECT u.id AS user_id, coalesce(u.driver_name, 'Unknown Driver') AS driver_name, u.username,
           greatest(0, (SELECT count(*) FROM counted c WHERE c.user_id = u.id) + coalesce(t.laps_adjustment, 0))::int AS laps,
           (SELECT round(avg(lap_time_ms)) FROM counted c WHERE c.user_id = u.id)::int AS average,
           greatest(0, (SELECT coalesce(sum(points), 0) FROM scored s WHERE s.user_id = u.id)
             + (SELECT coalesce(sum(a.points), 0) FROM user_achievements ua JOIN achievements a ON a.id = ua.achievement_id WHERE ua.user_id = u.id)
             + coalesce(t.points_adjustment, 0))::int AS points,
           greatest(0, (SELECT count(*) FROM scored s WHERE s.user_id = u.id AND position = 1) + coalesce(t.wins_adjustment, 0))::int AS wins,
           (SELECT count(*) FROM scored s WHERE s.user_id = u.id AND position <= 3)::int AS podiums,
           coalesce(t.set_best_ms, b.lap_time_ms) AS best,
           CASE WHEN t.set_best_ms IS NULL THEN b.recorded_at ELSE t.set_best_at END AS best_at, coalesce(p.is_online, false) AS is_online, p.last_seen_at,
           CASE WHEN t.set_best_ms IS NULL THEN b.track_id END AS best_track_id,
           CASE WHEN t.set_best_ms IS NULL THEN coalesce(tr.name, b.former_track_name) END AS best_track_name,
           CASE WHEN t.set_best_ms IS NULL THEN
             (SELECT min(lap_time_ms) FROM counted c WHERE c.track_id = b.track_id) END AS best_track_record,
           t.set_best_ms IS NULL AND b.track_id IS NOT NULL AND b.id = (SELECT c.id FROM counted c WHERE c.track_id = b.track_id
             ORDER BY c.lap_time_ms, c.recorded_at, c.id LIMIT 1) AS is_track_record
      FROM users u LEFT JOIN bests b ON b.user_id = u.id LEFT JOIN tracks tr ON tr.id = b.track_id LEFT JOIN driver_presence p ON p.user_id = u.id
      LEFT JOIN driver_totals t ON t.user_id = u.id)
  SELECT *, CASE WHEN best IS NOT NULL THEN rank() OVER (PARTITION BY best IS NULL ORDER BY points DESC, best) END::int AS rank
    FROM drivers ORDER BY rank, best_at, user_id`;

export interface PlainDriver {
  readonly user_id: string;
  readonly driver_name: string;
  readonly username: string;
  readonly laps: number;
  readonly average: number | null;
  readonly points: number;
  readonly wins: number;
  readonly podiums: number;
  readonly best: number | null;
  readonly best_at: Date | null;
  readonly best_track_id: string | null;
  readonly best_track_name: string | null;
  /** The record of the track of the driver's best lap, in ms; null without a track. */
  readonly best_track_record: number | null;
  readonly is_track_record: boolean | null;
  readonly is_online: boolean;
  readonly last_seen_at: Date | null;
  readonly rank: number | null;
}

/** Returns every member with their totals, sorted by rank; those without a best lap have the rank null and are last. */
export function referenceDrivers({ sql }: Queryable): Promise<PlainDriver[]> {
  return sql<PlainDriver>(DRIVERS);
}

/** Returns the entries of the global board without `is_online` and `last_seen`. */
export async function referenceBoard(league: Queryable) {
  const drivers = await referenceDrivers(league);
  return drivers
    .filter(({ rank }) => rank !== null)
    .map((driver) => ({
      id: driver.user_id,
      rank: driver.rank ?? 0,
      user_id: driver.user_id,
      driver_name: driver.driver_name,
      username: driver.username,
      total_races: driver.laps,
      total_points: driver.points,
      best_time: (driver.best ?? 0) / 1000,
      best_time_at: driver.best_at?.toISOString() ?? '',
      best_track_id: driver.best_track_id,
      best_track_name: driver.best_track_name,
      best_track_record: driver.best_track_record === null ? null : driver.best_track_record / 1000,
      is_track_record: driver.is_track_record ?? false,
    }));
}

/** Returns every counted lap as the lists show it: `recent` with the newest first, `best` with the fastest first. */
export async function referenceLaps({ sql }: Queryable) {
  const rows = await sql<
    Omit<LapTimeDto, 'timestamp' | 'lap_time'> & { place: string; timestamp: Date; lap_time: string }
  >(`
    WITH ${COUNTED}
    SELECT l.id, l.user_id, coalesce(u.driver_name, l.sent_driver_name, 'Unknown Driver') AS driver_name, u.username, l.car_id,
           c.name AS car_name, l.track_id, coalesce(t.name, l.former_track_name) AS track_name,
           l.lap_time_ms / 1000.0 AS lap_time, l.recorded_at AS timestamp,
           l.track_id IS NOT NULL AND l.lap_time_ms < coalesce(min(l.lap_time_ms) OVER (PARTITION BY l.track_id
             ORDER BY l.recorded_at, l.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 2147483647) AS is_record,
           row_number() OVER (ORDER BY l.lap_time_ms, l.recorded_at, l.id) AS place
      FROM counted l JOIN cars c ON c.id = l.car_id LEFT JOIN users u ON u.id = l.user_id LEFT JOIN tracks t ON t.id = l.track_id
     ORDER BY l.recorded_at DESC, l.id DESC`);
  const laps = rows.map(({ place, ...lap }) => ({
    place: Number(place),
    lap: { ...lap, lap_time: Number(lap.lap_time), timestamp: lap.timestamp.toISOString() },
  }));
  return {
    recent: laps.map(({ lap }) => lap),
    best: [...laps].sort((a, b) => a.place - b.place).map(({ lap }) => lap),
  };
}

/** Returns the board of one track, with each driver's best lap on it, but without `places_gained`, which changes with time. */
export async function referenceTrackBoard({ sql }: Queryable, trackId: string) {
  type Row = Omit<TrackBoardEntryDto, 'best_time' | 'best_time_at' | 'places_gained'> & { readonly best_time: string };
  const rows = await sql<Row & { best_time_at: Date }>(
    `SELECT rank() OVER (ORDER BY best.lap_time_ms)::int AS rank, u.id AS user_id, coalesce(u.driver_name, 'Unknown Driver') AS driver_name,
            u.username, best.laps::int AS total_races, best.laps::int AS laps, best.lap_time_ms / 1000.0 AS best_time,
            best.recorded_at AS best_time_at
       FROM (SELECT DISTINCT ON (user_id) *, count(*) OVER (PARTITION BY user_id) AS laps FROM laps
              WHERE state = 'counted' AND track_id = $1 AND user_id IS NOT NULL ORDER BY user_id, lap_time_ms, recorded_at, id) best
       JOIN users u ON u.id = best.user_id ORDER BY rank, best_time_at, user_id`,
    [trackId],
  );
  const laps = await sql<{ user_id: string; car_type: CarType; ms: number; at: Date }>(
    `SELECT l.user_id, c.car_type, l.lap_time_ms AS ms, l.recorded_at AS at FROM laps l JOIN cars c ON c.id = l.car_id
      WHERE l.state = 'counted' AND l.track_id = $1 ORDER BY l.recorded_at, l.lap_time_ms`,
    [trackId],
  );
  return rows.map((row) => {
    const own = laps.filter(({ user_id }) => user_id === row.user_id);
    const classes = [...new Set(own.map(({ car_type }) => car_type))].sort().map((car_type) => {
      const ofClass = own.filter((lap) => lap.car_type === car_type);
      const best = ofClass.reduce((a, b) => (b.ms < a.ms ? b : a));
      const last = ofClass.at(-1)!;
      return {
        car_type,
        laps: ofClass.length,
        best_lap_time: best.ms / 1000,
        best_lap_at: best.at.toISOString(),
        last_lap_time: last.ms / 1000,
        last_lap_at: last.at.toISOString(),
      };
    });
    return {
      ...row,
      best_time: Number(row.best_time),
      best_time_at: row.best_time_at.toISOString(),
      last_lap_time: own.at(-1)!.ms / 1000,
      last_lap_at: own.at(-1)!.at.toISOString(),
      classes,
    };
  });
}

/** Returns the counted laps and the record of each track, sorted by letter; `record_time` is in s, or null without a lap. */
export async function referenceTracks({ sql }: Queryable) {
  const rows = await sql<
    Pick<TrackDto, 'id' | 'name' | 'total_races' | 'record_holder'> & { record_time: string | null }
  >(
    `SELECT t.id, t.name, (SELECT count(*)::int FROM laps WHERE state = 'counted' AND track_id = t.id) AS total_races,
            best.lap_time_ms / 1000.0 AS record_time,
            CASE WHEN best.id IS NOT NULL THEN coalesce(u.driver_name, best.sent_driver_name, 'Unknown Driver') END AS record_holder
       FROM tracks t
       LEFT JOIN LATERAL (SELECT * FROM laps WHERE state = 'counted' AND track_id = t.id
                           ORDER BY lap_time_ms, recorded_at, id LIMIT 1) best ON true
       LEFT JOIN users u ON u.id = best.user_id ORDER BY t.channel_letter`,
  );
  return rows.map((row) => ({ ...row, record_time: row.record_time === null ? null : Number(row.record_time) }));
}
