import { Injectable } from '@nestjs/common';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import type { ListPostsDto } from '@league/shared/cms/list-posts.dto';
import type { UpdatePostDto } from '@league/shared/cms/update-post.dto';
import { Database } from '../../platform/database/database.js';
import { AuditService } from '../audit/audit.service.js';
import { ArticlesService } from './articles.service.js';
import type { CmsPost } from './cms-post.entity.js';
import { toCmsPostDto } from './cms-post.mapper.js';
import { postFields, type PostFields } from './posts.rules.js';
import { PostsStore } from './posts.store.js';

const REFUSALS = { notHere: 'no-post-here', missing: 'no-such-post', slugTaken: 'post-slug-taken' } as const;

/** Manages news posts, which visitors read at /news/{slug} once published. */
@Injectable()
export class PostsService extends ArticlesService<CmsPost, CmsPostDto, PostFields, UpdatePostDto> {
  constructor(
    database: Database,
    private readonly store: PostsStore,
    audit: AuditService,
  ) {
    const fieldsAfter = (dto: UpdatePostDto, before?: CmsPost) => postFields(dto, new Date(), before);
    super(database, store, audit, { one: 'post', refusals: REFUSALS, toDto: toCmsPostDto, fieldsAfter });
  }

  async listPublished(query: ListPostsDto): Promise<CmsPostDto[]> {
    return (await this.store.listPublished(query)).map(toCmsPostDto);
  }
}
