import { Injectable } from '@nestjs/common';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { UpdatePageDto } from '@league/shared/cms/update-page.dto';
import { Database } from '../../platform/database/database.js';
import { AuditService } from '../audit/audit.service.js';
import { toCmsPageDto } from './article.mapper.js';
import { pageChanges } from './articles.rules.js';
import { ArticlesService } from './articles.service.js';
import type { CmsPage } from './cms-page.entity.js';
import { PagesStore } from './pages.store.js';

const REFUSALS = { notHere: 'no-page-here', missing: 'no-such-page', slugTaken: 'page-slug-taken' } as const;

/** Manages pages, which visitors read at /{slug} once published. */
@Injectable()
export class PagesService extends ArticlesService<CmsPage, CmsPageDto, UpdatePageDto> {
  constructor(
    database: Database,
    private readonly store: PagesStore,
    audit: AuditService,
  ) {
    super(database, store, audit, { one: 'page', refusals: REFUSALS, toDto: toCmsPageDto, changesOf: pageChanges });
  }

  async listPublished(): Promise<CmsPageDto[]> {
    return (await this.store.listAll({ isPublished: true })).map(toCmsPageDto);
  }
}
