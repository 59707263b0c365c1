import fastifyStatic from '@fastify/static';
import { IMAGE_FILE_TYPES } from '@league/shared/http/image-file';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { httpDuration } from '../health/metrics.js';
import { encodeAnswers } from './answers/answer-encoding.js';
import { LIVE_DOCUMENT, serveLivePage } from './heads/live-page.js';
import { PageHeads } from './heads/page-heads.js';
import { serveSearchEngines } from './heads/search-engines.js';
import { serveSharePictures, SharePictures } from './heads/share-pictures.js';
import { serveWebPages } from './heads/web-pages.js';
import { watchInWorldRoutes, keepBodyText } from './in-world.js';
import { refuseAddress } from './problem.filter.js';
import { refuseClient } from './client-error.js';
import { REQUEST_ID_HEADER, requestIdReader } from './request-id.js';
import { DEFAULT_BODY_LIMIT, type LeagueRouteConfig } from './route-config.js';
import { securityHeaders } from './security-headers.js';
import { UntrustedProxies } from './untrusted-proxies.js';

const HEADERS_TIMEOUT_MS = 10_000;
/** The timeout, in ms, for receiving the headers and body of a request. */
const REQUEST_TIMEOUT_MS = 20_000;
/** The interval, in ms, for checking connections against both timeouts. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * The maximum length of a parameter in a path, which no address that Node accepts exceeds. Fastify's default of 100 is less than
 * the length of a slug, which may be 200.
 */
const MAX_PARAMETER_LENGTH = 16_384;

/**
 * Creates the Fastify adapter: body limits and timeouts, trust in the configured proxies only, and JSON bodies except on image
 * routes.
 */
export function createAdapter(config: Config): FastifyAdapter {
  const adapter = new FastifyAdapter({
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: DEFAULT_BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: CHECK_INTERVAL_MS },
    genReqId: requestIdReader(config.trustProxy),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseClient,
    return503OnClosing: false, // Draining answers late requests
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  fastify.server.headersTimeout = HEADERS_TIMEOUT_MS;
  watchInWorldRoutes(fastify);
  fastify.removeContentTypeParser('text/plain'); // bodies other than JSON and images get a 415
  parseImages(fastify);
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit, keepsText = false } = (route.config ?? {}) as LeagueRouteConfig;
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
    if (keepsText) route.preParsing = keepBodyText;
  });
  return adapter;
}

/** Accepts image bodies on the routes whose config allows them; every other route responds 415. */
function parseImages(fastify: FastifyInstance): void {
  fastify.addContentTypeParser([...IMAGE_FILE_TYPES], { parseAs: 'buffer' }, (request, body, done) => {
    const { image = false } = (request.routeOptions.config ?? {}) as LeagueRouteConfig;
    if (image) done(null, body);
    else done(new UnsupportedMediaTypeException());
  });
}

/**
 * Adds the security headers, the encoding of responses, the request log with its metrics and, if it has been built, the web
 * app.
 */
export async function configureServer(app: NestFastifyApplication, config: Config, logger: Logger): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const headers = securityHeaders(config);
  const proxies = app.get(UntrustedProxies, { strict: false });
  fastify.addHook('onRequest', (request, reply, done) => {
    proxies.notice(request);
    void reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
    done();
  });
  encodeAnswers(fastify);
  fastify.addHook('onResponse', (request, reply, done) => {
    record(request, reply, logger);
    done();
  });
  const { webRoot, publicUrl, rendersPages } = config;
  if (webRoot === undefined) return;
  await serveFiles(app, webRoot);
  const heads = app.get(PageHeads, { strict: false });
  serveSearchEngines(fastify, { publicUrl, heads });
  serveSharePictures(fastify, heads, app.get(SharePictures, { strict: false }));
  serveLivePage(fastify, { webRoot, publicUrl, logger, heads });
  serveWebPages(fastify, { webRoot, publicUrl, rendersPages, logger, heads });
}

function record(request: FastifyRequest, reply: FastifyReply, logger: Logger): void {
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? 'unknown';
  httpDuration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  const { quiet } = (routeOptions.config ?? {}) as LeagueRouteConfig;
  const level = quiet && reply.statusCode < 400 ? 'debug' : 'info';
  if (!logger.isLevelEnabled(level)) return;
  const memberId = (request as { member?: { id: string } }).member?.id;
  logger[level]({
    requestId: request.id,
    memberId,
    method,
    route,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  });
}

/** Serves the files of the web app, with hashed assets cacheable for a year. */
async function serveFiles(app: NestFastifyApplication, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true, // scripts/compress-assets.mjs made the copies
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', LIVE_DOCUMENT, '.server/**'], // these have no URL of their own
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
