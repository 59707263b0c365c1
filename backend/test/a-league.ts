import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Session } from '@league/shared/accounts/login.dto';
import pg from 'pg';
import { dist, freshDatabase } from '../../test/native.js';

const ADMIN = { username: 'boss', password: 'boss-secret' };

interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** A body that was refused. */
export interface Refusal {
  readonly detail: string;
}

/** A running league of one process with an empty database; `boss` is its admin. */
export interface League {
  readonly url: string;
  /** The admin's token. */
  readonly admin: string;
  readonly sql: pg.Client;
  call<T>(method: string, path: string, options?: { token?: string; body?: unknown }): Promise<Answer<T>>;
  /** A member made by the admin, signed in; the password is `secret-<username>`. */
  member(username: string, flags?: object): Promise<Session>;
  login(username: string, password?: string): Promise<Answer<Session>>;
  close(): Promise<void>;
}

export async function aLeague({ rateLimits = false } = {}): Promise<League> {
  const databaseUrl = await freshDatabase();
  const { createApp } = await dist<typeof import('../src/create-app.js')>('create-app.js');
  const { completeConfig } = await dist<typeof import('../src/platform/config/config.js')>('platform/config/config.js');
  const { readEnvironment } = await dist<typeof import('../src/platform/config/environment.js')>(
    'platform/config/environment.js',
  );
  const environment = readEnvironment({
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    CAR_RATE_PER_MINUTE: '0',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const settled = { databaseUrl, appSecret: 'only for tests, and long enough for one' };
  const config = { ...completeConfig(environment, settled), requireDurable: false, webRoot: undefined };
  const app: NestFastifyApplication = await createApp(config);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const sql = new pg.Client(databaseUrl);
  await sql.connect();

  const call = async <T>(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as T };
  };
  const login = (username: string, password = `secret-${username}`) =>
    call<Session>('POST', '/auth/login', { body: { username, password } });
  const admin = (await login(ADMIN.username, ADMIN.password)).body.access_token;
  return {
    url,
    admin,
    sql,
    call,
    login,
    member: async (username, flags = {}) => {
      const body = { username, password: `secret-${username}`, driver_name: `Driver ${username}`, ...flags };
      const made = await call<Session['user']>('POST', '/admin/create-user', { token: admin, body });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return (await login(username)).body;
    },
    close: async () => {
      await sql.end();
      await app.close();
    },
  };
}
