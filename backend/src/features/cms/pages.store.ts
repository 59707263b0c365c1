import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { WHOLE_LIST_LIMIT } from '@league/shared/http/whole-list';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { CmsPage } from './cms-page.entity.js';
import type { PageFields } from './pages.rules.js';

/** Reads and writes pages. */
@Injectable()
export class PagesStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** In menu order, equal ones by title; at most WHOLE_LIST_LIMIT. */
  list(filter: { isPublished?: true } = {}): Promise<CmsPage[]> {
    const order = { menuOrder: 'ASC', title: 'ASC', id: 'ASC' } as const;
    return this.dataSource.getRepository(CmsPage).find({ where: filter, order, take: WHOLE_LIST_LIMIT });
  }

  findPublished(slug: string): Promise<CmsPage | null> {
    return this.dataSource.getRepository(CmsPage).findOneBy({ slug, isPublished: true });
  }

  /** Held until the transaction ends, so that two changes at once cannot undo each other's fields. */
  lock(tx: Transaction, id: string): Promise<CmsPage | null> {
    return tx.findOne(CmsPage, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(tx: Transaction, id: string, fields: PageFields): Promise<void> {
    await tx.insert(CmsPage, { id, ...fields });
  }

  async update(tx: Transaction, id: string, fields: PageFields): Promise<void> {
    await tx.update(CmsPage, { id }, fields);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.delete(CmsPage, { id });
  }
}
