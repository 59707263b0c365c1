import { type DataSourceOptions, DefaultNamingStrategy } from 'typeorm';
import { boundedPoolOptions } from './connections/bounded-client.js';
import { COMMAND_QUERY_TIMEOUT_MS, type QueryTimeout } from './connections/query-timeout.js';

/** The maximum time, in ms, that a request waits for a connection before the database counts as unavailable. */
const CONNECTION_TIMEOUT_MS = 2_000;
/**
 * The time, in ms, for which idle connections stay open. Opening one costs PostgreSQL a process, a password check and new query
 * plans.
 */
export const IDLE_CONNECTION_MS = 300_000;

/**
 * The settings for the query planner: JIT compilation costs more than short queries save by it, and an index on a solid-state
 * disk is read almost as fast as a whole table. They are set per connection, because a PostgreSQL other than the embedded one
 * has its own defaults, with which several lists would scan their tables.
 */
export const PLANNER_SETTINGS = '-c jit=off -c random_page_cost=1.1';

/**
 * The limits that the server enforces: 4 s for a lock, 60 s for a statement, and 10 s for a transaction that its process has
 * left idle. BoundedClient gives up on a server that is itself frozen.
 */
const SERVER_LIMITS =
  '-c timezone=UTC -c lock_timeout=4s -c statement_timeout=60s -c idle_in_transaction_session_timeout=10s';

/**
 * Returns the options shared by all connections of the league to PostgreSQL. `synchronize` stays off, because the migrations
 * define the schema.
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
      options: `${SERVER_LIMITS} ${PLANNER_SETTINGS}`,
    },
  } satisfies DataSourceOptions;
}

/** Maps camelCase properties to snake_case columns: `lapTimeMs` is `lap_time_ms`. */
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
