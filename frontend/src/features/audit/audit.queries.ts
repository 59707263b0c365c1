import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import { adminKey } from '../../platform/query/admin-keys';
import type { ListView } from '../../platform/lists/list-view';
import { pagedQuery } from '../../platform/lists/paged-query';

/** Loads the audit log, newest entries first. */
export const auditQuery = (view: ListView) => pagedQuery<AuditEntryDto>(adminKey('audit'), '/admin/audit', view);
