import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { t } from '../../language/translate';
import { toast } from '../../ui/feedback/toasts.store';
import { useSession } from '../session/session.store';

/** What was typed into a form when the session ended under it: in this window's memory alone, passwords never. */
interface Draft {
  readonly userId: string;
  readonly typed: Readonly<Record<string, unknown>>;
}

const drafts = new Map<string, Draft>();
const open = new Set<() => void>();

/** The session has ended while pages were open: what their forms hold is kept until the same member opens them again. */
export function keepDrafts(): void {
  for (const keep of open) keep();
}

/** The form a member returns to after a session that ended holds what they had typed. `values`: what it began with. */
export function useDraft<T extends FieldValues>(form: UseFormReturn<T>, values: T): void {
  const { dirtyFields } = form.formState;
  const key = `${window.location.pathname} ${JSON.stringify(values)}`;
  const userId = () => useSession.getState().user?.id;
  const keep = useEffectEvent(() => {
    const names = Object.keys(dirtyFields).filter((name) => !name.includes('password'));
    const owner = userId();
    if (names.length === 0 || owner === undefined) return;
    drafts.set(key, {
      userId: owner,
      typed: Object.fromEntries(names.map((name) => [name, form.getValues(name as Path<T>)])),
    });
  });
  const restore = useEffectEvent(() => {
    const draft = drafts.get(key);
    if (draft === undefined || userId() === undefined) return;
    drafts.delete(key);
    if (draft.userId !== userId()) return;
    for (const [name, text] of Object.entries(draft.typed))
      form.setValue(name as Path<T>, text as PathValue<T, Path<T>>, { shouldDirty: true });
    toast(t('What you had typed is back. It is not saved yet.'));
  });
  useEffect(() => {
    const keepThis = () => keep();
    open.add(keepThis);
    restore();
    return () => void open.delete(keepThis);
  }, [key]);
}
