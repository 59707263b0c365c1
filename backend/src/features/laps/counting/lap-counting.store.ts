import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction, Transaction } from '../../../platform/database/database.js';
import { announcementPayloads } from '../../../platform/announce/announce.js';
import {
  compareArrival,
  incrementsBy,
  MAX_ANNOUNCED_LAPS,
  type TotalsIncrement,
  type Judgement,
  type LapToCount,
  type TrackStanding,
  type Verdict,
} from './lap-counting.rules.js';
import { type CarClock, type Clocks, type DriverClock, endOf, type TimedLap } from './lap-schedule.rules.js';
import {
  type CarIncrementRow,
  type DriverIncrementRow,
  type DriverTrackIncrementRow,
  type LapToCountRow,
  LIST_BESIDE,
  LOCK_LAPS,
  LOCK_STANDINGS,
  LOCK_WAITING,
  SAVE_COUNTED_LAPS,
  type StandingRow,
  type VerdictRow,
} from './lap-counting-statements.js';

/** Describes locked laps of the inbox, in order of arrival, with their tracks, cars and drivers by id. */
export interface LapBatch {
  readonly laps: readonly LapToCount[];
  readonly standings: ReadonlyMap<string, TrackStanding>;
  readonly clocks: Clocks;
}

/**
 * Runs the SQL that counts laps. However large a batch is, usually one statement locks and reads it, and one writes the result.
 */
@Injectable()
export class LapCountingStore {
  /** Locks the first waiting laps, except those that could not be counted. */
  async lockWaiting(transaction: PipelinedTransaction, limit: number): Promise<LapBatch> {
    return this.withStandings(transaction, await transaction.run<LapToCountRow>(LOCK_WAITING, [limit]));
  }

  /** Locks the given laps that are still waiting; laps locked by another worker are skipped. */
  async lock(transaction: PipelinedTransaction, lapIds: readonly string[]): Promise<LapBatch> {
    return this.withStandings(transaction, await transaction.run<LapToCountRow>(LOCK_LAPS, [lapIds]));
  }

  /**
   * Writes the verdicts and everything that they change, announces the counted and held laps, and commits if this is the last
   * write. If marks are still to be written, only the ids of the laps are announced, so that they are read with their marks.
   */
  async write(
    { run, runAndCommit }: PipelinedTransaction,
    { verdicts, tracks, cars: carClocks, drivers: driverClocks }: Judgement,
    isLast: boolean,
  ): Promise<void> {
    const counted = verdicts.filter(({ state }) => state === 'counted').map(({ lap }) => lap.id);
    const drivers = incrementsBy(verdicts, ({ userId }) => userId);
    const isSentWhole = isLast && counted.length > 0 && counted.length <= MAX_ANNOUNCED_LAPS;
    const payloads = [
      ...(counted.length > 0 && !isSentWhole ? announcementPayloads('laps-counted', counted) : []),
      ...(counted.length < verdicts.length ? announcementPayloads('race-control', []) : []),
      ...(drivers.size > 0 ? announcementPayloads('members', [...drivers.keys()]) : []),
    ];
    await (isLast ? runAndCommit : run)(SAVE_COUNTED_LAPS, [
      JSON.stringify(verdicts.map(toVerdictRow)),
      JSON.stringify([...tracks.values()].map(toStandingRow)),
      JSON.stringify(driverRows(drivers, driverClocks)),
      JSON.stringify(driverTrackRows(verdicts)),
      JSON.stringify(carRows(verdicts, carClocks)),
      payloads,
      isSentWhole,
      verdicts.map(({ lap }) => lap.id),
    ]);
  }

  /** Maps the id of each lap to the counted laps of its car and driver that arrived after the lap began. */
  async listBeside({ run }: PipelinedTransaction, laps: readonly LapToCount[]): Promise<Map<string, TimedLap[]>> {
    const rows = await run<TimedLap & { readonly lapId: string }>(LIST_BESIDE, [
      laps.map(({ id }) => id),
      laps.map(({ carId }) => carId),
      laps.map(({ userId }) => userId),
      laps.map((lap) => new Date(endOf(lap) - lap.lapTimeMs)),
    ]);
    return new Map(laps.map(({ id }) => [id, rows.filter(({ lapId }) => lapId === id)]));
  }

  /**
   * Returns the locked laps with the standings of their tracks. If some standings are missing, creates them, then locks and
   * reads all of them again.
   */
  private async withStandings({ tx, run }: PipelinedTransaction, rows: readonly LapToCountRow[]): Promise<LapBatch> {
    const laps = rows
      .map(({ id, carId, userId, trackId, lapTimeMs, recordedAt, endedAt }) => {
        return { id, carId, userId, trackId, lapTimeMs, recordedAt, endedAt };
      })
      .sort(compareArrival);
    let standings = rows.filter(
      (row): row is LapToCountRow & StandingRow => row.trackId !== null && row.totalLaps !== null,
    );
    if (standings.length < rows.filter(({ trackId }) => trackId !== null).length) {
      const trackIds = [...new Set(laps.flatMap(({ trackId }) => trackId ?? []))].sort();
      await tx.query(
        `INSERT INTO track_totals (track_id) SELECT id FROM tracks WHERE id = ANY($1::uuid[]) ORDER BY id
         ON CONFLICT DO NOTHING`,
        [trackIds],
      );
      standings = await run<LapToCountRow & StandingRow>(LOCK_STANDINGS, [trackIds]);
    }
    return { laps, standings: new Map(standings.map((row) => [row.trackId, toStanding(row)])), clocks: toClocks(rows) };
  }

  /** Assigns the unowned laps of a car to a member. @returns the ids of the laps */
  async assignUnownedLaps(tx: Transaction, carId: string, userId: string): Promise<string[]> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `UPDATE laps SET user_id = $2 WHERE car_id = $1 AND user_id IS NULL RETURNING id`,
      [carId, userId],
    );
    return rows.map(({ id }) => id);
  }
}

function toVerdictRow({ lap, state, isRecord, reason }: Verdict): VerdictRow {
  return { lapId: lap.id, state, isRecord, reason };
}

function toStandingRow({ best, last, ...standing }: TrackStanding): StandingRow {
  return {
    ...standing,
    bestLapMs: best?.bestLapMs ?? null,
    bestLapAt: best?.bestLapAt ?? null,
    bestLapId: best?.lapId ?? null,
    lastLapAt: last?.at ?? null,
    lastLapId: last?.lapId ?? null,
  };
}

function toStanding(row: StandingRow): TrackStanding {
  const { trackId, totalLaps, bestLapMs, bestLapAt, bestLapId, lastLapAt, lastLapId, minLapTimeMs } = row;
  return {
    trackId,
    totalLaps,
    minLapTimeMs,
    best: bestLapMs === null || !bestLapAt || !bestLapId ? null : { bestLapMs, bestLapAt, lapId: bestLapId },
    last: !lastLapAt || !lastLapId ? null : { at: lastLapAt, lapId: lastLapId },
  };
}

function driverRows(
  increments: ReadonlyMap<string, TotalsIncrement>,
  clocks: ReadonlyMap<string, DriverClock>,
): DriverIncrementRow[] {
  return [...increments].map(([userId, increment]) => {
    const clock = clocks.get(userId);
    return { userId, ...increment, ...toClockColumns(clock), lastCarId: clock?.lastCarId };
  });
}

function driverTrackRows(verdicts: readonly Verdict[]): DriverTrackIncrementRow[] {
  const byDriverAndTrack = incrementsBy(verdicts, ({ userId, trackId }) =>
    userId && trackId ? `${userId} ${trackId}` : null,
  );
  return [...byDriverAndTrack].map(([key, increment]) => {
    const [userId = '', trackId = ''] = key.split(' ');
    return { userId, trackId, ...increment };
  });
}

function carRows(verdicts: readonly Verdict[], clocks: ReadonlyMap<string, CarClock>): CarIncrementRow[] {
  return [...incrementsBy(verdicts, ({ carId }) => carId)].map(([carId, increment]) => {
    const clock = clocks.get(carId);
    return { carId, ...increment, ...toClockColumns(clock), arrivals: clock?.arrivals.map((at) => new Date(at)) };
  });
}

/** Returns the times of a clock, or undefined with LAP_PHYSICS off, which leaves the columns unchanged. */
function toClockColumns(clock: CarClock | DriverClock | undefined) {
  return clock && { freeAt: toDate(clock.freeAt), lastEndedAt: toDate(clock.lastEndedAt) };
}

function toClocks(rows: readonly LapToCountRow[]): Clocks {
  const ms = (at: Date | null) => at?.getTime() ?? null;
  return {
    cars: new Map(
      rows.map(({ carId, carFreeAt, carLastEndedAt, carArrivals }) => [
        carId,
        {
          freeAt: ms(carFreeAt),
          lastEndedAt: ms(carLastEndedAt),
          arrivals: (carArrivals ?? []).map((at) => at.getTime()),
        },
      ]),
    ),
    drivers: new Map(
      rows.flatMap(({ userId, driverFreeAt, driverLastEndedAt, driverLastCarId }) => {
        if (userId === null) return [];
        return [[userId, { freeAt: ms(driverFreeAt), lastEndedAt: ms(driverLastEndedAt), lastCarId: driverLastCarId }]];
      }),
    ),
  };
}

function toDate(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
