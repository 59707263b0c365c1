import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { t } from '../../language/translate';
import { toast } from '../../ui/feedback/toasts.store';
import { useSession } from '../session/session.store';

/** Contains the input of a form when the session ended, without passwords; kept only in this window's memory. */
interface Draft {
  readonly userId: string;
  readonly typed: Readonly<Record<string, unknown>>;
}

const drafts = new Map<string, Draft>();

/**
 * Keeps the changed fields of a form, except passwords, when the session ends, and restores them when the same member opens the
 * form again. `values` are the initial values of the form.
 */
export function useDraft<T extends FieldValues>(form: UseFormReturn<T>, values: T): void {
  const { dirtyFields } = form.formState;
  const typed = () => {
    const names = Object.keys(dirtyFields).filter((name) => !name.includes('password'));
    return Object.fromEntries(names.map((name) => [name, form.getValues(name as Path<T>)]));
  };
  useDraftOf(`${globalThis.location?.pathname} ${JSON.stringify(values)}`, typed, (draft) => {
    for (const [name, text] of Object.entries(draft))
      form.setValue(name as Path<T>, text as PathValue<T, Path<T>>, { shouldDirty: true });
  });
}

/** Keeps the fields of `typed` when the session ends, and restores them when the same member opens the form again. */
export function useDraftOf(key: string, typed: () => Draft['typed'], restore: (typed: Draft['typed']) => void): void {
  const keep = useEffectEvent((userId: string) => {
    const fields = typed();
    if (Object.keys(fields).length > 0) drafts.set(key, { userId, typed: fields });
  });
  const bringBack = useEffectEvent(() => {
    const userId = useSession.getState().user?.id;
    const draft = drafts.get(key);
    if (draft === undefined || userId === undefined) return;
    drafts.delete(key);
    if (draft.userId !== userId) return;
    restore(draft.typed);
    toast(t('What you had typed is back. It is not saved yet.'));
  });
  useEffect(() => {
    bringBack();
    return useSession.subscribe((now, { user }) => {
      if (now.user === null && user !== null) keep(user.id);
    });
  }, [key]);
}
