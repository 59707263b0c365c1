import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIdOf } from '../../config/build-id.js';
import { originOf } from '../request-origin.js';
import { FRAMED_BY_SITE } from '../security-headers.js';
import { withHead } from './head-html.rules.js';
import { sharePicturePath } from './share-pictures.js';
import type { WebPagesOptions } from './web-pages.js';

/** The document of /live in the folder of the web app. */
export const LIVE_DOCUMENT = 'live.html';

/** The placeholder in the document of /live that is replaced with the id of the build. */
const NO_BUILD = 'name="league-build" content=""';

/**
 * Serves /live, the page for big screens and streams. The page contains its build id and compares it with the one in its
 * channel, so that a page of an older build reloads itself.
 */
export function serveLivePage(
  fastify: FastifyInstance,
  { webRoot, publicUrl, heads, logger }: Omit<WebPagesOptions, 'rendersPages'>,
): void {
  const page = readFileSync(join(webRoot, LIVE_DOCUMENT), 'utf8');
  const document = page.replace(NO_BUILD, NO_BUILD.replace('""', `"${buildIdOf(webRoot)}"`));
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = await heads.findInTime('/live', logger);
    const origin = publicUrl ?? originOf(request);
    return reply
      .type('text/html; charset=utf-8')
      .headers(FRAMED_BY_SITE)
      .header('cache-control', 'no-cache')
      .send(site === null ? document : withHead(document, { ...site, picturePath: sharePicturePath(site) }, origin));
  };
  for (const path of ['/live', '/live/']) fastify.get(path, answer);
}
