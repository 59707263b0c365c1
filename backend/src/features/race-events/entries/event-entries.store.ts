import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import type { EventEntryDto, EventEntryState } from '@league/shared/race-events/event-entry.dto';
import { In, Not, type Repository } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { User } from '../../accounts/user.entity.js';
import { Car } from '../../cars/car.entity.js';
import { EventEntry } from './event-entry.entity.js';

export type EntryFields = Pick<EventEntry, 'carId' | 'class'>;

const HAS_PLACE = `('confirmed', 'checked_in')`;

/** Selects the entries to list: `all` for stewards, otherwise those with a place, the reserves and the viewer's own entry. */
export type ListedEntries = 'all' | { readonly viewerId: string | null };

@Injectable()
export class EventEntriesStore {
  constructor(@InjectRepository(EventEntry) private readonly entries: Repository<EventEntry>) {}

  /** Lists the entries: those with a place, then reserves, withdrawn and declined ones, each group in order of sign-up. */
  list(eventId: string, listed: ListedEntries): Promise<EventEntryDto[]> {
    return this.listWithin(this.entries.manager, eventId, listed);
  }

  async find(tx: Transaction, eventId: string, userId: string): Promise<EventEntryDto | null> {
    const entries = await this.listWithin(tx, eventId, { viewerId: userId });
    return entries.find(({ user_id }) => user_id === userId) ?? null;
  }

  /** Signs a driver up as the last reserve, without a place yet. The caller has locked the event. */
  async enter(tx: Transaction, id: string, eventId: string, userId: string, fields: EntryFields): Promise<void> {
    await tx.query(
      `INSERT INTO event_entries (id, event_id, user_id, car_id, class, state, ordinal)
       SELECT $1, $2, $3, $4, $5, 'reserve', coalesce(max(ordinal), 0) + 1 FROM event_entries WHERE event_id = $2
       ON CONFLICT (event_id, user_id) DO UPDATE
          SET car_id = excluded.car_id, class = excluded.class, state = 'reserve', ordinal = excluded.ordinal,
              is_moved_up = false, reason = NULL, signed_up_at = now()`,
      [id, eventId, userId, fields.carId, fields.class],
    );
  }

  async update(tx: Transaction, id: string, change: Partial<EventEntry>): Promise<void> {
    await tx.getRepository(EventEntry).update({ id }, change);
  }

  /**
   * Lists the ids of the events, neither completed nor cancelled, in which a member has an entry. They are in order of id, so
   * that concurrent callers can lock them without a deadlock.
   */
  async listOpenEvents(tx: Transaction, userId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT v.id FROM event_entries e JOIN race_events v ON v.id = e.event_id
        WHERE e.user_id = $1 AND v.status NOT IN ('completed', 'cancelled') ORDER BY v.id`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Withdraws an entry that is neither withdrawn nor declined. */
  async withdraw(tx: Transaction, eventId: string, userId: string): Promise<void> {
    const where = { eventId, userId, state: Not(In<EventEntryState>(['withdrawn', 'declined'])) };
    await tx.getRepository(EventEntry).update(where, { state: 'withdrawn', isMovedUp: false });
  }

  async delete(tx: Transaction, eventId: string, userId: string): Promise<void> {
    await tx.getRepository(EventEntry).delete({ eventId, userId });
  }

  /**
   * Gives the free places of a locked event that is not over to its first reserves; `newcomerId` was never a reserve and does
   * not count as moved up.
   */
  async fillPlaces(tx: Transaction, eventId: string, newcomerId: string | null = null): Promise<void> {
    await tx.query(
      `UPDATE event_entries SET state = 'confirmed', is_moved_up = user_id IS DISTINCT FROM $2
        WHERE id IN (
          SELECT id FROM event_entries WHERE event_id = $1 AND state = 'reserve' ORDER BY ordinal
           LIMIT (SELECT CASE WHEN status IN ('completed', 'cancelled') THEN 0
                              WHEN max_participants IS NOT NULL
                              THEN greatest(0, max_participants - (SELECT count(*) FROM event_entries
                                                                    WHERE event_id = $1 AND state IN ${HAS_PLACE})) END
                    FROM race_events WHERE id = $1))`,
      [eventId, newcomerId],
    );
  }

  isMember(tx: Transaction, userId: string): Promise<boolean> {
    return tx.getRepository(User).existsBy({ id: userId });
  }

  isOwnCar(tx: Transaction, carId: string, userId: string): Promise<boolean> {
    return tx.getRepository(Car).existsBy({ id: carId, userId });
  }

  private listWithin(tx: Transaction, eventId: string, listed: ListedEntries): Promise<EventEntryDto[]> {
    const isAll = listed === 'all';
    return tx.query<EventEntryDto[]>(
      `SELECT * FROM (
         SELECT e.id, e.user_id, coalesce(u.driver_name, '${UNKNOWN_DRIVER}') AS driver_name, e.car_id,
                c.name AS car_name, e.class, e.state,
                CASE WHEN e.state = 'reserve'
                     THEN (row_number() OVER (PARTITION BY e.state ORDER BY e.ordinal))::int END AS reserve_place,
                e.is_moved_up, CASE WHEN $2 OR e.user_id = $3 THEN e.reason END AS reason
           FROM event_entries e JOIN users u ON u.id = e.user_id LEFT JOIN cars c ON c.id = e.car_id
          WHERE e.event_id = $1
          ORDER BY array_position(ARRAY['reserve', 'withdrawn', 'declined'], e.state::text) NULLS FIRST, e.ordinal) entry
        WHERE $2 OR state IN ('confirmed', 'checked_in', 'reserve') OR user_id = $3`,
      [eventId, isAll, isAll ? null : listed.viewerId],
    );
  }
}
