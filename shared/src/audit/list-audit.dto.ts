import { IsOptional, Matches } from 'class-validator';
import { IsInstant } from '../http/instant.js';
import { IsCursor, IsPageLimit, IsSearch } from '../http/list-query.js';
import { EmptyAsAbsent } from '../http/text-transforms.js';

export const AUDIT_LIST_LIMIT = 50;
export const AUDIT_LIST_MAX_LIMIT = 200;

/** Describes the query of GET /admin/audit; the newest entries come first. */
export class ListAuditDto {
  /** Default 50. */
  @IsPageLimit(AUDIT_LIST_MAX_LIMIT)
  limit?: number;

  @IsCursor()
  cursor?: string;

  /** Part of an admin's username, of an action or of a target's id, ignoring case. */
  @IsSearch()
  search?: string;

  /** An action such as `track.update`, or the start of one: `track.` for everything done to tracks. */
  @EmptyAsAbsent()
  @IsOptional()
  @Matches(/^[a-z.-]{1,64}$/, { message: 'The action is the start of one, such as track. or user.update.' })
  action?: string;

  /** ISO 8601; at or after this moment. */
  @EmptyAsAbsent()
  @IsOptional()
  @IsInstant('from')
  from?: string;

  /** ISO 8601; before this moment. */
  @EmptyAsAbsent()
  @IsOptional()
  @IsInstant('to')
  to?: string;
}
