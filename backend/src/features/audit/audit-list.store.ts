import { Injectable } from '@nestjs/common';
import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import { DataSource } from 'typeorm';
import { contains, type Positioned, type SortColumn, type SortedPage } from '../../platform/database/lists/keyset.js';
import { countAll, listSorted, type PageSql } from '../../platform/database/lists/sorted-list.js';
import { toAuditEntryDto } from './audit-entry.mapper.js';

export interface AuditFilter {
  readonly search?: string | undefined;
  /** An action or its first characters, such as `track.`; absent for all actions. */
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export const AUDIT_RECORDED: SortColumn = { sql: 'a.recorded_at', type: 'moment' };

/**
 * Selects the target's current name or, if the target was deleted, its name in the entry; of an incident or a crossing, the name
 * of its driver. Ids are unique across all tables.
 */
const TARGET_NAME = `coalesce(u.driver_name, u.username, c.name, t.name, e.name, h.name, p.title, n.title, r.name,
         s.name, se.name, d.driver_name, d.username,
         a.before->>'driver_name', a.before->>'username', a.before->>'name', a.before->>'title',
         a.after->>'driver_name', a.after->>'name',
         CASE WHEN a.action LIKE 'invite-code.%' THEN a.target_id END)`;
const NAMED_TABLES = `
    LEFT JOIN users u ON u.id = page.target
    LEFT JOIN cars c ON c.id = page.target
    LEFT JOIN tracks t ON t.id = page.target
    LEFT JOIN race_events e ON e.id = page.target
    LEFT JOIN achievements h ON h.id = page.target
    LEFT JOIN pages p ON p.id = page.target
    LEFT JOIN posts n ON n.id = page.target
    LEFT JOIN radio_streams r ON r.id = page.target
    LEFT JOIN seasons s ON s.id = page.target
    LEFT JOIN race_sessions rs ON rs.id = page.target
    LEFT JOIN race_events se ON se.id = rs.event_id
    LEFT JOIN incidents i ON i.id = page.target
    LEFT JOIN crossings x ON x.id = page.target
    LEFT JOIN race_session_entries en ON en.id = coalesce(i.entry_id, x.entry_id)
    LEFT JOIN users d ON d.id = en.user_id`;
const IS_UUID = `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

@Injectable()
export class AuditListStore {
  constructor(private readonly dataSource: DataSource) {}

  list(filter: AuditFilter, page: SortedPage): Promise<Positioned<AuditEntryDto>[]> {
    const where = (params: unknown[]) => conditionsOf(filter, params);
    return listSorted(this.dataSource, page, { id: 'a.id', where, select: selectEntries }, toAuditEntryDto);
  }

  count(filter: AuditFilter): Promise<number> {
    return countAll(this.dataSource, 'audit_entries a', (params) => conditionsOf(filter, params));
  }
}

function selectEntries({ sortValue, where, orderBy }: PageSql): string {
  return `
    SELECT a.id, a.admin_id, a.admin_username, a.action, a.target_id, ${TARGET_NAME} AS target_name, a.before, a.after,
           a.recorded_at, page."sortValue"
      FROM (SELECT a.id AS page_id, ${sortValue},
                   CASE WHEN a.target_id ~ ${IS_UUID} THEN a.target_id::uuid END AS target
              FROM audit_entries a WHERE ${where} ORDER BY ${orderBy} LIMIT $1) page
      JOIN audit_entries a ON a.id = page.page_id ${NAMED_TABLES}
     ORDER BY ${orderBy}`;
}

function conditionsOf({ search, action, from, to }: AuditFilter, params: unknown[]): string[] {
  const conditions = ['true'];
  if (action) conditions.push(`a.action LIKE $${params.push(`${action}%`)}::text`);
  if (from) conditions.push(`a.recorded_at >= $${params.push(from)}::timestamptz`);
  if (to) conditions.push(`a.recorded_at < $${params.push(to)}::timestamptz`);
  if (search) conditions.push(contains(['a.admin_username', 'a.action', 'a.target_id'], search, params));
  return conditions;
}
