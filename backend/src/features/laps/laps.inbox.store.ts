import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inPipelinedTransaction, type PipelinedTransaction } from '../../platform/database/pipelined-transaction.js';
import { prepared } from '../../platform/database/prepared.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { newId } from '../../platform/ids/new-id.js';
import { CarCredentials, type KnownCar } from '../cars/car-credentials.service.js';
import type { LapPost } from './laps.ingest.rules.js';

/** A lap that is safe in PostgreSQL. */
export interface InboxLap {
  readonly id: string;
  /** It had been recorded before. */
  readonly duplicate: boolean;
  readonly car: KnownCar;
}

interface NewLap {
  readonly id: string;
  readonly key: string;
  readonly post: LapPost;
  readonly car: KnownCar;
}

/** Writes the inbox: the laps that are acknowledged and wait to be counted. */
@Injectable()
export class LapsInboxStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly credentials: CarCredentials,
  ) {}

  /**
   * Commits a batch of posts in one transaction. Each is answered with its lap (the first one, for a resend) or with
   * the refusal of its credentials; `admit` may refuse a post of a known car.
   */
  async commit(
    posts: readonly LapPost[],
    admit: (car: KnownCar) => DomainError | null,
  ): Promise<(InboxLap | DomainError)[]> {
    const { admitted, laps, inserted } = await inPipelinedTransaction(this.dataSource, async (transaction) => {
      const cars = await this.credentials.check(posts, transaction.run);
      const admitted = cars.map((car) => (car instanceof DomainError ? car : (admit(car) ?? car)));
      const laps = firstOfEach(posts, admitted);
      return { admitted, laps, inserted: await insertNew(transaction, [...laps.values()]) };
    });
    const known = await this.findKnown([...laps.values()].filter((lap) => !inserted.has(lap.id)));
    const answered = new Set<string>();
    return posts.map((post, index) => {
      const car = admitted[index] as KnownCar | DomainError;
      if (car instanceof DomainError) return car;
      const { id } = laps.get(keyOf(post)) as NewLap;
      const isNew = inserted.has(id) && !answered.has(id);
      answered.add(id);
      return { id: known.get(id) ?? id, duplicate: !isNew, car };
    });
  }

  /** The laps that stood already, by the id that the resend would have had. */
  private async findKnown(laps: readonly NewLap[]): Promise<Map<string, string>> {
    if (laps.length === 0) return new Map();
    const rows = await prepared<{ askedId: string; id: string }>(this.dataSource, FIND_KNOWN, [
      laps.map(({ id }) => id),
      laps.map(({ car }) => car.id),
      laps.map(({ post }) => post.scriptLapId),
      laps.map(({ post }) => post.lapTimeMs),
    ]);
    return new Map(rows.map(({ askedId, id }) => [askedId, id]));
  }
}

/** What makes two posts the same lap: the script's id of it, else the car and the time. */
function keyOf(post: LapPost): string {
  return post.scriptLapId === null ? `${post.carId} time ${post.lapTimeMs}` : `${post.carId} id ${post.scriptLapId}`;
}

function firstOfEach(posts: readonly LapPost[], cars: readonly (KnownCar | DomainError)[]): Map<string, NewLap> {
  const laps = new Map<string, NewLap>();
  posts.forEach((post, index) => {
    const car = cars[index];
    const key = keyOf(post);
    if (car && !(car instanceof DomainError) && !laps.has(key)) laps.set(key, { id: newId(), key, post, car });
  });
  return laps;
}

/** Inserts the laps that are not there yet, and commits. @returns the ids of those that were new */
async function insertNew({ run, runAndCommit }: PipelinedTransaction, laps: readonly NewLap[]): Promise<Set<string>> {
  if (laps.length === 0) return new Set();
  const untold = laps.filter(({ post }) => post.scriptLapId === null).map(({ car }) => car.id);
  const [, rows] = await Promise.all([
    untold.length > 0 ? run(LOCK_CARS, [[...new Set(untold)].sort()]) : undefined,
    runAndCommit<{ id: string }>(INSERT_LAPS, columnsOf(laps)),
  ]);
  return new Set(rows.map(({ id }) => id));
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
     SELECT i.id, i.car_id, i.user_id, coalesce(by_letter.id, by_region.id), i.lap_time_ms, i.script_lap_id,
            i.driver_name, i.car_name, i.tuning_version, i.region, i.owner_key, i.object_key, i.shard
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[],
                   $9::int[], $10::text[], $11::text[], $12::text[], $13::text[])
         AS i(id, car_id, user_id, channel_letter, lap_time_ms, script_lap_id, driver_name, car_name,
              tuning_version, region, owner_key, object_key, shard)
       LEFT JOIN tracks by_letter ON by_letter.channel_letter = i.channel_letter
       LEFT JOIN (SELECT sl_region, (array_agg(id))[1] AS id FROM tracks
                   WHERE sl_region IS NOT NULL GROUP BY sl_region HAVING count(*) = 1) by_region
              ON by_letter.id IS NULL AND by_region.sl_region = i.region
      WHERE i.script_lap_id IS NOT NULL
         OR NOT EXISTS (SELECT FROM laps l
                         WHERE l.car_id = i.car_id AND l.lap_time_ms = i.lap_time_ms
                           AND l.recorded_at > now() - i.lap_time_ms * interval '1 millisecond')
     ON CONFLICT (car_id, script_lap_id) WHERE script_lap_id IS NOT NULL DO NOTHING
     RETURNING id`,
};

const FIND_KNOWN = {
  name: 'find-known-laps',
  text: `
    SELECT i.id AS "askedId", l.id
      FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[]) AS i(id, car_id, script_lap_id, lap_time_ms)
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
    laps.map(({ car }) => car.id),
    laps.map(({ car }) => car.userId),
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
