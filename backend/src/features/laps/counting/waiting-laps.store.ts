import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';
import { announce } from '../../../platform/announce/announce.js';
import { Lap } from '../lap.entity.js';

interface InboxDepth {
  /** The number of laps waiting to be counted. */
  readonly unprocessed: number;
  /** The seconds since the first waiting lap arrived; 0 when none is waiting. */
  readonly oldestSeconds: number;
  /** The number of laps that could not be counted. */
  readonly failed: number;
}

/**
 * Manages laps that have waited too long in the inbox, and laps that could not be counted. Laps that could not be counted
 * stay in the inbox with their failure, and RequeueUncountedTask skips them.
 */
@Injectable()
export class WaitingLapsStore {
  private readonly logger = new Logger(WaitingLapsStore.name);

  constructor(@InjectRepository(Lap) private readonly laps: Repository<Lap>) {}

  /**
   * Returns the ids of the first waiting laps that arrived more than `olderThanS` seconds ago, except those that could not be
   * counted.
   */
  async listWaiting(olderThanS: number, limit: number): Promise<string[]> {
    const rows = await this.laps.query<{ id: string }[]>(
      `SELECT id FROM laps
        WHERE state = 'received' AND failure IS NULL AND recorded_at < now() - $1 * interval '1 second'
        ORDER BY recorded_at, id LIMIT $2`,
      [olderThanS, limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Checks that laps can be stored, by inserting one, rolling it back and committing. Rejects if any of this fails; no lap
   * remains.
   */
  async tryToRecord(): Promise<void> {
    await this.laps.manager.transaction(async (tx) => {
      await tx.query('SAVEPOINT tried');
      await tx.query(
        `INSERT INTO laps (id, car_id, lap_time_ms, state) SELECT $1, id, 60000, 'received' FROM cars ORDER BY id LIMIT 1`,
        [newId()],
      );
      await tx.query('ROLLBACK TO SAVEPOINT tried');
    });
  }

  async countWaiting(): Promise<InboxDepth> {
    const [depth] = await this.laps.query<[InboxDepth]>(
      `SELECT count(*) FILTER (WHERE failure IS NULL)::int AS unprocessed,
              count(*) FILTER (WHERE failure IS NOT NULL)::int AS failed,
              coalesce(extract(epoch FROM now() - min(recorded_at) FILTER (WHERE failure IS NULL)), 0)::float AS "oldestSeconds"
         FROM laps WHERE state = 'received'`,
    );
    return depth;
  }

  exists(tx: Transaction, lapId: string): Promise<boolean> {
    return tx.getRepository(Lap).existsBy({ id: lapId });
  }

  /** Requeues the failed laps, or only `lapId`, in the caller's transaction. @returns the ids of the requeued laps */
  async requeueFailedWithin(tx: Transaction, lapId: string | null = null): Promise<string[]> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `UPDATE laps SET failure = NULL
        WHERE state = 'received' AND failure IS NOT NULL AND ($1::uuid IS NULL OR id = $1::uuid) RETURNING id`,
      [lapId],
    );
    await announce(tx, 'race-control', []);
    return rows.map(({ id }) => id);
  }

  /** Requeues the failed laps, which RequeueUncountedTask then enqueues. @returns the number of laps */
  async requeueFailed(): Promise<number> {
    return (await this.requeueFailedWithin(this.laps.manager)).length;
  }

  /**
   * Marks a lap as failed, with the reason. If even that fails, logs the error, and RequeueUncountedTask enqueues the lap
   * again.
   */
  async markFailed(lapId: string, error: Error): Promise<void> {
    try {
      await this.laps.update({ id: lapId, state: 'received' }, { failure: error.message });
      await announce(this.laps.manager, 'race-control', []);
    } catch (noteError) {
      this.logger.error({ err: noteError, lapId, msg: 'the failure of a lap could not be noted' });
    }
  }
}
