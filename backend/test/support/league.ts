import { afterAll } from '@jest/globals';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../src/platform/config/config.js';
import { dist } from '../../../test/native.js';
import { bootBesideOthers } from './boot.js';
import { ADMIN, bodyOf, type Caller, request } from './client.js';
import { differences } from './database.js';
import { connectSocket, type LiveSocket } from './socket.js';
import { testPeople } from './people.js';
import type { TestLeague } from './test-league.js';

const { Database } = await dist<typeof import('../../src/platform/database/database.js')>(
  'platform/database/database.js',
);
const { SessionsService } = await dist<typeof import('../../src/features/accounts/sessions/sessions.service.js')>(
  'features/accounts/sessions/sessions.service.js',
);

export type { Answer, Refusal } from './client.js';
export type { TestCar, TestDriver, TestLeague, TestMember } from './test-league.js';

interface LeagueSettings extends Partial<Config> {
  /** Whether to keep the achievements of a new league. Without them, points come only from races and edits. */
  readonly achievements?: boolean;
}

/**
 * Starts a league as in production, from the compiled code. `settings` override the quiet defaults of the tests, and `logger`
 * replaces the silent log. With the `databaseUrl` of another league, starts another process of that league.
 */
export async function startLeague(settings: LeagueSettings = {}, logger?: Logger): Promise<TestLeague> {
  const { achievements = false, ...config } = settings;
  const { app, url, databaseUrl } = await bootBesideOthers(config, logger);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  const sockets: LiveSocket[] = [];

  const part: TestLeague['part'] = (type) => app.get(type, { strict: false });
  const sql: TestLeague['sql'] = async <Row extends object>(text: string, values?: unknown[]) =>
    (await pool.query<Row>(text, values)).rows;
  if (!achievements && config.databaseUrl === undefined) await sql('DELETE FROM achievements');
  const [first] = await sql<{ id: string }>('SELECT id FROM users WHERE username = $1', [ADMIN.username]);
  const id = first?.id ?? '';
  const signIn: TestLeague['signIn'] = async (memberId, tokenVersion = 1) => {
    const user = { id: memberId, tokenVersion, isAdmin: false, password: '' };
    const client = { network: '127.0.0.1', userAgent: '' };
    return (await part(Database).transaction((tx) => part(SessionsService).create(tx, user, client))).token;
  };
  const token = config.role === 'worker' ? '' : await signIn(id); // a worker does not serve sign-ins
  const admin = { id, username: ADMIN.username, driverName: ADMIN.username, token };

  const call: TestLeague['call'] = (caller, route, body, headers) =>
    request(`${url}/api`, caller, route, body, headers);
  const get = <T>(caller: Caller, route: string, body?: unknown) => bodyOf<T>(`${url}/api`, caller, route, body);
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
    signIn,
    ...testPeople({ call, asAdmin, sql, signIn }),
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

/** Starts a league, as `startLeague()` does, for all tests of a file, and closes it after the last of them. */
export async function startLeagueForFile(settings?: LeagueSettings, logger?: Logger): Promise<TestLeague> {
  const league = await startLeague(settings, logger);
  afterAll(() => league.close());
  return league;
}
