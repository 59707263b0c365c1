import { redirect } from '@tanstack/react-router';
import { isSteward } from './roles.rules';
import { currentToken, useSession } from './session.store';

/** Returns the path to which a visitor returns after signing in, if it is on this site; anything else is dropped. */
export function safeReturnPath(wanted: unknown): string | undefined {
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : undefined;
}

/**
 * Lets only members pass; visitors are sent to the login page, which leads back to `href`. The server lets everyone pass, because
 * it renders only the frame of the page.
 */
export function requireMember(href: string): void {
  if (currentToken() === null && typeof document !== 'undefined')
    redirect({ to: '/login', search: { redirect: href }, throw: true });
}

/** Lets only admins pass, on member pages; anyone else is sent to the landing page. */
export function requireAdmin(): void {
  if (useSession.getState().user?.is_admin !== true) redirect({ to: '/', throw: true });
}

/** Lets only stewards and admins pass, on member pages; anyone else is sent to the landing page. */
export function requireSteward(): void {
  if (!isSteward(useSession.getState().user)) redirect({ to: '/', throw: true });
}

/** Lets only visitors pass; members are sent to `wanted`, or to the dashboard. */
export function requireGuest(wanted: string | undefined): void {
  if (currentToken() !== null) redirect({ href: wanted ?? '/dashboard', throw: true });
}
