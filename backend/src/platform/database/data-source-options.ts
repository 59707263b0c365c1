import type { DataSourceOptions } from 'typeorm';
import { SnakeCaseNaming } from './naming.js';

/** How long a request may wait for a connection before it is answered that the database is away. */
const CONNECTION_TIMEOUT_MS = 2_000;

/** What every connection of the league to PostgreSQL has in common. `synchronize` stays off: the schema is the migrations. */
export function dataSourceOptions(databaseUrl: string) {
  return {
    type: 'postgres',
    url: databaseUrl,
    namingStrategy: new SnakeCaseNaming(),
    synchronize: false,
    poolSize: 12,
    connectTimeoutMS: CONNECTION_TIMEOUT_MS,
    extra: { keepAlive: true, pipeline: true, options: '-c timezone=UTC -c lock_timeout=5s -c statement_timeout=60s' },
  } satisfies DataSourceOptions;
}
