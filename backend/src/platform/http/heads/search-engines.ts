import type { FastifyInstance } from 'fastify';
import { originOf } from '../request-origin.js';
import { escapeHtml } from './head-html.rules.js';
import type { PageHeads } from './page-heads.js';

/** The paths under /api that pages announce to programs: the calendar, the feed, and the pictures of link previews. */
const ANNOUNCED = ['/api/public/events', '/api/public/feed.atom', '/api/pictures/'];

interface SearchEngineOptions {
  readonly publicUrl: string | undefined;
  readonly heads: PageHeads;
}

/** Serves /robots.txt, and /sitemap.xml with the addresses of all public pages (sitemaps.org). */
export function serveSearchEngines(fastify: FastifyInstance, { publicUrl, heads }: SearchEngineOptions): void {
  fastify.get('/robots.txt', (request, reply) => {
    const sitemap = `${publicUrl ?? originOf(request)}/sitemap.xml`;
    const allowed = ANNOUNCED.map((path) => `Allow: ${path}\n`).join('');
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`User-agent: *\n${allowed}Disallow: /api/\nSitemap: ${sitemap}\n`);
  });

  fastify.get('/sitemap.xml', async (request, reply) => {
    const origin = publicUrl ?? originOf(request);
    const places = (await heads.listPaths()).map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>\n`);
    const urls = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('')}</urlset>\n`;
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n${urls}`);
  });
}
