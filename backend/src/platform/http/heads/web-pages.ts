import type { RenderedPage } from '@league/shared/site/rendered-page';
import { format, types } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { originOf } from '../request-origin.js';
import { policyWithScripts } from '../security-headers.js';
import { type SitePage, withHead } from './head-html.rules.js';
import { withRenderedPage } from './rendered-html.rules.js';
import { PageRenderer } from './page-renderer.js';
import type { PageHeads } from './page-heads.js';
import { pageLanguage } from './page-language.rules.js';
import { RouteFiles } from './route-files.js';
import { sharePicturePath } from './share-pictures.js';
import { readWebDocument } from './web-document.js';

const NOT_OF_THE_APP = ['/api', '/socket.io', '/metrics', '/assets/'];
/** Matches the path of a file: no path of the app has a dot in its last segment. */
const FILE = /\.[^/]*$/;

/** The response headers that the rendering code reads along with a body. */
const READ_HEADERS = ['content-type', 'link', 'x-total-count'];

export interface WebPagesOptions {
  readonly webRoot: string;
  readonly publicUrl: string | undefined;
  readonly rendersPages: boolean;
  readonly heads: PageHeads;
  readonly logger: Logger;
}

/**
 * Serves the web app's document at every address that is not a file, with the head of the page and the page as visitors see it.
 * Responds 404 when the address names no page, so that search engines drop it.
 */
export function serveWebPages(
  fastify: FastifyInstance,
  { webRoot, publicUrl, rendersPages, heads, logger }: WebPagesOptions,
): void {
  const { html: document, drawnScript, scriptSources } = readWebDocument(webRoot);
  const policy = policyWithScripts(scriptSources);
  const files = new RouteFiles(webRoot);
  const renderer = new PageRenderer(webRoot, {
    read: async (path) => {
      const { statusCode: status, headers, body } = await fastify.inject({ method: 'GET', url: `/api${path}` });
      const kept = READ_HEADERS.flatMap((name) => (name in headers ? [[name, String(headers[name])] as const] : []));
      return { status, headers: Object.fromEntries(kept), body };
    },
    cleanHtml: (html) => heads.cleanHtml(html),
    report: (address, said) => {
      const err = said.find((one) => types.isNativeError(one));
      logger.warn({ ...(err && { err }), address, said: format(...said.filter((one) => one !== err)) }, 'trouble while a page was rendered'); // prettier-ignore
    },
  });

  async function render(address: string, language: string): Promise<RenderedPage | null> {
    if (!rendersPages) return null;
    try {
      return await renderer.render(address, language);
    } catch (error) {
      logger.warn({ err: error, address }, 'a page could not be rendered');
      return null;
    }
  }

  /** Caches the documents of rendered pages, so that each is compressed only once. */
  const answers = new WeakMap<RenderedPage, { readonly head: string; readonly body: Buffer }>();

  function answerOf(site: SitePage | null, page: RenderedPage | null, language: string, origin: string): Buffer {
    const head = JSON.stringify([site, origin]);
    const known = page && answers.get(page);
    if (known?.head === head) return known.body;
    const html =
      page === null
        ? document
        : withRenderedPage(document, { page, language, drawnScript, scripts: files.pathsFor(page.routes, language) });
    const body = Buffer.from(
      site === null ? html : withHead(html, { ...site, picturePath: sharePicturePath(site) }, origin),
    );
    if (page) answers.set(page, { head, body });
    return body;
  }

  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = '', search = ''] = request.url.split('?');
    if (NOT_OF_THE_APP.some((prefix) => pathname.startsWith(prefix)) || FILE.test(pathname)) {
      reply.callNotFound();
      return reply;
    }
    const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
    const language = pageLanguage(search, request.headers['accept-language']);
    const [site, page] = await Promise.all([
      heads.findInTime(path, logger),
      render(search === '' ? path : `${path}?${search}`, language),
    ]);
    return reply
      .code(site?.head === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .headers(policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language')
      .send(answerOf(site, page, language, publicUrl ?? originOf(request)));
  });
}
