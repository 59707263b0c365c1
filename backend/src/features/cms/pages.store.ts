import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CreatePageDto } from '@league/shared/cms/create-page.dto';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { UpdatePageDto } from '@league/shared/cms/update-page.dto';
import { WHOLE_LIST_LIMIT } from '@league/shared/http/whole-list';
import type { DataSource, EntityManager } from 'typeorm';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { newId } from '../../platform/ids/new-id.js';
import { AuditService } from '../audit/audit.service.js';
import { CmsPage } from './cms-page.entity.js';
import { pageFields, toPage } from './pages.rules.js';
import { refusingTakenSlug } from './slug-taken.js';

/** Reads and writes pages. */
@Injectable()
export class PagesStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** In menu order, equal ones by title; at most WHOLE_LIST_LIMIT. */
  async list(filter: { isPublished?: true } = {}): Promise<CmsPageDto[]> {
    const order = { menuOrder: 'ASC', title: 'ASC', id: 'ASC' } as const;
    const pages = await this.dataSource.getRepository(CmsPage).find({ where: filter, order, take: WHOLE_LIST_LIMIT });
    return pages.map(toPage);
  }

  async findPublished(slug: string): Promise<CmsPageDto | null> {
    const page = await this.dataSource.getRepository(CmsPage).findOneBy({ slug, isPublished: true });
    return page && toPage(page);
  }

  /** @throws DomainError 409 when the slug is taken or reserved. */
  create(admin: Member, dto: CreatePageDto): Promise<CmsPageDto> {
    const writing = this.change(async (manager) => {
      const id = newId();
      await manager.insert(CmsPage, { id, ...pageFields(dto) });
      const after = toPage(await getPage(manager, id));
      await this.audit.record(manager, admin, { action: 'page.create', targetId: id, after: { ...after } });
      return after;
    });
    return refusingTakenSlug('page', dto.slug, writing);
  }

  /** @throws DomainError 404, or 409 when the slug is taken or reserved. */
  update(admin: Member, id: string, dto: UpdatePageDto): Promise<CmsPageDto> {
    const writing = this.change(async (manager) => {
      const before = await getPage(manager, id);
      refuseChangedSince(toPage(before), dto);
      await manager.update(CmsPage, { id }, pageFields(dto, before));
      const after = toPage(await getPage(manager, id));
      const record = { action: 'page.update', targetId: id, before: { ...toPage(before) }, after: { ...after } };
      await this.audit.record(manager, admin, record);
      return after;
    });
    return refusingTakenSlug('page', dto.slug, writing);
  }

  /** @throws DomainError 404 */
  async remove(admin: Member, id: string): Promise<void> {
    await this.change(async (manager) => {
      const before = await getPage(manager, id);
      await manager.delete(CmsPage, { id });
      await this.audit.record(manager, admin, { action: 'page.delete', targetId: id, before: { ...toPage(before) } });
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
async function getPage(manager: EntityManager, id: string): Promise<CmsPage> {
  const page = await manager.findOne(CmsPage, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!page) throw DomainError.notFound('There is no such page: reload the list.');
  return page;
}
