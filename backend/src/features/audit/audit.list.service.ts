import { Injectable } from '@nestjs/common';
import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import { AUDIT_LIST_LIMIT, type ListAuditDto } from '@league/shared/audit/list-audit.dto';
import { DomainError } from '../../platform/http/domain-error.js';
import type { Page } from '../../platform/http/page.js';
import { paginate } from '../../platform/http/paginate.js';
import { isId } from '../../platform/ids/new-id.js';
import { type AuditCursor, AuditStore } from './audit.store.js';

/** The audit log for admins to read. */
@Injectable()
export class AuditListService {
  constructor(private readonly store: AuditStore) {}

  /** A page of the log, newest first. @throws DomainError 400 for a cursor that is not ours. */
  async list({ limit = AUDIT_LIST_LIMIT, cursor }: ListAuditDto): Promise<Page<AuditEntryDto>> {
    const after = cursor === undefined ? null : readCursor(cursor);
    return paginate({
      limit,
      list: (size) => this.store.list(size, after),
      count: () => this.store.count(),
      cursorOf: writeCursor,
    });
  }
}

function writeCursor({ recorded_at, id }: AuditEntryDto): string {
  return Buffer.from(`${Date.parse(recorded_at)}_${id}`).toString('base64url');
}

function readCursor(text: string): AuditCursor {
  const [at, id = ''] = Buffer.from(text, 'base64url').toString('latin1').split('_');
  const recordedAt = new Date(Number(at));
  if (Number.isNaN(recordedAt.getTime()) || !isId(id)) {
    throw DomainError.invalid([{ field: 'cursor', detail: 'The cursor is the one from the Link header.' }]);
  }
  return { recordedAt, id };
}
