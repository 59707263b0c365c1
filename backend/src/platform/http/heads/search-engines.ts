import type { FastifyInstance } from 'fastify';
import { originOf } from '../request-origin.js';
import { escapeHtml } from './head-html.rules.js';
import type { PageHeads } from './page-heads.js';

interface SearchEngineOptions {
  readonly publicUrl: string | undefined;
  readonly heads: PageHeads;
}

/** Serves /robots.txt, and /sitemap.xml with the addresses of all public pages (sitemaps.org). */
export function serveSearchEngines(fastify: FastifyInstance, { publicUrl, heads }: SearchEngineOptions): void {
  fastify.get('/robots.txt', (request, reply) => {
    const sitemap = `${publicUrl ?? originOf(request)}/sitemap.xml`;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${sitemap}\n`);
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
