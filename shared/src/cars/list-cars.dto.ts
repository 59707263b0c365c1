import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';

export const CAR_LIST_LIMIT = 100;
export const CAR_LIST_MAX_LIMIT = 500;

/** Query of GET /admin/cars/all and /admin/cars/unassigned. */
export class ListCarsDto {
  @IsOptional()
  @Type(() => Number)
  @Min(1, { message: 'The limit is a whole number from 1 to 500.' })
  @Max(CAR_LIST_MAX_LIMIT, { message: 'The limit is a whole number from 1 to 500.' })
  @IsInt({ message: 'The limit is a whole number from 1 to 500.' })
  limit?: number = CAR_LIST_LIMIT;

  /** From the `Link: <...>; rel="next"` header of the page before. */
  @IsOptional()
  @IsUUID('all', { message: 'The cursor is the one from the Link header.' })
  cursor?: string;

  /** Part of a car's name, or of its driver's name or username, upper or lower case. */
  @IsOptional()
  @MaxLength(64, { message: 'The search has at most 64 characters.' })
  @IsString({ message: 'The search is text.' })
  search?: string;
}
