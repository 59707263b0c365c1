import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';

/** Describes the output and the exit code of a maintenance command; `code` is null when it was killed. */
export interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export const SECRET = 'the secret of the tests of the maintenance commands';

/** Runs `npm run league -- ...args` from the compiled code with only this environment. */
export function startCommand(args: readonly string[], env: Readonly<Record<string, string>>, cwd = '.') {
  const child = spawn(process.execPath, [resolve('backend/dist/bundle/league.js'), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    cwd,
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += String(text)));
  child.stderr.on('data', (text) => (said.err += String(text)));
  const result = once(child, 'close').then(([code]): CommandResult => ({ code: code as number | null, ...said }));
  return { child, result };
}

export const runCommand = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd?: string,
): Promise<CommandResult> => startCommand(args, env, cwd).result;

/** Returns the environment for a command on this database. */
export const onDatabase = (databaseUrl: string, secret = SECRET): Readonly<Record<string, string>> => ({
  DATABASE_URL: databaseUrl,
  APP_SECRET: secret,
});

/** Creates a database without tables on the server that all tests share. @returns its URL */
export async function emptyDatabase(options = ''): Promise<string> {
  const server = new URL(process.env['TEST_PG_URL'] ?? '');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await rowsOf(server.href, `CREATE DATABASE ${name} ${options}`);
  server.pathname = `/${name}`;
  return server.href;
}

/** Returns the rows of one query on a database. */
export async function rowsOf<Row extends object>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Returns how many tables a database has, including the queue's. */
export async function tablesIn(databaseUrl: string): Promise<number> {
  const tables = await rowsOf(
    databaseUrl,
    `SELECT FROM pg_class WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'bullmq')`,
  );
  return tables.length;
}
