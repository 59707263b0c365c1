import { IsCursor, IsPageLimit, IsSearch } from '../../http/list-query.js';

export const INVITE_CODE_LIST_LIMIT = 100;
export const INVITE_CODE_LIST_MAX_LIMIT = 1000;

/** Describes the query of GET /admin/invite-codes, which returns the newest codes first. */
export class ListInviteCodesDto {
  @IsPageLimit(INVITE_CODE_LIST_MAX_LIMIT)
  limit?: number = INVITE_CODE_LIST_LIMIT;

  @IsCursor()
  cursor?: string;

  /** Part of a code or its note, ignoring case. */
  @IsSearch()
  search?: string;
}
