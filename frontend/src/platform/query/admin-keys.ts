import type { AdminPart } from '@league/shared/audit/audited';
import type { QueryKey } from '@tanstack/react-query';

/** The first element of the query keys of data that is for admins only. */
export const ADMIN_KEY = ['admin'] as const;

/** Returns the key of an admin screen's data; the race-control channel reloads it when that part changes. */
export function adminKey(part: AdminPart, ...rest: readonly string[]): QueryKey {
  return [...ADMIN_KEY, part, ...rest];
}
