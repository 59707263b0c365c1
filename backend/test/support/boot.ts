import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { Config } from '../../src/platform/config/config.js';
import { dist } from '../../../test/native.js';
import { ADMIN } from './client.js';
import { freshDatabase } from './fresh-database.js';
import { APP_SECRET } from './league-process.js';

const { createApp } = await dist<typeof import('../../src/create-app.js')>('create-app.js');
const { isDatabaseAway } = await dist<typeof import('../../src/platform/database/database-errors.js')>(
  'platform/database/database-errors.js',
);
const { createLogger } =
  await dist<typeof import('../../src/platform/logging/logger.js')>('platform/logging/logger.js');

const QUIET: Omit<Config, 'databaseUrl'> = {
  role: 'all',
  hasWorkerThread: false,
  port: 0,
  host: '127.0.0.1',
  dataDir: undefined,
  requireDurable: false,
  redisUrl: undefined,
  secrets: { current: APP_SECRET },
  secretFile: undefined,
  adminUsername: ADMIN.username,
  adminPassword: ADMIN.password,
  publicUrl: undefined,
  trustProxy: [],
  drainMs: 0,
  carRatePerMinute: 0,
  lapPhysics: false, // a test posts an evening's laps within a second
  rendersPages: true,
  rateLimits: false,
  refuseCommonPasswords: false,
  metricsToken: undefined,
  metricsPort: undefined,
  logLevel: 'silent',
  webRoot: undefined,
  failpoints: [],
};

/** The maximum number of attempts to start a league beside other tests. */
const MAX_TRIES = 3;

export interface Booted {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly databaseUrl: string;
}

/**
 * Starts one process of a league as in production, from the compiled code, on an empty database and a free port. `settings`
 * override the quiet defaults of the tests, and `logger` replaces the silent log.
 */
export async function boot(settings: Partial<Config> = {}, logger?: Logger): Promise<Booted> {
  const databaseUrl = settings.databaseUrl ?? (await freshDatabase());
  const config = { ...QUIET, ...settings, databaseUrl };
  // With a destination the logger adds no exit handlers to this process, which runs many leagues.
  const app = await createApp(config, logger ?? createLogger(config.logLevel, process.stdout));
  await app.listen(config.port, config.host);
  return { app, url: await app.getUrl(), databaseUrl };
}

/**
 * Starts a league like `boot`, and retries when the database server could not be reached in time, because other leagues that
 * are starting on the machine may delay it beyond the two seconds after which a league gives up.
 */
export async function bootBesideOthers(settings: Partial<Config> = {}, logger?: Logger): Promise<Booted> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await boot(settings, logger);
    } catch (error) {
      if (tries === MAX_TRIES || !isDatabaseAway(error)) throw error;
    }
  }
}
