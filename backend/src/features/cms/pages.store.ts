import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { WHOLE_LIST_LIMIT } from '@league/shared/http/whole-list';
import type { Repository } from 'typeorm';
import { ArticlesStore } from './articles.store.js';
import { CmsPage } from './cms-page.entity.js';

@Injectable()
export class PagesStore extends ArticlesStore<CmsPage> {
  constructor(@InjectRepository(CmsPage) articles: Repository<CmsPage>) {
    super(articles);
  }

  /** Lists pages in menu order, then by title; at most WHOLE_LIST_LIMIT. */
  list(filter: { isPublished?: true } = {}): Promise<CmsPage[]> {
    const order = { menuOrder: 'ASC', title: 'ASC', id: 'ASC' } as const;
    return this.articles.find({ where: filter, order, take: WHOLE_LIST_LIMIT });
  }
}
