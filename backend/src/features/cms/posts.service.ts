import { Injectable } from '@nestjs/common';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { type ListPostsDto, POST_LIST_LIMIT } from '@league/shared/cms/list-posts.dto';
import type { UpdatePostDto } from '@league/shared/cms/update-post.dto';
import { Database } from '../../platform/database/database.js';
import type { Page } from '../../platform/http/paging/page.js';
import { paginateSorted } from '../../platform/http/paging/paginate.js';
import { AuditService } from '../audit/audit.service.js';
import { toCmsPostDto } from './article.mapper.js';
import { postChanges } from './articles.rules.js';
import { ArticlesService } from './articles.service.js';
import type { CmsPost } from './cms-post.entity.js';
import { POST_PUBLISHED, PostsStore } from './posts.store.js';

const REFUSALS = { notHere: 'no-post-here', missing: 'no-such-post', slugTaken: 'post-slug-taken' } as const;

/** Manages news posts, which visitors read at /news/{slug} once published. */
@Injectable()
export class PostsService extends ArticlesService<CmsPost, CmsPostDto, UpdatePostDto> {
  constructor(
    database: Database,
    private readonly store: PostsStore,
    audit: AuditService,
  ) {
    super(database, store, audit, { one: 'post', refusals: REFUSALS, toDto: toCmsPostDto, changesOf: postChanges });
  }

  /** Returns a page of the published posts, newest first. @throws DomainError 400 for an invalid cursor */
  async listPublished({ category, limit = POST_LIST_LIMIT, cursor }: ListPostsDto): Promise<Page<CmsPostDto>> {
    const page = await paginateSorted(this.store, category, {
      limit,
      cursor,
      sort: 'published_at',
      order: 'desc',
      column: POST_PUBLISHED,
    });
    return { ...page, items: page.items.map(toCmsPostDto) };
  }
}
