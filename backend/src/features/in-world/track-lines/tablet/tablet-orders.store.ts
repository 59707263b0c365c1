import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import type { Member } from '../../../../platform/auth/member.js';
import { IS_ON_TRACK, ON_GRID } from '../../../sessions/race-sessions.rules.js';
import { TabletOrderRow } from './tablet-order-row.entity.js';
import type { TabletSession } from './tablet-words.rules.js';

export interface TabletDriver {
  readonly entryId: string;
  readonly name: string;
}

type Order = Pick<TabletOrderRow, 'trackId' | 'tabletKey' | 'n' | 'mac'>;

@Injectable()
export class TabletOrdersStore {
  /**
   * Adds an order, still without its response. A second transaction with the same number waits for this one.
   * @returns false if the number was already used
   */
  async add(tx: Transaction, order: Order): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO tablet_orders (track_id, tablet_key, n, mac, say) VALUES ($1, $2, $3, $4, '')
       ON CONFLICT DO NOTHING RETURNING n`,
      [order.trackId, order.tabletKey, order.n, order.mac],
    );
    return rows.length > 0;
  }

  async saveAnswer(tx: Transaction, order: Order, say: string): Promise<void> {
    await tx.getRepository(TabletOrderRow).update({ ...order }, { say });
  }

  /** Returns the sentence in the response to an order, or null if its number belongs to another order. */
  async findAnswer(tx: Transaction, order: Order): Promise<string | null> {
    return (await tx.getRepository(TabletOrderRow).findOneBy({ ...order }))?.say ?? null;
  }

  /** Lists the active admins and stewards with this avatar UUID in their profile whom no admin has blocked. */
  listStewards(tx: Transaction, avatarKey: string): Promise<Member[]> {
    return tx.query(
      `SELECT id, username, is_admin AS "isAdmin", is_steward AS "isSteward" FROM users
        WHERE lower(sl_avatar_key) = $1 AND is_active AND (is_admin OR is_steward)
          AND NOT EXISTS (SELECT FROM blocks b WHERE b.user_id = users.id AND b.until > now()) ORDER BY id`,
      [avatarKey],
    );
  }

  /**
   * Lists the sessions on a track that have a grid but no final result: first those counting down, running or stopped, then
   * those on their grid, then those after the chequered flag, with or without a provisional result, the last to start first.
   */
  listSessions(tx: Transaction, trackId: string): Promise<TabletSession[]> {
    return tx.query(
      `SELECT s.id, s.kind, s.group_name AS "group",
              CASE WHEN s.state = 'countdown' AND s.go_at <= clock_timestamp() THEN 'green' ELSE s.state END AS state
         FROM race_sessions s JOIN race_events e ON e.id = s.event_id
        WHERE e.track_id = $1 AND (${ON_GRID} OR ${IS_ON_TRACK} OR s.state IN ('chequered', 'provisional'))
        ORDER BY array_position(ARRAY['countdown', 'green', 'red', 'gridded'], s.state::text), s.go_at DESC NULLS LAST, s.id`,
      [trackId],
    );
  }

  /** Finds the driver in a session with this avatar UUID in the profile; null if there is none, or more than one. */
  async findDriver(tx: Transaction, sessionId: string, avatarKey: string): Promise<TabletDriver | null> {
    const rows = await tx.query<TabletDriver[]>(
      `SELECT e.id AS "entryId", coalesce(u.driver_name, u.username) AS name
         FROM race_session_entries e JOIN users u ON u.id = e.user_id
        WHERE e.session_id = $1 AND lower(u.sl_avatar_key) = $2 LIMIT 2`,
      [sessionId, avatarKey],
    );
    return rows.length === 1 ? (rows[0] ?? null) : null;
  }
}
