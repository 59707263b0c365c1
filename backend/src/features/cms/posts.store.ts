import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { Positioned, SortColumn, SortedPage } from '../../platform/database/lists/keyset.js';
import { countAll, listSorted, type PageSql } from '../../platform/database/lists/sorted-list.js';
import { ArticlesStore } from './articles.store.js';
import { CmsPost } from './cms-post.entity.js';

/** Every published post has a time of publication. */
export const POST_PUBLISHED: SortColumn = { sql: 'p.published_at', type: 'moment' };

@Injectable()
export class PostsStore extends ArticlesStore<CmsPost> {
  constructor(@InjectRepository(CmsPost) articles: Repository<CmsPost>) {
    super(articles, { createdAt: 'DESC', id: 'DESC' });
  }

  /** Reads a page of the published posts; only those of `category`, ignoring case, if it is set. */
  async list(category: string | undefined, page: SortedPage): Promise<Positioned<CmsPost>[]> {
    const where = (params: unknown[]) => published(category, params);
    const rows = await listSorted(this.articles, page, { id: 'p.id', where, select }, ({ id }: { id: string }) => id);
    const posts = await this.articles.findBy({ id: In(rows.map(({ item }) => item)) });
    const byId = new Map(posts.map((post) => [post.id, post]));
    return rows.flatMap(({ item, position }) => {
      const post = byId.get(item);
      return post ? [{ item: post, position }] : [];
    });
  }

  /** Counts the published posts; only those of `category`, ignoring case, if it is set. */
  count(category: string | undefined): Promise<number> {
    return countAll(this.articles, 'posts p', (params) => published(category, params));
  }
}

function select({ sortValue, where, orderBy }: PageSql): string {
  return `SELECT p.id, ${sortValue} FROM posts p WHERE ${where} ORDER BY ${orderBy} LIMIT $1`;
}

function published(category: string | undefined, params: unknown[]): string[] {
  const ofCategory = category ? [`lower(p.category) = lower($${params.push(category)}::text)`] : [];
  return ['p.is_published', ...ofCategory];
}
