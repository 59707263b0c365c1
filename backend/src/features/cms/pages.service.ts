import { Injectable } from '@nestjs/common';
import type { CreatePageDto } from '@league/shared/cms/create-page.dto';

import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { UpdatePageDto } from '@league/shared/cms/update-page.dto';
import type { Member } from '../../platform/auth/member.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { PagesStore } from './pages.store.js';

/** Pages that admins write and visitors read at /{slug} once they are published. */
@Injectable()
export class PagesService {
  constructor(private readonly store: PagesStore) {}

  listPublished(): Promise<CmsPageDto[]> {
    return this.store.list({ isPublished: true });
  }

  listAll(): Promise<CmsPageDto[]> {
    return this.store.list();
  }

  /** @throws DomainError 404, for drafts too. */
  async getPublished(slug: string): Promise<CmsPageDto> {
    const page = await this.store.findPublished(slug);
    if (!page) throw DomainError.notFound('There is no page at this address.');
    return page;
  }

  /** @throws DomainError 409 when the slug is taken or reserved. */
  async create(admin: Member, dto: CreatePageDto): Promise<CmsPageDto> {
    return this.store.create(admin, dto);
  }

  /** @throws DomainError 404, or 409 when the slug is taken or reserved. */
  async update(admin: Member, id: string, dto: UpdatePageDto): Promise<CmsPageDto> {
    return this.store.update(admin, id, dto);
  }

  /** @throws DomainError 404 */
  remove(admin: Member, id: string): Promise<void> {
    return this.store.remove(admin, id);
  }
}
