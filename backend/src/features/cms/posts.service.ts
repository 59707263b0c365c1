import { Injectable } from '@nestjs/common';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import type { CreatePostDto } from '@league/shared/cms/create-post.dto';
import type { ListPostsDto } from '@league/shared/cms/list-posts.dto';
import type { UpdatePostDto } from '@league/shared/cms/update-post.dto';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { newId } from '../../platform/ids/new-id.js';
import { AuditService } from '../audit/audit.service.js';
import type { CmsPost } from './cms-post.entity.js';
import { toCmsPostDto } from './cms-post.mapper.js';
import { postFields } from './posts.rules.js';
import { PostsStore } from './posts.store.js';
import { refuseTakenSlug } from './slug-taken.js';

/** News posts, which visitors read at /news/{slug} once they are published. */
@Injectable()
export class PostsService {
  constructor(
    private readonly database: Database,
    private readonly store: PostsStore,
    private readonly audit: AuditService,
  ) {}

  async listPublished(query: ListPostsDto): Promise<CmsPostDto[]> {
    return (await this.store.listPublished(query)).map(toCmsPostDto);
  }

  async listAll(): Promise<CmsPostDto[]> {
    return (await this.store.list()).map(toCmsPostDto);
  }

  /** @throws DomainError 404, for drafts too. */
  async getPublished(slug: string): Promise<CmsPostDto> {
    const post = await this.store.findPublished(slug);
    if (!post) throw DomainError.notFound('There is no post at this address.');
    return toCmsPostDto(post);
  }

  /** @throws DomainError 409 when the slug is taken. */
  create(member: Member, dto: CreatePostDto): Promise<CmsPostDto> {
    return this.database.transaction(async (tx) => {
      const id = newId();
      const fields = postFields(dto, new Date());
      await refuseTakenSlug('post', fields.slug, this.store.insert(tx, id, fields));
      const after = toCmsPostDto(await this.lock(tx, id));
      await this.audit.record(tx, member, { action: 'post.create', targetId: id, after: { ...after } });
      await announce(tx, 'pages', []);
      return after;
    });
  }

  /** @throws DomainError 404, or 409 when the slug is taken, or the same fields were changed since. */
  update(member: Member, id: string, dto: UpdatePostDto): Promise<CmsPostDto> {
    return this.database.transaction(async (tx) => {
      const before = await this.lock(tx, id);
      refuseChangedSince(toCmsPostDto(before), dto);
      const fields = postFields(dto, new Date(), before);
      await refuseTakenSlug('post', fields.slug, this.store.update(tx, id, fields));
      const after = toCmsPostDto(await this.lock(tx, id));
      const change = { before: { ...toCmsPostDto(before) }, after: { ...after } };
      await this.audit.record(tx, member, { action: 'post.update', targetId: id, ...change });
      await announce(tx, 'pages', []);
      return after;
    });
  }

  /** @throws DomainError 404 */
  delete(member: Member, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const before = toCmsPostDto(await this.lock(tx, id));
      await this.store.delete(tx, id);
      await this.audit.record(tx, member, { action: 'post.delete', targetId: id, before: { ...before } });
      await announce(tx, 'pages', []);
    });
  }

  private async lock(tx: Transaction, id: string): Promise<CmsPost> {
    const post = await this.store.lock(tx, id);
    if (!post) throw DomainError.notFound('There is no such post: reload the list.');
    return post;
  }
}
