import type { DataSource } from 'typeorm';
import { createDataSource } from './data-source.js';
import type { Config } from './platform/config/config.js';
import { DatabasePulse } from './platform/database/connections/database-pulse.js';
import {
  COMMAND_PATIENCE_MS,
  LONG_PATIENCE_MS,
  type Patience,
  REQUEST_PATIENCE_MS,
} from './platform/database/connections/patience.js';
import { prepareDatabase } from './platform/database/prepare-database.js';

/** The database, reachable, durable and with this version's schema, before anything else starts. */
export async function openDatabase(config: Config): Promise<DataSource> {
  const patience: Patience = { ms: COMMAND_PATIENCE_MS }; // migrations may take their time
  const dataSource = await createDataSource(config.databaseUrl, patience).initialize();
  try {
    await prepareDatabase(dataSource, config.requireDurable);
    if (config.role !== 'worker') patience.pulse = new DatabasePulse(config.databaseUrl);
    patience.ms = config.role === 'worker' ? LONG_PATIENCE_MS : REQUEST_PATIENCE_MS;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
}
