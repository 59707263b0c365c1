import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { AsNumber } from '../http/as-number.js';

export const POST_LIST_LIMIT = 20;

/** Describes the query of GET /cms/posts. */
export class ListPostsDto {
  /** Ignores case. */
  @IsOptional()
  @MaxLength(64, { message: 'The category has at most 64 characters.' })
  @IsString({ message: 'The category is text.' })
  category?: string;

  /** Default 20. */
  @IsOptional()
  @AsNumber()
  @Min(1, { message: 'The limit is a whole number from 1 to 100.' })
  @Max(100, { message: 'The limit is a whole number from 1 to 100.' })
  @IsInt({ message: 'The limit is a whole number from 1 to 100.' })
  limit?: number;
}
