import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inPipelinedTransaction } from '../../platform/database/pipelined-transaction.js';
import { prepared } from '../../platform/database/prepared.js';
import { newId } from '../../platform/ids/new-id.js';
import { hashCarToken } from '../cars/car-credentials.service.js';
import type { SignOfLife } from '../presence/heartbeats.service.js';
import type { LapPost } from './laps.ingest.rules.js';

/** A lap that is safe in PostgreSQL. */
export interface InboxLap {
  readonly id: string;
  /** It had been recorded before. */
  readonly duplicate: boolean;
  readonly sign: SignOfLife;
}

/** Writes the inbox: the laps that are acknowledged and wait to be counted. */
@Injectable()
export class LapsInboxStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Commits a batch of posts in one journey to PostgreSQL, which checks their credentials on the way. Each is answered
   * with its lap; null for one that was not recorded, because its credentials are refused or the lap stands already.
   */
  async record(posts: readonly LapPost[]): Promise<(InboxLap | null)[]> {
    const laps = new Map<string, NewLap>();
    for (const post of posts) {
      const key = keyOf(post);
      if (!laps.has(key)) laps.set(key, { id: newId(), post });
    }
    const recordedAt = await this.insert([...laps.values()]);
    const answered = new Set<string>();
    return posts.map((post) => {
      const { id } = laps.get(keyOf(post)) as NewLap;
      const at = recordedAt.get(id);
      if (!at) return null;
      const duplicate = answered.has(id);
      answered.add(id);
      return { id, duplicate, sign: { carId: post.carId, at } };
    });
  }

  /** The id of the lap that each post is a resend of, in their order; undefined where none stands. */
  async findKnown(posts: readonly LapPost[]): Promise<(string | undefined)[]> {
    const rows = await prepared<{ n: number; id: string }>(this.dataSource, FIND_KNOWN, [
      posts.map(({ carId }) => carId),
      posts.map(({ scriptLapId }) => scriptLapId),
      posts.map(({ lapTimeMs }) => lapTimeMs),
    ]);
    const known = new Map(rows.map(({ n, id }) => [n, id]));
    return posts.map((_, index) => known.get(index + 1));
  }

  /** Inserts the laps that prove themselves and are not there yet. @returns when, by their ids */
  private insert(laps: readonly NewLap[]): Promise<Map<string, Date>> {
    const untold = laps.filter(({ post }) => post.scriptLapId === null).map(({ post }) => post.carId);
    return inPipelinedTransaction(this.dataSource, async ({ run, runAndCommit }) => {
      const [, rows] = await Promise.all([
        untold.length > 0 ? run(LOCK_CARS, [[...new Set(untold)].sort()]) : undefined,
        runAndCommit<{ id: string; recordedAt: Date }>(INSERT_LAPS, columnsOf(laps)),
      ]);
      return new Map(rows.map(({ id, recordedAt }) => [id, recordedAt]));
    });
  }
}

interface NewLap {
  readonly id: string;
  readonly post: LapPost;
}

/** What makes two posts of a batch the same lap: the sender, and the script's id of the lap or else its time. */
function keyOf({ carId, carToken, scriptLapId, lapTimeMs }: LapPost): string {
  return scriptLapId === null ? `${carId} ${carToken} time ${lapTimeMs}` : `${carId} ${carToken} id ${scriptLapId}`;
}

/** Two equal posts without a lap_id, in two batches at once, would not see each other: their cars take turns. */
const LOCK_CARS = {
  name: 'lock-cars-without-lap-ids',
  text: `SELECT pg_advisory_xact_lock(hashtextextended(id, 0)) FROM unnest($1::text[]) AS id`,
};

const INSERT_LAPS = {
  name: 'insert-laps',
  text: `
    INSERT INTO laps (id, car_id, user_id, track_id, lap_time_ms, script_lap_id, sent_driver_name, sent_car_name,
                       tuning_version, sl_region, sl_owner_key, sl_object_key, sl_shard)
     SELECT i.id, c.id, c.user_id, coalesce(by_letter.id, by_region.id), i.lap_time_ms, i.script_lap_id,
            i.driver_name, i.car_name, i.tuning_version, i.region, i.owner_key, i.object_key, i.shard
       FROM unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[],
                   $9::int[], $10::text[], $11::text[], $12::text[], $13::text[])
         AS i(id, car_id, token_hash, channel_letter, lap_time_ms, script_lap_id, driver_name, car_name,
              tuning_version, region, owner_key, object_key, shard)
       JOIN cars c ON c.id = i.car_id AND c.token_hash = i.token_hash
       LEFT JOIN users u ON u.id = c.user_id
       LEFT JOIN tracks by_letter ON by_letter.channel_letter = i.channel_letter
       LEFT JOIN (SELECT sl_region, (array_agg(id))[1] AS id FROM tracks
                   WHERE sl_region IS NOT NULL GROUP BY sl_region HAVING count(*) = 1) by_region
              ON by_letter.id IS NULL AND by_region.sl_region = i.region
      WHERE coalesce(u.is_active, true)
        AND (i.script_lap_id IS NOT NULL
             OR NOT EXISTS (SELECT FROM laps l
                             WHERE l.car_id = i.car_id AND l.lap_time_ms = i.lap_time_ms
                               AND l.recorded_at > now() - i.lap_time_ms * interval '1 millisecond'))
     ON CONFLICT (car_id, script_lap_id) WHERE script_lap_id IS NOT NULL DO NOTHING
     RETURNING id, recorded_at AS "recordedAt"`,
};

const FIND_KNOWN = {
  name: 'find-known-laps',
  text: `
    SELECT i.n::int, l.id
      FROM unnest($1::uuid[], $2::text[], $3::int[]) WITH ORDINALITY AS i(car_id, script_lap_id, lap_time_ms, n)
     CROSS JOIN LATERAL (
           SELECT id FROM laps
            WHERE car_id = i.car_id AND script_lap_id = i.script_lap_id
            UNION ALL
           (SELECT id FROM laps
             WHERE i.script_lap_id IS NULL AND car_id = i.car_id AND lap_time_ms = i.lap_time_ms
               AND recorded_at > now() - i.lap_time_ms * interval '1 millisecond'
             ORDER BY recorded_at LIMIT 1)) l`,
};

function columnsOf(laps: readonly NewLap[]): unknown[][] {
  return [
    laps.map(({ id }) => id),
    laps.map(({ post }) => post.carId),
    laps.map(({ post }) => hashCarToken(post.carToken)),
    laps.map(({ post }) => post.channelLetter),
    laps.map(({ post }) => post.lapTimeMs),
    laps.map(({ post }) => post.scriptLapId),
    laps.map(({ post }) => post.driverName),
    laps.map(({ post }) => post.carName),
    laps.map(({ post }) => post.tuningVersion),
    laps.map(({ post }) => post.evidence.region),
    laps.map(({ post }) => post.evidence.ownerKey),
    laps.map(({ post }) => post.evidence.objectKey),
    laps.map(({ post }) => post.evidence.shard),
  ];
}
