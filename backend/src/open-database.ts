import type { DataSource } from 'typeorm';
import { createDataSource } from './data-source.js';
import type { Config } from './platform/config/config.js';
import { prepareDatabase } from './platform/database/prepare-database.js';

/** The database, reachable, durable and with this version's schema, before anything else starts. */
export async function openDatabase(config: Config): Promise<DataSource> {
  const dataSource = await createDataSource(config.databaseUrl).initialize();
  try {
    await prepareDatabase(dataSource, config.requireDurable);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
}
