import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { create } from 'zustand';
import { localStore } from '../storage';

/** The storage key of the bearer token, which public/theme.js reads too. */
const TOKEN_KEY = 'league.token';
/** The storage key of the signed-in member, which public/theme.js reads too. */
const USER_KEY = 'league.user';

interface SessionState {
  readonly token: string | null;
  readonly user: UserDto | null;
}

export const useSession = create<SessionState>(() => readStored());

/** Whether a member's own action is ending this session on the server; a notice is shown before they are signed out. */
let signOutExpected = false;

/** Returns the bearer token, or null for a visitor. */
export function currentToken(): string | null {
  return useSession.getState().token;
}

/** Starts a session that is kept across visits, from the response to a login or registration. */
export function startSession(session: SessionDto): void {
  localStore.set(TOKEN_KEY, session.access_token);
  localStore.set(USER_KEY, JSON.stringify(session.user));
  useSession.setState({ token: session.access_token, user: session.user });
}

/** Updates the data of the signed-in member; does nothing if they have signed out since. */
export function refreshUser(user: UserDto): void {
  if (currentToken() === null) return;
  localStore.set(USER_KEY, JSON.stringify(user));
  useSession.setState({ user });
}

/**
 * Records whether the member's own action, such as a new password, is about to sign them out. While it is, an invalid session is
 * not reported and sign-outs in other tabs are not followed, until `endSession`.
 */
export function expectSignOut(isExpected: boolean): void {
  signOutExpected = isExpected;
}

export function isSignOutExpected(): boolean {
  return signOutExpected;
}

/** Ends the session and deletes it from storage. Safe to repeat. */
export function endSession(): void {
  signOutExpected = false;
  localStore.remove(TOKEN_KEY);
  localStore.remove(USER_KEY);
  if (currentToken() !== null) useSession.setState({ token: null, user: null });
}

/** Applies sign-ins and sign-outs in other tabs to this one. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (signOutExpected) return;
    if (event.key !== TOKEN_KEY && event.key !== USER_KEY && event.key !== null) return;
    useSession.setState(readStored());
  });
}

function readStored(): SessionState {
  const token = localStore.get(TOKEN_KEY);
  const user = parseUser(localStore.get(USER_KEY));
  return token === null || user === null ? { token: null, user: null } : { token, user };
}

function parseUser(json: string | null): UserDto | null {
  if (json === null) return null;
  try {
    return JSON.parse(json) as UserDto | null;
  } catch {
    return null;
  }
}
