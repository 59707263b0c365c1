import { DataSource } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './platform/database/migrations/migrations.js';
import { dataSourceOptions } from './platform/database/data-source-options.js';
import type { QueryTimeout } from './platform/database/connections/query-timeout.js';

/**
 * Creates a data source for the league's database, not yet connected. `queryTimeout` defaults to the long timeout that
 * commands, the migration check and the tools need.
 */
export function createDataSource(databaseUrl: string, queryTimeout?: QueryTimeout): DataSource {
  return new DataSource({ ...dataSourceOptions(databaseUrl, queryTimeout), entities, migrations });
}
