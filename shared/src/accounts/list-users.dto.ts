import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';

export const USER_LIST_LIMIT = 100;
export const USER_LIST_MAX_LIMIT = 1000;

const LIMIT_RULE = { message: 'The limit is a whole number from 1 to 1000.' };

/** Query of GET /admin/users and GET /admin/driver-applications: newest members first. */
export class ListUsersDto {
  @IsOptional()
  @Type(() => Number)
  @Min(1, LIMIT_RULE)
  @Max(USER_LIST_MAX_LIMIT, LIMIT_RULE)
  @IsInt(LIMIT_RULE)
  limit?: number = USER_LIST_LIMIT;

  /** From the `Link: <...>; rel="next"` header of the page before. */
  @IsOptional()
  @IsUUID('all', { message: 'The cursor is the one from the Link header.' })
  cursor?: string;

  /** Part of a username, driver name, avatar name or email address, upper or lower case. */
  @IsOptional()
  @MaxLength(64, { message: 'The search has at most 64 characters.' })
  @IsString({ message: 'The search is text.' })
  search?: string;
}
