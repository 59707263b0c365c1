import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { ACQUIRE_LAP_LOCK_SHARED } from '../lap-lock.js';
import { inPipelinedTransaction } from '../../../platform/database/database.js';
import { prepared } from '../../../platform/database/prepared.js';
import { newId } from '../../../platform/ids/new-id.js';
import { hashCarToken } from '../../cars/car-credentials.service.js';
import type { CarContact } from '../../presence/heartbeats.service.js';
import type { LapComparison } from './lap-answer.rules.js';
import { FIND_KNOWN, INSERT_LAPS, LOCK_CARS } from './lap-inbox-statements.js';
import type { LapPost } from './lap-submission.rules.js';

export interface InboxLap {
  readonly id: string;
  /** Whether the lap had already been recorded. */
  readonly duplicate: boolean;
  /** The comparison of the lap with the best and the record at its commit; a resend gets the same response. */
  readonly comparison: LapComparison;
  readonly contact: CarContact;
}

/** Describes a lap that had already been recorded. */
export interface KnownLap extends LapComparison {
  readonly id: string;
}

/** Writes the inbox, which contains acknowledged laps that are waiting to be counted. */
@Injectable()
export class LapInboxStore {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Commits a batch of posts in one round trip to PostgreSQL, which also checks their credentials and compares the laps with the
   * totals. Each post gets its lap, or null when none was recorded because its credentials are refused or the lap already exists.
   * Several laps of one driver in a batch are each compared with the state before the batch, not with each other, because
   * counting comes later and decides in order of arrival.
   */
  async record(posts: readonly LapPost[]): Promise<(InboxLap | null)[]> {
    const laps = new Map<string, NewLap>();
    for (const post of posts) {
      const key = keyOf(post);
      if (!laps.has(key)) laps.set(key, { id: newId(), post });
    }
    const recorded = await this.insert([...laps.values()]);
    const answered = new Set<string>();
    return posts.map((post) => {
      const { id } = laps.get(keyOf(post)) as NewLap;
      const comparison = recorded.get(id);
      if (!comparison) return null;
      const duplicate = answered.has(id);
      answered.add(id);
      return { id, duplicate, comparison, contact: { carId: post.carId, at: comparison.recordedAt } };
    });
  }

  /** Returns, in the order of the lap posts, the lap that each one repeats; undefined for a new one. */
  async findKnown(posts: readonly LapPost[]): Promise<(KnownLap | undefined)[]> {
    const rows = await prepared<KnownLap & { n: number }>(this.dataSource, FIND_KNOWN, [
      posts.map(({ carId }) => carId),
      posts.map(({ scriptLapId }) => scriptLapId),
      posts.map(({ lapTimeMs }) => lapTimeMs),
    ]);
    const known = new Map(rows.map((row) => [row.n, row]));
    return posts.map((_, index) => known.get(index + 1));
  }

  /** Inserts the laps with valid credentials that do not exist yet. @returns the inserted laps by id */
  private insert(laps: readonly NewLap[]): Promise<Map<string, RecordedLap>> {
    const withoutLapId = laps.filter(({ post }) => post.scriptLapId === null).map(({ post }) => post.carId);
    return inPipelinedTransaction(this.dataSource, ACQUIRE_LAP_LOCK_SHARED, async ({ run, runAndCommit }) => {
      const [, rows] = await Promise.all([
        withoutLapId.length > 0 ? run(LOCK_CARS, [[...new Set(withoutLapId)].sort()]) : undefined,
        runAndCommit<RecordedLap>(INSERT_LAPS, [JSON.stringify(laps.map(toInboxRow)), this.config.lapPhysics]),
      ]);
      return new Map(rows.map((row) => [row.id, row]));
    });
  }
}

interface RecordedLap extends KnownLap {
  readonly recordedAt: Date;
}

interface NewLap {
  readonly id: string;
  readonly post: LapPost;
}

/** Returns the key that two posts of the same lap share: the sender and the script's lap id or, without one, the lap's time. */
function keyOf({ carId, carToken, scriptLapId, lapTimeMs }: LapPost): string {
  return scriptLapId === null ? `${carId} ${carToken} time ${lapTimeMs}` : `${carId} ${carToken} id ${scriptLapId}`;
}

/** Returns a lap as a record of INSERT_LAPS, which names the columns and their types. */
function toInboxRow({ id, post }: NewLap): Record<string, unknown> {
  const { endedAtMs } = post;
  return {
    id,
    car_id: post.carId,
    token_hash: `\\x${hashCarToken(post.carToken).toString('hex')}`,
    lap_time_ms: post.lapTimeMs,
    script_lap_id: post.scriptLapId,
    ago_ms: endedAtMs === null ? null : performance.now() - endedAtMs,
    ...post.record,
  };
}
