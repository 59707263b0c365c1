import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Gain, Judgement, ReceivedLap, TrackStanding } from './laps.rules.js';

interface StandingRow {
  readonly trackId: string;
  readonly totalLaps: number;
  readonly bestLapMs: number | null;
  readonly bestLapAt: Date | null;
  readonly bestLapId: string | null;
  readonly lastLapAt: Date | null;
  readonly lastLapId: string | null;
  readonly minLapTimeMs: number | null;
}

/**
 * The SQL of counting laps, each statement for a whole batch. Rows are locked in one order everywhere (laps, tracks,
 * drivers, drivers on tracks, cars, league; within a table by key), so that workers cannot deadlock.
 */
@Injectable()
export class LapsStore {
  /** Locks and returns those of the laps that still wait in the inbox; laps another worker holds are left to it. */
  takeReceived(manager: EntityManager, lapIds: readonly string[]): Promise<ReceivedLap[]> {
    return manager.query<ReceivedLap[]>(
      `SELECT id, car_id AS "carId", user_id AS "userId", track_id AS "trackId", lap_time_ms AS "lapTimeMs",
              recorded_at AS "recordedAt"
         FROM laps WHERE id = ANY($1::uuid[]) AND state = 'received'
        ORDER BY recorded_at, id
          FOR NO KEY UPDATE SKIP LOCKED`,
      [lapIds],
    );
  }

  /** Locks the tracks of a batch and returns how they stand. */
  async lockStandings(manager: EntityManager, laps: readonly ReceivedLap[]): Promise<Map<string, TrackStanding>> {
    const trackIds = [...new Set(laps.flatMap(({ trackId }) => trackId ?? []))].sort();
    if (trackIds.length === 0) return new Map();
    let rows = await this.selectStandings(manager, trackIds);
    if (rows.length < trackIds.length) {
      await manager.query(
        `INSERT INTO track_totals (track_id) SELECT id FROM unnest($1::uuid[]) AS id ORDER BY id ON CONFLICT DO NOTHING`,
        [trackIds],
      );
      rows = await this.selectStandings(manager, trackIds);
    }
    return new Map(rows.map((row) => [row.trackId, toStanding(row)]));
  }

  /** Gives a car's laps without an owner to a member. @returns their ids */
  async giveUnownedLaps(manager: EntityManager, carId: string, userId: string): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE laps SET user_id = $2 WHERE car_id = $1 AND user_id IS NULL RETURNING id`,
      [carId, userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Writes what was decided, and everything it changes. */
  async write(
    manager: EntityManager,
    judgement: Judgement,
    gains: { drivers: Map<string, Gain>; cars: Map<string, Gain>; driversOnTracks: Map<string, Gain> },
  ): Promise<void> {
    await this.settleLaps(manager, judgement);
    await this.writeStandings(manager, [...judgement.tracks.values()]);
    const newlyRanked = await this.addToDrivers(manager, gains.drivers);
    await this.addToDriversOnTracks(manager, gains.driversOnTracks);
    await this.addToCars(manager, gains.cars);
    const counted = judgement.verdicts.filter(({ state }) => state === 'counted').length;
    await manager.query(
      `UPDATE league_totals SET total_laps = total_laps + $1, ranked_drivers = ranked_drivers + $2 WHERE id = 1`,
      [counted, newlyRanked],
    );
  }

  private selectStandings(manager: EntityManager, trackIds: readonly string[]): Promise<StandingRow[]> {
    return manager.query<StandingRow[]>(
      `SELECT t.track_id AS "trackId", t.total_laps AS "totalLaps", t.best_lap_ms AS "bestLapMs",
              t.best_lap_at AS "bestLapAt", t.best_lap_id AS "bestLapId", t.last_lap_at AS "lastLapAt",
              t.last_lap_id AS "lastLapId", tracks.min_lap_time_ms AS "minLapTimeMs"
         FROM track_totals t JOIN tracks ON tracks.id = t.track_id
        WHERE t.track_id = ANY($1::uuid[])
        ORDER BY t.track_id
          FOR NO KEY UPDATE OF t`,
      [trackIds],
    );
  }

  private async settleLaps(manager: EntityManager, { verdicts }: Judgement): Promise<void> {
    await manager.query(
      `UPDATE laps SET state = v.state, is_record = v.is_record, processed_at = clock_timestamp(), failure = NULL
         FROM unnest($1::uuid[], $2::text[], $3::bool[]) AS v(id, state, is_record)
        WHERE laps.id = v.id`,
      [verdicts.map(({ lap }) => lap.id), verdicts.map(({ state }) => state), verdicts.map(({ isRecord }) => isRecord)],
    );
  }

  private async writeStandings(manager: EntityManager, standings: readonly TrackStanding[]): Promise<void> {
    if (standings.length === 0) return;
    await manager.query(
      `UPDATE track_totals t
          SET total_laps = s.total_laps, best_lap_ms = s.best_lap_ms, best_lap_at = s.best_lap_at,
              best_lap_id = s.best_lap_id, last_lap_at = s.last_lap_at, last_lap_id = s.last_lap_id
         FROM unnest($1::uuid[], $2::int[], $3::int[], $4::timestamptz[], $5::uuid[], $6::timestamptz[], $7::uuid[])
           AS s(track_id, total_laps, best_lap_ms, best_lap_at, best_lap_id, last_lap_at, last_lap_id)
        WHERE t.track_id = s.track_id`,
      [
        standings.map(({ trackId }) => trackId),
        standings.map(({ totalLaps }) => totalLaps),
        standings.map(({ best }) => best?.bestLapMs ?? null),
        standings.map(({ best }) => best?.bestLapAt ?? null),
        standings.map(({ best }) => best?.lapId ?? null),
        standings.map(({ last }) => last?.at ?? null),
        standings.map(({ last }) => last?.lapId ?? null),
      ],
    );
  }

  /** @returns how many of the drivers had no counted lap before */
  private async addToDrivers(manager: EntityManager, gains: ReadonlyMap<string, Gain>): Promise<number> {
    if (gains.size === 0) return 0;
    const rows = await manager.query<{ first: boolean }[]>(
      `INSERT INTO driver_totals AS t (user_id, total_laps, best_lap_ms, best_lap_at, total_lap_ms)
       SELECT * FROM unnest($1::uuid[], $2::int[], $3::int[], $4::timestamptz[], $5::bigint[]) AS g(id, laps, ms, at, sum)
        ORDER BY id
       ON CONFLICT (user_id) DO UPDATE SET ${ADD_GAIN}, total_lap_ms = t.total_lap_ms + excluded.total_lap_ms
       RETURNING t.total_laps = ($6::jsonb->>t.user_id::text)::int AS first`,
      [
        ...gainColumns(gains),
        [...gains.values()].map(({ totalMs }) => totalMs),
        JSON.stringify(Object.fromEntries([...gains].map(([id, { laps }]) => [id, laps]))),
      ],
    );
    return rows.filter(({ first }) => first).length;
  }

  private async addToDriversOnTracks(manager: EntityManager, gains: ReadonlyMap<string, Gain>): Promise<void> {
    if (gains.size === 0) return;
    await manager.query(
      `INSERT INTO driver_track_totals AS t (user_id, track_id, total_laps, best_lap_ms, best_lap_at)
       SELECT split_part(g.key, ' ', 1)::uuid, split_part(g.key, ' ', 2)::uuid, laps, ms, at
         FROM unnest($1::text[], $2::int[], $3::int[], $4::timestamptz[]) AS g(key, laps, ms, at) ORDER BY g.key
       ON CONFLICT (user_id, track_id) DO UPDATE SET ${ADD_GAIN}`,
      gainColumns(gains),
    );
  }

  private async addToCars(manager: EntityManager, gains: ReadonlyMap<string, Gain>): Promise<void> {
    if (gains.size === 0) return;
    await manager.query(
      `INSERT INTO car_totals AS t (car_id, total_laps, best_lap_ms, best_lap_at)
       SELECT * FROM unnest($1::uuid[], $2::int[], $3::int[], $4::timestamptz[]) AS g(id, laps, ms, at) ORDER BY id
       ON CONFLICT (car_id) DO UPDATE SET ${ADD_GAIN}`,
      gainColumns(gains),
    );
  }
}

/** Adds laps, and takes the better of two bests; row comparison is null, so not true, where there was none. */
const ADD_GAIN = `
  total_laps = t.total_laps + excluded.total_laps,
  best_lap_ms = CASE WHEN (t.best_lap_ms, t.best_lap_at) <= (excluded.best_lap_ms, excluded.best_lap_at)
                     THEN t.best_lap_ms ELSE excluded.best_lap_ms END,
  best_lap_at = CASE WHEN (t.best_lap_ms, t.best_lap_at) <= (excluded.best_lap_ms, excluded.best_lap_at)
                     THEN t.best_lap_at ELSE excluded.best_lap_at END`;

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
