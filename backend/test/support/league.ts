import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CreateUserDto } from '@league/shared/accounts/create-user.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { SubmitLapAnswerDto } from '@league/shared/laps/submit-lap.dto';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../src/platform/config/config.js';
import { dist } from '../../../test/native.js';
import { ADMIN, boot } from './boot.js';
import { type Answer, type Caller, type Refusal, request } from './client.js';
import { differences } from './database.js';
import { connectSocket, type LiveSocket } from './socket.js';
import { type LapToDrive, type TestCar, type TestDriver, type TestMember, testPeople } from './people.js';

const { Tokens } = await dist<typeof import('../../src/platform/auth/tokens.js')>('platform/auth/tokens.js');

export type { Answer, Refusal } from './client.js';
export type { TestCar, TestDriver, TestMember } from './people.js';

/** One process of a league on a database of its own, listening on a port of its own. */
export interface TestLeague {
  readonly url: string;
  readonly databaseUrl: string;
  readonly app: NestFastifyApplication;
  /** The first admin. */
  readonly admin: TestMember;
  /** Sends a request of a member, or of a visitor, to a route below /api and gives its answer, whatever it is. */
  readonly call: <T = ProblemDto>(
    caller: Caller,
    route: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer<T>>;
  /** `call` as the first admin, for preparing a test: gives the body, and a refusal fails the test. */
  readonly asAdmin: <T>(route: string, body?: unknown) => Promise<T>;
  /** Signs in with a password; the members below have a token without it. */
  readonly login: (username: string, password: string) => Promise<Answer<SessionDto & Refusal>>;
  /** An SQL query behind the league's back; its rows. */
  readonly sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** A member without a car; can sign in only when a password is given. */
  readonly aMember: (fields?: Partial<CreateUserDto>) => Promise<TestMember>;
  /** A member with a car. */
  readonly aDriver: (fields?: Partial<CreateUserDto>) => Promise<TestDriver>;
  /** A car of this member, or one without an owner. */
  readonly aCar: (owner?: { readonly id: string } | null, name?: string) => Promise<TestCar>;
  /** A track; without a letter it gets the next free one. */
  readonly aTrack: (fields?: Partial<CreateTrackDto>) => Promise<TrackDto>;
  /** Posts a lap as a script does; without `lap_id` one is made up. */
  readonly post: (
    car: TestCar,
    lap: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer<SubmitLapAnswerDto>>;
  /** Posts a lap and waits until it is counted or held. @returns its id */
  readonly aLap: (car: TestCar, lap: LapToDrive) => Promise<string>;
  /** Posts laps of these seconds, one after the other, and waits until they are counted or held. */
  readonly drive: (car: TestCar, letter: string, ...lapTimes: number[]) => Promise<void>;
  /** Waits until no lap is waiting to be counted. */
  readonly waitUntilCounted: () => Promise<void>;
  readonly board: () => Promise<LeaderboardDto>;
  /** The newest counted laps, newest first. */
  readonly laps: (query?: string) => Promise<LapTimeDto[]>;
  /** A live connection of a member, or of a visitor. */
  readonly socket: (caller?: Caller) => Promise<LiveSocket>;
  /** Where kept totals, bests, records and ranks are not what the laps say. */
  readonly differences: () => Promise<unknown[]>;
  /** A part of the running application, by its class. */
  readonly part: <T>(type: abstract new (...args: never[]) => T) => T;
  readonly close: () => Promise<void>;
}

interface LeagueSettings extends Partial<Config> {
  /** Keeps the achievements that a new league has. Without them points come from races and edits alone. */
  readonly achievements?: boolean;
}

/**
 * Starts a league as production does, from the compiled code. `settings` replaces some of its quiet ones, `logger` its
 * silent log. With the address of another league's database it is a second process of that league.
 */
export async function startLeague(settings: LeagueSettings = {}, logger?: Logger): Promise<TestLeague> {
  const { achievements = false, ...config } = settings;
  const { app, url, databaseUrl } = await boot(config, logger);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  const sockets: LiveSocket[] = [];

  const part: TestLeague['part'] = (type) => app.get(type, { strict: false });
  const sql: TestLeague['sql'] = async <Row extends object>(text: string, values?: unknown[]) =>
    (await pool.query<Row>(text, values)).rows;
  if (!achievements && config.databaseUrl === undefined) await sql('DELETE FROM achievements');
  const [first] = await sql<{ id: string }>('SELECT id FROM users WHERE username = $1', [ADMIN.username]);
  const id = first?.id ?? '';
  const admin = { id, username: ADMIN.username, driverName: ADMIN.username, token: await part(Tokens).sign(id, 1) };

  const call: TestLeague['call'] = (caller, route, body, headers) =>
    request(`${url}/api`, caller, route, body, headers);
  const get = async <T>(caller: Caller, route: string, body?: unknown): Promise<T> => {
    const answer = await call<T>(caller, route, body);
    if (answer.status < 300) return answer.body;
    throw new Error(`${route} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  };
  const asAdmin: TestLeague['asAdmin'] = (route, body) => get(admin, route, body);

  return {
    url,
    databaseUrl,
    app,
    admin,
    call,
    asAdmin,
    sql,
    part,
    ...testPeople({ call, asAdmin, sql, sign: (memberId) => part(Tokens).sign(memberId, 1) }),
    login: (username, password) => call(null, 'POST /auth/login', { username, password }),
    board: () => get(null, 'GET /leaderboards/global'),
    laps: (query = 'sort=recent') => get(null, `GET /lap-times/all?${query}`),
    socket: async (caller = null) => {
      const socket = await connectSocket(url, caller?.token);
      sockets.push(socket);
      return socket;
    },
    differences: () => differences(databaseUrl),
    close: async () => {
      for (const socket of sockets) socket.close();
      await app.close();
      await pool.end();
    },
  };
}
