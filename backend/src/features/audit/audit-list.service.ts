import { Injectable } from '@nestjs/common';
import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import { AUDIT_LIST_LIMIT, type ListAuditDto } from '@league/shared/audit/list-audit.dto';
import { instantOf } from '@league/shared/http/instant';
import type { Page } from '../../platform/http/paging/page.js';
import { paginateSorted } from '../../platform/http/paging/paginate.js';
import { AUDIT_RECORDED, AuditListStore } from './audit-list.store.js';

/** Lists the audit log for admins. */
@Injectable()
export class AuditListService {
  constructor(private readonly store: AuditListStore) {}

  /** Returns a page of the log, newest first. @throws DomainError 400 for an invalid cursor */
  list({ limit = AUDIT_LIST_LIMIT, cursor, search, action, from, to }: ListAuditDto): Promise<Page<AuditEntryDto>> {
    const filter = {
      search,
      action,
      from: from ? instantOf(from) : undefined,
      to: to ? instantOf(to) : undefined,
    };
    return paginateSorted(this.store, filter, {
      limit,
      cursor,
      sort: 'recorded_at',
      order: 'desc',
      column: AUDIT_RECORDED,
    });
  }
}
