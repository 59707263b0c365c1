import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';

type AuditRow = Omit<AuditEntryDto, 'recorded_at'> & { readonly recorded_at: Date };

export function toAuditEntryDto({ recorded_at, ...row }: AuditRow): AuditEntryDto {
  return { ...row, recorded_at: recorded_at.toISOString() };
}
