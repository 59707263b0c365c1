import { confirmAction } from '../../ui/feedback/dialogs';
import { useUnsaved } from './unsaved';

/** Before a form is closed: when one on the page holds changes that are not saved, the reader is asked. */
export async function mayDiscard(): Promise<boolean> {
  if (useUnsaved.getState().forms === 0) return true;
  return confirmAction({
    question: 'Discard your changes?',
    detail: 'The form that is open holds changes that are not saved yet.',
    confirm: 'Discard',
    cancel: 'Keep editing',
    danger: true,
  });
}
