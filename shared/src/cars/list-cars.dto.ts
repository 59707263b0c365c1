import {
  IsCursor,
  IsOneOf,
  IsPageLimit,
  IsQuerySwitch,
  IsSearch,
  IsSortOrder,
  type SortOrder,
} from '../http/list-query.js';

export const CAR_LIST_LIMIT = 100;
export const CAR_LIST_MAX_LIMIT = 500;

export const CAR_SORTS = [
  'created_at',
  'name',
  'driver_name',
  'total_races',
  'best_lap_time',
  'last_heartbeat',
] as const;
export type CarSort = (typeof CAR_SORTS)[number];

/** Describes the query of GET /admin/cars/all and GET /admin/cars/unassigned, which by default return the newest cars first. */
export class ListCarsDto {
  @IsPageLimit(CAR_LIST_MAX_LIMIT)
  limit?: number = CAR_LIST_LIMIT;

  @IsCursor()
  cursor?: string;

  /** Part of a car's name, or of its driver's name or username, ignoring case. */
  @IsSearch()
  search?: string;

  @IsOneOf('sort', CAR_SORTS)
  sort?: CarSort = 'created_at';

  @IsSortOrder()
  order?: SortOrder = 'desc';

  /** True selects the cars with a heartbeat or lap within the last 180 s, false all others. */
  @IsQuerySwitch('online')
  online?: boolean;
}
