import { IsCursor, IsPageLimit } from '../http/list-query.js';
import { USER_LIST_LIMIT, USER_LIST_MAX_LIMIT } from './list-users.dto.js';
import { MemberSearchDto } from './member-search.dto.js';

/** Describes the query of GET /admin/driver-applications, which by default returns the newest members first. */
export class ListApplicationsDto extends MemberSearchDto {
  @IsPageLimit(USER_LIST_MAX_LIMIT)
  limit?: number = USER_LIST_LIMIT;

  @IsCursor()
  cursor?: string;
}
