import type { DataSource } from 'typeorm';
import { createDataSource } from './data-source.js';
import type { Config } from './platform/config/config.js';
import { DatabasePulse } from './platform/database/connections/database-pulse.js';
import {
  COMMAND_QUERY_TIMEOUT_MS,
  LONG_QUERY_TIMEOUT_MS,
  type QueryTimeout,
  REQUEST_QUERY_TIMEOUT_MS,
} from './platform/database/connections/query-timeout.js';
import { prepareDatabase } from './platform/database/prepare-database.js';

/** Opens the database before anything else starts: reachable, durable and with this version's schema. */
export async function openDatabase(config: Config): Promise<DataSource> {
  // migrations may run longer than the query timeout
  const queryTimeout: QueryTimeout = { ms: COMMAND_QUERY_TIMEOUT_MS };
  const dataSource = await createDataSource(config.databaseUrl, queryTimeout).initialize();
  try {
    await prepareDatabase(dataSource, config.requireDurable);
    if (config.role !== 'worker') queryTimeout.pulse = new DatabasePulse(config.databaseUrl);
    queryTimeout.ms = config.role === 'worker' ? LONG_QUERY_TIMEOUT_MS : REQUEST_QUERY_TIMEOUT_MS;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
}
