import { t } from '../../language/translate';
import { confirmAction } from '../../ui/feedback/dialogs';
import { useUnsaved } from './unsaved';

/** Asks the reader before a form is closed, when one on the page holds changes that are not saved. */
export async function mayDiscard(): Promise<boolean> {
  if (useUnsaved.getState().forms === 0) return true;
  return confirmAction({
    question: t('Discard your changes?'),
    detail: t('The form that is open holds changes that are not saved yet.'),
    confirmLabel: t('Discard'),
    cancelLabel: t('Keep editing'),
    danger: true,
  });
}
