import { Injectable } from '@nestjs/common';
import { WITNESSED_MS } from '@league/shared/laps/witnessed-lap.rules';
import type { AdminCrossingDto, CrossingDto } from '@league/shared/sessions/race-session.dto';
import { DataSource } from 'typeorm';
import type { PipelinedTransaction, Transaction } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';
import { ACQUIRE_LAP_LOCK_SHARED } from '../../laps/lap-lock.js';
import { Crossing } from '../crossing.entity.js';
import type { KnownCrossing } from './evidence.rules.js';
import type { DrivenLap, MeasuredCrossing } from './lap-evidence.rules.js';
import type { LentCrossing } from './lent-cars.rules.js';
import { type AdminCrossingRow, type CrossingRow, toAdminCrossingDto, toCrossingDto } from '../race-session.mapper.js';
import type { LapStart, RunStart } from './run-starts.rules.js';
import { CROSSINGS_OF_ALL_LAPS, CROSSINGS_OF_LAPS, HELD_LAPS, RUNS_OF_CARS } from './crossings-statements.js';
import { CROSSING_COLUMNS, CROSSING_TABLES } from '../session-columns.js';

export type NewCrossing = Pick<
  Crossing,
  'id' | 'entryId' | 'raceMs' | 'source' | 'lapId' | 'number' | 'ruled' | 'avatarKey' | 'sentName'
>;

/** Describes a crossing as the line saw it: when, by which driver and in which car (null if the line did not name it). */
export interface SeenInCar {
  readonly entryId: string;
  readonly raceMs: number;
  readonly carKey: string | null;
}

/** Describes the laps that may belong to a session: since its first signal, with the runs of its starts. */
type LapScope = readonly [sessionId: string, firstSignal: Date, runs: readonly string[]];

/**
 * Begins a transaction that creates crossings from laps. Its commit does not wait for the disk: crossings lost in a crash of
 * PostgreSQL are created again from the laps, like the counts of the laps (ADR 37).
 */
export const BEGIN_CROSSINGS = {
  name: 'begin-crossings',
  text: `${ACQUIRE_LAP_LOCK_SHARED.text}, set_config('synchronous_commit', 'off', true)`,
};

@Injectable()
export class CrossingsStore {
  constructor(private readonly dataSource: DataSource) {}

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

  /** Lists the crossings of entries in a run that the line measured, as posted by itself or by a car. */
  listMeasured(tx: Transaction, sessionId: string, run: string): Promise<MeasuredCrossing[]> {
    return tx.query(
      `SELECT c.entry_id AS "entryId", c.race_ms AS "raceMs", coalesce(l.ended_at, l.recorded_at) AS "endedAt"
         FROM crossings c LEFT JOIN laps l ON l.id = c.lap_id
        WHERE c.session_id = $1 AND c.run = $2 AND c.entry_id IS NOT NULL AND c.source IN ('line', 'race_time')`,
      [sessionId, run],
    );
  }

  /**
   * Adds to each start of a session the run named by the first car whose race time timed one of its crossings, or null if
   * there is none.
   */
  async withCarRuns({ run: ask }: PipelinedTransaction, id: string, starts: readonly RunStart[]): Promise<LapStart[]> {
    const rows = await ask<Pick<LapStart, 'run' | 'carRun'>>(RUNS_OF_CARS, [id, starts.map(({ run }) => run)]);
    const named = new Map(rows.map(({ run, carRun }) => [run, carRun]));
    return starts.map((start) => ({ ...start, carRun: named.get(start.run) ?? null }));
  }

  /**
   * Lists the counted laps that a session's drivers have driven on its track since its first start and that are not crossings
   * yet; if `lapIds` is given, only those. Excludes laps that name a run by which a crossing of their driver was timed in
   * another session, or in a start that no longer counts.
   */
  listLaps({ run: ask }: PipelinedTransaction, scope: LapScope, lapIds?: readonly string[]): Promise<DrivenLap[]> {
    return lapIds
      ? ask<DrivenLap>(CROSSINGS_OF_LAPS, [...scope, lapIds])
      : ask<DrivenLap>(CROSSINGS_OF_ALL_LAPS, [...scope]);
  }

  /** Lists the held laps in the same scope that name a run of the line and that are not crossings yet. */
  listHeldLaps({ run: ask }: PipelinedTransaction, scope: LapScope): Promise<DrivenLap[]> {
    return ask<DrivenLap>(HELD_LAPS, [...scope]);
  }

  /**
   * Lists the crossings that a car timed and that were given to the car's owner, because the lap arrived before the line's
   * post, although the line saw another driver in that car; voided ones are left out.
   */
  listLent(tx: Transaction, sessionId: string, run: string, seen: readonly SeenInCar[]): Promise<LentCrossing[]> {
    return tx.query(
      `SELECT c.id, c.run, c.entry_id AS "ownerId", s."entryId" AS "driverId", c.hand_ms AS "handMs"
         FROM jsonb_to_recordset($3) AS s("entryId" uuid, "carKey" uuid, "raceMs" int), crossings c, laps l
        WHERE c.session_id = $1 AND c.run = $2 AND c.source = 'race_time' AND abs(c.race_ms - s."raceMs") <= $4
          AND c.ruled <> 'voided' AND c.entry_id <> s."entryId" AND l.id = c.lap_id AND l.car_key = s."carKey"`,
      [sessionId, run, JSON.stringify(seen), WITNESSED_MS],
    );
  }

  /**
   * Replaces the crossings `before` of a run with `after`, in which new ones have an empty id. The penalty for a jump start
   * moves to the driver to whom the jump start now belongs.
   */
  async replace(
    tx: Transaction,
    session: { readonly id: string; readonly run: string },
    before: readonly KnownCrossing[],
    after: readonly KnownCrossing[],
  ): Promise<void> {
    const known = new Map(before.map((crossing) => [crossing.id, crossing]));
    const kept = new Set(after.map(({ id }) => id));
    const removed = before.filter(({ id }) => !kept.has(id));
    const changed = after.filter((crossing) => crossing.id !== '' && !before.includes(crossing));
    const linked = changed.filter(({ id, lapId, number }) => known.get(id)?.lapId !== lapId || known.get(id)?.number !== number); // prettier-ignore
    await tx.query('DELETE FROM crossings WHERE id = ANY($1)', [removed.map(({ id }) => id)]);
    // A lap and a number of the line belong to one crossing at a time.
    await tx.query('UPDATE crossings SET lap_id = NULL, number = NULL WHERE id = ANY($1)', [linked.map(({ id }) => id)]); // prettier-ignore
    for (const crossing of changed) {
      const { id, entryId, raceMs, source, lapId, number } = crossing;
      await this.update(tx, id, { entryId, raceMs, source, ...(linked.includes(crossing) ? { lapId, number } : {}) });
    }
    await tx.query(
      `UPDATE penalties p SET entry_id = c.entry_id
         FROM crossings c WHERE c.id = p.crossing_id AND c.id = ANY($1) AND p.entry_id <> c.entry_id`,
      [changed.map(({ id }) => id)],
    );
    const added = after.filter(({ id }) => id === '').map((crossing) => newRow({ ...crossing, id: newId() }));
    await this.insert(tx, session, added);
  }

  /**
   * Subtracts `laterMs`, by which the signal has moved, from the race times that the line did not measure (sources `hand`, `ago`
   * and `arrival`) and from those that marshals entered; none falls below 1 ms.
   */
  async moveSignal(tx: Transaction, sessionId: string, run: string, laterMs: number): Promise<void> {
    await tx.query(
      `UPDATE crossings SET race_ms = greatest(1, race_ms - $3)
        WHERE session_id = $1 AND run = $2 AND race_ms > 0 AND source IN ('hand', 'ago', 'arrival')`,
      [sessionId, run, laterMs],
    );
    await tx.query(
      `UPDATE crossings SET hand_ms = greatest(1, hand_ms - $3) WHERE session_id = $1 AND run = $2 AND hand_ms IS NOT NULL`,
      [sessionId, run, laterMs],
    );
  }

  /**
   * Prepares a run's crossings for the run `lineRun` of the line, which takes the place of another one, with numbers of its own:
   * removes their numbers, and times those of laps that name `lineRun` by their race times.
   */
  async changeLine(tx: Transaction, sessionId: string, run: string, lineRun: string): Promise<void> {
    await tx.getRepository(Crossing).update({ sessionId, run }, { number: null });
    await tx.query(
      `UPDATE crossings c SET race_ms = l.race_time_ms, source = 'race_time' FROM laps l
        WHERE l.id = c.lap_id AND c.session_id = $1 AND c.run = $2 AND c.source IN ('ago', 'arrival')
          AND l.run = $3 AND l.race_time_ms > 0`,
      [sessionId, run, lineRun],
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

  async update(tx: Transaction, id: string, change: Partial<Crossing>): Promise<void> {
    await tx.getRepository(Crossing).update({ id }, change);
  }

  async findSession(tx: Transaction, id: string): Promise<string | null> {
    const crossing = await tx.getRepository(Crossing).findOneBy({ id });
    return crossing?.sessionId ?? null;
  }
}

/** Returns the row that a crossing gets when it is first recorded. */
export function newRow({ id, entryId, raceMs, source, lapId, number, ruled }: KnownCrossing): NewCrossing {
  return { id, entryId, raceMs, source, lapId, number, ruled, avatarKey: null, sentName: null };
}
