import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction, Transaction } from '../../../platform/database/database.js';
import { ANNOUNCEMENT_CHANNEL, announcementPayloads } from '../../../platform/announce/announce.js';
import {
  compareArrival,
  incrementsBy,
  MAX_ANNOUNCED_LAPS,
  type TotalsIncrement,
  type Judgement,
  type LapToCount,
  type TrackStanding,
} from './lap-counting.rules.js';
import { type CarClock, type Clocks, type DriverClock, endOf, type TimedLap } from './lap-schedule.rules.js';
import {
  LIST_BESIDE,
  LOCK_STANDINGS,
  type StandingRow,
  LOCK_LAPS,
  LOCK_WAITING,
  type LapToCountRow,
  SAVE_COUNTED_LAPS,
} from './lap-counting-statements.js';

/** Holds locked laps of the inbox, in order of arrival, with their tracks, cars and drivers by id. */
export interface LapBatch {
  readonly laps: readonly LapToCount[];
  readonly standings: ReadonlyMap<string, TrackStanding>;
  readonly clocks: Clocks;
}

/** Contains the SQL of counting laps: one statement that reads and locks, one that writes, for a batch of any size. */
@Injectable()
export class LapCountingStore {
  /** Locks the first waiting laps; those that were given up are left out. */
  async lockWaiting(transaction: PipelinedTransaction, limit: number): Promise<LapBatch> {
    return this.withStandings(transaction, await transaction.run<LapToCountRow>(LOCK_WAITING, [limit]));
  }

  /** Locks those of the laps that still wait; laps that another worker has locked are skipped. */
  async lock(transaction: PipelinedTransaction, lapIds: readonly string[]): Promise<LapBatch> {
    return this.withStandings(transaction, await transaction.run<LapToCountRow>(LOCK_LAPS, [lapIds]));
  }

  /** Writes the verdicts and everything they change, announces the counted and the held laps, and commits if this is the last. */
  async write(
    { run, runAndCommit }: PipelinedTransaction,
    { verdicts, tracks, cars: carClocks, drivers: driverClocks }: Judgement,
    isLast: boolean,
  ): Promise<void> {
    const counted = verdicts.filter(({ state }) => state === 'counted').map(({ lap }) => lap.id);
    const standings = [...tracks.values()];
    const drivers = incrementsBy(verdicts, ({ userId }) => userId);
    const cars = incrementsBy(verdicts, ({ carId }) => carId);
    const driversOnTracks = incrementsBy(verdicts, ({ userId, trackId }) =>
      userId && trackId ? `${userId} ${trackId}` : null,
    );
    await (isLast ? runAndCommit : run)(SAVE_COUNTED_LAPS, [
      verdicts.map(({ lap }) => lap.id),
      verdicts.map(({ state }) => state),
      verdicts.map(({ isRecord }) => isRecord),
      ...standingColumns(standings),
      ...incrementColumns(drivers),
      ...incrementColumns(driversOnTracks),
      ...incrementColumns(cars),
      counted.length,
      ANNOUNCEMENT_CHANNEL,
      [
        ...(counted.length > MAX_ANNOUNCED_LAPS ? announcementPayloads('laps-counted', counted) : []),
        ...(counted.length < verdicts.length ? announcementPayloads('race-control', []) : []),
        ...(drivers.size > 0 ? announcementPayloads('members', [...drivers.keys()]) : []),
      ],
      [...drivers.values()].map(({ totalMs }) => totalMs),
      verdicts.map(({ reason }) => reason),
      counted.length > 0 && counted.length <= MAX_ANNOUNCED_LAPS,
      ...clockColumns([...drivers.keys()].map((id) => driverClocks.get(id))),
      [...drivers.keys()].map((id) => driverClocks.get(id)?.lastCarId ?? null),
      ...clockColumns([...cars.keys()].map((id) => carClocks.get(id))),
      [...cars.keys()].map((id) => arrivalsColumn(carClocks.get(id)?.arrivals)),
    ]);
  }

  /** Returns, by the id of each of these laps, the counted laps of its car and driver that arrived after it began. */
  async listBeside({ run }: PipelinedTransaction, laps: readonly LapToCount[]): Promise<Map<string, TimedLap[]>> {
    const rows = await run<TimedLap & { readonly lapId: string }>(LIST_BESIDE, [
      laps.map(({ id }) => id),
      laps.map(({ carId }) => carId),
      laps.map(({ userId }) => userId),
      laps.map((lap) => new Date(endOf(lap) - lap.lapTimeMs)),
    ]);
    return new Map(laps.map(({ id }) => [id, rows.filter(({ lapId }) => lapId === id)]));
  }

  /** Creates the missing standings of tracks without a lap, and then locks and reads all of them again. */
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

  /** Assigns a car's laps without an owner to a member. @returns their ids */
  async assignUnownedLaps(tx: Transaction, carId: string, userId: string): Promise<string[]> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `UPDATE laps SET user_id = $2 WHERE car_id = $1 AND user_id IS NULL RETURNING id`,
      [carId, userId],
    );
    return rows.map(({ id }) => id);
  }
}

function standingColumns(standings: readonly TrackStanding[]): unknown[][] {
  return [
    standings.map(({ trackId }) => trackId),
    standings.map(({ totalLaps }) => totalLaps),
    standings.map(({ best }) => best?.bestLapMs ?? null),
    standings.map(({ best }) => best?.bestLapAt ?? null),
    standings.map(({ best }) => best?.lapId ?? null),
    standings.map(({ last }) => last?.at ?? null),
    standings.map(({ last }) => last?.lapId ?? null),
  ];
}

function incrementColumns(increments: ReadonlyMap<string, TotalsIncrement>): unknown[][] {
  const values = [...increments.values()];
  return [
    [...increments.keys()],
    values.map(({ laps }) => laps),
    values.map(({ bestLapMs }) => bestLapMs),
    values.map(({ bestLapAt }) => bestLapAt),
  ];
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

function clockColumns(clocks: readonly (CarClock | DriverClock | undefined)[]): unknown[][] {
  return [
    clocks.map((clock) => toDate(clock?.freeAt ?? null)),
    clocks.map((clock) => toDate(clock?.lastEndedAt ?? null)),
  ];
}

/** Returns an array as text: PostgreSQL requires the elements of an array of arrays to be of one length. */
function arrivalsColumn(arrivals: readonly number[] | undefined): string | null {
  return arrivals ? `{${arrivals.map((at) => new Date(at).toISOString()).join(',')}}` : null;
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
