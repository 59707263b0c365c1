import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator.js';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { LeagueRouteConfig } from './route-config.js';

/** The metadata key of routes for in-world scripts, used by the OpenAPI document. */
export const IN_WORLD = 'league:in-world';

const IN_WORLD_ROUTE = { bodyLimit: 16_384, quiet: true, inWorld: true } satisfies LeagueRouteConfig;

/**
 * Marks a route for in-world scripts, with bodies of at most 16384 bytes and refusals in application/json: Second Life replaces
 * a response of a content type that it does not know, such as application/problem+json, with a 415 without a body.
 */
export const InWorld = (config: Pick<LeagueRouteConfig, 'keepsText'> = {}) =>
  applyDecorators(RouteConfig({ ...IN_WORLD_ROUTE, ...config }), SetMetadata(IN_WORLD, true));

const bodyTexts = new WeakMap<object, Buffer[]>();

/** Keeps the bytes of a body, from which its signature is verified; the parser enforces the body limit. */
export const keepBodyText: preParsingHookHandler = (request, _reply, payload, done) => {
  const chunks: Buffer[] = [];
  bodyTexts.set(request, chunks);
  payload.on('data', (chunk: Buffer | string) => chunks.push(Buffer.from(chunk)));
  done(null, payload);
};

/** Injects the body exactly as it was sent, on routes with `keepsText` in their config. */
export const BodyText = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  Buffer.concat(bodyTexts.get(context.switchToHttp().getRequest<FastifyRequest>()) ?? []).toString('utf8'),
);

/** The path prefix below which even unknown addresses are answered in the format for scripts. */
const IN_WORLD_PREFIX = '/api/in-world/';

const pathsOfServers = new WeakMap<object, Set<string>>();

/**
 * Records the paths of in-world routes, so that isInWorld recognizes a request with the wrong method, which matches no route.
 */
export function watchInWorldRoutes(fastify: FastifyInstance): void {
  const paths = new Set<string>();
  pathsOfServers.set(fastify.server, paths);
  fastify.addHook('onRoute', ({ url, config }) => {
    const { inWorld } = (config ?? {}) as LeagueRouteConfig;
    if (inWorld) paths.add(url);
  });
}

/** Returns whether a script probably sent the request, judging by the path or Second Life's headers. */
export function isInWorld({ url, headers, server }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  if ('x-secondlife-shard' in headers || path.startsWith(IN_WORLD_PREFIX)) return true;
  return pathsOfServers.get(server.server)?.has(path.replace(/\/+$/, '')) ?? false;
}
