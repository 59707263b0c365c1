import type { DataSourceOptions } from 'typeorm';
import { bounded } from './connections/bounded-client.js';
import { SnakeCaseNaming } from './naming.js';
import { COMMAND_PATIENCE_MS, type Patience } from './connections/patience.js';

/** Says how long a request may wait for a connection before it is answered that the database is away. */
const CONNECTION_TIMEOUT_MS = 2_000;
/** A new connection costs PostgreSQL a process, a password check and every plan: those at hand are kept through a quiet spell. */
export const IDLE_CONNECTION_MS = 300_000;

/**
 * A lock that is not given within 4 s, a statement within 60 s, and a transaction whose process has fallen asleep are
 * ended by the server; a server that has fallen asleep is given up by BoundedClient.
 */
const SERVER_LIMITS =
  '-c timezone=UTC -c lock_timeout=4s -c statement_timeout=60s -c idle_in_transaction_session_timeout=10s';

/**
 * Options that all connections of the league to PostgreSQL share. `synchronize` stays off: the schema is the
 * migrations.
 */
export function dataSourceOptions(databaseUrl: string, patience: Patience = { ms: COMMAND_PATIENCE_MS }) {
  return {
    type: 'postgres',
    url: databaseUrl,
    namingStrategy: new SnakeCaseNaming(),
    synchronize: false,
    applicationName: 'league',
    poolSize: 12,
    connectTimeoutMS: CONNECTION_TIMEOUT_MS,
    extra: {
      keepAlive: true,
      pipeline: true,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      ...bounded(patience),
      options: SERVER_LIMITS,
    },
  } satisfies DataSourceOptions;
}
