import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { prepareDatabase } from './prepare-database.js';

/** The one DataSource of the process, with the schema brought up to date before anything else uses it. */
@Module({})
export class DatabaseModule {
  static register(config: Config, createDataSource: (databaseUrl: string) => DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ type: 'postgres', retryAttempts: 1 }),
          dataSourceFactory: async () => {
            const dataSource = await createDataSource(config.databaseUrl).initialize();
            await prepareDatabase(dataSource, config.requireDurable);
            return dataSource;
          },
        }),
      ],
    };
  }
}
