import { t } from '../../language/translate';
import { confirmAction } from '../../ui/feedback/dialogs';
import { useUnsaved, type UnsavedPart } from './unsaved';

/**
 * Asks the user whether to discard unsaved changes; returns true without asking when there are none.
 * @param part the part of the page that is closed; the whole page when absent
 */
export async function confirmDiscard(part: UnsavedPart = useUnsaved): Promise<boolean> {
  if (part.getState().forms === 0) return true;
  return confirmAction({
    question: t('Discard your changes?'),
    detail: t('The form that is open holds changes that are not saved yet.'),
    confirmLabel: t('Discard'),
    cancelLabel: t('Keep editing'),
    danger: true,
  });
}
