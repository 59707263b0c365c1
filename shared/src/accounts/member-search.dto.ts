import { IsOneOf, IsSearch, IsSortOrder, type SortOrder } from '../http/list-query.js';

export const USER_SORTS = [
  'created_at',
  'username',
  'driver_name',
  'total_points',
  'total_races',
  'best_lap_time',
] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Describes the search and the sort order that every list of members accepts. */
export class MemberSearchDto {
  /** Part of a username, driver name, avatar name or email address, ignoring case. */
  @IsSearch()
  search?: string;

  @IsOneOf('sort', USER_SORTS)
  sort?: UserSort = 'created_at';

  @IsSortOrder()
  order?: SortOrder = 'desc';
}
