import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RaceSessionDto, SessionEntryDto, SessionState } from '@league/shared/sessions/race-session.dto';
import { stateAt } from '@league/shared/sessions/session-states.rules';
import type { SessionResultDto, WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { type FindOptionsWhere, In, IsNull, LessThan, Not, type Repository } from 'typeorm';
import type { PipelinedTransaction, Transaction } from '../../platform/database/database.js';
import { RaceEvent } from '../race-events/race-event.entity.js';
import {
  type CrossingRow,
  type LogRow,
  type PenaltyJson,
  type SessionRow,
  toCrossingDto,
  toPenaltyDto,
  toRaceSessionDto,
  toSessionLogEntryDto,
  toSessionResultDto,
} from './race-session.mapper.js';
import { RaceSession } from './race-session.entity.js';
import { IS_ON_TRACK } from './race-sessions.rules.js';
import {
  asJson,
  COUNTS_IN_SESSION,
  CROSSING_COLUMNS,
  CROSSING_TABLES,
  entriesOf,
  LOCK_SESSION,
  logOf,
  penaltiesOf,
  resultOf,
  SESSION_COLUMNS,
} from './session-columns.js';

/** Describes a session that is locked until the transaction ends, and the time of locking by the database's clock. */
export interface LockedSession {
  readonly session: RaceSession;
  readonly now: Date;
}

type LockedSessionRow = Omit<RaceSession, 'event' | 'gridSource'> & { readonly now: Date };

/** Describes a session whose laps become crossings. */
export interface RunningSession {
  readonly id: string;
  readonly trackId: string;
  readonly userIds: readonly string[];
}

type WholeRow = SessionRow & {
  readonly entries: readonly SessionEntryDto[];
  readonly crossings: readonly CrossingRow[];
  readonly log: readonly LogRow[];
  readonly penalties: readonly PenaltyJson[];
  readonly result: SessionResultDto | null;
};

@Injectable()
export class RaceSessionsStore {
  constructor(@InjectRepository(RaceSession) private readonly sessions: Repository<RaceSession>) {}

  /** Lists the sessions of an event in order, or returns null for an unknown event. */
  async listOfEvent(eventId: string): Promise<RaceSessionDto[] | null> {
    const rows = await this.sessions.query<SessionRow[]>(
      `SELECT now() AS now, ${SESSION_COLUMNS}
         FROM race_events e LEFT JOIN race_sessions s ON s.event_id = e.id WHERE e.id = $1 ORDER BY s.ordinal`,
      [eventId],
    );
    if (rows.length === 0) return null;
    return rows.flatMap((row) => ((row.id as string | null) === null ? [] : [toRaceSessionDto(row)]));
  }

  /**
   * Reads a whole session in one snapshot: with the crossings of every run if `ofEveryRun`, otherwise only with those of the
   * last run and of earlier legs. Returns null for an unknown session.
   */
  findWhole(id: string, ofEveryRun: boolean): Promise<WholeSessionDto | null> {
    return this.findWholeWithin(this.sessions.manager, id, ofEveryRun);
  }

  async findWholeWithin(tx: Transaction, id: string, ofEveryRun: boolean): Promise<WholeSessionDto | null> {
    const selectCrossings = `SELECT ${CROSSING_COLUMNS} FROM ${CROSSING_TABLES}
                        WHERE c.session_id = s.id AND ($2 OR ${COUNTS_IN_SESSION}) ORDER BY c.run, c.race_ms, c.id`;
    const [row] = await tx.query<WholeRow[]>(
      `SELECT clock_timestamp() AS now, ${SESSION_COLUMNS}, ${asJson(entriesOf('s.id'))} AS entries,
              ${asJson(selectCrossings)} AS crossings, ${asJson(logOf('s.id'))} AS log,
              ${asJson(penaltiesOf('s.id'))} AS penalties, ${resultOf('s.id')} AS result
         FROM race_sessions s WHERE s.id = $1`,
      [id, ofEveryRun],
    );
    if (!row) return null;
    const { entries, crossings, log, penalties, result, ...session } = row;
    return {
      session: toRaceSessionDto(session),
      entries,
      crossings: crossings.map(toCrossingDto),
      log: log.map(toSessionLogEntryDto),
      penalties: penalties.map(toPenaltyDto),
      ...(result ? { result: toSessionResultDto(result) } : {}),
    };
  }

  /** Lists the ids of an event's sessions, in order. */
  listIdsOfEvent(tx: Transaction, eventId: string): Promise<string[]> {
    return listIds(tx, { eventId });
  }

  /** Lists the ids of the races of these events whose countdown has begun and that are neither final nor cancelled. */
  listUnderWay(eventIds: readonly string[]): Promise<string[]> {
    const states: SessionState[] = ['countdown', 'green', 'red', 'chequered', 'provisional'];
    return listIds(this.sessions.manager, { eventId: In(eventIds), kind: 'race', state: In(states) });
  }

  /** Lists the ids of the earlier heats in a session's event that promote drivers, in order, except cancelled ones. */
  listPromotingHeats(tx: Transaction, { eventId, ordinal }: RaceSession): Promise<string[]> {
    const [before, promotes] = [LessThan(ordinal), Not(IsNull())];
    return listIds(tx, { eventId, ordinal: before, kind: 'heat', promotes, state: Not('cancelled') });
  }

  /** Lists the ids of the sessions of the same event and kind that have a group, in order, except cancelled ones. */
  listGroups(tx: Transaction, { eventId, kind }: RaceSession): Promise<string[]> {
    return listIds(tx, { eventId, kind, groupName: Not(IsNull()), state: Not('cancelled') });
  }

  async findWithin(tx: Transaction, id: string): Promise<RaceSessionDto | null> {
    const [row] = await tx.query<SessionRow[]>(
      `SELECT clock_timestamp() AS now, ${SESSION_COLUMNS} FROM race_sessions s WHERE s.id = $1`,
      [id],
    );
    return row ? toRaceSessionDto(row) : null;
  }

  /** Locks a session and, if its countdown is over, records the signal. Returns null for an unknown session. */
  async lock(tx: Transaction, id: string): Promise<LockedSession | null> {
    const [row] = await tx.query<LockedSessionRow[]>(LOCK_SESSION.text, [id]);
    return row ? this.signalled(tx, row) : null;
  }

  /** Locks a session like `lock`, as the first statement of a pipelined transaction. */
  async lockFirst(transaction: PipelinedTransaction, id: string): Promise<LockedSession | null> {
    const [row] = await transaction.run<LockedSessionRow>(LOCK_SESSION, [id]);
    return row ? this.signalled(transaction.tx, row) : null;
  }

  private async signalled(tx: Transaction, { now, ...fields }: LockedSessionRow): Promise<LockedSession> {
    const session = tx.getRepository(RaceSession).create(fields);
    const state = stateAt(session, now);
    if (state === session.state) return { session, now };
    await tx.getRepository(RaceSession).update({ id: session.id }, { state });
    await this.addLog(tx, session.id, 'signal', {}, session.goAt ?? now);
    return { session: { ...session, state }, now };
  }

  /**
   * Returns the ids of the sessions whose countdown is over but not recorded, and of those on the track whose event has not been
   * updated yet.
   */
  async listSignalled(): Promise<string[]> {
    const rows = await this.sessions.query<{ id: string }[]>(
      `SELECT s.id FROM race_sessions s JOIN race_events e ON e.id = s.event_id
        WHERE (s.state = 'countdown' AND s.go_at <= clock_timestamp())
           OR (s.state IN ('green', 'red') AND e.status = 'upcoming')`,
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the time in ms until the next countdown is over, or null if there is no countdown. */
  async waitUntilSignal(): Promise<number | null> {
    const [row] = await this.sessions.query<{ ms: number | null }[]>(
      `SELECT ceil(extract(epoch FROM min(go_at) - clock_timestamp()) * 1000)::float AS ms
         FROM race_sessions WHERE state = 'countdown'`,
    );
    return typeof row?.ms === 'number' ? Math.max(0, row.ms) : null;
  }

  /** Locks an event, so that no other transaction can add a session to it. @returns false for an unknown event */
  async lockEvent(tx: Transaction, eventId: string): Promise<boolean> {
    const wanted = { select: { id: true }, where: { id: eventId }, lock: { mode: 'for_no_key_update' } } as const;
    return (await tx.getRepository(RaceEvent).findOne(wanted)) !== null;
  }

  async nextOrdinal(tx: Transaction, eventId: string): Promise<number> {
    return ((await tx.getRepository(RaceSession).maximum('ordinal', { eventId })) ?? 0) + 1;
  }

  has(tx: Transaction, eventId: string, id: string): Promise<boolean> {
    return tx.getRepository(RaceSession).existsBy({ id, eventId });
  }

  async insert(tx: Transaction, session: Partial<RaceSession>): Promise<void> {
    await tx.getRepository(RaceSession).insert(session);
  }

  async update(tx: Transaction, id: string, change: Partial<RaceSession>): Promise<void> {
    await tx.getRepository(RaceSession).update({ id }, change);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.getRepository(RaceSession).delete({ id });
  }

  /** Adds a line to the log of a locked session. */
  async addLog(tx: Transaction, id: string, kind: string, data: object, at?: Date): Promise<void> {
    await tx.query(
      `INSERT INTO race_session_log (session_id, seq, at, kind, data)
       SELECT $1, coalesce(max(seq), 0) + 1, coalesce($4::timestamptz, clock_timestamp()), $2, $3
         FROM race_session_log WHERE session_id = $1`,
      [id, kind, JSON.stringify(data), at ?? null],
    );
  }

  /** Locks the track until the transaction ends, and returns whether another session is using it or counting down on it. */
  async isTrackInUse(tx: Transaction, trackId: string, id: string): Promise<boolean> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('race-session ' || $1, 0))`, [trackId]);
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM race_sessions s JOIN race_events e ON e.id = s.event_id
        WHERE e.track_id = $1 AND s.id <> $2 AND ${IS_ON_TRACK} LIMIT 1`,
      [trackId, id],
    );
    return rows.length > 0;
  }

  /** Returns the id of a session's track; null if the event has none, or still names a track that was deleted. */
  async trackOf(tx: Transaction, { eventId }: RaceSession): Promise<string | null> {
    const sql = 'SELECT t.id FROM race_events e JOIN tracks t ON t.id = e.track_id WHERE e.id = $1';
    return (await tx.query<{ id: string }[]>(sql, [eventId]))[0]?.id ?? null;
  }

  /**
   * Lists the sessions whose laps become crossings, the latest start first. A published session still takes delayed laps for a
   * day. None takes laps later than a week after its start, because some are never ended and race times would overflow.
   */
  listRunning(): Promise<RunningSession[]> {
    return this.sessions.query(
      `SELECT s.id, e.track_id AS "trackId",
              ARRAY(SELECT user_id FROM race_session_entries WHERE session_id = s.id) AS "userIds"
         FROM race_sessions s JOIN race_events e ON e.id = s.event_id
        WHERE e.track_id IS NOT NULL AND s.go_at > now() - interval '7 days'
          AND (s.state IN ('countdown', 'green', 'red', 'chequered')
               OR (s.state IN ('provisional', 'final') AND s.closed_at > now() - interval '1 day'))
        ORDER BY s.go_at DESC`,
    );
  }
}

async function listIds(tx: Transaction, where: FindOptionsWhere<RaceSession>): Promise<string[]> {
  const sessions = tx.getRepository(RaceSession);
  return (await sessions.find({ select: { id: true }, where, order: { ordinal: 'ASC' } })).map(({ id }) => id);
}
