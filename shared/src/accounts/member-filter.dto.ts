import { IsOneOf } from '../http/list-query.js';
import { MemberSearchDto } from './member-search.dto.js';

/**
 * Lists the values of the `role` filter. `driver`: an approved driver; `pending`: a driver who waits for approval; `waiting`:
 * registered, but not approved as a member yet; `disabled`: cannot sign in.
 */
export const USER_ROLES = ['admin', 'steward', 'driver', 'pending', 'waiting', 'disabled'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Describes the filters of GET /admin/users and GET /admin/export/members.csv. */
export class MemberFilterDto extends MemberSearchDto {
  @IsOneOf('role', USER_ROLES)
  role?: UserRole;
}
