import type { TrackDto } from '@league/shared/tracks/track.dto';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { required } from '../lib/required.js';
import { ROOT } from '../lib/league-process.js';
import type { RegisteredDriver } from './members.js';
import type { PastLap } from './past-laps.js';

interface Launcher {
  readonly borrowEmbeddedPostgres: (dataDir: string) => Promise<{ url: string; giveBack: () => Promise<void> }>;
}

/** Names a row by its id, with the time to set in it, in ms since 1970. */
export interface Dated {
  readonly id: string;
  readonly at: number;
}

/**
 * Writes to the database what no API call can set: times in the past. Laps are added to the inbox with the time at which they
 * ended, and the league counts them by its own rules; in other rows only times are changed.
 */
export class Past {
  private constructor(
    private readonly client: pg.Client,
    private readonly giveBack: () => Promise<void>,
  ) {}

  /** Connects to the embedded database of the league that runs on `dataDir`. */
  static async open(dataDir: string): Promise<Past> {
    const launcher = pathToFileURL(`${ROOT}backend/dist/platform/database/embedded-postgres.js`).href;
    const { borrowEmbeddedPostgres } = (await import(launcher)) as Launcher;
    const { url, giveBack } = await borrowEmbeddedPostgres(dataDir);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new Past(client, giveBack);
  }

  /** Adds laps to the inbox in one statement. They are counted together with the next lap that arrives, sorted by time. */
  async receive(
    laps: readonly PastLap[],
    drivers: readonly RegisteredDriver[],
    tracks: readonly TrackDto[],
  ): Promise<void> {
    const rows = laps.map(({ driver, car, circuit, lapTimeMs, endedAt }, index) => {
      const { carId, userId, driverName, carName } = required(drivers[driver]?.garages[car]);
      const id = idAt(endedAt, index);
      return {
        id,
        car_id: carId,
        user_id: userId,
        track_id: required(tracks[circuit]).id,
        lap_time_ms: lapTimeMs,
        recorded_at: new Date(endedAt),
        script_lap_id: id,
        sent_driver_name: driverName,
        sent_car_name: carName,
        sl_shard: 'Production',
      };
    });
    const columns = Object.keys(rows[0] ?? {}).join();
    await this.client.query(
      `INSERT INTO laps (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::laps, $1)`,
      [JSON.stringify(rows)],
    );
  }

  /** Sets one timestamp column of these rows. */
  async date(table: string, column: string, rows: readonly Dated[]): Promise<void> {
    await this.client.query(
      `UPDATE ${table} SET ${column} = to_timestamp(v.at) FROM unnest($1::uuid[], $2::float8[]) AS v(id, at)
        WHERE ${table}.id = v.id`,
      [rows.map(({ id }) => id), rows.map(({ at }) => at / 1000)],
    );
  }

  /** Sets the start signal of sessions to `at`, and the arrival of each crossing to its time after the signal. */
  async driven(sessions: readonly Dated[]): Promise<void> {
    await this.date('race_sessions', 'go_at', sessions);
    await this.client.query(
      `UPDATE crossings c SET arrived_at = s.go_at + c.race_ms * interval '1 ms'
         FROM race_sessions s WHERE s.id = c.session_id AND s.id = ANY($1::uuid[])`,
      [sessions.map(({ id }) => id)],
    );
  }

  /**
   * Dates the results, penalties, logs and decided incidents of sessions as if the result was published at `at`. A trigger
   * forbids such changes and is disabled while they are made.
   */
  async published(sessions: readonly Dated[]): Promise<void> {
    await this.client.query('BEGIN');
    await this.client.query('SET LOCAL session_replication_role = replica');
    await this.date('race_sessions', 'closed_at', sessions);
    for (const [table, column] of [
      ['result_revisions', 'published_at'],
      ['penalties', 'given_at'],
    ] as const)
      await this.client.query(
        `UPDATE ${table} SET ${column} = s.closed_at FROM race_sessions s
          WHERE s.id = ${table}.session_id AND s.id = ANY($1::uuid[])`,
        [sessions.map(({ id }) => id)],
      );
    await this.client.query(
      `UPDATE race_session_log l
          SET at = CASE l.kind WHEN 'grid' THEN s.go_at - interval '5 minutes' WHEN 'signal' THEN s.go_at
                   ELSE coalesce(s.go_at + (l.data->>'race_ms')::int * interval '1 ms', s.closed_at) END
         FROM race_sessions s WHERE s.id = l.session_id AND s.id = ANY($1::uuid[])`,
      [sessions.map(({ id }) => id)],
    );
    await this.client.query(
      `UPDATE incidents i SET filed_at = s.closed_at, changed_at = s.closed_at + interval '30 minutes',
                              decided_at = s.closed_at + interval '30 minutes'
         FROM race_sessions s WHERE s.id = i.session_id AND s.id = ANY($1::uuid[]) AND i.decided_at IS NOT NULL`,
      [sessions.map(({ id }) => id)],
    );
    await this.client.query('COMMIT');
  }

  /** Sets the times in a session's log: `moments` maps the kind of an entry to ms after the start signal. */
  async logged(session: string, moments: Readonly<Record<string, number>>): Promise<void> {
    await this.client.query(
      `UPDATE race_session_log l SET at = s.go_at + v.ms * interval '1 ms'
         FROM race_sessions s, unnest($2::text[], $3::float8[]) AS v(kind, ms)
        WHERE s.id = $1 AND l.session_id = s.id AND l.kind = v.kind`,
      [session, Object.keys(moments), Object.values(moments)],
    );
  }

  async close(): Promise<void> {
    await this.client.end();
    await this.giveBack();
  }
}

/** Returns a UUIDv7 for `at`, in ms since 1970; `index` orders the ids of the same millisecond. */
function idAt(at: number, index: number): string {
  const time = Math.round(at).toString(16).padStart(12, '0');
  const rest = index.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${rest}`;
}
