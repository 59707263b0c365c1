import { Injectable } from '@nestjs/common';
import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import type { UserRole } from '@league/shared/accounts/member-filter.dto';
import type { UserSort } from '@league/shared/accounts/member-search.dto';
import { DataSource } from 'typeorm';
import {
  contains,
  type Positioned,
  type SortColumn,
  type SortedPage,
} from '../../../platform/database/lists/keyset.js';
import { countAll, listSorted, type PageSql } from '../../../platform/database/lists/sorted-list.js';
import { toAdminUserDto } from '../user.mapper.js';
import { USER_COLUMNS, USER_TABLES } from '../accounts.store.js';

export interface MemberFilter {
  readonly search?: string | undefined;
  readonly role?: UserRole | undefined;
}

export const MEMBER_SORTS: Readonly<Record<UserSort, SortColumn>> = {
  created_at: { sql: 'u.created_at', type: 'moment' },
  username: { sql: 'lower(u.username)', type: 'text' },
  driver_name: { sql: 'lower(u.driver_name)', type: 'text', mayBeNull: true },
  total_points: { sql: 'coalesce(t.total_points, 0)', type: 'integer' },
  total_races: { sql: 'coalesce(t.total_laps, 0)', type: 'integer' },
  best_lap_time: { sql: 't.best_lap_ms', type: 'integer', mayBeNull: true },
};

const IS_ROLE: Readonly<Record<UserRole, string>> = {
  admin: 'u.is_admin',
  steward: 'u.is_steward',
  driver: 'u.is_driver AND u.driver_approved',
  pending: 'u.is_driver AND NOT u.driver_approved AND NOT u.awaits_approval',
  waiting: 'u.awaits_approval',
  disabled: 'NOT u.is_active AND NOT u.awaits_approval',
};

/**
 * Counts the rows that are deleted with a member. The number of the member's counted laps is stored; other laps are counted by
 * state, because each state has its own index.
 */
const DESTROYED = `
  (SELECT count(*)::int FROM cars c WHERE c.user_id = u.id) AS car_count,
  (SELECT count(*)::int FROM user_achievements a WHERE a.user_id = u.id) AS achievement_count,
  (coalesce(t.counted_laps, 0)
   + (SELECT count(*) FROM laps l WHERE l.user_id = u.id AND l.state IN ('under_review', 'voided'))
   + (SELECT count(*) FROM laps l WHERE l.user_id = u.id AND l.state = 'received')
   + (SELECT count(*) FROM cars c JOIN laps l ON l.car_id = c.id
       WHERE c.user_id = u.id AND l.user_id IS DISTINCT FROM u.id))::int AS lap_count`;

@Injectable()
export class MemberListStore {
  constructor(private readonly dataSource: DataSource) {}

  list(filter: MemberFilter, page: SortedPage): Promise<Positioned<AdminUserDto>[]> {
    const where = (params: unknown[]) => conditionsOf(filter, params);
    return listSorted(this.dataSource, page, { id: 'u.id', where, select: selectMembers }, toAdminUserDto);
  }

  count(filter: MemberFilter): Promise<number> {
    return countAll(this.dataSource, 'users u', (params) => conditionsOf(filter, params));
  }
}

function selectMembers({ sortValue, where, orderBy }: PageSql): string {
  return `
    SELECT ${USER_COLUMNS}, page."sortValue", ${DESTROYED}
      FROM (SELECT u.id AS page_id, ${sortValue} FROM ${USER_TABLES} WHERE ${where} ORDER BY ${orderBy} LIMIT $1) page,
           ${USER_TABLES}
     WHERE u.id = page.page_id ORDER BY ${orderBy}`;
}

function conditionsOf({ search, role }: MemberFilter, params: unknown[]): string[] {
  const where = [role ? `(${IS_ROLE[role]})` : 'true'];
  if (search) where.push(contains(['u.username', 'u.driver_name', 'u.sl_avatar_name', 'u.email'], search, params));
  return where;
}
