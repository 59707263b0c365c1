import type { LoginDto } from '@league/shared/accounts/login.dto';
import type { RegisterDto } from '@league/shared/accounts/register.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getJson, postJson, postPath } from '../../platform/http/api';
import { replaceData } from '../../platform/query/replace-data';
import { currentToken, refreshUser, startSession } from '../../platform/session/session.store';

/** Loads the signed-in member and updates the session's copy. */
export const meQuery = queryOptions({
  queryKey: ['accounts', 'me'],
  queryFn: async ({ signal }) => {
    const user = await getJson<UserDto>('/auth/me', { signal });
    refreshUser(user);
    return user;
  },
  staleTime: 60_000,
});

/** Signs a member in. Throws HttpError: 401 wrong credentials, 403 disabled, blocked or not approved, 429 too often. */
export const login = mutationOptions({
  mutationFn: ({ username, password }: LoginDto) => postJson<SessionDto>('/auth/login', { username, password }),
});

/**
 * Ends the session with this token on the server, by default the browser's session. Logs a failure instead of throwing, so that
 * the browser can forget the session in any case.
 */
export async function signOut(token = currentToken()): Promise<void> {
  await postPath('/auth/logout', { token }).catch((error: unknown) =>
    console.error('Signing out on the server failed', error),
  );
}

/**
 * Registers a member and starts a session. Throws HttpError: 400 invalid field or missing invite code; 403 registration
 * closed, invite code not valid or approval pending; 409 username taken; 429 too many registrations.
 */
export const registerMember = mutationOptions({
  mutationFn: (registration: RegisterDto) =>
    postJson<SessionDto>('/auth/register', { ...registration, confirm_password: undefined }),
  onSuccess: startSession,
});

/** Stores the member received on the `me` channel in the query cache and in the session. */
export function showOwnUser(client: QueryClient, user: UserDto): void {
  replaceData(client, meQuery.queryKey, user);
  refreshUser(user);
}
