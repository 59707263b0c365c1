import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { LineEvent } from '@league/shared/in-world/post-crossings.dto';
import { LINE_SILENT_MS, type TrackLineDto } from '@league/shared/tracks/track-key.dto';
import { In, type Repository } from 'typeorm';
import type { Key } from '../../../platform/auth/keyring.js';
import { isSealedWith, openWith, sealWith } from '../../../platform/auth/seal.rules.js';
import type { Transaction } from '../../../platform/database/database.js';
import type { RaceSession } from '../../sessions/race-session.entity.js';
import { IS_ON_TRACK, ON_GRID } from '../../sessions/race-sessions.rules.js';
import { UNANSWERED_SINCE } from '../../sessions/line-orders/line-orders.rules.js';
import { SAME_START_MS } from '../../sessions/crossings/lap-evidence.rules.js';
import { startsOf } from '../../sessions/crossings/run-starts.rules.js';
import type { LineSession, LineStart, SeenCrossing, SeenDilation } from './line-sessions.rules.js';
import { LineEventRow, TrackKey } from './track-line.entity.js';

type LineRow = Pick<TrackKey, 'id' | 'trackId' | 'createdAt' | 'lastPostedAt' | 'run' | 'takesOrders'> & {
  readonly now: Date;
};

type LineSessionRow = Omit<LineSession, 'starts'> &
  Pick<RaceSession, 'legs' | 'run' | 'goAt' | 'lineRun' | 'lineSignal'>;

const ENTRIES_OF_AVATAR = `race_session_entries e JOIN users u ON u.id = e.user_id
  WHERE e.session_id = $3 AND lower(u.sl_avatar_key) = v.avatar_key::text`;

/**
 * Selects the entry in session $3 for a line event: the entry of the avatar or, if no entry has the avatar, of the last driver
 * of the car within a day. An avatar that several drivers have in their profiles matches no entry.
 */
const ENTRY_OF_EVENT = `CASE (SELECT count(*) FROM ${ENTRIES_OF_AVATAR})
  WHEN 1 THEN (SELECT e.id FROM ${ENTRIES_OF_AVATAR})
  WHEN 0 THEN (SELECT e.id FROM race_session_entries e JOIN LATERAL (
            SELECT l.recorded_at FROM laps l WHERE l.user_id = e.user_id AND l.car_key = v.car_key
               AND l.recorded_at > now() - interval '1 day' ORDER BY l.recorded_at DESC LIMIT 1) l ON true
    WHERE e.session_id = $3 AND v.car_key <> v.avatar_key ORDER BY l.recorded_at DESC LIMIT 1) END`;

@Injectable()
export class TrackLinesStore {
  constructor(@InjectRepository(TrackKey) private readonly keys: Repository<TrackKey>) {}

  async list(): Promise<TrackLineDto[]> {
    const rows = await this.keys.query<LineRow[]>(
      `SELECT k.id, k.track_id AS "trackId", k.created_at AS "createdAt", k.last_posted_at AS "lastPostedAt", k.run, clock_timestamp() AS now,
              k.takes_orders AND (clock_timestamp() - $1 * interval '1 ms' BETWEEN ${UNANSWERED_SINCE} AND k.last_posted_at) IS NOT TRUE AS "takesOrders"
         FROM track_keys k JOIN tracks t ON t.id = k.track_id ORDER BY t.channel_letter`,
      [LINE_SILENT_MS],
    );
    return rows.map(({ id, trackId, createdAt, lastPostedAt, run, takesOrders, now }) => ({
      track_id: trackId,
      track_key_id: id,
      created_at: createdAt.toISOString(),
      last_posted_at: lastPostedAt?.toISOString() ?? null,
      posted_ms_ago: lastPostedAt && Math.max(0, now.getTime() - lastPostedAt.getTime()),
      run,
      takes_orders: takesOrders,
    }));
  }

  /** Replaces the key of a locked track. @returns the id of the previous key, or null */
  async replaceKey(tx: Transaction, key: Pick<TrackKey, 'trackId' | 'id' | 'secretSealed'>): Promise<string | null> {
    const keys = tx.getRepository(TrackKey);
    const before = await keys.findOneBy({ trackId: key.trackId });
    const renewed = { ...key, createdAt: () => 'now()', lastPostedAt: null, takesOrders: false };
    if (before) await keys.update({ trackId: key.trackId }, renewed);
    else await keys.insert(key);
    return before?.id ?? null;
  }

  findKey(id: string): Promise<TrackKey | null> {
    return this.keys.findOneBy({ id });
  }

  /** Records a request of the line, and locks its key. @returns the time of the request, or null if the key no longer exists */
  async recordPost(tx: Transaction, keyId: string, run: string, takesOrders: boolean): Promise<Date | null> {
    const [rows] = await tx.query<[{ now: Date }[], number]>(
      `UPDATE track_keys SET last_posted_at = clock_timestamp(), run = $2, takes_orders = $3 WHERE id = $1 RETURNING last_posted_at AS now`,
      [keyId, run, takesOrders],
    );
    return rows[0]?.now ?? null;
  }

  /** Adds events that are not yet stored. @returns the number up to which all events of the run are stored */
  async add(tx: Transaction, trackId: string, run: string, events: readonly LineEvent[]): Promise<number> {
    if (events.length > 0) {
      await tx.query(
        `INSERT INTO line_events (track_id, run, n, kind, avatar_key, car_key, lap, at_ms, dilation)
         SELECT $1, $2, e.n, e.kind, e.key, e.car, e.lap, e."atMs", e.dilation
           FROM jsonb_to_recordset($3)
                AS e(n int, kind varchar, key uuid, car uuid, lap int, "atMs" int, dilation real)
         ON CONFLICT DO NOTHING`,
        [trackId, run, JSON.stringify(events)],
      );
    }
    const [row] = await tx.query<{ ack: number | null }[]>(
      `SELECT max(n) AS ack FROM (SELECT n, row_number() OVER (ORDER BY n) AS place FROM line_events
                                   WHERE track_id = $1 AND run = $2) e WHERE n = place`,
      [trackId, run],
    );
    return row?.ack ?? 0;
  }

  /** Lists the countdowns and signals of a run, the last first. */
  listStarts(tx: Transaction, trackId: string, run: string): Promise<LineEventRow[]> {
    const where = { trackId, run, kind: In(['countdown', 'signal']) };
    return tx.getRepository(LineEventRow).find({ where, order: { n: 'DESC' } });
  }

  getSignal(tx: Transaction, { trackId, lineRun, lineSignal }: LineStart): Promise<LineEventRow> {
    return tx.getRepository(LineEventRow).findOneByOrFail({ trackId, run: lineRun, n: lineSignal });
  }

  /** Lists the sessions on a track to which a run of its line may belong. */
  async listSessions(tx: Transaction, trackId: string, run: string): Promise<LineSession[]> {
    const rows = await tx.query<LineSessionRow[]>(
      `SELECT s.id, s.state, s.go_at AS "goAt", s.run, s.legs, s.line_run AS "lineRun", s.line_signal AS "lineSignal",
              (SELECT max(at) FROM race_session_log l WHERE l.session_id = s.id AND l.kind IN ('red', 'abort')
                  AND l.seq < coalesce((SELECT min(seq) FROM race_session_log WHERE session_id = s.id AND data->>'run' = s.run),
                                       l.seq + 1)) AS "stoppedAt"
         FROM race_sessions s JOIN race_events e ON e.id = s.event_id
        WHERE e.track_id = $1
          AND (s.line_run = $2 OR s.legs @> jsonb_build_array(jsonb_build_object('line_run', $2::text)) OR ${ON_GRID} OR ${IS_ON_TRACK}
               OR ((s.line_run IS NULL OR jsonb_array_length(s.legs) > 0)
                   AND (s.state IN ('countdown', 'green', 'red', 'chequered', 'provisional')
                        OR (s.state = 'final' AND s.closed_at > now() - interval '1 day'))))
        ORDER BY s.go_at DESC NULLS LAST, s.id`,
      [trackId, run],
    );
    return rows.map(({ id, state, stoppedAt, ...row }) => ({ id, state, stoppedAt, starts: startsOf(row) }));
  }

  /**
   * Returns whether another session on the track has started since the time of a signal, or at most SAME_START_MS before it;
   * cancelled ones do not count.
   */
  async hasStarted(tx: Transaction, trackId: string, sessionId: string, goAt: Date): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM race_sessions s JOIN race_events e ON e.id = s.event_id
        WHERE e.track_id = $1 AND s.id <> $2 AND s.state <> 'cancelled'
          AND s.go_at >= $3::timestamptz - $4 * interval '1 ms' LIMIT 1`,
      [trackId, sessionId, goAt, SAME_START_MS],
    );
    return rows.length > 0;
  }

  /** Lists those of these runs in which the line saw a driver of the session cross it. */
  async listDriven(tx: Transaction, trackId: string, runs: readonly string[], sessionId: string): Promise<string[]> {
    const rows = await tx.query<{ run: string }[]>(
      `SELECT run FROM unnest($2::text[]) AS r(run) WHERE EXISTS (
         SELECT FROM line_events v WHERE v.track_id = $1 AND v.run = r.run AND v.kind = 'cross' AND ${ENTRY_OF_EVENT} IS NOT NULL)`,
      [trackId, runs, sessionId],
    );
    return rows.map(({ run }) => run);
  }

  /**
   * Lists the crossings that ended a lap after the signal of a start and before the next signal, except those that the session
   * already contains. `entryId` is null for a driver who is not entered.
   */
  listSeen(tx: Transaction, start: LineStart): Promise<SeenCrossing[]> {
    const { trackId, sessionId, run, lineRun, lineSignal, until } = start;
    return tx.query(
      `SELECT v.n, v.lap, v.at_ms AS "atMs", v.avatar_key AS "avatarKey", v.car_key AS "carKey", ${ENTRY_OF_EVENT} AS "entryId"
         FROM line_events v JOIN race_sessions s ON s.id = $3
        WHERE v.track_id = $1 AND v.run = $2 AND v.n > $4 AND v.n < coalesce($6, v.n + 1) AND v.kind = 'cross' AND v.lap > 0
          AND NOT EXISTS (SELECT FROM crossings c WHERE c.session_id = s.id AND c.run = $5 AND c.number = v.n)
        ORDER BY v.n`,
      [trackId, lineRun, sessionId, lineSignal, run, until],
    );
  }

  /**
   * Lists the time dilations posted with the signal of a start and the end that followed, before the next signal, except those
   * that the session's log already contains.
   */
  listDilations(tx: Transaction, start: LineStart): Promise<SeenDilation[]> {
    const { trackId, sessionId, run, lineRun, lineSignal, until } = start;
    return tx.query(
      `SELECT v.n, v.kind, v.at_ms AS "atMs", v.dilation FROM line_events v
        WHERE v.track_id = $1 AND v.run = $2 AND v.n >= $4 AND v.n < coalesce($6, v.n + 1)
          AND v.kind IN ('signal', 'end') AND v.dilation IS NOT NULL
          AND NOT EXISTS (SELECT FROM race_session_log l
                           WHERE l.session_id = $3 AND l.kind = 'time-dilation' AND l.data->>'start' = $5
                             AND (l.data->>'n')::int = v.n)
        ORDER BY v.n`,
      [trackId, lineRun, sessionId, lineSignal, run, until],
    );
  }

  /**
   * Lists the jump starts of entered drivers in the minute before a signal: crossings during the countdown, and early moves,
   * timed up to a second after it. Omits crossings that ended a lap of the previous race or are already in the session.
   */
  listJumps(tx: Transaction, start: LineStart): Promise<(SeenCrossing & { readonly entryId: string })[]> {
    const { trackId, sessionId, run, lineRun, lineSignal } = start;
    return tx.query(
      `SELECT * FROM (
         SELECT v.n, v.lap, v.at_ms AS "atMs", v.avatar_key AS "avatarKey", v.car_key AS "carKey", ${ENTRY_OF_EVENT} AS "entryId"
           FROM line_events v
           JOIN line_events go ON go.track_id = v.track_id AND go.run = v.run AND go.n = $4
          WHERE v.track_id = $1 AND v.run = $2
            AND ((v.kind = 'cross' AND v.lap = 0 AND v.at_ms < go.at_ms AND 'countdown' = (
                   SELECT b.kind FROM line_events b
                    WHERE b.track_id = $1 AND b.run = $2 AND b.n < $4 AND b.kind IN ('countdown', 'signal')
                    ORDER BY b.n DESC LIMIT 1)) OR (v.kind = 'jump' AND v.at_ms < go.at_ms + 1000))
            AND v.at_ms > greatest(go.at_ms - 60000, (
                  SELECT max(b.at_ms) FROM line_events b
                   WHERE b.track_id = $1 AND b.run = $2 AND b.n < $4 AND b.kind IN ('countdown', 'signal')))) jumps
        WHERE "entryId" IS NOT NULL
          AND NOT EXISTS (SELECT FROM crossings c WHERE c.session_id = $3 AND c.run = $5 AND c.number = n)
        ORDER BY "atMs", n`,
      [trackId, lineRun, sessionId, lineSignal, run],
    );
  }
}

/**
 * Re-encrypts, with the first key, the track secrets that were encrypted with one of the other keys. Safe to repeat.
 * @returns the number of secrets that no key decrypts
 */
export async function resealTrackKeys(tx: Transaction, keys: readonly [Key, ...Key[]]): Promise<number> {
  const held = await tx.getRepository(TrackKey).find({ lock: { mode: 'pessimistic_write' } });
  let unreadable = 0;
  for (const { trackId, secretSealed } of held) {
    const secret = openWith(keys, secretSealed);
    if (secret === null) unreadable++;
    else if (!isSealedWith(keys[0], secretSealed))
      await tx.getRepository(TrackKey).update({ trackId }, { secretSealed: sealWith(keys[0], secret) });
  }
  return unreadable;
}
