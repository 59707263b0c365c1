import { Injectable } from '@nestjs/common';
import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import { type ListUsersDto, USER_LIST_LIMIT } from '@league/shared/accounts/list-users.dto';
import type { MemberFilterDto } from '@league/shared/accounts/member-filter.dto';
import type { UserSort } from '@league/shared/accounts/member-search.dto';
import type { Page } from '../../../platform/http/paging/page.js';
import { eachPage, paginateSorted } from '../../../platform/http/paging/paginate.js';
import { MEMBER_SORTS, MemberListStore } from './member-list.store.js';

@Injectable()
export class MemberListService {
  constructor(private readonly store: MemberListStore) {}

  /** Returns a page of the members that match a query. @throws DomainError 400 for a cursor of another sort or order */
  list({
    limit = USER_LIST_LIMIT,
    cursor,
    sort = 'created_at',
    order = 'desc',
    ...filter
  }: ListUsersDto): Promise<Page<AdminUserDto>> {
    return paginateSorted(this.store, filter, { limit, cursor, sort, order, column: MEMBER_SORTS[sort] });
  }

  /**
   * Yields every matching member exactly once, page by page. Members whom a change of the order during the reading would skip
   * come last.
   */
  async *listAll({
    sort = 'created_at',
    order = 'desc',
    ...filter
  }: MemberFilterDto): AsyncGenerator<readonly AdminUserDto[], void, undefined> {
    const listed = new Set<string>();
    for (const by of new Set<UserSort>([sort, 'created_at'])) {
      const sorting = { order, column: MEMBER_SORTS[by] };
      for await (const page of eachPage(this.store, filter, sorting)) {
        const members = page.filter(({ id }) => !listed.has(id));
        for (const { id } of members) listed.add(id);
        if (members.length > 0) yield members;
      }
    }
  }
}
