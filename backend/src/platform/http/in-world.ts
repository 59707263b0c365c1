import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator.js';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { LeagueRouteConfig } from './route-config.js';

/** Names the metadata key of routes of in-world scripts, for the OpenAPI document. */
export const IN_WORLD = 'league:in-world';

const IN_WORLD_ROUTE = { bodyLimit: 16_384, quiet: true, inWorld: true } satisfies LeagueRouteConfig;

/**
 * Marks a route of in-world scripts: bodies have at most 16384 bytes, and every refusal is application/json. Second
 * Life turns an answer of a content type that it does not list, such as application/problem+json, into a 415 without a
 * body.
 */
export const InWorld = (config: Pick<LeagueRouteConfig, 'keepsText'> = {}) =>
  applyDecorators(RouteConfig({ ...IN_WORLD_ROUTE, ...config }), SetMetadata(IN_WORLD, true));

const bodyTexts = new WeakMap<object, Buffer[]>();

/** Keeps the bytes of a body as they arrive, for a signature over them; the parser enforces the limit of the body. */
export const keepBodyText: preParsingHookHandler = (request, _reply, payload, done) => {
  const chunks: Buffer[] = [];
  bodyTexts.set(request, chunks);
  payload.on('data', (chunk: Buffer | string) => chunks.push(Buffer.from(chunk)));
  done(null, payload);
};

/** Injects the body as it was sent, on routes whose config says `keepsText`. */
export const BodyText = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  Buffer.concat(bodyTexts.get(context.switchToHttp().getRequest<FastifyRequest>()) ?? []).toString('utf8'),
);

/** Below this path, unknown addresses are answered in the form that scripts need. */
const IN_WORLD_PREFIX = '/api/in-world/';

const pathsOfServers = new WeakMap<object, Set<string>>();

/** Remembers which paths are for scripts: a wrong verb on one of them reaches no route that could say so. */
export function watchInWorldRoutes(fastify: FastifyInstance): void {
  const paths = new Set<string>();
  pathsOfServers.set(fastify.server, paths);
  fastify.addHook('onRoute', ({ url, config }) => {
    const { inWorld } = (config ?? {}) as LeagueRouteConfig;
    if (inWorld) paths.add(url);
  });
}

/** Returns whether a script may have asked: by the path, or because Second Life says that it sent the request. */
export function isInWorld({ url, headers, server }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  if ('x-secondlife-shard' in headers || path.startsWith(IN_WORLD_PREFIX)) return true;
  return pathsOfServers.get(server.server)?.has(path.replace(/\/+$/, '')) ?? false;
}
