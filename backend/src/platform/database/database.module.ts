import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Announcements } from '../announce/announcements.js';
import { Database } from './database.js';

/**
 * Provides the connected and migrated DataSource of the process, and the announcements of committed changes. Both are closed
 * with the application.
 */
@Global()
@Module({})
export class DatabaseModule {
  static register(dataSource: DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ type: 'postgres' }),
          dataSourceFactory: () => Promise.resolve(dataSource),
        }),
      ],
      providers: [Database, Announcements],
      exports: [Database, Announcements],
    };
  }
}
