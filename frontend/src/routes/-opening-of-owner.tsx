import type { UserDto } from '@league/shared/accounts/user.dto';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../platform/code/lazy-part';
import { useSession } from '../platform/session/session.store';
import type { Opening } from './_member/admin/-opening';

/** Set once the code is loaded, because a lazy component would still render a moment later. */
const loaded: { opening?: typeof Opening } = {};

const loadOpening = async () => {
  const part = await import('./_member/admin/-opening');
  loaded.opening = part.Opening;
  return part;
};
const LazyOpening = lazyPart(async () => (await loadOpening()).Opening, { quiet: true });

/** Returns whether a member is an admin without a lap, because the league may then be as new as they are. */
function isNewOwner(user: UserDto | null): boolean {
  return user !== null && user.is_admin && user.total_races === 0;
}

/** Preloads the code of the steps for a new owner, then their data, for which it waits a short time at most. */
export async function prefetchOpeningOfOwner(client: QueryClient): Promise<void> {
  if (!isNewOwner(useSession.getState().user)) return;
  const part = await loadOpening().catch(() => undefined);
  await part?.prefetchOpening(client);
}

/** Shows a new owner the steps to an open league, on the page they see after signing in. */
export function OpeningOfOwner() {
  const isShown = useSession(({ user }) => isNewOwner(user));
  const [Steps] = useState(() => loaded.opening ?? LazyOpening);
  if (!isShown) return null;
  return (
    <Suspense>
      <Steps />
    </Suspense>
  );
}
