import { Injectable } from '@nestjs/common';
import type { CreatePostDto } from '@league/shared/cms/create-post.dto';
import type { ListPostsDto } from '@league/shared/cms/list-posts.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import type { UpdatePostDto } from '@league/shared/cms/update-post.dto';
import type { Member } from '../../platform/auth/member.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { PostsStore } from './posts.store.js';

/** The news: posts that visitors read at /news/{slug} once they are published. */
@Injectable()
export class PostsService {
  constructor(private readonly store: PostsStore) {}

  listPublished(query: ListPostsDto): Promise<CmsPostDto[]> {
    return this.store.listPublished(query);
  }

  listAll(): Promise<CmsPostDto[]> {
    return this.store.list();
  }

  /** @throws DomainError 404, for drafts too. */
  async getPublished(slug: string): Promise<CmsPostDto> {
    const post = await this.store.findPublished(slug);
    if (!post) throw DomainError.notFound('There is no post at this address.');
    return post;
  }

  /** @throws DomainError 409 when the slug is taken. */
  async create(admin: Member, dto: CreatePostDto): Promise<CmsPostDto> {
    return this.store.create(admin, dto);
  }

  /** @throws DomainError 404, or 409 when the slug is taken. */
  async update(admin: Member, id: string, dto: UpdatePostDto): Promise<CmsPostDto> {
    return this.store.update(admin, id, dto);
  }

  /** @throws DomainError 404 */
  remove(admin: Member, id: string): Promise<void> {
    return this.store.remove(admin, id);
  }
}
