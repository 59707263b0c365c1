import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminCrossingDto, CrossingDto } from '@league/shared/sessions/race-session.dto';
import type { DataSource } from 'typeorm';
import type { PipelinedTransaction, Transaction } from '../../../platform/database/database.js';
import { ACQUIRE_LAP_LOCK_SHARED } from '../../laps/lap-lock.js';
import { Crossing } from '../crossing.entity.js';
import type { DrivenLap, KnownCrossing } from './evidence.rules.js';
import { type AdminCrossingRow, type CrossingRow, toAdminCrossingDto, toCrossingDto } from '../race-session.mapper.js';
import type { LapStart, RunStart } from './run-starts.rules.js';
import { CROSSING_COLUMNS, CROSSING_TABLES } from '../session-columns.js';

export type NewCrossing = Pick<
  Crossing,
  'id' | 'entryId' | 'raceMs' | 'source' | 'lapId' | 'number' | 'ruled' | 'avatarKey' | 'sentName'
>;

/**
 * Begins a transaction that creates crossings from laps. Its commit does not wait for the disk: crossings lost in a crash of
 * PostgreSQL are created again from the laps, like the counts of the laps (ADR 37).
 */
export const BEGIN_CROSSINGS = {
  name: 'begin-crossings',
  text: `${ACQUIRE_LAP_LOCK_SHARED.text}, set_config('synchronous_commit', 'off', true)`,
};

/**
 * SQL: whether crossing c proves that the run named by its lap belongs to the start of the crossing. A line that stays in
 * practice names the same run all day, and laps of that run are timed by their arrival.
 */
const IS_TIMED_IN_RUN = `c.source IN ('line', 'race_time')`;

/**
 * SQL: the first start signal of the sessions with the table alias `alias`. A later leg overwrites `go_at` of the session
 * itself.
 */
const firstSignal = (alias: string) => `coalesce((${alias}.legs->0->>'go_at')::timestamptz, ${alias}.go_at)`;

/**
 * SQL: whether lap l ended during a session of its driver on the same track that started after session $1, and names no run of
 * $1. Such a lap belongs to the later session, even if that session has not read it yet, because a practice need not be
 * published before a race begins. The lap may even be later than the published result of the later session, as long as it is
 * within that race's limit after the winner.
 */
const IS_OF_LATER_SESSION = `EXISTS (
  SELECT FROM race_session_entries m
    JOIN race_sessions n ON n.id = m.session_id AND n.id <> $1 AND n.state <> 'cancelled'
    JOIN race_events v ON v.id = n.event_id AND v.track_id = coalesce(l.track_id, l.former_track_id)
   WHERE m.user_id = l.user_id AND ${firstSignal('n')} > (SELECT ${firstSignal('s')} FROM race_sessions s WHERE s.id = $1)
     AND coalesce(l.ended_at, l.recorded_at) BETWEEN ${firstSignal('n')}
           AND coalesce(n.closed_at + coalesce(n.limit_after_winner_ms, 0) * interval '1 ms', 'infinity')
     AND NOT EXISTS (SELECT FROM laps o JOIN crossings c ON c.lap_id = o.id
                      WHERE c.session_id = $1 AND o.user_id = l.user_id AND o.run = l.run AND ${IS_TIMED_IN_RUN}))`;

/**
 * Selects the laps of session $1 in a state that were recorded since its first signal $2 and belong to no crossing and no later
 * session.
 */
const LAPS_TO_CROSS = (condition: string, state = 'counted') => `
  SELECT l.id, e.id AS "entryId", l.lap_time_ms AS "lapTimeMs", l.recorded_at AS "recordedAt", l.ended_at AS "endedAt",
         l.run, l.race_time_ms AS "raceTimeMs"
    FROM laps l JOIN race_session_entries e ON e.session_id = $1 AND e.user_id = l.user_id
   WHERE coalesce(l.track_id, l.former_track_id) = (SELECT track_id FROM race_events WHERE id = (SELECT event_id FROM race_sessions WHERE id = $1))
     AND l.state = '${state}' AND l.recorded_at >= $2
     AND NOT EXISTS (SELECT FROM crossings c WHERE c.lap_id = l.id)
     AND NOT ${IS_OF_LATER_SESSION}
     AND ${condition}
   ORDER BY l.recorded_at, l.id`;
/**
 * Reads once which runs the drivers' laps in other sessions name, because doing so for each lap would take seconds after a long
 * race.
 */
const CROSSINGS_OF_ALL_LAPS = {
  name: 'crossings-of-all-laps',
  text: `
  WITH elsewhere AS MATERIALIZED (
    SELECT o.user_id, o.run, max(o.recorded_at) AS last_at
      FROM race_session_entries e
      JOIN laps o ON o.user_id = e.user_id AND o.recorded_at > $2::timestamptz - interval '1 day'
      JOIN crossings c ON c.lap_id = o.id AND (c.session_id <> $1 OR c.run <> ALL($3))
     WHERE e.session_id = $1 AND o.state = 'counted' AND o.run IS NOT NULL AND ${IS_TIMED_IN_RUN}
     GROUP BY o.user_id, o.run)
  ${LAPS_TO_CROSS(`NOT EXISTS (SELECT FROM elsewhere x WHERE x.user_id = l.user_id AND x.run = l.run
                                                   AND x.last_at > l.recorded_at - interval '1 day')`)}`,
};
const HELD_LAPS = { name: 'held-laps-of-session', text: LAPS_TO_CROSS('l.run IS NOT NULL', 'under_review') };
const RUNS_OF_CARS = {
  name: 'runs-of-cars',
  text: `
  SELECT s.run, (SELECT l.run FROM crossings c JOIN laps l ON l.id = c.lap_id
                  WHERE c.session_id = $1 AND c.run = s.run AND l.run IS NOT NULL AND c.source = 'race_time'
                  ORDER BY c.race_ms LIMIT 1) AS "carRun"
    FROM unnest($2::text[]) AS s(run)`,
};
const CROSSINGS_OF_LAPS = {
  name: 'crossings-of-laps',
  text: LAPS_TO_CROSS(`l.id = ANY($4::uuid[])
     AND NOT EXISTS (SELECT FROM laps o JOIN crossings c ON c.lap_id = o.id
                      WHERE o.user_id = l.user_id AND o.state = 'counted' AND o.run = l.run AND ${IS_TIMED_IN_RUN}
                        AND o.recorded_at > l.recorded_at - interval '1 day'
                        AND (c.session_id <> $1 OR c.run <> ALL($3)))`),
};

@Injectable()
export class CrossingsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Lists every crossing of a session, in every run, with the details that race control sees. */
  async list(sessionId: string): Promise<AdminCrossingDto[]> {
    const rows = await this.dataSource.query<AdminCrossingRow[]>(
      `SELECT ${CROSSING_COLUMNS}, c.avatar_key, c.sent_name, l.race_time_ms AS lap_race_ms, c.ruled_reason, c.ruled_by, c.ruled_at
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

  /**
   * Lists the crossings of entries in a run, regardless of rulings. A crossing whose lap was deleted has no lap, so that the
   * lap can be linked again when its script resends it.
   */
  listOfEntries(tx: Transaction, run: string, entryIds: readonly string[]): Promise<KnownCrossing[]> {
    return tx.query(
      `SELECT c.id, c.entry_id AS "entryId", c.race_ms AS "raceMs", c.source, l.id AS "lapId",
              l.lap_time_ms AS "lapMs", c.number, c.ruled
         FROM crossings c LEFT JOIN laps l ON l.id = c.lap_id
        WHERE c.entry_id = ANY($1::uuid[]) AND c.run = $2`,
      [entryIds, run],
    );
  }

  /**
   * Adds to each start of a session the run named by the first car whose race time timed one of its crossings, or null if
   * there is none.
   */
  async withCarRuns(
    { run: ask }: PipelinedTransaction,
    id: string,
    starts: readonly [RunStart, ...RunStart[]],
  ): Promise<[LapStart, ...LapStart[]]> {
    const rows = await ask<Pick<LapStart, 'run' | 'carRun'>>(RUNS_OF_CARS, [id, starts.map(({ run }) => run)]);
    const named = new Map(rows.map(({ run, carRun }) => [run, carRun]));
    const [first, ...later] = starts.map((start) => ({ ...start, carRun: named.get(start.run) ?? null }));
    return [first as LapStart, ...later];
  }

  /**
   * Lists the counted laps that a session's drivers have driven on its track since its first start and that are not crossings
   * yet; if `lapIds` is given, only those. Excludes laps that name a run by which a crossing of their driver was timed in
   * another session, or in a start that no longer counts.
   */
  listLaps(
    { run: ask }: PipelinedTransaction,
    id: string,
    starts: readonly [RunStart, ...RunStart[]],
    lapIds?: readonly string[],
  ): Promise<DrivenLap[]> {
    const since = [id, starts[0].goAt, starts.map(({ run }) => run)];
    return lapIds
      ? ask<DrivenLap>(CROSSINGS_OF_LAPS, [...since, lapIds])
      : ask<DrivenLap>(CROSSINGS_OF_ALL_LAPS, since);
  }

  /**
   * Lists the held laps that a session's drivers have driven on its track since its first start, that name a run of the line
   * and that are not crossings yet.
   */
  listHeldLaps(
    { run: ask }: PipelinedTransaction,
    id: string,
    starts: readonly [RunStart, ...RunStart[]],
  ): Promise<DrivenLap[]> {
    return ask<DrivenLap>(HELD_LAPS, [id, starts[0].goAt]);
  }

  /**
   * Subtracts `laterMs`, by which the signal has moved, from the race times that the line did not measure (sources `hand`, `ago`
   * and `arrival`); none falls below 1 ms.
   */
  async moveSignal(tx: Transaction, sessionId: string, run: string, laterMs: number): Promise<void> {
    await tx.query(
      `UPDATE crossings SET race_ms = greatest(1, race_ms - $3)
        WHERE session_id = $1 AND run = $2 AND race_ms > 0 AND source IN ('hand', 'ago', 'arrival')`,
      [sessionId, run, laterMs],
    );
  }

  /** Adds crossings to a run of a session. @returns them in race order */
  async insert(
    tx: Transaction,
    { id, run }: { readonly id: string; readonly run: string | null },
    crossings: readonly NewCrossing[],
  ): Promise<CrossingDto[]> {
    const rows = await tx.query<CrossingRow[]>(
      `WITH c AS (
         INSERT INTO crossings (id, session_id, run, entry_id, race_ms, source, lap_id, number, ruled, avatar_key, sent_name)
         SELECT id, $1, $2, "entryId", "raceMs", source, "lapId", number, ruled, "avatarKey", "sentName"
           FROM jsonb_to_recordset($3) AS n(id uuid, "entryId" uuid, "raceMs" int, source varchar, "lapId" uuid, number int,
                                            ruled varchar, "avatarKey" uuid, "sentName" varchar)
         RETURNING *)
       SELECT ${CROSSING_COLUMNS} FROM c LEFT JOIN laps l ON l.id = c.lap_id AND l.state = 'counted' ORDER BY c.race_ms, c.id`,
      [id, run, JSON.stringify(crossings)],
    );
    return rows.map(toCrossingDto);
  }

  async update(tx: Transaction, id: string, change: Partial<NewCrossing>): Promise<void> {
    await tx.getRepository(Crossing).update({ id }, change);
  }

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
