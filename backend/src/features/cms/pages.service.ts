import { Injectable } from '@nestjs/common';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { CreatePageDto } from '@league/shared/cms/create-page.dto';
import type { UpdatePageDto } from '@league/shared/cms/update-page.dto';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { newId } from '../../platform/ids/new-id.js';
import { AuditService } from '../audit/audit.service.js';
import type { CmsPage } from './cms-page.entity.js';
import { toCmsPageDto } from './cms-page.mapper.js';
import { pageFields } from './pages.rules.js';
import { PagesStore } from './pages.store.js';
import { refuseTakenSlug } from './slug-taken.js';

/** Pages that admins write and visitors read at /{slug} once they are published. */
@Injectable()
export class PagesService {
  constructor(
    private readonly database: Database,
    private readonly store: PagesStore,
    private readonly audit: AuditService,
  ) {}

  async listPublished(): Promise<CmsPageDto[]> {
    return (await this.store.list({ isPublished: true })).map(toCmsPageDto);
  }

  async listAll(): Promise<CmsPageDto[]> {
    return (await this.store.list()).map(toCmsPageDto);
  }

  /** @throws DomainError 404, for drafts too. */
  async getPublished(slug: string): Promise<CmsPageDto> {
    const page = await this.store.findPublished(slug);
    if (!page) throw DomainError.notFound('There is no page at this address.');
    return toCmsPageDto(page);
  }

  /** @throws DomainError 409 when the slug is taken or reserved. */
  create(member: Member, dto: CreatePageDto): Promise<CmsPageDto> {
    return this.database.transaction(async (tx) => {
      const id = newId();
      const fields = pageFields(dto);
      await refuseTakenSlug('page', fields.slug, this.store.insert(tx, id, fields));
      const after = toCmsPageDto(await this.lock(tx, id));
      await this.audit.record(tx, member, { action: 'page.create', targetId: id, after: { ...after } });
      await announce(tx, 'pages', []);
      return after;
    });
  }

  /** @throws DomainError 404, or 409 when the slug is taken or reserved, or the same fields were changed since. */
  update(member: Member, id: string, dto: UpdatePageDto): Promise<CmsPageDto> {
    return this.database.transaction(async (tx) => {
      const before = await this.lock(tx, id);
      refuseChangedSince(toCmsPageDto(before), dto);
      const fields = pageFields(dto, before);
      await refuseTakenSlug('page', fields.slug, this.store.update(tx, id, fields));
      const after = toCmsPageDto(await this.lock(tx, id));
      const change = { before: { ...toCmsPageDto(before) }, after: { ...after } };
      await this.audit.record(tx, member, { action: 'page.update', targetId: id, ...change });
      await announce(tx, 'pages', []);
      return after;
    });
  }

  /** @throws DomainError 404 */
  delete(member: Member, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const before = toCmsPageDto(await this.lock(tx, id));
      await this.store.delete(tx, id);
      await this.audit.record(tx, member, { action: 'page.delete', targetId: id, before: { ...before } });
      await announce(tx, 'pages', []);
    });
  }

  private async lock(tx: Transaction, id: string): Promise<CmsPage> {
    const page = await this.store.lock(tx, id);
    if (!page) throw DomainError.notFound('There is no such page: reload the list.');
    return page;
  }
}
