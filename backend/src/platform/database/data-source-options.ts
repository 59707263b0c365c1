import { type DataSourceOptions, DefaultNamingStrategy } from 'typeorm';
import { boundedPoolOptions } from './connections/bounded-client.js';
import { COMMAND_QUERY_TIMEOUT_MS, type QueryTimeout } from './connections/query-timeout.js';

/** Says how long a request may wait for a connection before it is answered that the database is away. */
const CONNECTION_TIMEOUT_MS = 2_000;
/** Keeps idle connections through a quiet period: a new one costs PostgreSQL a process, a password check and every plan. */
export const IDLE_CONNECTION_MS = 300_000;

/**
 * Makes the server end a lock that is not given within 4 s, a statement after 60 s, and a transaction whose process is
 * frozen; BoundedClient gives up a server that is frozen.
 */
const SERVER_LIMITS =
  '-c timezone=UTC -c lock_timeout=4s -c statement_timeout=60s -c idle_in_transaction_session_timeout=10s';

/**
 * Options that all connections of the league to PostgreSQL share. `synchronize` stays off: the schema is the
 * migrations.
 */
export function dataSourceOptions(databaseUrl: string, queryTimeout: QueryTimeout = { ms: COMMAND_QUERY_TIMEOUT_MS }) {
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
      ...boundedPoolOptions(queryTimeout),
      options: SERVER_LIMITS,
    },
  } satisfies DataSourceOptions;
}

/** Properties are camelCase, columns snake_case: `lapTimeMs` is `lap_time_ms`. */
class SnakeCaseNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return customName ?? [...prefixes, propertyName].map(snakeCase).join('_');
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }
}

function snakeCase(text: string): string {
  return text.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
