import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildIdOf } from '../config/build-id.js';

export const LIVE_PAGE = 'live.html';

/** The placeholder in the page that the server replaces by the build it runs. */
const NO_BUILD = 'name="league-build" content=""';

/**
 * GET /live: a page of its own, for big screens and streams. It carries its build id, which it compares with the one
 * that its channel names; a page that is a build behind loads itself again.
 */
export function serveLivePage(fastify: FastifyInstance, webRoot: string): void {
  const page = readFileSync(join(webRoot, LIVE_PAGE), 'utf8');
  const body = page.replace(NO_BUILD, NO_BUILD.replace('""', `"${buildIdOf(webRoot)}"`));
  const answer = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(body);
  for (const path of ['/live', '/live/']) fastify.get(path, answer);
}
