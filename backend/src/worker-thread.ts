import 'reflect-metadata';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { DataSource } from 'typeorm';
import { openDatabase } from './open-database.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import type { Config } from './platform/config/config.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { armFailpoints } from './platform/failpoints/failpoint.js';
import { metrics } from './platform/health/metrics.js';
import { createLogger } from './platform/logging/logger.js';
import { NestLogger } from './platform/logging/nest-logger.js';
import { QueueModule } from './platform/queue/queue.module.js';
import type { ThreadQuestion } from './worker-host.js';
import { workerModules } from './worker-modules.js';

/** The root module of the worker thread, which processes the queues and serves no requests. */
@Module({})
class WorkerThreadModule {
  static register(config: Config, dataSource: DataSource): DynamicModule {
    return {
      module: WorkerThreadModule,
      imports: [
        ConfigModule.register(config),
        DatabaseModule.register(dataSource),
        QueueModule.register(config),
        AuthModule,
        ...workerModules,
      ],
    };
  }
}

const host = parentPort;
if (host === null) throw new Error('This file is the code of a thread: worker-host.ts starts it');
const [config] = (await once(host, 'message')) as [Config];
armFailpoints(config.failpoints);
const app = await NestFactory.createApplicationContext(
  WorkerThreadModule.register(config, await openDatabase(config)),
  { logger: new NestLogger(createLogger(config.logLevel)), abortOnError: false },
);
host.on('message', (question: ThreadQuestion) => void answer(question));
host.postMessage('ready');

async function answer(question: ThreadQuestion): Promise<void> {
  if (question === 'metrics') return host?.postMessage({ metrics: await metrics.getMetricsAsJSON() });
  await app.close();
  process.exit(0); // ends only this thread
}
