import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsCursor, IsPageLimit } from '../http/list-query.js';

export const POST_LIST_LIMIT = 20;

/** Describes the query of GET /cms/posts. */
export class ListPostsDto {
  /** Selects only posts of this category, ignoring case. */
  @IsOptional()
  @MaxLength(64, { message: 'The category has at most 64 characters.' })
  @IsString({ message: 'The category is text.' })
  category?: string;

  /** Default 20. */
  @IsPageLimit(100)
  limit?: number;

  @IsCursor()
  cursor?: string;
}
