import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressionFor } from './compression.rules.js';
import { encodedBodyOf, MIN_COMPRESSED_BYTES } from './encoded-body.js';
import type { LeagueRouteConfig } from '../route-config.js';

/**
 * Compresses JSON answers, and gives those to GETs an ETag: a client that has the version already is answered 304.
 * Answers to in-world scripts are left alone. Sign-in is a bearer token, which no other site can make a browser send, so
 * that the length of a compressed answer gives an attacker no information.
 */
export function encodeAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const body = bodyOf(request, reply, payload);
    if (body === null) return done(null, payload);
    encode(body, request, reply).then(
      (encoded) => done(null, encoded),
      (error: Error) => done(error),
    );
  });
}

/** The body of an answer that is encoded here. */
function bodyOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): Buffer | string | null {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  if (((request.routeOptions.config ?? {}) as LeagueRouteConfig).inWorld) return null;
  if (reply.hasHeader('content-encoding') || reply.hasHeader('etag')) return null;
  if (!/^application\/(problem\+)?json\b/.test(String(reply.getHeader('content-type')))) return null;
  return isVersioned(request, reply) || payload.length >= MIN_COMPRESSED_BYTES ? payload : null;
}

async function encode(
  payload: Buffer | string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | string | null> {
  const body = encodedBodyOf(typeof payload === 'string' ? Buffer.from(payload) : payload);
  const compression = compressionFor(request.headers['accept-encoding']);
  const isCurrent = isVersioned(request, reply);
  if (isCurrent && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
  if (isCurrent && body.isKnownBy(request.headers['if-none-match'])) {
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    void reply.headers({ etag: body.etag(compression), vary: 'accept-encoding' });
    return null;
  }
  const { bytes, headers } = await body.inTime(compression);
  void reply.removeHeader('content-length').headers(headers);
  if (!isCurrent) void reply.removeHeader('etag');
  return bytes;
}

/** Returns whether a client may ask for the same again and be answered 304. */
function isVersioned({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return (method === 'GET' || method === 'HEAD') && statusCode === 200;
}
