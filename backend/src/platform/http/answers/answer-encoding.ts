import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressionFor } from './compression.rules.js';
import { encodedBodyOf, MIN_COMPRESSED_BYTES, type Representation } from './encoded-body.js';
import type { LeagueRouteConfig } from '../route-config.js';

/**
 * Compresses JSON responses and pages and gives those to GETs an ETag: a client that already has the version gets a 304.
 * Responses to in-world scripts are left alone. Sign-in is a bearer token, which no other site can make a browser send, so the
 * length of a compressed response tells an attacker nothing.
 */
export function encodeAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const body = bodyOf(request, reply, payload);
    if (body === null) return done(null, payload);
    encode(body, request, reply, done);
  });
}

/** Returns the body of a response that is encoded here. */
function bodyOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): Buffer | string | null {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  if (((request.routeOptions.config ?? {}) as LeagueRouteConfig).inWorld) return null;
  if (reply.hasHeader('content-encoding') || reply.hasHeader('etag')) return null;
  if (!/^(application\/(problem\+)?json|text\/html)\b/.test(String(reply.getHeader('content-type')))) return null;
  return isVersioned(request, reply) || payload.length >= MIN_COMPRESSED_BYTES ? payload : null;
}

type Done = (error: Error | null, payload?: Buffer | string | null) => void;

/** Completes with the encoded body: immediately if it was compressed for an earlier response. */
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
  const representation = body.now(compression);
  if (representation) send(representation);
  else body.inTime(compression).then(send, done);
}

/** Returns whether a client may repeat the request and get a 304. */
function isVersioned({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return (method === 'GET' || method === 'HEAD') && statusCode === 200;
}
