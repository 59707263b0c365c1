import { useSession } from '../../platform/session/session.store';
import { localStore } from '../../platform/storage';

/** The storage key for the id of the member who last copied a car's script in this browser. */
const KEY = 'league.script-copied';

/** Returns whether the signed-in member is the one who last copied a script in this browser. */
export function hasCopiedScript(): boolean {
  const userId = useSession.getState().user?.id;
  return userId !== undefined && localStore.get(KEY) === userId;
}

/** Records that the signed-in member has copied a script in this browser. Safe to repeat. */
export function rememberCopiedScript(): void {
  const userId = useSession.getState().user?.id;
  if (userId !== undefined) localStore.set(KEY, userId);
}
