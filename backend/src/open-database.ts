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
import { isDatabaseAway } from './platform/database/database-errors.js';
import { prepareDatabase } from './platform/database/prepare-database.js';

/** The maximum number of connection attempts: a machine that is still booting may not answer the first one in time. */
const MAX_TRIES = 3;

/**
 * Connects to the database, checks that it is durable if the settings require this, and migrates it to this version's schema.
 * @throws ConfigError for a server or schema that this version cannot use
 */
export async function openDatabase(config: Config): Promise<DataSource> {
  // migrations may run longer than the query timeout
  const queryTimeout: QueryTimeout = { ms: COMMAND_QUERY_TIMEOUT_MS };
  const dataSource = await connected(createDataSource(config.databaseUrl, queryTimeout));
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

async function connected(dataSource: DataSource): Promise<DataSource> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (tries === MAX_TRIES || !isDatabaseAway(error)) throw error;
    }
  }
}
