import { create } from 'zustand';
import { useSession } from '../../platform/session/session.store';
import { localStore } from '../../platform/storage';

const KEY = 'league.script-copied';

/** Remembers the id of the member who copied a car's script in this browser. */
const useCopied = create<{ readonly by: string | null }>(() => ({ by: localStore.get(KEY) }));

export function useHasCopiedScript(): boolean {
  const userId = useSession((session) => session.user?.id);
  return useCopied(({ by }) => by !== null && by === userId);
}

/** Records that the signed-in member has copied a script in this browser. Safe to repeat. */
export function noteCopiedScript(): void {
  const by = useSession.getState().user?.id;
  if (by === undefined) return;
  localStore.set(KEY, by);
  useCopied.setState({ by });
}
