import { Injectable } from '@nestjs/common';
import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import { DataSource } from 'typeorm';
import { prepared } from '../../../platform/database/prepared.js';
import { STATS_BY_CAR } from '../../laps/totals/driver-stats-statements.js';
import { CLASSIFICATION, EVENT_LAPS } from '../results/classification-statements.js';
import type { EventStanding } from './event-board.mapper.js';

/** Reads the boards of race events, each in one snapshot. */
@Injectable()
export class EventBoardsStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the current standings of an event from the laps driven so far, by position. */
  listStanding(eventId: string): Promise<EventStanding[]> {
    return prepared<EventStanding>(this.dataSource, SELECT_STANDING, [eventId]);
  }

  /**
   * Returns a completed event's stored results, by position, except those of drivers who have no timed lap or whose lap was
   * deleted.
   */
  listResults(eventId: string): Promise<EventStanding[]> {
    return prepared<EventStanding>(this.dataSource, SELECT_RESULTS, [eventId]);
  }
}

/** Adds statistics to `places`, which are rows of (user_id, position, best_lap_ms, best_lap_at). */
const WITH_STATS = (places: string) => `
  SELECT p.position, p.user_id AS "userId", coalesce(u.driver_name, '${UNKNOWN_DRIVER}') AS "driverName",
         p.best_lap_ms AS "bestLapMs", p.best_lap_at AS "bestLapAt", coalesce(n.cars, '[]') AS cars
    FROM (${places}) p
    JOIN users u ON u.id = p.user_id
    LEFT JOIN (${STATS_BY_CAR(`SELECT l.* FROM ${EVENT_LAPS} WHERE e.id = $1`)}) n ON n.user_id = p.user_id
   ORDER BY p.position`;

const SELECT_STANDING = {
  name: 'event-board-standing',
  text: WITH_STATS(`SELECT c.*, l.recorded_at AS best_lap_at FROM (${CLASSIFICATION('e.id = $1')}) c
                      JOIN laps l ON l.id = c.lap_id`),
};
const SELECT_RESULTS = {
  name: 'event-board-results',
  text: WITH_STATS(`SELECT r.*, coalesce(l.recorded_at, e.completed_at) AS best_lap_at
                      FROM race_event_results r JOIN race_events e ON e.id = r.event_id LEFT JOIN laps l ON l.id = r.lap_id
                     WHERE r.event_id = $1 AND r.best_lap_ms IS NOT NULL AND (l.id IS NOT NULL OR r.lap_id IS NULL)`),
};
