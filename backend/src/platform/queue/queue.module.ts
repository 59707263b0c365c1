import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { QUEUE_CONNECTION, type QueueConnection } from './queue-connection.js';
import { QueueDepths } from './queue-depths.js';
import { QueueKeeper } from './queue-keeper.js';
import { ensureQueueSchema, QUEUE_SCHEMA } from './queue-schema.js';

/** Opens the queue connection of the process, and closes it last. */
@Global()
@Module({})
class QueueConnectionModule implements OnApplicationShutdown {
  constructor(@Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection) {}

  static register(config: Config): DynamicModule {
    return {
      module: QueueConnectionModule,
      providers: [{ provide: QUEUE_CONNECTION, useFactory: () => connect(config) }, QueueKeeper, QueueDepths],
      exports: [QUEUE_CONNECTION, QueueKeeper, QueueDepths],
    };
  }

  /** Global modules shut down last: the workers are closed by now. */
  async onApplicationShutdown(): Promise<void> {
    if (this.connection instanceof Redis) this.connection.disconnect();
    else await this.connection.end();
  }
}

/** BullMQ on PostgreSQL, or on Redis when the config names one; features register their own queues. */
@Module({})
export class QueueModule {
  static register(config: Config): DynamicModule {
    setDefaultBackendFactory(config.redisUrl ? undefined : createPostgresBackend); // @nestjs/bullmq 12 has no option for it
    return {
      module: QueueModule,
      imports: [
        QueueConnectionModule.register(config),
        BullModule.forRootAsync({
          inject: [QUEUE_CONNECTION],
          useFactory: (connection: QueueConnection) => ({ connection: connection as never }), // typed for Redis alone
        }),
      ],
    };
  }
}

async function connect(config: Config): Promise<QueueConnection> {
  if (config.redisUrl) {
    const redis = new Redis(config.redisUrl, { maxRetriesPerRequest: null });
    return redis.on('error', () => undefined); // workers report it; ioredis goes on trying by itself
  }
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: 10,
    keepAlive: true,
    options: `-c search_path=${QUEUE_SCHEMA}`,
  });
  pool.setMaxListeners(0); // every queue and worker listens
  pool.on('error', () => undefined); // an idle client lost to a PostgreSQL restart must not end the process
  await ensureQueueSchema(pool);
  return pool;
}
