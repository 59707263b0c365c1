import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { t } from '../../language/translate';
import { confirmAction } from '../../ui/feedback/dialogs';
import { currentToken } from '../session/session.store';
import { isSame } from './changes.rules';
import { useCountUnsaved } from './unsaved';

/** Asks before the page, tab or dialog with unsaved changes is left, except on sign-out. Counts in `useUnsaved`. */
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
      return !(await askOnce());
    },
  });
}

/** The question of a navigation until it is answered: the router asks every changed form of the page in turn. */
let asked: Promise<boolean> | undefined;

/** Asks whether to leave the page; forms that the router asks about the same navigation get the same answer. */
function askOnce(): Promise<boolean> {
  asked ??= confirmAction({
    question: t('Leave without saving?'),
    detail: t('Your changes on this page are not saved yet.'),
    confirmLabel: t('Leave'),
    cancelLabel: t('Stay'),
    danger: true,
  }).finally(() => setTimeout(() => (asked = undefined))); // the other forms are asked before the timer runs
  return asked;
}

interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

/** Returns whether two addresses show the same page, tab and session; the sort order or search of a list makes no difference. */
function isSamePlace(here: Place, there: Place): boolean {
  return here.pathname === there.pathname && isSame(partOf(here), partOf(there));
}

/** Returns the tab and the session in an address; each tab, and each session of an event, has its own forms. */
function partOf({ search }: Place): readonly unknown[] {
  const { tab, session } = search as { readonly tab?: unknown; readonly session?: unknown };
  return [tab, session];
}
