import type { AdminPart } from '@league/shared/audit/audited';
import type { QueryKey } from '@tanstack/react-query';

/** Where the query cache keeps what admins alone may know. */
export const ADMIN_KEY = ['admin'] as const;

/** The key of what an admin screen shows of a part; the race-control channel has it read again when the part changes. */
export function adminKey(part: AdminPart, ...rest: readonly string[]): QueryKey {
  return [...ADMIN_KEY, part, ...rest];
}
