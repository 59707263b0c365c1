import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isReservedSlug } from '@league/shared/cms/reserved-slugs';
import type { PageHead } from '../../platform/http/heads/head-html.rules.js';
import { PageHeads } from '../../platform/http/heads/page-heads.js';
import { cleanHtml, textOfHtml } from './cms-html.rules.js';
import { PagesStore } from './pages.store.js';
import { PostsStore } from './posts.store.js';

const NEWS = { eyebrow: 'News' };
/**
 * The number of characters of an article that are read for its description; limited, because every view of the page reads
 * them.
 */
const DESCRIBED_HTML_LENGTH = 10_000;

/** Provides the page heads of published pages, at /{slug}, and of published posts, at /news/{slug}. */
@Injectable()
export class ArticleHeadsService implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly pages: PagesStore,
    private readonly posts: PostsStore,
  ) {}

  onModuleInit(): void {
    this.heads.cleanHtml = cleanHtml;
    this.heads.pages(
      /^\/([^/]+)$/,
      (slug = '') => this.findPage(slug),
      async () => (await this.pages.listAll({ isPublished: true })).map(({ slug }) => `/${encodeURIComponent(slug)}`),
    );
    this.heads.pages(
      /^\/news\/([^/]+)$/,
      (slug = '') => this.findPost(slug),
      async () =>
        (await this.posts.listAll({ isPublished: true })).map(({ slug }) => `/news/${encodeURIComponent(slug)}`),
    );
  }

  private async findPage(slug: string): Promise<PageHead | null> {
    const page = isReservedSlug(slug) || slug.includes('\0') ? null : await this.pages.findPublished(slug);
    if (!page) return null;
    const { title, seoTitle, seoDescription, excerpt, content, featuredImage } = page;
    const description = seoDescription ?? excerpt ?? firstTextOf(content);
    return { title: seoTitle ?? title, description, image: featuredImage, type: 'article' };
  }

  private async findPost(slug: string): Promise<PageHead | null> {
    const post = slug.includes('\0') ? null : await this.posts.findPublished(slug);
    if (!post) return null;
    const { title, excerpt, content, featuredImage } = post;
    return { title, description: excerpt ?? firstTextOf(content), image: featuredImage, type: 'article', card: NEWS };
  }
}

function firstTextOf(content: string): string {
  return textOfHtml(content.slice(0, DESCRIBED_HTML_LENGTH));
}
