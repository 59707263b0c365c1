import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction, Transaction } from '../../../platform/database/database.js';
import { ANNOUNCEMENT_CHANNEL, announcementPayloads } from '../../../platform/announce/announce.js';
import {
  gainsBy,
  MAX_ANNOUNCED_LAPS,
  type Gain,
  type Judgement,
  type ReceivedLap,
  type TrackStanding,
} from './lap-counting.rules.js';
import {
  LOCK_STANDINGS,
  type StandingRow,
  TAKE_LAPS,
  TAKE_WAITING,
  type TakenRow,
  WRITE_JUDGEMENT,
} from './lap-counting-statements.js';

/** Laps that were taken from the inbox, and how their tracks stand, by the tracks' ids. */
export interface TakenLaps {
  readonly laps: readonly ReceivedLap[];
  readonly standings: ReadonlyMap<string, TrackStanding>;
}

/** The SQL of counting laps: one statement that reads and locks, one that writes, whatever the size of the batch. */
@Injectable()
export class LapCountingStore {
  /** Locks the first laps that wait and were not given up, without those of `except`. */
  async takeWaiting(transaction: PipelinedTransaction, limit: number, except: readonly string[]): Promise<TakenLaps> {
    return this.withStandings(transaction, await transaction.run<TakenRow>(TAKE_WAITING, [limit, except]));
  }

  /** Locks those of the laps that still wait; laps another worker holds are left to it. */
  async take(transaction: PipelinedTransaction, lapIds: readonly string[]): Promise<TakenLaps> {
    return this.withStandings(transaction, await transaction.run<TakenRow>(TAKE_LAPS, [lapIds]));
  }

  /** Writes what was decided and everything it changes, announces the counted and the held laps, and commits if this is the last. */
  async write(
    { run, runAndCommit }: PipelinedTransaction,
    { verdicts, tracks }: Judgement,
    isLast: boolean,
  ): Promise<void> {
    const counted = verdicts.filter(({ state }) => state === 'counted').map(({ lap }) => lap.id);
    const standings = [...tracks.values()];
    const drivers = gainsBy(verdicts, ({ userId }) => userId);
    const cars = gainsBy(verdicts, ({ carId }) => carId);
    const driversOnTracks = gainsBy(verdicts, ({ userId, trackId }) =>
      userId && trackId ? `${userId} ${trackId}` : null,
    );
    await (isLast ? runAndCommit : run)(WRITE_JUDGEMENT, [
      verdicts.map(({ lap }) => lap.id),
      verdicts.map(({ state }) => state),
      verdicts.map(({ isRecord }) => isRecord),
      ...standingColumns(standings),
      ...gainColumns(drivers),
      ...gainColumns(driversOnTracks),
      ...gainColumns(cars),
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
    ]);
  }

  /** The first lap of a track finds no standing: it is made, and all are locked and read again. */
  private async withStandings({ tx, run }: PipelinedTransaction, rows: readonly TakenRow[]): Promise<TakenLaps> {
    const laps = rows.map(({ id, carId, userId, trackId, lapTimeMs, recordedAt }) => {
      return { id, carId, userId, trackId, lapTimeMs, recordedAt };
    });
    let standings = rows.filter((row): row is TakenRow & StandingRow => row.trackId !== null && row.totalLaps !== null);
    if (standings.length < rows.filter(({ trackId }) => trackId !== null).length) {
      const trackIds = [...new Set(laps.flatMap(({ trackId }) => trackId ?? []))].sort();
      await tx.query(
        `INSERT INTO track_totals (track_id) SELECT id FROM tracks WHERE id = ANY($1::uuid[]) ORDER BY id
         ON CONFLICT DO NOTHING`,
        [trackIds],
      );
      standings = await run<TakenRow & StandingRow>(LOCK_STANDINGS, [trackIds]);
    }
    return { laps, standings: new Map(standings.map((row) => [row.trackId, toStanding(row)])) };
  }

  /** Gives a car's laps without an owner to a member. @returns their ids */
  async giveUnownedLaps(tx: Transaction, carId: string, userId: string): Promise<string[]> {
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

function gainColumns(gains: ReadonlyMap<string, Gain>): unknown[][] {
  const values = [...gains.values()];
  return [
    [...gains.keys()],
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
