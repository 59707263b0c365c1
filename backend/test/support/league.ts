import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CarCredentialsDto } from '@league/shared/cars/car.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { SubmitLapAnswerDto } from '@league/shared/laps/submit-lap.dto';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../src/platform/config/config.js';
import { dist } from '../../../test/native.js';
import { boot } from './boot.js';
import { type Answer, request, requestOk, type RequestOptions } from './client.js';
import { connectSocket, type LiveSocket } from './socket.js';
import { until } from './until.js';

const { Tokens } = await dist<typeof import('../../src/platform/auth/tokens.js')>('platform/auth/tokens.js');

/** A car with a script that can prove itself. */
export interface TestCar {
  readonly car_id: string;
  readonly car_token: string;
}

export interface TestDriver {
  readonly id: string;
  readonly username: string;
  readonly driverName: string;
  readonly car: TestCar;
}

/** One process of a league on an empty database, listening on a port of its own. */
export interface TestLeague {
  readonly url: string;
  readonly databaseUrl: string;
  readonly app: NestFastifyApplication;
  /** A bearer token of the first admin. */
  readonly adminToken: string;
  /** An SQL query behind the league's back; its rows. */
  readonly sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  readonly send: <T>(method: string, path: string, options?: RequestOptions) => Promise<Answer<T>>;
  /** As the admin; a refusal fails the test. */
  readonly asAdmin: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  /** A member without a car. */
  readonly aMember: (driverName?: string) => Promise<Omit<TestDriver, 'car'>>;
  /** A member with a car. */
  readonly aDriver: (driverName?: string) => Promise<TestDriver>;
  /** A car without an owner. */
  readonly aCar: () => Promise<TestCar>;
  readonly aTrack: (track?: Partial<CreateTrackDto>) => Promise<TrackDto>;
  /** Posts a lap as a script does; without `lap_id` one is made up. */
  readonly post: (
    car: TestCar,
    lap: LapFields,
    headers?: Record<string, string>,
  ) => Promise<Answer<SubmitLapAnswerDto>>;
  /** Waits until every lap has been worked off the inbox. */
  readonly settled: () => Promise<void>;
  readonly board: () => Promise<LeaderboardDto>;
  /** The newest counted laps, newest first. */
  readonly laps: (query?: string) => Promise<LapTimeDto[]>;
  /** A live connection of a visitor, or of whoever the token names. */
  readonly socket: (token?: string) => Promise<LiveSocket>;
  /** A part of the running application, by its class. */
  readonly part: <T>(type: abstract new (...args: never[]) => T) => T;
  readonly close: () => Promise<void>;
}

/** What a script may send beside its credentials; unknown and wrong values too. */
type LapFields = Readonly<Record<string, unknown>>;

/** Starts a league as production does, from the compiled code. `settings` replaces some of its quiet ones, `logger` its silent log. */
export async function startLeague(settings: Partial<Config> = {}, logger?: Logger): Promise<TestLeague> {
  const { app, url, databaseUrl } = await boot(settings, logger);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await pool.query('DELETE FROM achievements'); // they would add points of their own, at their own time
  pool.on('error', () => undefined);
  const sockets: LiveSocket[] = [];
  const part: TestLeague['part'] = (type) => app.get(type, { strict: false });
  const sql: TestLeague['sql'] = async <Row extends object>(text: string, values?: unknown[]) =>
    (await pool.query<Row>(text, values)).rows;
  const [admin] = await sql<{ id: string }>(`SELECT id FROM users WHERE is_admin`);
  const adminToken = await part(Tokens).sign(admin?.id ?? '', 1);
  const asAdmin: TestLeague['asAdmin'] = (method, path, body) =>
    requestOk(url, method, path, { token: adminToken, ...(body === undefined ? {} : { body }) });
  const aCar = () => asAdmin<CarCredentialsDto>('POST', '/api/admin/cars/generate-credentials?car_name=Comet');
  const aMember: TestLeague['aMember'] = async (driverName = `Driver ${randomUUID().slice(0, 8)}`) => {
    const id = randomUUID();
    const username = `d_${id.slice(0, 20)}`;
    await sql(`INSERT INTO users (id, username, password_hash, driver_name) VALUES ($1, $2, 'none', $3)`, [
      id,
      username,
      driverName,
    ]);
    return { id, username, driverName };
  };
  let letter = 'A'.charCodeAt(0);

  return {
    url,
    databaseUrl,
    app,
    adminToken,
    sql,
    part,
    asAdmin,
    aCar,
    aMember,
    send: (method, path, options) => request(url, method, path, options),
    aDriver: async (driverName) => {
      const [member, car] = await Promise.all([aMember(driverName), aCar()]);
      await asAdmin('POST', `/api/admin/cars/${car.car_id}/assign?user_id=${member.id}`);
      return { ...member, car };
    },
    aTrack: (track) => {
      const channel_letter = track?.channel_letter ?? String.fromCharCode(letter++);
      return asAdmin('POST', '/api/admin/tracks', { name: `Track ${channel_letter}`, ...track, channel_letter });
    },
    post: ({ car_id, car_token }, lap, headers = {}) =>
      request(url, 'POST', '/api/lap-times/submit', {
        body: { car_id, car_token, lap_id: randomUUID(), ...lap },
        headers,
      }),
    settled: async () => {
      await until(
        () => sql(`SELECT id, failure FROM laps WHERE state = 'received' AND failure IS NULL`),
        (rows) => rows.length === 0,
      );
    },
    board: () => requestOk(url, 'GET', '/api/leaderboards/global'),
    laps: (query = 'sort=recent') => requestOk(url, 'GET', `/api/lap-times/all?${query}`),
    socket: async (token) => {
      const socket = await connectSocket(url, token);
      sockets.push(socket);
      return socket;
    },
    close: async () => {
      for (const socket of sockets) socket.close();
      await app.close();
      await pool.end();
    },
  };
}
