import { DataSource } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './platform/database/migrations/migrations.js';
import { dataSourceOptions } from './platform/database/data-source-options.js';
import type { Patience } from './platform/database/connections/patience.js';

/** The league's database, not yet connected; the commands, the migration check and the tools have time. */
export function createDataSource(databaseUrl: string, patience?: Patience): DataSource {
  return new DataSource({ ...dataSourceOptions(databaseUrl, patience), entities, migrations });
}
