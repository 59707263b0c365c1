import pg from 'pg';
import { ConfigError } from './config-error.js';

const ANSWER_TIMEOUT_MS = 2_500;

const PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL answers there: check host and port, and that it runs',
  ECONNRESET: 'what answers there is no PostgreSQL, or it ends the connection: check host and port',
  EHOSTUNREACH: 'this machine has no way to its host',
  ENETUNREACH: 'this machine has no way to its host',
  ENOTFOUND: 'its host is not known here: check how it is spelt',
  EAI_AGAIN: 'its host is not known here: check how it is spelt',
  '28P01': 'PostgreSQL refuses its user or password',
  '28000': 'PostgreSQL refuses its user from this machine (pg_hba.conf)',
  '3D000': 'PostgreSQL has no database of its name: make it with createdb',
  '53300': 'PostgreSQL has no connection left: raise its max_connections',
  '57P03': 'PostgreSQL is just starting or stopping: try again in a moment',
};

/**
 * Resolves once the database of DATABASE_URL accepts a connection.
 * @throws ConfigError if it does not within 2.5 s; the message contains no part of the URL, which may include a password
 */
export async function requireDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: ANSWER_TIMEOUT_MS });
  client.on('error', () => undefined); // connect() rejects with the same error
  try {
    await client.connect();
  } catch (error) {
    throw new ConfigError(`DATABASE_URL: ${problemOf(error)}.`);
  } finally {
    void client.end().catch(() => undefined);
  }
}

function problemOf(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/timeout/i.test(message))
    return `no PostgreSQL answers there within ${ANSWER_TIMEOUT_MS / 1000} s: check host and port`;
  return PROBLEMS[code] ?? `PostgreSQL cannot be used (${code || 'the connection was ended'})`;
}

/**
 * Returns an error as a ConfigError if PostgreSQL refused a statement to a role without the rights for it, or because its disk
 * was full.
 */
export function explainRefusal(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  if (code === '53100')
    return new ConfigError(`The disk of PostgreSQL is full (${message}): make room on it, then try again.`);
  if (code !== '42501') return error;
  const way = 'make it the owner of the database: ALTER DATABASE name OWNER TO role';
  return new ConfigError(`DATABASE_URL: PostgreSQL refuses its user (${message}): ${way}.`);
}
