import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ArticlesStore } from './articles.store.js';
import { CmsPage } from './cms-page.entity.js';

@Injectable()
export class PagesStore extends ArticlesStore<CmsPage> {
  constructor(@InjectRepository(CmsPage) articles: Repository<CmsPage>) {
    super(articles, { menuOrder: 'ASC', title: 'ASC', id: 'ASC' });
  }
}
