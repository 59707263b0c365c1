import { Injectable } from '@nestjs/common';
import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import { type ListUsersDto, USER_LIST_LIMIT } from '@league/shared/accounts/list-users.dto';
import type { Page } from '../../../platform/http/page.js';
import { paginateSorted } from '../../../platform/http/paginate.js';
import { MEMBER_SORTS, MemberListStore } from './member-list.store.js';

/** The lists of members for admins. */
@Injectable()
export class MemberListService {
  constructor(private readonly store: MemberListStore) {}

  /** @throws DomainError 400 for a cursor of another sort or order. */
  list({
    limit = USER_LIST_LIMIT,
    cursor,
    sort = 'created_at',
    order = 'desc',
    ...query
  }: ListUsersDto): Promise<Page<AdminUserDto>> {
    const filter = { search: query.search?.trim() || undefined, role: query.role };
    return paginateSorted({
      limit,
      cursor,
      sorting: { sort, order, column: MEMBER_SORTS[sort] },
      list: (after, size) => this.store.list({ sort, order, after, limit: size, ...filter }),
      count: () => this.store.count(filter),
    });
  }
}
