import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import pg from 'pg';
import { boot } from './support/boot.js';
import { type Answer, request } from './support/client.js';

export type { Answer } from './support/client.js';

const PASSWORD = 'a password of the tests';

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
  const { app, url, databaseUrl } = await boot({ adminPassword: PASSWORD });
  const sql = new pg.Client(databaseUrl);
  await sql.connect();

  const call: HttpLeague['call'] = <T>(who: Who, route: string, body?: unknown) => {
    const [method = '', path = ''] = route.split(' ');
    return request<T>(url, method, `/api${path}`, { token: who ?? undefined, body });
  };
  const signIn = async (username: string) =>
    (await call<SessionDto>(null, 'POST /auth/login', { username, password: PASSWORD })).body;
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
