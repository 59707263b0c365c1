import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export const PUBLIC_LIST_LIMIT = 5;
export const PUBLIC_LIST_MAX_LIMIT = 50;

/** Query of the public lists: GET /public/lap-times. */
export class ListPublicDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'The limit is a whole number from 1 to 50.' })
  @Min(1, { message: 'The limit is a whole number from 1 to 50.' })
  @Max(PUBLIC_LIST_MAX_LIMIT, { message: 'The limit is a whole number from 1 to 50.' })
  limit?: number = PUBLIC_LIST_LIMIT;
}
