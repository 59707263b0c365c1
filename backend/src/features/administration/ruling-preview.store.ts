import { Injectable } from '@nestjs/common';
import type { RuledCarDto } from '@league/shared/laps/ruling-preview.dto';
import type { Transaction } from '../../platform/database/database.js';
import { type CarTotalsRow, type EarnedAchievement, type EventPlace, toRuledCarDto } from './ruling-preview.mapper.js';

/** The SQL FROM clause with the lap $1 and the completed events `e` in which it may count. */
const EVENTS_OF_LAP = `
  FROM laps l
  JOIN race_events e ON e.track_id = coalesce(l.track_id, l.former_track_id) AND e.status = 'completed'
   AND l.recorded_at BETWEEN e.start_time AND least(e.end_time, e.completed_at)
 WHERE l.id = $1`;

/** Reads the data that a ruling on a lap may change, as a transaction sees it. */
@Injectable()
export class RulingPreviewStore {
  async readCar(tx: Transaction, lapId: string): Promise<RuledCarDto> {
    const [row] = await tx.query<CarTotalsRow[]>(
      `SELECT total_laps AS laps, best_lap_ms AS "bestMs" FROM car_totals
        WHERE car_id = (SELECT car_id FROM laps WHERE id = $1)`,
      [lapId],
    );
    return toRuledCarDto(row ?? { laps: 0, bestMs: null });
  }

  /**
   * Returns the predefined achievements of the lap's driver, of drivers with a place in the events, of drivers who hold or held
   * records of the lap's track, and of the drivers in `driverIds`.
   */
  listAchievements(
    tx: Transaction,
    lapId: string,
    eventIds: readonly string[],
    driverIds: readonly string[],
  ): Promise<EarnedAchievement[]> {
    return tx.query<EarnedAchievement[]>(
      `SELECT ua.user_id, coalesce(u.driver_name, u.username) AS driver_name, a.id AS achievement_id, a.name, a.points,
              ua.unlocked_at = now()::timestamptz(3) AS is_new
         FROM user_achievements ua
         JOIN achievements a ON a.id = ua.achievement_id AND a.rule IS NOT NULL
         JOIN users u ON u.id = ua.user_id
        WHERE ua.user_id IN (
                SELECT user_id FROM laps WHERE id = $1
                 UNION
                SELECT setter.user_id FROM laps l JOIN laps setter ON setter.track_id = l.track_id AND setter.is_record
                 WHERE l.id = $1
                 UNION
                SELECT user_id FROM race_event_results WHERE event_id = ANY($2::uuid[])
                 UNION
                SELECT unnest($3::uuid[]))
        ORDER BY driver_name, ua.user_id, a.id`,
      [lapId, eventIds, driverIds],
    );
  }

  /** Returns the ids of the completed events that were running on the lap's track when the lap arrived, by start. */
  async listEventIds(tx: Transaction, lapId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(`SELECT e.id ${EVENTS_OF_LAP} ORDER BY e.start_time, e.id`, [lapId]);
    return rows.map(({ id }) => id);
  }

  /** Returns all places in the events of listEventIds, sorted by event and position. */
  listResults(tx: Transaction, lapId: string): Promise<EventPlace[]> {
    return tx.query<EventPlace[]>(
      `SELECT r.event_id, e.name AS event_name, r.user_id, coalesce(u.driver_name, u.username) AS driver_name, r.position, r.points
         FROM race_event_results r
         JOIN race_events e ON e.id = r.event_id
         JOIN users u ON u.id = r.user_id
        WHERE e.id IN (SELECT e.id ${EVENTS_OF_LAP}) ORDER BY e.start_time, e.id, r.position, r.user_id`,
      [lapId],
    );
  }
}
