import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { AsNumber } from '../http/as-number.js';
import { EmptyAsAbsent } from '../http/text-transforms.js';

export const DRIVER_LIST_LIMIT = 100;
export const DRIVER_LIST_MAX_LIMIT = 500;

/** Describes the query of GET /drivers/public. */
export class ListDriversDto {
  @IsOptional()
  @AsNumber()
  @Min(1, { message: 'The limit is a whole number from 1 to 500.' })
  @Max(DRIVER_LIST_MAX_LIMIT, { message: 'The limit is a whole number from 1 to 500.' })
  @IsInt({ message: 'The limit is a whole number from 1 to 500.' })
  limit?: number = DRIVER_LIST_LIMIT;

  /** The cursor in the `Link: <...>; rel="next"` header of the previous page. */
  @EmptyAsAbsent()
  @IsOptional()
  @MaxLength(200, { message: 'The cursor is the one from the Link header.' })
  @IsString({ message: 'The cursor is the one from the Link header.' })
  cursor?: string;
}
