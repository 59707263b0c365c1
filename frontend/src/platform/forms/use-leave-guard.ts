import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { t } from '../../language/translate';
import { confirmAction } from '../../ui/feedback/dialogs';
import { currentToken } from '../session/session.store';
import { useCountUnsaved } from './unsaved';

/**
 * Asks before the user leaves the page or tab with unsaved changes, or closes the dialog that has them with Back; does not ask
 * on sign-out. The changes count in `useUnsaved`.
 */
export function useLeaveGuard(unsaved: boolean): void {
  useCountUnsaved(unsaved);
  const hadSession = useRef(currentToken() !== null);
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next, action }) => {
      // Back and Forward can close a dialog by its parameter in the address; its own buttons have asked before they navigate.
      const isByPage = action === 'PUSH' || action === 'REPLACE';
      if (isByPage && isSamePlace(current, next)) return false;
      if (hadSession.current && currentToken() === null) return false;
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

/** Returns whether two addresses show the same page and tab; the sort order or search of a list makes no difference. */
function isSamePlace(here: Place, there: Place): boolean {
  return here.pathname === there.pathname && tabOf(here) === tabOf(there);
}

function tabOf({ search }: Place): unknown {
  return (search as { readonly tab?: unknown }).tab;
}
