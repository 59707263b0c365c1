import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { ConfigError } from './platform/config/config-error.js';
import { type Config, buildConfig, logLevelOf } from './platform/config/config.js';
import { keptSecrets, lockDataDir, secretFileOf } from './platform/config/data-dir.js';
import { type Environment, readEnvironment } from './platform/config/environment.js';
import { secretsOf } from './platform/config/secrets.js';
import { explainRefusal, requireDatabase } from './platform/config/database-url.js';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.js';
import { armFailpoints } from './platform/failpoints/failpoint.js';
import { Draining } from './platform/http/draining.js';
import { createLogger } from './platform/logging/logger.js';
import { checkRedis } from './platform/queue/redis-check.js';
import { Shutdown } from './shutdown.js';
import { loadWorkerThread, startWorkerThread } from './worker-host.js';

/**
 * Starts the league: reads the settings, then starts the embedded database (unless DATABASE_URL is set) and the application.
 * Exits with code 1 if any of this fails.
 */
async function main(): Promise<void> {
  const environment = readEnvironment();
  const logger = createLogger(logLevelOf(environment));
  const shutdown = new Shutdown(logger);
  shutdown.listen();
  try {
    await start(environment, logger, shutdown);
  } catch (cause) {
    const error = explainRefusal(cause);
    if (!(error instanceof ConfigError)) logger.fatal({ err: error }, 'The league could not start');
    explain(error);
    await shutdown.run(1);
  }
}

async function start(environment: Environment, logger: Logger, shutdown: Shutdown): Promise<void> {
  // Load the code of the application and of its worker thread while the database starts.
  const loadingThread = environment.ROLE === 'all' ? loadWorkerThread() : undefined;
  const [config, { createApp, firstAdminLine }] = await Promise.all([
    completeSettings(environment, logger, shutdown),
    import('./create-app.js'),
  ]);
  if (config.failpoints.length > 0) logger.warn('CHAOS is set: this league fails on purpose. It is for tests alone');
  armFailpoints(config.failpoints);
  if (!config.lapPhysics)
    logger.warn('LAP_PHYSICS is off: laps count that cannot have been driven. It is for trials alone');
  const startThread = loadingThread && startWorkerThread(loadingThread, config, logger);
  startThread?.catch(() => undefined); // awaited below, once the application is created
  const app = await createApp(startThread ? { ...config, role: 'api', hasWorkerThread: true } : config, logger);
  shutdown.before(() => app.close());
  const thread = await startThread;
  if (thread) shutdown.before(thread.stop);
  shutdown.before(() => app.get(Draining, { strict: false }).run());
  await listen(app, config);
  announceReady(config.publicUrl ?? (await app.getUrl()), firstAdminLine(app));
}

/**
 * Returns the complete settings. Without DATABASE_URL, starts the embedded PostgreSQL server and, unless the environment sets a
 * secret, uses the one stored in the data folder.
 */
async function completeSettings(environment: Environment, logger: Logger, shutdown: Shutdown): Promise<Config> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = environment;
  const secrets = secretsOf(environment);
  await checkServers(environment);
  if (databaseUrl && secrets) return buildConfig(environment, { databaseUrl, secrets });
  shutdown.before(lockDataDir(dataDir));
  const starting = startEmbeddedPostgres(dataDir, { durable: true, onTrouble: (sentence) => logger.warn(sentence) });
  // start() has already reported the failure
  shutdown.before(() => starting.then(({ stop }) => stop()).catch(() => undefined));
  const { url } = await starting;
  const secretFile = secretFileOf(dataDir);
  const kept = secrets ? { secrets } : { secrets: keptSecrets(secretFile), secretFile };
  return buildConfig(environment, { databaseUrl: url, dataDir, ...kept });
}

/**
 * Checks the configured Redis and PostgreSQL servers in parallel, so that a failure of either is reported within 5 s.
 * @throws ConfigError when one of them cannot be used
 */
async function checkServers({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl }: Environment): Promise<void> {
  const [warning] = await Promise.all([redisUrl && checkRedis(redisUrl), databaseUrl && requireDatabase(databaseUrl)]);
  if (warning) process.stderr.write(`${warning}\n`);
}

const LISTEN_PROBLEMS: Partial<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port, host }) => `PORT ${port} on ${host} is taken by another program: set PORT to a free one`,
  EACCES: ({ port }) => `PORT ${port} needs more rights than this user has: set PORT to one above 1023`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine: set HOST to 127.0.0.1 or 0.0.0.0`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known here: set HOST to 127.0.0.1 or 0.0.0.0`,
};

/**
 * The maximum number of connections waiting to be accepted: after a restart thousands of screens reconnect at once. The
 * operating system may allow fewer.
 */
const BACKLOG = 4_096;

async function listen(app: NestFastifyApplication, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  } catch (error) {
    const sentence = LISTEN_PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''];
    throw sentence ? new ConfigError(sentence(config)) : error;
  }
}

/**
 * Prints the address and, if there is one, the message about the first admin as plain text, for people who read the console.
 */
function announceReady(url: string, adminLine: string | undefined): void {
  process.stdout.write(`The league is ready at ${url} (after ${process.uptime().toFixed(1)} s)\n`);
  if (adminLine) process.stdout.write(`${adminLine}\n`);
}

function explain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

await main().catch((error: unknown) => {
  explain(error);
  process.exit(1);
});
