import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Database } from './database.js';

/** Gives the process its one DataSource, connected and up to date; it is closed with the application. */
@Global()
@Module({})
export class DatabaseModule {
  static register(dataSource: DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ type: 'postgres' }),
          dataSourceFactory: () => Promise.resolve(dataSource),
        }),
      ],
      providers: [Database],
      exports: [Database],
    };
  }
}
