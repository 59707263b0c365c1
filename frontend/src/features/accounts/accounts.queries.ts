import type { LoginDto, SessionDto } from '@league/shared/accounts/login.dto';
import type { RegisterDto } from '@league/shared/accounts/register.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson, postJson } from '../../platform/http/api';
import { ME_KEYS } from '../../platform/session/me.live';
import { refreshUser } from '../../platform/session/session.store';

/** The signed-in member as the server knows them now; also renews what the session keeps of them. */
export const meQuery = queryOptions({
  queryKey: ME_KEYS.user,
  queryFn: async ({ signal }) => {
    const user = await getJson<UserDto>('/auth/me', { signal });
    refreshUser(user);
    return user;
  },
  staleTime: 60_000,
});

/** Throws HttpError: 401 wrong name or password, 403 disabled. */
export function login(credentials: LoginDto): Promise<SessionDto> {
  return postJson<SessionDto>('/auth/login', { username: credentials.username, password: credentials.password });
}

/** Throws HttpError: 403 closed or a bad invite code, 409 a taken username. */
export function register(registration: RegisterDto): Promise<SessionDto> {
  return postJson<SessionDto>('/auth/register', { ...registration, confirm_password: undefined });
}
