import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Session } from '@league/shared/accounts/login.dto';
import pg from 'pg';
import { dist, freshDatabase } from '../../test/native.js';

const PASSWORD = 'a password of the tests';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** Someone who asks: a token, or null for a visitor. */
export type Who = string | null;

/** One process of a league on an empty database, spoken to over HTTP alone. */
export interface HttpLeague {
  readonly url: string;
  readonly app: NestFastifyApplication;
  /** The first admin's token. */
  readonly admin: string;
  readonly sql: pg.Client;
  call<T = unknown>(who: Who, route: string, body?: unknown): Promise<Answer<T>>;
  /** A new member, signed in. */
  aMember(): Promise<{ readonly id: string; readonly username: string; readonly token: string }>;
  close(): Promise<void>;
}

export const password = PASSWORD;

/** `route` is a verb and a path below /api: `GET /cms/pages`. */
export async function anHttpLeague(): Promise<HttpLeague> {
  const { createApp } = await dist<typeof import('../src/create-app.js')>('create-app.js');
  const databaseUrl = await freshDatabase();
  const app = await createApp({
    role: 'all',
    port: 0,
    host: '127.0.0.1',
    databaseUrl,
    requireDurable: false,
    redisUrl: undefined,
    appSecret: 'a secret that only these tests know, for throw-away leagues',
    adminUsername: 'admin',
    adminPassword: PASSWORD,
    publicUrl: undefined,
    trustProxy: [],
    carRatePerMinute: 0,
    rateLimits: false,
    metricsToken: undefined,
    logLevel: 'silent',
    webRoot: undefined,
  });
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const sql = new pg.Client(databaseUrl);
  await sql.connect();

  const call: HttpLeague['call'] = async <T>(who: Who, route: string, body?: unknown) => {
    const [method = '', path = ''] = route.split(' ');
    const headers = {
      ...(who ? { authorization: `Bearer ${who}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (text && isJson ? JSON.parse(text) : text) as T,
    };
  };
  const signIn = async (username: string) =>
    (await call<Session>(null, 'POST /auth/login', { username, password: PASSWORD })).body;
  const admin = (await signIn('admin')).access_token;
  return {
    url,
    app,
    admin,
    sql,
    call,
    aMember: async () => {
      const username = `m${randomUUID().slice(0, 12)}`;
      await call(admin, 'POST /admin/create-user', { username, password: PASSWORD });
      const { access_token: token, user } = await signIn(username);
      return { id: user.id, username, token };
    },
    close: async () => {
      await sql.end();
      await app.close();
    },
  };
}
