import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { prepared } from '../../../../platform/database/prepared.js';
import { selectNearest, placeOf } from '../../../laps/totals/ranking-statements.js';
import type { DriverEventRow, DriverTrackRow, FormLapRow } from './driver-page.mapper.js';

/** The number of newest laps among which the laps on the last track are found. */
const NEWEST_LAPS = 200;

/** Reads the data of a driver's page from stored totals and indexes, so that its cost does not grow with the number of laps. */
@Injectable()
export class DriverPageStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns how many more points the driver directly ahead has; null for the first driver and for a driver who is not ranked.
   */
  async findPointsBehind(userId: string): Promise<number | null> {
    const [row] = await prepared<{ behind: number }>(this.dataSource, SELECT_BEHIND, [userId]);
    return row?.behind ?? null;
  }

  listTracks(userId: string): Promise<DriverTrackRow[]> {
    return prepared<DriverTrackRow>(this.dataSource, SELECT_TRACKS, [userId]);
  }

  listEvents(userId: string, limit: number): Promise<DriverEventRow[]> {
    return prepared<DriverEventRow>(this.dataSource, SELECT_EVENTS, [userId, limit]);
  }

  /** Returns a driver's 200 newest counted laps, newest first. */
  listNewestLaps(userId: string): Promise<FormLapRow[]> {
    return prepared<FormLapRow>(this.dataSource, SELECT_NEWEST, [userId, NEWEST_LAPS]);
  }
}

const SELECT_BEHIND = {
  name: 'driver-page-behind',
  text: `SELECT ahead.total_points - own.total_points AS behind
           FROM driver_totals own CROSS JOIN LATERAL (${selectNearest('before', placeOf('own'), 1)}) ahead
          WHERE own.user_id = $1 AND own.best_lap_ms IS NOT NULL`,
};

/** Selects the tracks of the driver $1, each with the number of drivers ahead, counted with the index of the track's board. */
const SELECT_TRACKS = {
  name: 'driver-page-tracks',
  text: `SELECT d.track_id, k.name AS track_name, k.channel_letter, d.total_laps AS total_races,
                d.best_lap_ms AS best_ms, record.best_lap_ms AS record_ms,
                EXISTS (SELECT FROM laps l WHERE l.id = record.best_lap_id AND l.user_id = d.user_id) AS is_record,
                (SELECT count(*)::int FROM driver_track_totals other
                  WHERE other.track_id = d.track_id AND other.best_lap_ms < d.best_lap_ms) AS ahead
           FROM driver_track_totals d
           JOIN tracks k ON k.id = d.track_id
           JOIN track_totals record ON record.track_id = d.track_id
          WHERE d.user_id = $1 AND d.best_lap_ms IS NOT NULL AND record.best_lap_ms IS NOT NULL
          ORDER BY d.total_laps DESC, k.name, d.track_id`,
};

const SELECT_EVENTS = {
  name: 'driver-page-events',
  text: `SELECT e.id AS event_id, e.name, e.start_time, r.position, r.points,
                (SELECT count(*)::int FROM race_event_results other WHERE other.event_id = e.id) AS drivers
           FROM race_event_results r JOIN race_events e ON e.id = r.event_id
          WHERE r.user_id = $1
          ORDER BY e.start_time DESC, e.id DESC LIMIT $2`,
};

const SELECT_NEWEST = {
  name: 'driver-page-laps',
  text: `SELECT l.track_id AS "trackId", coalesce(k.name, l.former_track_name) AS "trackName",
                l.lap_time_ms AS "lapTimeMs", l.recorded_at AS "recordedAt"
           FROM laps l LEFT JOIN tracks k ON k.id = l.track_id
          WHERE l.state = 'counted' AND l.user_id = $1
          ORDER BY l.recorded_at DESC, l.id DESC LIMIT $2`,
};
