import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { loadSharp, type Sharp } from '../../pictures/load-sharp.js';
import { RequestBatcher } from '../../scheduling/request-batcher.js';
import type { SitePage } from './head-html.rules.js';
import { PageHeads } from './page-heads.js';
import { shareCardSvg } from './share-card.rules.js';

const SHARE_PICTURES = '/share.png';

/** The maximum number of cached pictures: together about 4 MB, at 40 kB each. */
const MAX_KEPT = 100;
const MAX_WAITING = 32;
const VERSION_LENGTH = 16;

/** Draws the pictures of public pages for link previews, one at a time, and caches the most recently requested ones. */
@Injectable()
export class SharePictures {
  /** Keys are versions; the most recently used one is last. */
  private readonly kept = new Map<string, Promise<Buffer>>();
  private loading: Promise<Sharp> | undefined;
  private readonly drawn = new RequestBatcher<string, Buffer>(
    async (cards) => {
      const sharp = await (this.loading ??= withFont());
      return Promise.all(cards.map((svg) => sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()));
    },
    { maxBatch: 1, maxRunning: 1, maxWaiting: MAX_WAITING },
  );

  /**
   * Returns the picture of a card and its version; cached pictures are not drawn again.
   * @throws DomainError 503 when too many wait
   */
  async draw(svg: string): Promise<{ readonly picture: Buffer; readonly version: string }> {
    const version = versionOf(svg);
    const picture = this.kept.get(version) ?? this.drawn.add(svg);
    this.kept.delete(version);
    this.kept.set(version, picture);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MAX_KEPT) break;
      this.kept.delete(oldest);
    }
    try {
      return { picture: await picture, version };
    } catch (error) {
      this.kept.delete(version);
      throw error;
    }
  }
}

/**
 * Returns the path of a page's picture, or null for a page that does not exist or is only for members. The path changes with
 * the picture, so that link previews do not keep an old one.
 */
export function sharePicturePath({ siteName, head, path }: SitePage): string | null {
  if (head === null || head.isForMembers) return null;
  const version = versionOf(shareCardSvg(siteName, head));
  return `${SHARE_PICTURES}?page=${encodeURIComponent(head.canonical ?? path)}&v=${version}`;
}

/** Serves the pictures of public pages; responds 404 for a page that does not exist or is only for members. */
export function serveSharePictures(fastify: FastifyInstance, heads: PageHeads, pictures: SharePictures): void {
  fastify.get<{ Querystring: { readonly page?: unknown; readonly v?: unknown } }>(
    SHARE_PICTURES,
    async (request, reply) => {
      const { page: path, v } = request.query;
      const page = typeof path === 'string' && path.startsWith('/') ? await heads.find(path) : null;
      if (page === null || page.head === null || page.head.isForMembers) {
        reply.callNotFound();
        return reply;
      }
      const { picture, version } = await pictures.draw(shareCardSvg(page.siteName, page.head));
      const isCurrent = v === version;
      return reply
        .type('image/png')
        .header('etag', `"${version}"`)
        .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(picture);
    },
  );
}

function versionOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, VERSION_LENGTH);
}

/** Loads sharp and, by drawing one letter, the cards' font, because the machine may have no fonts. */
async function withFont(): Promise<Sharp> {
  const sharp = await loadSharp();
  const require = createRequire(import.meta.url);
  const fontfile = require.resolve('@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf');
  await sharp({ text: { text: 'A', font: 'Barlow Condensed', fontfile } })
    .png()
    .toBuffer();
  return sharp;
}
