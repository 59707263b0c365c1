import { Injectable } from '@nestjs/common';
import { WITNESSED_MS } from '@league/shared/laps/witnessed-lap.rules';
import type { SessionDriverDto } from '@league/shared/sessions/put-entries.dto';
import type { EntryRuling, SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import { RULINGS_OF_ORDERS } from '@league/shared/sessions/session-states.rules';
import { In } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { User } from '../accounts/user.entity.js';
import { Car } from '../cars/car.entity.js';
import { SessionEntry } from './race-session.entity.js';
import { CLOCKS_MS, ESTIMATE_PART, UNKNOWN_LAP_MS } from './crossings/evidence.rules.js';
import type { LentCrossing } from './crossings/lent-cars.rules.js';
import { entriesOf, HAS_OWN_AVATAR } from './session-columns.js';

export type EntryFields = Pick<SessionEntry, 'id' | 'userId' | 'carId' | 'grid'>;

/** Holds whether a member drives in a session, and whether there is an active steward or admin who does not drive in it. */
export interface RulingRights {
  readonly drives: boolean;
  readonly hasOther: boolean;
}

/**
 * Returns SQL that tests whether the avatar `avatarKey` is that of the driver u with entry e in session $1 and of no other
 * entry.
 */
const isOfDriver = (avatarKey: string) =>
  `e.session_id = $1 AND lower(u.sl_avatar_key) = ${avatarKey}::text AND ${HAS_OWN_AVATAR}`;

/** Tests in SQL whether crossing c of session s was posted by the line as event v. */
const IS_OF_EVENT = `
  v.track_id = (SELECT track_id FROM race_events WHERE id = s.event_id) AND v.kind IN ('cross', 'jump') AND v.n = c.number
  AND v.run = CASE WHEN c.run = s.run THEN s.line_run
                   ELSE (SELECT leg->>'line_run' FROM jsonb_array_elements(s.legs) leg WHERE leg->>'run' = c.run) END`;

@Injectable()
export class SessionEntriesStore {
  list(tx: Transaction, sessionId: string): Promise<SessionEntryDto[]> {
    return tx.query(entriesOf('$1'), [sessionId]);
  }

  /**
   * Lists the drivers, except disabled members, who checked in to the event or, before the first check-in, all who have a place,
   * in order of sign-up.
   */
  listSignedUp(tx: Transaction, eventId: string): Promise<SessionDriverDto[]> {
    return tx.query<SessionDriverDto[]>(
      `WITH entered AS (SELECT e.* FROM event_entries e JOIN users u ON u.id = e.user_id AND u.is_active WHERE e.event_id = $1)
       SELECT e.user_id, c.id AS car_id
         FROM entered e LEFT JOIN cars c ON c.id = e.car_id AND c.user_id = e.user_id
        WHERE e.state = CASE WHEN EXISTS (SELECT FROM entered WHERE state = 'checked_in') THEN 'checked_in' ELSE 'confirmed' END
        ORDER BY e.ordinal`,
      [eventId],
    );
  }

  /**
   * Saves entries. The entry of a driver who already has one in the session gets the new car and grid place, and keeps its id.
   */
  async save(tx: Transaction, sessionId: string, entries: readonly EntryFields[]): Promise<void> {
    await tx
      .getRepository(SessionEntry)
      .createQueryBuilder()
      .insert()
      .values(entries.map((entry) => ({ ...entry, sessionId })))
      .orUpdate(['car_id', 'grid'], ['session_id', 'user_id'])
      .execute();
  }

  /**
   * Links crossings that the line posted for avatars who have since been entered in the session, once each. Skips a crossing
   * if the driver already has one at nearly the same time, or one from a marshal or an arrived lap that is probably the same;
   * one from a marshal only replaces the closest crossing.
   */
  async linkCrossings(tx: Transaction, sessionId: string): Promise<void> {
    await tx.query(
      `UPDATE crossings c SET entry_id = e.id, avatar_key = NULL
         FROM race_session_entries e JOIN users u ON u.id = e.user_id
        WHERE c.session_id = $1 AND c.entry_id IS NULL AND ${isOfDriver('c.avatar_key')}
          AND NOT EXISTS (SELECT FROM crossings o LEFT JOIN laps l ON l.id = o.lap_id
                           WHERE o.entry_id = e.id AND o.run = c.run
                             AND (abs(o.race_ms - c.race_ms) <= $2
                                  OR (o.number IS NULL AND o.source = 'hand' AND o.ruled <> 'voided' AND abs(o.race_ms - c.race_ms) < $5
                                      AND NOT EXISTS (SELECT FROM crossings n WHERE n.session_id = $1 AND n.run = c.run
                                                         AND n.entry_id IS NULL AND n.avatar_key = c.avatar_key AND n.ruled <> 'voided'
                                                         AND abs(n.race_ms - o.race_ms) < abs(c.race_ms - o.race_ms)))
                                  OR (o.number IS NULL AND o.source IN ('ago', 'arrival')
                                      AND o.race_ms >= c.race_ms - $3
                                      AND o.race_ms < c.race_ms + coalesce(l.lap_time_ms, o.lap_time_ms, $4) - $3)))`,
      [sessionId, WITNESSED_MS, CLOCKS_MS, UNKNOWN_LAP_MS, UNKNOWN_LAP_MS * ESTIMATE_PART],
    );
  }

  /**
   * Lists the crossings, except voided ones, that the line or a lent car timed for avatars who have since been entered in the
   * session, and that were given to the owner of the car.
   */
  listLent(tx: Transaction, sessionId: string): Promise<LentCrossing[]> {
    return tx.query(
      `SELECT c.id, c.run, c.entry_id AS "ownerId", e.id AS "driverId", c.hand_ms AS "handMs"
         FROM crossings c, race_sessions s, line_events v, race_session_entries e JOIN users u ON u.id = e.user_id
        WHERE s.id = $1 AND c.session_id = $1 AND c.entry_id <> e.id AND c.ruled <> 'voided'
          AND v.car_key <> v.avatar_key AND ${IS_OF_EVENT} AND ${isOfDriver('v.avatar_key')}
       UNION ALL
       SELECT g.id, g.run, g.entry_id, e.id, g.hand_ms
         FROM crossings g, crossings c, laps d, line_events v, race_session_entries e JOIN users u ON u.id = e.user_id
        WHERE c.session_id = $1 AND c.entry_id IS NULL AND ${isOfDriver('c.avatar_key')}
          AND g.session_id = $1 AND g.run = c.run AND g.source = 'race_time' AND g.ruled <> 'voided' AND g.entry_id <> e.id
          AND abs(g.race_ms - c.race_ms) <= $2 AND d.id = g.lap_id
          AND v.track_id = coalesce(d.track_id, d.former_track_id) AND v.run = d.run AND v.n = c.number AND v.car_key = d.car_key`,
      [sessionId, WITNESSED_MS],
    );
  }

  async delete(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx.getRepository(SessionEntry).delete({ id: In(ids) });
  }

  async rule(tx: Transaction, id: string, ruling: EntryRuling | null, reason: string | null): Promise<void> {
    await tx.getRepository(SessionEntry).update({ id }, { ruling, reason });
  }

  /** Returns the ids in `ids` of entries that have a ruling or, in any run, crossings, penalties or incidents. */
  async listDriven(tx: Transaction, ids: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT e.id FROM race_session_entries e
        WHERE e.id = ANY($1)
          AND (e.ruling IS NOT NULL OR EXISTS (SELECT FROM crossings WHERE entry_id = e.id)
               OR EXISTS (SELECT FROM penalties WHERE entry_id = e.id) OR EXISTS (SELECT FROM incidents WHERE entry_id = e.id))`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns whether a steward has ruled on anything in a session: a driver, the grid, a crossing or a penalty. */
  async hasRulings(tx: Transaction, sessionId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM race_session_log
        WHERE session_id = $1 AND NOT data ? 'automatic'
          AND (kind = ANY($2) OR kind = 'hand' OR kind ~ '^(penalty|crossing-)' OR (kind = 'grid' AND data ? 'by_hand')) LIMIT 1`,
      [sessionId, Object.keys(RULINGS_OF_ORDERS)],
    );
    return rows.length > 0;
  }

  /** Returns the ids in `userIds` of members who exist, and the existing cars of `carIds` with their owners. */
  async findKnown(
    tx: Transaction,
    userIds: readonly string[],
    carIds: readonly string[],
  ): Promise<{ userIds: string[]; cars: { id: string; userId: string | null }[] }> {
    const users = await tx.getRepository(User).find({ select: { id: true }, where: { id: In(userIds) } });
    const cars = await tx.getRepository(Car).find({ select: { id: true, userId: true }, where: { id: In(carIds) } });
    return { userIds: users.map(({ id }) => id), cars };
  }

  async findRights(tx: Transaction, sessionId: string, userId: string): Promise<RulingRights> {
    const [row] = await tx.query<RulingRights[]>(
      `WITH drivers AS (SELECT user_id FROM race_session_entries WHERE session_id = $1)
       SELECT EXISTS (SELECT FROM drivers WHERE user_id = $2) AS drives,
              EXISTS (SELECT FROM users WHERE (is_admin OR is_steward) AND is_active AND id NOT IN (SELECT user_id FROM drivers)) AS "hasOther"`,
      [sessionId, userId],
    );
    return row as RulingRights;
  }
}
