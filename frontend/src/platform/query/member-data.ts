import type { Query, QueryClient } from '@tanstack/react-query';
import { useSession } from '../session/session.store';

/** Deletes the data of a member from the cache when they sign out or another one signs in, here or in another tab. */
export function followMember(client: QueryClient): void {
  useSession.subscribe(({ user }, before) => {
    if (before.user === null || before.user.id === user?.id) return;
    client.getMutationCache().clear();
    // What the page still shows is read again for the next member; a visitor may not read it.
    if (user === null) client.removeQueries({ predicate: isOfMember });
    else void client.resetQueries({ predicate: isOfMember });
  });
}

/** Returns whether a query may hold a member's data. Queries about the site are public, and the page title depends on them. */
function isOfMember({ queryKey }: Query): boolean {
  return queryKey[0] !== 'site';
}
