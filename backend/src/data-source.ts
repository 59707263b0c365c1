import { DataSource } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './platform/database/migrations/migrations.js';
import { dataSourceOptions } from './platform/database/data-source-options.js';
import type { QueryTimeout } from './platform/database/connections/query-timeout.js';

/**
 * Returns the data source of the league's database, not yet connected. Without `queryTimeout` it has the long timeout for
 * commands, the migration check and the tools.
 */
export function createDataSource(databaseUrl: string, queryTimeout?: QueryTimeout): DataSource {
  return new DataSource({ ...dataSourceOptions(databaseUrl, queryTimeout), entities, migrations });
}
