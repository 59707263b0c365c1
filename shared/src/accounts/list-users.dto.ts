import { IsCursor, IsOneOf, IsPageLimit, IsSearch, IsSortOrder, type SortOrder } from '../http/list-query.js';

export const USER_LIST_LIMIT = 100;
export const USER_LIST_MAX_LIMIT = 1000;

export const USER_SORTS = [
  'created_at',
  'username',
  'driver_name',
  'total_points',
  'total_races',
  'best_lap_time',
] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** `driver`: approved; `pending`: waits to be approved; `disabled`: cannot sign in. */
export const USER_ROLES = ['admin', 'driver', 'pending', 'disabled'] as const;
export type UserRole = (typeof USER_ROLES)[number];

class MemberSearchDto {
  /** Part of a username, driver name, avatar name or email address, upper or lower case. */
  @IsSearch()
  search?: string;

  @IsOneOf('sort', USER_SORTS)
  sort?: UserSort = 'created_at';

  @IsSortOrder()
  order?: SortOrder = 'desc';
}

/** Query of GET /admin/driver-applications: newest members first unless another sort is named. */
export class ListApplicationsDto extends MemberSearchDto {
  @IsPageLimit(USER_LIST_MAX_LIMIT)
  limit?: number = USER_LIST_LIMIT;

  @IsCursor()
  cursor?: string;
}

/** Which members an admin means: GET /admin/users and /admin/export/members.csv. */
export class MemberFilterDto extends MemberSearchDto {
  @IsOneOf('role', USER_ROLES)
  role?: UserRole;
}

/** Query of GET /admin/users. */
export class ListUsersDto extends MemberFilterDto {
  @IsPageLimit(USER_LIST_MAX_LIMIT)
  limit?: number = USER_LIST_LIMIT;

  @IsCursor()
  cursor?: string;
}
