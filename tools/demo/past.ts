import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ROOT } from '../lib/league-process.js';

interface Launcher {
  readonly borrowEmbeddedPostgres: (dataDir: string) => Promise<{ url: string; giveBack: () => Promise<void> }>;
}

/** A lap for the inbox of the league, driven in the past. */
export interface PastLapRow {
  readonly carId: string;
  readonly userId: string;
  readonly trackId: string;
  readonly lapTimeMs: number;
  /** ms since 1970. */
  readonly endedAt: number;
  readonly driverName: string;
  readonly carName: string;
}

/** Something that has happened at a time, by its id; `at` in ms since 1970. */
export interface Dated {
  readonly id: string;
  readonly at: number;
}

/**
 * What no call of the API can say: when something happened. Laps go into the inbox as received, with the time at which
 * they ended, and the league counts them by its own rules; of other rows the time alone is changed.
 */
export class Past {
  private constructor(
    private readonly client: pg.Client,
    private readonly giveBack: () => Promise<void>,
  ) {}

  /** Opens the database of the league that runs on this folder. */
  static async open(dataDir: string): Promise<Past> {
    const launcher = pathToFileURL(`${ROOT}backend/dist/platform/database/embedded-postgres.js`).href;
    const { borrowEmbeddedPostgres } = (await import(launcher)) as Launcher;
    const { url, giveBack } = await borrowEmbeddedPostgres(dataDir);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new Past(client, giveBack);
  }

  /** Puts laps into the inbox, all at once: the next lap that arrives has them counted with it, in order of time. */
  async receive(laps: readonly PastLapRow[]): Promise<void> {
    await this.client.query(
      `INSERT INTO laps (id, car_id, user_id, track_id, lap_time_ms, recorded_at, script_lap_id, sent_driver_name,
                         sent_car_name, sl_shard)
       SELECT l.id::uuid, l.car::uuid, l.driver::uuid, l.track::uuid, l.ms, to_timestamp(l.at), l.id, l.driver_name,
              l.car_name, 'Production'
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::float8[], $7::text[], $8::text[])
           AS l(id, car, driver, track, ms, at, driver_name, car_name)`,
      [
        laps.map(({ endedAt }, index) => idAt(endedAt, index)),
        laps.map(({ carId }) => carId),
        laps.map(({ userId }) => userId),
        laps.map(({ trackId }) => trackId),
        laps.map(({ lapTimeMs }) => lapTimeMs),
        laps.map(({ endedAt }) => endedAt / 1000),
        laps.map(({ driverName }) => driverName),
        laps.map(({ carName }) => carName),
      ],
    );
  }

  /** Completed events were completed at these times, not just now. */
  async completed(events: readonly Dated[]): Promise<void> {
    await this.date('race_events', 'completed_at', events);
  }

  async published(posts: readonly Dated[]): Promise<void> {
    await this.date('posts', 'published_at', posts);
  }

  async joined(members: readonly Dated[]): Promise<void> {
    await this.date('users', 'created_at', members);
  }

  async close(): Promise<void> {
    await this.client.end();
    await this.giveBack();
  }

  private async date(table: string, column: string, rows: readonly Dated[]): Promise<void> {
    await this.client.query(
      `UPDATE ${table} SET ${column} = to_timestamp(v.at) FROM unnest($1::uuid[], $2::float8[]) AS v(id, at)
        WHERE ${table}.id = v.id`,
      [rows.map(({ id }) => id), rows.map(({ at }) => at / 1000)],
    );
  }
}

/** A UUIDv7 of that millisecond; `index` keeps those of one millisecond apart and in order. */
function idAt(at: number, index: number): string {
  const time = Math.round(at).toString(16).padStart(12, '0');
  const rest = index.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${rest}`;
}
