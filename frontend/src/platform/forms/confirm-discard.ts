import { t } from '../../language/translate';
import { confirmAction } from '../../ui/feedback/dialogs';
import { useUnsaved } from './unsaved';

/** Asks the user whether to discard unsaved changes; returns true without asking when no form on the page has any. */
export async function confirmDiscard(): Promise<boolean> {
  if (useUnsaved.getState().forms === 0) return true;
  return confirmAction({
    question: t('Discard your changes?'),
    detail: t('The form that is open holds changes that are not saved yet.'),
    confirmLabel: t('Discard'),
    cancelLabel: t('Keep editing'),
    danger: true,
  });
}
