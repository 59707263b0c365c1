import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import type { RaceSession } from '../race-session.entity.js';
import { ON_GRID } from '../race-sessions.rules.js';
import { HAS_OWN_AVATAR } from '../session-columns.js';
import { IN_FORCE, type LineOrder, UNANSWERED_SINCE, type WaitingOrders } from './line-orders.rules.js';

type GriddedSession = Pick<RaceSession, 'id' | 'kind' | 'laps' | 'minutes' | 'state'>;

/** The SQL condition for an entry `e` that a ruling or a penalty has put out of the race. */
const IS_OUT = `(e.ruling IS NOT NULL
  OR EXISTS (SELECT FROM penalties p WHERE p.entry_id = e.id AND p.kind = 'dsq' AND p.rescinded_at IS NULL))`;

/**
 * The SQL expression for when the line of track $1 first saw the driver `u` cross it after the last signal of session `s`; the
 * time of that signal if it has not.
 */
const FIRST_CROSSED_AT = `coalesce((
  SELECT s.go_at + (min(v.at_ms) - min(g.at_ms)) * interval '1 ms'
    FROM line_events v JOIN line_events g ON g.track_id = v.track_id AND g.run = v.run AND g.n = s.line_signal
   WHERE v.track_id = $1 AND v.run = s.line_run AND v.n > s.line_signal AND v.kind = 'cross'
     AND v.avatar_key::text = lower(u.sl_avatar_key)), s.go_at)`;

@Injectable()
export class LineOrdersStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds orders under the track's next numbers. Locks the track, so that numbers are committed in order. */
  async add(tx: Transaction, trackId: string, orders: readonly LineOrder[]): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('line-orders ' || $1, 0))`, [trackId]);
    await tx.query(
      `INSERT INTO line_orders (track_id, seq, kind, arguments, expires_at)
       SELECT $1, (SELECT coalesce(max(seq), 0) FROM line_orders WHERE track_id = $1) + o.n, o.kind, o.arguments,
              clock_timestamp() + o."expiresIn" * interval '1 second'
         FROM ROWS FROM (jsonb_to_recordset($2) AS (kind varchar, arguments varchar, "expiresIn" int))
              WITH ORDINALITY AS o(kind, arguments, "expiresIn", n)`,
      [trackId, JSON.stringify(orders)],
    );
  }

  /** Lists the orders in force with numbers above `after`, for the track with this letter; null for an unknown letter. */
  async listAfter(letter: string, after: number): Promise<WaitingOrders | null> {
    const [row] = await this.dataSource.query<WaitingOrders[]>(
      `SELECT t.id AS "trackId", (SELECT coalesce(max(seq), 0) FROM line_orders WHERE track_id = t.id) AS last,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('seq', o.seq, 'kind', o.kind, 'arguments', o.arguments,
                        'expires', coalesce(floor(extract(epoch FROM o.expires_at)), 0)) ORDER BY o.seq), '[]')
                 FROM line_orders o WHERE o.track_id = t.id AND o.seq > $2 AND ${IN_FORCE}) AS orders
         FROM tracks t WHERE t.channel_letter = $1`,
      [letter, after],
    );
    return row ?? null;
  }

  /**
   * Records which orders the line has carried out. Safe to repeat.
   * @returns how many orders in force are waiting for the line
   */
  async recordReceipts(tx: Transaction, trackId: string, receipts: readonly number[]): Promise<number> {
    if (receipts.length > 0) {
      await tx.query(
        `UPDATE line_orders SET executed_at = clock_timestamp()
          WHERE track_id = $1 AND seq = ANY($2::int[]) AND executed_at IS NULL`,
        [trackId, receipts],
      );
    }
    const [row] = await tx.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM line_orders o WHERE o.track_id = $1 AND o.executed_at IS NULL AND ${IN_FORCE}`,
      [trackId],
    );
    return row?.n ?? 0;
  }

  /**
   * Lists the avatars of a session's drivers, except those who are out: first in `legOrder`, then in grid order, then those
   * without a place. An unknown avatar is an empty string.
   */
  async listGrid(tx: Transaction, sessionId: string, legOrder: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ key: string }[]>(
      `SELECT coalesce(lower(u.sl_avatar_key), '') AS key FROM race_session_entries e JOIN users u ON u.id = e.user_id
        WHERE e.session_id = $1 AND NOT ${IS_OUT} ORDER BY array_position($2::uuid[], e.id), e.grid NULLS LAST, e.id`,
      [sessionId, legOrder],
    );
    return rows.map(({ key }) => key);
  }

  /** Returns the session on the grid of a track that was gridded last, except `sessionId`; null if there is none. */
  async findOnGrid(tx: Transaction, trackId: string, sessionId: string): Promise<GriddedSession | null> {
    const [row] = await tx.query<GriddedSession[]>(
      `SELECT s.id, s.kind, s.laps, s.minutes, s.state FROM race_sessions s JOIN race_events e ON e.id = s.event_id
        WHERE e.track_id = $1 AND s.id <> $2 AND ${ON_GRID}
        ORDER BY (SELECT max(at) FROM race_session_log WHERE session_id = s.id AND kind = 'grid') DESC NULLS LAST LIMIT 1`,
      [trackId, sessionId],
    );
    return row ?? null;
  }

  /** Returns the avatar of an entry's driver; null if it is unknown or shared with another driver in the session. */
  async findAvatar(tx: Transaction, entryId: string): Promise<string | null> {
    const [row] = await tx.query<{ key: string | null }[]>(
      `SELECT lower(u.sl_avatar_key) AS key FROM race_session_entries e JOIN users u ON u.id = e.user_id
        WHERE e.id = $1 AND ${HAS_OWN_AVATAR}`,
      [entryId],
    );
    return row?.key ? row.key : null;
  }

  /** Returns whether a ruling or a penalty has put the entry out of the race. */
  async isOut(tx: Transaction, entryId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(`SELECT 1 FROM race_session_entries e WHERE e.id = $1 AND ${IS_OUT}`, [
      entryId,
    ]);
    return rows.length > 0;
  }

  /**
   * Lists the avatars of the retired or disqualified drivers among these entries, except those shared with another driver in
   * the session and those named by a RETIRE order given since their first crossing after the last signal, before which the
   * line ignores it. An order that expired before the line carried it out does not count.
   */
  async listTimedAgain(tx: Transaction, trackId: string, entryIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ key: string }[]>(
      `SELECT lower(u.sl_avatar_key) AS key
         FROM race_session_entries e JOIN users u ON u.id = e.user_id JOIN race_sessions s ON s.id = e.session_id
        WHERE e.id = ANY($2::uuid[]) AND u.sl_avatar_key IS NOT NULL AND ${HAS_OWN_AVATAR}
          AND (e.ruling IN ('dnf', 'dsq') OR EXISTS (
            SELECT FROM penalties p WHERE p.entry_id = e.id AND p.kind = 'dsq' AND p.rescinded_at IS NULL))
          AND NOT EXISTS (SELECT FROM line_orders o WHERE o.track_id = $1 AND o.kind = 'RETIRE'
                             AND o.arguments = lower(u.sl_avatar_key) AND o.given_at >= ${FIRST_CROSSED_AT}
                             AND (o.executed_at IS NOT NULL OR o.expires_at > clock_timestamp()))`,
      [trackId, entryIds],
    );
    return rows.map(({ key }) => key);
  }

  /**
   * Returns how long the line of a track has been silent, in ms: since its last post or, if that is longer, since the first
   * order that it has not answered, because a line that posts may still receive no orders. Returns null if no line has taken
   * orders with the track's key.
   */
  async findSilence(tx: Transaction, trackId: string): Promise<number | null> {
    const [row] = await tx.query<{ ms: number }[]>(
      `SELECT (extract(epoch FROM clock_timestamp() - least(k.last_posted_at, ${UNANSWERED_SINCE})) * 1000)::float AS ms
         FROM track_keys k WHERE k.track_id = $1 AND k.takes_orders`,
      [trackId],
    );
    return row?.ms ?? null;
  }
}
