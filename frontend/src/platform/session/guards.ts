import { redirect } from '@tanstack/react-router';
import { isSteward } from './roles.rules';
import { currentToken, useSession } from './session.store';

/** Returns `wanted` if it is a path on this site, to which a visitor may return after signing in; otherwise undefined. */
export function safeReturnPath(wanted: unknown): string | undefined {
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : undefined;
}

/**
 * Lets only members open a page; visitors are redirected to the login page, which leads back to `href`. The server lets everyone
 * open it, because it renders only the frame of the page.
 */
export function requireMember(href: string): void {
  if (currentToken() === null && typeof document !== 'undefined')
    redirect({ to: '/login', search: { redirect: href }, throw: true });
}

/** Lets only admins open a member page; anyone else is redirected to the landing page. */
export function requireAdmin(): void {
  if (useSession.getState().user?.is_admin !== true) redirect({ to: '/', throw: true });
}

/** Lets only stewards and admins open a member page; anyone else is redirected to the landing page. */
export function requireSteward(): void {
  if (!isSteward(useSession.getState().user)) redirect({ to: '/', throw: true });
}

/** Lets only visitors open a page; members are redirected to `wanted`, or to the dashboard when it is absent. */
export function requireGuest(wanted: string | undefined): void {
  if (currentToken() !== null) redirect({ href: wanted ?? '/dashboard', throw: true });
}
