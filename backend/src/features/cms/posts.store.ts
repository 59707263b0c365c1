import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CreatePostDto } from '@league/shared/cms/create-post.dto';
import { type ListPostsDto, POST_LIST_LIMIT } from '@league/shared/cms/list-posts.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import type { UpdatePostDto } from '@league/shared/cms/update-post.dto';
import { WHOLE_LIST_LIMIT } from '@league/shared/http/whole-list';
import type { DataSource, EntityManager } from 'typeorm';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { newId } from '../../platform/ids/new-id.js';
import { AuditService } from '../audit/audit.service.js';
import { CmsPost } from './cms-post.entity.js';
import { postFields, toPost } from './posts.rules.js';
import { refusingTakenSlug } from './slug-taken.js';

/** Reads and writes posts. */
@Injectable()
export class PostsStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Every post, the newest first. */
  async list(): Promise<CmsPostDto[]> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    return (await this.dataSource.getRepository(CmsPost).find({ order, take: WHOLE_LIST_LIMIT })).map(toPost);
  }

  /** The last posts that were published, of one category if it is named. */
  async listPublished({ category, limit = POST_LIST_LIMIT }: ListPostsDto): Promise<CmsPostDto[]> {
    const posts = this.dataSource
      .getRepository(CmsPost)
      .createQueryBuilder('post')
      .where('post.isPublished')
      .orderBy('post.publishedAt', 'DESC')
      .addOrderBy('post.id', 'DESC')
      .limit(limit);
    if (category) posts.andWhere('lower(post.category) = lower(:category)', { category });
    return (await posts.getMany()).map(toPost);
  }

  async findPublished(slug: string): Promise<CmsPostDto | null> {
    const post = await this.dataSource.getRepository(CmsPost).findOneBy({ slug, isPublished: true });
    return post && toPost(post);
  }

  /** @throws DomainError 409 when the slug is taken. */
  create(admin: Member, dto: CreatePostDto): Promise<CmsPostDto> {
    const writing = this.change(async (manager) => {
      const id = newId();
      await manager.insert(CmsPost, { id, ...postFields(dto, new Date()) });
      const after = toPost(await getPost(manager, id));
      await this.audit.record(manager, admin, { action: 'post.create', targetId: id, after: { ...after } });
      return after;
    });
    return refusingTakenSlug('post', dto.slug, writing);
  }

  /** @throws DomainError 404, or 409 when the slug is taken. */
  update(admin: Member, id: string, dto: UpdatePostDto): Promise<CmsPostDto> {
    const writing = this.change(async (manager) => {
      const before = await getPost(manager, id);
      refuseChangedSince(toPost(before), dto);
      await manager.update(CmsPost, { id }, postFields(dto, new Date(), before));
      const after = toPost(await getPost(manager, id));
      const record = { action: 'post.update', targetId: id, before: { ...toPost(before) }, after: { ...after } };
      await this.audit.record(manager, admin, record);
      return after;
    });
    return refusingTakenSlug('post', dto.slug, writing);
  }

  /** @throws DomainError 404 */
  async remove(admin: Member, id: string): Promise<void> {
    await this.change(async (manager) => {
      const before = await getPost(manager, id);
      await manager.delete(CmsPost, { id });
      await this.audit.record(manager, admin, { action: 'post.delete', targetId: id, before: { ...toPost(before) } });
    });
  }

  private change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, async (manager) => {
      const result = await work(manager);
      await announce(manager, 'pages', []);
      return result;
    });
  }
}

/** Held until the transaction ends, so that two changes at once cannot undo each other's fields. */
async function getPost(manager: EntityManager, id: string): Promise<CmsPost> {
  const post = await manager.findOne(CmsPost, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!post) throw DomainError.notFound('There is no such post: reload the list.');
  return post;
}
