import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import type { UserRole } from '@league/shared/accounts/member-filter.dto';
import type { UserSort } from '@league/shared/accounts/member-search.dto';
import type { DataSource } from 'typeorm';
import {
  containing,
  keysetSql,
  positioned,
  type Positioned,
  type PositionedRow,
  type SortColumn,
  type SortedPage,
} from '../../../platform/database/keyset.js';
import { type AdminUserRow, toAdminUserDto } from '../user.mapper.js';
import { USER_COLUMNS, USER_TABLES } from '../users.store.js';

export interface MemberFilter {
  readonly search?: string | undefined;
  readonly role?: UserRole | undefined;
}

interface MemberPageQuery extends MemberFilter, SortedPage {
  readonly sort: UserSort;
}

type MemberRow = AdminUserRow & PositionedRow;

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
  driver: 'u.is_driver AND u.driver_approved',
  pending: 'u.is_driver AND NOT u.driver_approved',
  disabled: 'NOT u.is_active',
};

/** What goes when the member is deleted; laps state by state, each of which has its index. */
const DESTROYED = `
  (SELECT count(*)::int FROM cars c WHERE c.user_id = u.id) AS car_count,
  (SELECT count(*)::int FROM user_achievements a WHERE a.user_id = u.id) AS achievement_count,
  ((SELECT count(*) FROM laps l WHERE l.user_id = u.id AND l.state = 'counted')
   + (SELECT count(*) FROM laps l WHERE l.user_id = u.id AND l.state IN ('under_review', 'voided'))
   + (SELECT count(*) FROM laps l WHERE l.user_id = u.id AND l.state = 'received')
   + (SELECT count(*) FROM cars c JOIN laps l ON l.car_id = c.id
       WHERE c.user_id = u.id AND l.user_id IS DISTINCT FROM u.id))::int AS lap_count`;

/** Reads the lists of members for admins. */
@Injectable()
export class MemberListStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list({ sort, order, after, limit, ...filter }: MemberPageQuery): Promise<Positioned<AdminUserDto>[]> {
    const params: unknown[] = [limit];
    const where = conditions(filter, params);
    const keyset = keysetSql(MEMBER_SORTS[sort], 'u.id', { order, after }, params);
    const rows = await this.dataSource.query<MemberRow[]>(
      `SELECT ${USER_COLUMNS}, page."sortValue", ${DESTROYED}
         FROM (SELECT u.id AS page_id, ${keyset.value} FROM ${USER_TABLES}
                WHERE ${[...where, keyset.condition].join(' AND ')} ORDER BY ${keyset.orderBy} LIMIT $1) page,
              ${USER_TABLES}
        WHERE u.id = page.page_id ORDER BY ${keyset.orderBy}`,
      params,
    );
    return rows.map(({ sortValue, ...row }) => positioned(toAdminUserDto(row), { sortValue, id: row.id }));
  }

  async count(filter: MemberFilter): Promise<number> {
    const params: unknown[] = [];
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM users u WHERE ${conditions(filter, params).join(' AND ')}`,
      params,
    );
    return row?.count ?? 0;
  }
}

function conditions({ search, role }: MemberFilter, params: unknown[]): string[] {
  const where = [role ? `(${IS_ROLE[role]})` : 'true'];
  if (search) {
    const pattern = `$${params.push(containing(search))}::text`;
    const columns = ['username', 'driver_name', 'sl_avatar_name', 'email'];
    where.push(`(${columns.map((column) => `u.${column} ILIKE ${pattern}`).join(' OR ')})`);
  }
  return where;
}
