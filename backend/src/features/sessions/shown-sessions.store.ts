import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { TrackSessionDto, WallSessionDto } from '@league/shared/wall/wall.dto';
import type { DataSource } from 'typeorm';
import { type SessionRow, toRaceSessionDto } from './race-session.mapper.js';
import { SESSION_COLUMNS } from './session-columns.js';

/** Finds the sessions that screens and displays show. */
@Injectable()
export class ShownSessionsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Returns a session under way, otherwise a gridded one of an active event, otherwise one first published in the last hour; null
   * if there is none.
   */
  async findForWall(): Promise<WallSessionDto | null> {
    const [row] = await this.dataSource.query<(SessionRow & { now: Date; eventName: string })[]>(
      `SELECT now() AS now, e.name AS "eventName", ${SESSION_COLUMNS}
         FROM race_sessions s JOIN race_events e ON e.id = s.event_id
        WHERE s.state IN ('countdown', 'green', 'red', 'chequered')
           OR (s.state = 'gridded' AND e.status = 'active')
           OR (s.state IN ('provisional', 'final') AND s.closed_at > now() - interval '1 hour')
        ORDER BY s.state IN ('countdown', 'green', 'red', 'chequered') DESC, s.state = 'gridded' DESC, s.go_at DESC
        LIMIT 1`,
    );
    return row ? { ...toRaceSessionDto(row, row.now), event_name: row.eventName } : null;
  }

  /**
   * Lists, for each track that has one, a session under way, otherwise a gridded one, otherwise one first published in the last
   * hour.
   */
  listOnTracks(): Promise<TrackSessionDto[]> {
    return this.dataSource.query(
      `SELECT DISTINCT ON (e.track_id) e.track_id, s.id AS session_id
         FROM race_sessions s
         JOIN race_events e ON e.id = s.event_id
         JOIN tracks t ON t.id = e.track_id -- an event keeps the id of a deleted track
        WHERE s.state IN ('countdown', 'green', 'red', 'chequered', 'gridded')
           OR (s.state IN ('provisional', 'final') AND s.closed_at > now() - interval '1 hour')
        ORDER BY e.track_id, s.state IN ('countdown', 'green', 'red', 'chequered') DESC, s.state = 'gridded' DESC,
                 s.go_at DESC NULLS LAST, s.id`,
    );
  }
}
