import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsPageLimit } from '../http/list-query.js';
import { EmptyAsAbsent } from '../http/text-transforms.js';

export const DRIVER_LIST_LIMIT = 100;
export const DRIVER_LIST_MAX_LIMIT = 500;

/** Describes the query of GET /drivers/public. */
export class ListDriversDto {
  @IsPageLimit(DRIVER_LIST_MAX_LIMIT)
  limit?: number = DRIVER_LIST_LIMIT;

  /** The cursor in the `Link: <...>; rel="next"` header of the previous page. */
  @EmptyAsAbsent()
  @IsOptional()
  @MaxLength(200, { message: 'The cursor is the one from the Link header.' })
  @IsString({ message: 'The cursor is the one from the Link header.' })
  cursor?: string;
}
