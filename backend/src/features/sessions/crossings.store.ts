import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminCrossingDto, CrossingDto } from '@league/shared/sessions/race-session.dto';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { Crossing } from './crossing.entity.js';
import type { DrivenLap, KnownCrossing } from './evidence.rules.js';
import { type AdminCrossingRow, type CrossingRow, toAdminCrossingDto, toCrossingDto } from './race-session.mapper.js';
import type { RaceSession } from './race-session.entity.js';
import { CROSSING_COLUMNS, CROSSING_TABLES } from './session-columns.js';

export type NewCrossing = Pick<
  Crossing,
  'id' | 'entryId' | 'raceMs' | 'source' | 'lapId' | 'number' | 'ruled' | 'avatarKey' | 'sentName'
>;

/** Reads and writes crossings. */
@Injectable()
export class CrossingsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Lists every crossing of a session, of every run, as race control sees them. */
  async list(sessionId: string): Promise<AdminCrossingDto[]> {
    const rows = await this.dataSource.query<AdminCrossingRow[]>(
      `SELECT ${CROSSING_COLUMNS}, c.avatar_key AS "avatarKey", c.sent_name AS "sentName", c.ruled_reason AS "ruledReason",
              c.ruled_by AS "ruledBy", c.ruled_at AS "ruledAt"
         FROM ${CROSSING_TABLES} WHERE c.session_id = $1 ORDER BY c.run, c.race_ms, c.id`,
      [sessionId],
    );
    return rows.map(toAdminCrossingDto);
  }

  async listByIds(tx: Transaction, ids: readonly string[]): Promise<CrossingDto[]> {
    const rows = await tx.query<CrossingRow[]>(
      `SELECT ${CROSSING_COLUMNS} FROM ${CROSSING_TABLES} WHERE c.id = ANY($1::uuid[]) ORDER BY c.race_ms, c.id`,
      [ids],
    );
    return rows.map(toCrossingDto);
  }

  /** Lists the crossings of entries in a run, whatever was ruled of them. */
  listOfEntries(tx: Transaction, run: string, entryIds: readonly string[]): Promise<KnownCrossing[]> {
    return tx.query(
      `SELECT c.id, c.entry_id AS "entryId", c.race_ms AS "raceMs", c.source, c.lap_id AS "lapId",
              l.lap_time_ms AS "lapMs", c.number, c.ruled
         FROM crossings c LEFT JOIN laps l ON l.id = c.lap_id
        WHERE c.entry_id = ANY($1::uuid[]) AND c.run = $2`,
      [entryIds, run],
    );
  }

  /**
   * Lists the counted laps of a session's drivers on its track since its signal that are no crossing yet: those of `lapIds`,
   * or all of them. One that names the run of another session, in which its driver was over the line, belongs there.
   */
  listLaps(
    tx: Transaction,
    { id, goAt, run }: RaceSession,
    trackId: string,
    lapIds?: readonly string[],
  ): Promise<DrivenLap[]> {
    return tx.query(
      `SELECT l.id, e.id AS "entryId", l.lap_time_ms AS "lapTimeMs", l.recorded_at AS "recordedAt", l.ended_at AS "endedAt",
              l.run, l.race_time_ms AS "raceTimeMs"
         FROM laps l JOIN race_session_entries e ON e.session_id = $1 AND e.user_id = l.user_id
        WHERE l.track_id = $2 AND l.state = 'counted' AND l.recorded_at >= $3 ${lapIds ? 'AND l.id = ANY($5::uuid[])' : ''}
          AND NOT EXISTS (SELECT FROM crossings c WHERE c.lap_id = l.id)
          AND NOT EXISTS (SELECT FROM laps o JOIN crossings c ON c.lap_id = o.id
                           WHERE o.user_id = l.user_id AND o.state = 'counted' AND o.run = l.run
                             AND o.recorded_at > l.recorded_at - interval '1 day'
                             AND (c.session_id <> $1 OR c.run <> $4))
        ORDER BY l.recorded_at, l.id`,
      [id, trackId, goAt, run, ...(lapIds ? [lapIds] : [])],
    );
  }

  async insert(tx: Transaction, { id, run }: RaceSession, crossings: readonly NewCrossing[]): Promise<void> {
    await tx
      .getRepository(Crossing)
      .insert(crossings.map((crossing) => ({ ...crossing, sessionId: id, run: run as string })));
  }

  async update(tx: Transaction, id: string, change: Partial<NewCrossing>): Promise<void> {
    await tx.getRepository(Crossing).update({ id }, change);
  }

  /** The session of a crossing, or null. */
  async findSession(tx: Transaction, id: string): Promise<string | null> {
    const crossing = await tx.getRepository(Crossing).findOneBy({ id });
    return crossing?.sessionId ?? null;
  }

  async rule(
    tx: Transaction,
    id: string,
    ruling: Pick<Crossing, 'ruled' | 'ruledReason' | 'ruledBy' | 'ruledAt'>,
  ): Promise<void> {
    await tx.getRepository(Crossing).update({ id }, ruling);
  }
}
