import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressionFor } from './compression.rules.js';
import { encodedBodyOf, MIN_COMPRESSED_BYTES, type Representation } from './encoded-body.js';
import type { LeagueRouteConfig } from '../route-config.js';

/**
 * Compresses JSON responses and pages, and adds an ETag to responses to GET, so that a client that has the current version gets
 * a 304. Leaves responses to in-world scripts alone. Compressed lengths tell an attacker nothing, because sign-in uses a bearer
 * token, which no other site can make a browser send.
 */
export function encodeAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const body = bodyOf(request, reply, payload);
    if (body === null) return done(null, payload);
    encode(body, request, reply, done);
  });
}

/** Returns the body if it has to be encoded, or null for a response that is sent unchanged. */
function bodyOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): Buffer | string | null {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  if (((request.routeOptions.config ?? {}) as LeagueRouteConfig).inWorld) return null;
  if (reply.hasHeader('content-encoding') || reply.hasHeader('etag')) return null;
  if (!/^(application\/(problem\+)?json|text\/html)\b/.test(String(reply.getHeader('content-type')))) return null;
  return isVersioned(request, reply) || payload.length >= MIN_COMPRESSED_BYTES ? payload : null;
}

type Done = (error: Error | null, payload?: Buffer | string | null) => void;

/** Calls `done` with the encoded body, immediately if it was compressed for an earlier response. */
function encode(payload: Buffer | string, request: FastifyRequest, reply: FastifyReply, done: Done): void {
  const body = encodedBodyOf(typeof payload === 'string' ? Buffer.from(payload) : payload);
  const compression = compressionFor(request.headers['accept-encoding']);
  const isCurrent = isVersioned(request, reply);
  const vary = reply.getHeader('vary') ?? 'accept-encoding';
  if (isCurrent && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
  if (isCurrent && body.isKnownBy(request.headers['if-none-match'])) {
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    void reply.headers({ etag: body.etag(compression), vary });
    return done(null, null);
  }
  const send = ({ bytes, headers }: Representation) => {
    void reply.removeHeader('content-length').headers(headers).header('vary', vary);
    if (!isCurrent) void reply.removeHeader('etag');
    done(null, bytes);
  };
  const representation = body.encode(compression);
  if (representation instanceof Promise) representation.then(send, done);
  else send(representation);
}

/** Returns whether a client that repeats the request may get a 304. */
function isVersioned({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return (method === 'GET' || method === 'HEAD') && statusCode === 200;
}
