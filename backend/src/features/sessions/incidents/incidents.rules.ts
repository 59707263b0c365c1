import type { IncidentDto, IncidentState } from '@league/shared/sessions/incident.dto';
import { protestsEndAt } from '@league/shared/sessions/results/protest-time.rules';
import type { SessionState } from '@league/shared/sessions/race-session.dto';
import { DomainError } from '../../../platform/http/domain-error.js';

export function isUndecided(state: IncidentState): boolean {
  return state === 'filed' || state === 'open';
}

/** Returns whether a decision has been appealed and not been decided again. */
export function isAppealPending({ state, appeal }: Pick<IncidentDto, 'state' | 'appeal'>): boolean {
  return isUndecided(state) && appeal !== null;
}

/** Returns whether more than `hours` (null for the default) have passed since the first publication of a session's result. */
export function isLate({ closedAt }: { readonly closedAt: Date | null }, hours: number | null, now: Date): boolean {
  return closedAt !== null && now.getTime() > protestsEndAt(closedAt, hours);
}

/**
 * Requires that an incident can still be filed.
 * @throws DomainError 409 before the session's signal, for a cancelled session, and `hours` (null for the default) after the
 * first publication of its result
 */
export function requireOpen(
  session: { readonly state: SessionState; readonly closedAt: Date | null },
  hours: number | null,
  now: Date,
): void {
  if (['planned', 'gridded', 'countdown', 'cancelled'].includes(session.state))
    throw DomainError.conflict('incident-not-begun');
  if (isLate(session, hours, now)) throw DomainError.conflict('incident-closed');
}
