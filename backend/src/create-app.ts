import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { openDatabase } from './open-database.js';
import { FirstAdminService } from './features/accounts/sign-in/first-admin.service.js';
import { CONFIG, type Config } from './platform/config/config.js';
import { Draining } from './platform/http/draining.js';
import { ProblemFilter } from './platform/http/problem.filter.js';
import { createAdapter, configureServer } from './platform/http/server.js';
import { LeagueValidationPipe } from './platform/http/validation/league-validation.pipe.js';
import { LiveAdapter } from './platform/live/live.adapter.js';
import { createLogger } from './platform/logging/logger.js';
import { NestLogger } from './platform/logging/nest-logger.js';
import { serveOpenApi } from './platform/openapi/openapi-document.js';

/** Opens the database and creates the application of one process, not yet listening. A worker serves only health and metrics. */
export async function createApp(
  config: Config,
  logger = createLogger(config.logLevel),
): Promise<NestFastifyApplication> {
  const dataSource = await openDatabase(config);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.register(config, dataSource),
    createAdapter(config),
    {
      logger: new NestLogger(logger),
      abortOnError: false,
      bodyParser: false, // Fastify's own JSON parser, which refuses __proto__
    },
  );
  app.setGlobalPrefix('api', { exclude: ['metrics'] });
  app.useGlobalFilters(new ProblemFilter());
  app.useGlobalPipes(new LeagueValidationPipe());
  app.useWebSocketAdapter(new LiveAdapter(app, config));
  await configureServer(app, config, logger);
  if (config.role !== 'worker') serveOpenApi(app);
  await app.init();
  app.get(Draining, { strict: false }).watch(app.getHttpServer());
  return app;
}

/**
 * Returns the console message about the admin created at this start; undefined in a worker, or if the league already had an
 * admin.
 */
export function firstAdminLine(app: NestFastifyApplication): string | undefined {
  return app.get<Config>(CONFIG).role === 'worker'
    ? undefined
    : app.get(FirstAdminService, { strict: false }).announcement;
}
