import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { setDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { boundedPoolOptions } from '../database/connections/bounded-client.js';
import { IDLE_CONNECTION_MS, PLANNER_SETTINGS } from '../database/data-source-options.js';
import { Database } from '../database/database.js';
import { QUEUE_CONNECTION, QUEUE_PREFIX, type QueueConnection, queuePrefix } from './queue-connection.js';
import { QueueDepths } from './queue-depths.js';
import { QueueKeeper } from './queue-keeper.js';
import { queueOutage } from './queue-outage.js';
import { QueueProbe } from './queue-probe.js';
import { ensureQueueSchema, QUEUE_SCHEMA } from './queue-schema.js';
import { closeSharedSession, openSharedConnection, sharedBackend } from './shared-backend.js';

/** The timeout, in ms, for opening one of BullMQ's connections to PostgreSQL. */
const CONNECTION_TIMEOUT_MS = 10_000;
/** The timeout, in ms, of BullMQ's statements, which are short. */
const QUEUE_QUERY_TIMEOUT_MS = 20_000;

/** Opens the queue connection of the process, and closes it last. */
@Global()
@Module({})
class QueueConnectionModule implements OnApplicationShutdown {
  constructor(@Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection) {}

  static register(config: Config): DynamicModule {
    return {
      module: QueueConnectionModule,
      providers: [
        { provide: QUEUE_CONNECTION, useFactory: () => connect(config) },
        { provide: QUEUE_PREFIX, inject: [Database], useFactory: (database: Database) => queuePrefix(database) },
        QueueKeeper,
        QueueDepths,
        QueueProbe,
      ],
      exports: [QUEUE_CONNECTION, QUEUE_PREFIX, QueueKeeper, QueueDepths],
    };
  }

  /** Closes the connection. Global modules shut down last, so the workers are already closed. */
  async onApplicationShutdown(): Promise<void> {
    if (this.connection instanceof Redis) return this.connection.disconnect();
    await closeSharedSession(this.connection);
    await this.connection.end();
  }
}

/** Provides BullMQ on PostgreSQL, or on Redis when the config names one; features register their own queues. */
@Module({})
export class QueueModule {
  static register(config: Config): DynamicModule {
    setDefaultBackendFactory(sharedBackend); // @nestjs/bullmq 12 has no option for it
    return {
      module: QueueModule,
      imports: [
        QueueConnectionModule.register(config),
        BullModule.forRootAsync({
          inject: [QUEUE_CONNECTION, QUEUE_PREFIX],
          useFactory: (connection: QueueConnection, prefix: string) => ({ connection: connection as never, prefix }), // typed for Redis only
        }),
      ],
    };
  }
}

async function connect(config: Config): Promise<QueueConnection> {
  if (config.redisUrl) {
    const redis = new Redis(config.redisUrl, { maxRetriesPerRequest: null });
    redis.on('ready', () => queueOutage.reconnected());
    return redis.on('error', (error) => queueOutage.begin(error)); // ioredis reconnects by itself
  }
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    application_name: 'league queue',
    max: 10,
    keepAlive: true,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    pipeline: true, // several workers subscribe in one session
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...boundedPoolOptions({ ms: QUEUE_QUERY_TIMEOUT_MS }),
    // Commits do not wait for the disk: a crash may lose the newest jobs, which the league can enqueue again (ADR 37).
    options: `-c search_path=${QUEUE_SCHEMA} -c synchronous_commit=off ${PLANNER_SETTINGS}`,
  });
  pool.on('connect', () => queueOutage.end());
  pool.on('error', () => undefined); // an idle client lost to a PostgreSQL restart must not end the process
  await ensureQueueSchema(pool);
  await openSharedConnection(pool);
  return pool;
}
