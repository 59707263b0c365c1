import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type ListPostsDto, POST_LIST_LIMIT } from '@league/shared/cms/list-posts.dto';
import { WHOLE_LIST_LIMIT } from '@league/shared/http/whole-list';
import type { Repository } from 'typeorm';
import { ArticlesStore } from './articles.store.js';
import { CmsPost } from './cms-post.entity.js';

@Injectable()
export class PostsStore extends ArticlesStore<CmsPost> {
  constructor(@InjectRepository(CmsPost) articles: Repository<CmsPost>) {
    super(articles);
  }

  /** Returns all posts, including drafts, newest first; at most WHOLE_LIST_LIMIT. */
  list(): Promise<CmsPost[]> {
    return this.articles.find({ order: { createdAt: 'DESC', id: 'DESC' }, take: WHOLE_LIST_LIMIT });
  }

  /** Returns the latest published posts, newest first; only those of `category`, ignoring case, if it is set. */
  listPublished({ category, limit = POST_LIST_LIMIT }: ListPostsDto): Promise<CmsPost[]> {
    const posts = this.articles
      .createQueryBuilder('post')
      .where('post.isPublished')
      .orderBy('post.publishedAt', 'DESC')
      .addOrderBy('post.id', 'DESC')
      .limit(limit);
    if (category) posts.andWhere('lower(post.category) = lower(:category)', { category });
    return posts.getMany();
  }
}
