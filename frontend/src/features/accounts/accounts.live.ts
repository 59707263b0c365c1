import type { UserDto } from '@league/shared/accounts/user.dto';
import type { QueryClient } from '@tanstack/react-query';
import { replaceData } from '../../platform/query/replace-data';
import { refreshUser } from '../../platform/session/session.store';
import { meQuery } from './accounts.queries';

/** Stores the member received on the `me` channel in the query cache and in the session. */
export function showOwnUser(client: QueryClient, user: UserDto): void {
  replaceData(client, meQuery.queryKey, user);
  refreshUser(user);
}
