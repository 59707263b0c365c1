import { IsCursor, IsPageLimit, IsSearch } from '../../http/list-query.js';

export const ABUSE_LIST_LIMIT = 50;
export const ABUSE_LIST_MAX_LIMIT = 200;

/** Describes the query of GET /admin/abuse-log, which returns the latest entries first. */
export class ListAbuseDto {
  /** Default 50. */
  @IsPageLimit(ABUSE_LIST_MAX_LIMIT)
  limit?: number;

  @IsCursor()
  cursor?: string;

  /** Part of a network or account, ignoring case. */
  @IsSearch()
  search?: string;
}
