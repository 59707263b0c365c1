import type { SessionDto } from '@league/shared/accounts/session.dto';
import pg from 'pg';
import { boot } from './support/boot.js';
import { type Answer, request, type RequestOptions } from './support/client.js';

const ADMIN = { username: 'boss', password: 'boss-secret' };

/** A body that was refused. */
export interface Refusal {
  readonly detail: string;
}

/** A running league of one process with an empty database; `boss` is its admin. */
export interface League {
  readonly url: string;
  readonly databaseUrl: string;
  /** The admin's token. */
  readonly admin: string;
  readonly sql: pg.Client;
  call<T>(method: string, path: string, options?: RequestOptions): Promise<Answer<T>>;
  /** A member made by the admin, signed in; the password is `secret-<username>`. */
  member(username: string, flags?: object): Promise<SessionDto>;
  login(username: string, password?: string): Promise<Answer<SessionDto>>;
  close(): Promise<void>;
}

export async function aLeague({ rateLimits = false } = {}): Promise<League> {
  const { app, url, databaseUrl } = await boot({
    rateLimits,
    adminUsername: ADMIN.username,
    adminPassword: ADMIN.password,
  });
  const sql = new pg.Client(databaseUrl);
  await sql.connect();

  const call = <T>(method: string, path: string, options?: RequestOptions) =>
    request<T>(url, method, `/api${path}`, options);
  const login = (username: string, password = `secret-${username}`) =>
    call<SessionDto>('POST', '/auth/login', { body: { username, password } });
  const admin = (await login(ADMIN.username, ADMIN.password)).body.access_token;
  return {
    url,
    databaseUrl,
    admin,
    sql,
    call,
    login,
    member: async (username, flags = {}) => {
      const body = { username, password: `secret-${username}`, driver_name: `Driver ${username}`, ...flags };
      const made = await call<SessionDto['user']>('POST', '/admin/create-user', { token: admin, body });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return (await login(username)).body;
    },
    close: async () => {
      await sql.end();
      await app.close();
    },
  };
}
