import type { UserDto } from '@league/shared/accounts/user.dto';
import type { QueryClient } from '@tanstack/react-query';
import { lazyPart } from '../platform/code/lazy-part';
import { useSession } from '../platform/session/session.store';

const loadChecklist = () => import('./_member/admin/-owner-checklist');
const OwnerChecklist = lazyPart(async () => (await loadChecklist()).OwnerChecklist, { quiet: true });

/** Returns whether a member is an admin without a lap, whose league may still be empty. */
function isNewOwner(user: UserDto | null): boolean {
  return user !== null && user.is_admin && user.total_races === 0;
}

/** Preloads the opening steps for a new owner, and waits a short time at most for their data. */
export async function prefetchNewOwnerChecklist(client: QueryClient): Promise<void> {
  if (!isNewOwner(useSession.getState().user)) return;
  const part = await loadChecklist().catch(() => undefined);
  if (part === undefined) return;
  await Promise.all([OwnerChecklist.preload(), part.prefetchOwnerChecklist(client)]);
}

/** Shows a new owner the steps to an open league, on the dashboard. */
export function NewOwnerChecklist() {
  const isShown = useSession(({ user }) => isNewOwner(user));
  return isShown ? <OwnerChecklist /> : null;
}
