import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ListPostsDto, POST_LIST_LIMIT } from '@league/shared/cms/list-posts.dto';
import { WHOLE_LIST_LIMIT } from '@league/shared/http/whole-list';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { CmsPost } from './cms-post.entity.js';
import type { PostFields } from './posts.rules.js';

/** Reads and writes posts. */
@Injectable()
export class PostsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Every post, the newest first. */
  list(): Promise<CmsPost[]> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    return this.dataSource.getRepository(CmsPost).find({ order, take: WHOLE_LIST_LIMIT });
  }

  /** The last posts that were published, of one category if it is named. */
  listPublished({ category, limit = POST_LIST_LIMIT }: ListPostsDto): Promise<CmsPost[]> {
    const posts = this.dataSource
      .getRepository(CmsPost)
      .createQueryBuilder('post')
      .where('post.isPublished')
      .orderBy('post.publishedAt', 'DESC')
      .addOrderBy('post.id', 'DESC')
      .limit(limit);
    if (category) posts.andWhere('lower(post.category) = lower(:category)', { category });
    return posts.getMany();
  }

  findPublished(slug: string): Promise<CmsPost | null> {
    return this.dataSource.getRepository(CmsPost).findOneBy({ slug, isPublished: true });
  }

  /** Held until the transaction ends, so that two changes at once cannot undo each other's fields. */
  lock(tx: Transaction, id: string): Promise<CmsPost | null> {
    return tx.findOne(CmsPost, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(tx: Transaction, id: string, fields: PostFields): Promise<void> {
    await tx.insert(CmsPost, { id, ...fields });
  }

  async update(tx: Transaction, id: string, fields: PostFields): Promise<void> {
    await tx.update(CmsPost, { id }, fields);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.delete(CmsPost, { id });
  }
}
