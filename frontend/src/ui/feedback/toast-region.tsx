import { Toast } from '@base-ui/react/toast';
import { CircleCheck, Undo2, X } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../../language/translate';
import { buttonClass } from '../controls/button';
import { forgetUndo, undoToast, useToasts } from './toasts.store';

const SHOWN_MS = 6_000;
/** The time, in ms, for which an action can be undone. */
const UNDO_MS = 10_000;

/** Shows toasts at the lower edge, away from the buttons at the end of rows; F6 moves the focus there. */
export function ToastRegion() {
  return (
    <Toast.Provider timeout={SHOWN_MS}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('Notifications')}
          className="above-race-bar fixed inset-x-4 bottom-[calc(5rem+var(--race-bar,0px))] z-50 flex flex-col gap-2 sm:right-auto sm:left-1/2 sm:w-96 sm:-translate-x-1/2 md:bottom-6"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts, add, close } = Toast.useToastManager();
  const { waiting, undoneId } = useToasts();
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const toast of waiting) {
      const { id, text: title, undo } = toast;
      const undoing = { timeout: UNDO_MS, actionProps: { onClick: () => undoToast(toast) } };
      const onClose = () => forgetUndo(id);
      add({ id, title, onClose, ...(undo && undoing) });
    }
    useToasts.setState({ waiting: [] });
  }, [waiting, add]);
  useEffect(() => {
    if (undoneId !== null) close(undoneId);
  }, [undoneId, close]);
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      role="status"
      aria-modal={undefined} // applies to dialogs only
      className="card animate-rise shadow-(--shadow)"
    >
      <Toast.Content className="flex items-center gap-3 py-1 pr-1 pl-4">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
        <Toast.Title render={<p />} className="min-w-0 flex-1 text-sm font-medium wrap-anywhere" />
        {toast.actionProps && (
          <Toast.Action
            aria-hidden={undefined} // keyboard users can reach it
            className={buttonClass({ variant: 'outline', shape: 'compact' })}
          >
            <Undo2 aria-hidden className="size-4" /> {t('Undo')}
          </Toast.Action>
        )}
        <Toast.Close
          aria-label={t('Close this message')}
          aria-hidden={undefined} // keyboard users can reach it
          className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-s2 hover:text-text"
        >
          <X aria-hidden className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
