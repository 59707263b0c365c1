import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import type { AuditRow } from './audit-list.store.js';

export function toAuditEntryDto({ recorded_at, ...row }: AuditRow): AuditEntryDto {
  return { ...row, recorded_at: recorded_at.toISOString() };
}
