import type { UserDto } from '@league/shared/accounts/user.dto';
import type { QueryClient } from '@tanstack/react-query';
import { replaceData } from '../../platform/query/replace-data';
import { refreshUser } from '../../platform/session/session.store';
import { meQuery } from './accounts.queries';

/** Shows the member as received on the `me` channel. */
export function showOwnUser(client: QueryClient, user: UserDto): void {
  replaceData(client, meQuery.queryKey, user);
  refreshUser(user);
}
