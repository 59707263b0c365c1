import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator.js';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { LeagueRouteConfig } from './route-config.js';

/** The metadata key of routes for in-world scripts, used by the OpenAPI document. */
export const IN_WORLD = 'league:in-world';

const IN_WORLD_ROUTE = { bodyLimit: 16_384, quiet: true, inWorld: true } satisfies LeagueRouteConfig;

/**
 * Marks a route for in-world scripts, whose bodies have at most 16384 bytes and whose refusals are all application/json. Second
 * Life turns a response of a content type that it does not list, such as application/problem+json, into a 415 without a body.
 */
export const InWorld = (config: Pick<LeagueRouteConfig, 'keepsText'> = {}) =>
  applyDecorators(RouteConfig({ ...IN_WORLD_ROUTE, ...config }), SetMetadata(IN_WORLD, true));

const bodyTexts = new WeakMap<object, Buffer[]>();

/** Keeps the bytes of a body as they arrive, for verifying its signature; the parser enforces the body limit. */
export const keepBodyText: preParsingHookHandler = (request, _reply, payload, done) => {
  const chunks: Buffer[] = [];
  bodyTexts.set(request, chunks);
  payload.on('data', (chunk: Buffer | string) => chunks.push(Buffer.from(chunk)));
  done(null, payload);
};

/** Injects the body as it was sent, on routes with `keepsText` in their config. */
export const BodyText = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  Buffer.concat(bodyTexts.get(context.switchToHttp().getRequest<FastifyRequest>()) ?? []).toString('utf8'),
);

/** Unknown addresses below this path get the kind of response that scripts need. */
const IN_WORLD_PREFIX = '/api/in-world/';

const pathsOfServers = new WeakMap<object, Set<string>>();

/** Records which paths are for scripts, because a request to one of them with the wrong verb reaches no route that could tell. */
export function watchInWorldRoutes(fastify: FastifyInstance): void {
  const paths = new Set<string>();
  pathsOfServers.set(fastify.server, paths);
  fastify.addHook('onRoute', ({ url, config }) => {
    const { inWorld } = (config ?? {}) as LeagueRouteConfig;
    if (inWorld) paths.add(url);
  });
}

/** Returns whether a script may have sent the request, judging by the path or by Second Life's headers. */
export function isInWorld({ url, headers, server }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  if ('x-secondlife-shard' in headers || path.startsWith(IN_WORLD_PREFIX)) return true;
  return pathsOfServers.get(server.server)?.has(path.replace(/\/+$/, '')) ?? false;
}
