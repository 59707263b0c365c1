import { IsCursor, IsPageLimit } from '../http/list-query.js';
import { MemberFilterDto } from './member-filter.dto.js';

export const USER_LIST_LIMIT = 100;
export const USER_LIST_MAX_LIMIT = 1000;

/** Describes the query of GET /admin/users. */
export class ListUsersDto extends MemberFilterDto {
  @IsPageLimit(USER_LIST_MAX_LIMIT)
  limit?: number = USER_LIST_LIMIT;

  @IsCursor()
  cursor?: string;
}
