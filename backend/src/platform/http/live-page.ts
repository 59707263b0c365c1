import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildIdOf } from '../config/build-id.js';
import { FRAMED_BY_SITE } from './security-headers.js';

export const LIVE_PAGE = 'live.html';

/** The placeholder that the server replaces by the id of its build. */
const NO_BUILD = 'name="league-build" content=""';

/**
 * Serves GET /live, a page for big screens and streams. It carries its build id, which it compares with the one that
 * its channel names; a page of an older build loads itself again.
 */
export function serveLivePage(fastify: FastifyInstance, webRoot: string): void {
  const page = readFileSync(join(webRoot, LIVE_PAGE), 'utf8');
  const body = page.replace(NO_BUILD, NO_BUILD.replace('""', `"${buildIdOf(webRoot)}"`));
  const answer = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').headers(FRAMED_BY_SITE).header('cache-control', 'no-cache').send(body);
  for (const path of ['/live', '/live/']) fastify.get(path, answer);
}
