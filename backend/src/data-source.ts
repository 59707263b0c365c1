import { DataSource } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './platform/database/migrations/migrations.js';
import { dataSourceOptions } from './platform/database/data-source-options.js';

/** The league's database, not yet connected; what the migration check and the tools use. */
export function createDataSource(databaseUrl: string): DataSource {
  return new DataSource({ ...dataSourceOptions(databaseUrl), entities, migrations });
}
