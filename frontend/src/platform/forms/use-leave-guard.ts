import { useBlocker } from '@tanstack/react-router';
import { confirmAction } from '../../ui/dialogs';
import { currentToken } from '../session/session.store';
import { useHoldsChanges } from './unsaved';

/** While a form holds changes that are not saved, leaving its page is asked about; signing out is not held up. */
export function useLeaveGuard(unsaved: boolean): void {
  useHoldsChanges(unsaved);
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || currentToken() === null) return false;
      const leave = await confirmAction({
        question: 'Leave without saving?',
        detail: 'Your changes on this page are not saved yet.',
        confirm: 'Leave',
        cancel: 'Stay',
        danger: true,
      });
      return !leave;
    },
  });
}
