import { IsOneOf } from '../http/list-query.js';
import { MemberSearchDto } from './member-search.dto.js';

/**
 * Lists the filters of members. `driver`: approved; `pending`: has applied to be a driver; `waiting`: registered and not approved
 * yet; `disabled`: cannot sign in.
 */
export const USER_ROLES = ['admin', 'steward', 'driver', 'pending', 'waiting', 'disabled'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Describes the filter of members for admins, in GET /admin/users and /admin/export/members.csv. */
export class MemberFilterDto extends MemberSearchDto {
  @IsOneOf('role', USER_ROLES)
  role?: UserRole;
}
