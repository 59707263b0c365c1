import { Matches } from 'class-validator';
import { IsInstant } from '../http/instant.js';
import { IsCursor, IsPageLimit, IsSearch } from '../http/list-query.js';
import { MayBeAbsent } from '../http/text-transforms.js';

export const AUDIT_LIST_LIMIT = 50;
export const AUDIT_LIST_MAX_LIMIT = 200;

/** Describes the query of GET /admin/audit, which returns the newest entries first. */
export class ListAuditDto {
  /** Default 50. */
  @IsPageLimit(AUDIT_LIST_MAX_LIMIT)
  limit?: number;

  @IsCursor()
  cursor?: string;

  /** Part of the acting member's username, of the action or of the target's id, ignoring case. */
  @IsSearch()
  search?: string;

  /**
   * An action such as `track.update`, or its beginning: `track.` for everything done to tracks. If absent, entries of all
   * actions are listed.
   */
  @MayBeAbsent()
  @Matches(/^[a-z.-]{1,64}$/, { message: 'The action is the start of one, such as track. or user.update.' })
  action?: string;

  /** Selects only entries at or after this time, ISO 8601. */
  @MayBeAbsent()
  @IsInstant('from')
  from?: string;

  /** Selects only entries before this time, ISO 8601. */
  @MayBeAbsent()
  @IsInstant('to')
  to?: string;
}
