import { Injectable } from '@nestjs/common';
import type { EventStatus } from '@league/shared/race-events/race-event.dto';
import type { Transaction } from '../../../platform/database/database.js';
import type { SessionProgress } from './event-status.rules.js';

/** Reads and writes how far events have come. */
@Injectable()
export class EventStatusStore {
  /** Holds an event until the transaction ends, and returns its status; null when it is gone. */
  async lock(tx: Transaction, eventId: string): Promise<EventStatus | null> {
    const [event] = await tx.query<{ status: EventStatus }[]>(
      `SELECT status FROM race_events WHERE id = $1 FOR UPDATE`,
      [eventId],
    );
    return event?.status ?? null;
  }

  listSessions(tx: Transaction, eventId: string): Promise<SessionProgress[]> {
    return tx.query<SessionProgress[]>(`SELECT kind, state FROM race_sessions WHERE event_id = $1`, [eventId]);
  }

  /** Writes the status of a held event; one that is under way before its planned start starts now. */
  async update(tx: Transaction, eventId: string, status: EventStatus): Promise<void> {
    await tx.query(
      `UPDATE race_events
          SET status = $2::text, start_time = least(start_time, clock_timestamp()),
              completed_at = CASE WHEN $2::text = 'completed' THEN clock_timestamp() END
        WHERE id = $1`,
      [eventId, status],
    );
  }
}
