import { IsCursor, IsPageLimit } from '../http/list-query.js';

export const DRIVER_LIST_LIMIT = 100;
export const DRIVER_LIST_MAX_LIMIT = 500;

/** Describes the query of GET /drivers/public. */
export class ListDriversDto {
  @IsPageLimit(DRIVER_LIST_MAX_LIMIT)
  limit?: number = DRIVER_LIST_LIMIT;

  /** The cursor in the `Link: <...>; rel="next"` header of the previous page. */
  @IsCursor()
  cursor?: string;
}
