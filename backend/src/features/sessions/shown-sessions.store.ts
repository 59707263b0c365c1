import { Injectable } from '@nestjs/common';
import type { TrackSessionDto, WallSessionDto } from '@league/shared/wall/wall.dto';
import { DataSource } from 'typeorm';
import { type SessionRow, toRaceSessionDto } from './race-session.mapper.js';
import { IS_ON_TRACK, ON_GRID } from './race-sessions.rules.js';
import { SESSION_COLUMNS } from './session-columns.js';

/**
 * Tests in SQL whether a session `s` waits for its result after the chequered flag. Some practices are never published, so a
 * session stops waiting when another session of its event `e` or track has started, or a day after its planned end.
 */
const AWAITS_RESULT = `(s.state = 'chequered'
  AND s.go_at + coalesce(s.minutes, 0) * interval '1 minute' > now() - interval '1 day' AND NOT EXISTS (
  SELECT FROM race_sessions n JOIN race_events f ON f.id = n.event_id
   WHERE n.go_at > s.go_at AND (f.id = e.id OR f.track_id = e.track_id)))`;
/**
 * Tests in SQL whether a session `s` is under way: it uses its track, for at most a week after its signal because some are
 * never ended, or is a race or heat that waits for its result.
 */
const IS_UNDER_WAY = `((${IS_ON_TRACK} AND s.go_at > now() - interval '7 days') OR (s.kind IN ('race', 'heat') AND ${AWAITS_RESULT}))`;
const IS_NEW_RESULT = `(s.state IN ('provisional', 'final') AND s.closed_at > now() - interval '1 hour')`;
const IS_SHOWN = `(e.status <> 'cancelled' AND (${IS_UNDER_WAY} OR ${ON_GRID} OR ${AWAITS_RESULT} OR ${IS_NEW_RESULT}))`;
/** The SQL order in which sessions are shown, the latest start first among those of the same rank. */
const BY_RANK = `CASE WHEN ${IS_UNDER_WAY} THEN 1 WHEN s.state = 'gridded' THEN 2 WHEN s.state = 'chequered' THEN 3 ELSE 4 END,
  s.go_at DESC NULLS LAST, s.id`;

/** Finds the sessions that screens and displays show. */
@Injectable()
export class ShownSessionsStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns a session under way, otherwise a gridded one of an active event, otherwise a practice or qualifying that waits for its
   * result, otherwise one first published in the last hour; null if there is none.
   */
  async findForWall(): Promise<WallSessionDto | null> {
    const [row] = await this.dataSource.query<(SessionRow & { event_name: string })[]>(
      `SELECT now() AS now, e.name AS event_name, ${SESSION_COLUMNS}
         FROM race_sessions s JOIN race_events e ON e.id = s.event_id
        WHERE ${IS_SHOWN} AND (s.state <> 'gridded' OR e.status = 'active')
        ORDER BY ${BY_RANK} LIMIT 1`,
    );
    if (!row) return null;
    const { event_name, ...session } = row;
    return { ...toRaceSessionDto(session), event_name };
  }

  /**
   * Lists one session for each track that has any, chosen as in findForWall(), but with gridded sessions even of events that
   * are not active.
   */
  listOnTracks(): Promise<TrackSessionDto[]> {
    return this.dataSource.query(
      `SELECT DISTINCT ON (e.track_id) e.track_id, s.id AS session_id
         FROM race_sessions s
         JOIN race_events e ON e.id = s.event_id
         JOIN tracks t ON t.id = e.track_id -- an event keeps the id of a deleted track
        WHERE ${IS_SHOWN}
        ORDER BY e.track_id, ${BY_RANK}`,
    );
  }
}
