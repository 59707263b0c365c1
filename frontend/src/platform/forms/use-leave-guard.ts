import { useBlocker } from '@tanstack/react-router';
import { t } from '../../language/translate';
import { confirmAction } from '../../ui/feedback/dialogs';
import { currentToken } from '../session/session.store';
import { useHoldsChanges } from './unsaved';

/** Asks before the reader leaves the page or tab while a form holds changes that are not saved; signing out is not held up. */
export function useLeaveGuard(unsaved: boolean): void {
  useHoldsChanges(unsaved);
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (isSamePlace(current, next) || currentToken() === null) return false;
      const leave = await confirmAction({
        question: t('Leave without saving?'),
        detail: t('Your changes on this page are not saved yet.'),
        confirmLabel: t('Leave'),
        cancelLabel: t('Stay'),
        danger: true,
      });
      return !leave;
    },
  });
}

interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

/** Returns whether two addresses are one place: a tab is a place of its own; the order or search of a list is not. */
function isSamePlace(here: Place, there: Place): boolean {
  return here.pathname === there.pathname && tabOf(here) === tabOf(there);
}

function tabOf({ search }: Place): unknown {
  return (search as { readonly tab?: unknown }).tab;
}
