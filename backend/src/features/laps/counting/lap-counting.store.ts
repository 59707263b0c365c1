import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import { ANNOUNCEMENT_CHANNEL, announcementPayloads } from '../../../platform/announce/announce.js';
import type { PipelinedTransaction } from '../../../platform/database/pipelined-transaction.js';
import { gainsBy, type Gain, type Judgement, type ReceivedLap, type TrackStanding } from './lap-counting.rules.js';
import { LOCK_STANDINGS, type StandingRow, TAKE_RECEIVED, WRITE_JUDGEMENT } from './lap-counting-statements.js';

/** The SQL of counting laps: two statements that read and lock, one that writes, whatever the size of the batch. */
@Injectable()
export class LapCountingStore {
  /** Locks and returns those of the laps that still wait in the inbox; laps another worker holds are left to it. */
  takeReceived({ run }: PipelinedTransaction, lapIds: readonly string[]): Promise<ReceivedLap[]> {
    return run<ReceivedLap>(TAKE_RECEIVED, [lapIds]);
  }

  /** Locks the tracks of a batch, in order of their ids, and returns how they stand. */
  async lockStandings(
    { tx, run }: PipelinedTransaction,
    laps: readonly ReceivedLap[],
  ): Promise<Map<string, TrackStanding>> {
    const trackIds = [...new Set(laps.flatMap(({ trackId }) => trackId ?? []))].sort();
    if (trackIds.length === 0) return new Map();
    let rows = await run<StandingRow>(LOCK_STANDINGS, [trackIds]);
    if (rows.length < trackIds.length) {
      await tx.query(
        `INSERT INTO track_totals (track_id) SELECT id FROM tracks WHERE id = ANY($1::uuid[]) ORDER BY id
         ON CONFLICT DO NOTHING`,
        [trackIds],
      );
      rows = await run<StandingRow>(LOCK_STANDINGS, [trackIds]);
    }
    return new Map(rows.map((row) => [row.trackId, toStanding(row)]));
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
        ...(counted.length > 0 ? announcementPayloads('laps-counted', counted) : []),
        ...(counted.length < verdicts.length ? announcementPayloads('race-control', []) : []),
        ...(drivers.size > 0 ? announcementPayloads('members', [...drivers.keys()]) : []),
      ],
      [...drivers.values()].map(({ totalMs }) => totalMs),
      verdicts.map(({ reason }) => reason),
    ]);
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
