import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { t } from '../../language/translate';

interface ModalProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Called before Esc, a tap outside or the close button closes the dialog; false keeps it open. */
  readonly confirmClose?: () => boolean | Promise<boolean>;
  /** Makes room for more than a question: wider, full-screen on phones, and with a close button. */
  readonly large?: boolean;
  readonly children: ReactNode;
}

/** Shows a dialog, on phones a sheet at the lower edge. `onClose` runs after the browser has closed it. */
export function Modal({ open, title, onClose, confirmClose, large = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isPressedOutside = useRef(false);
  const mayClose = useRef(false);
  useEffect(() => {
    if (open && dialog.current?.open === false) {
      mayClose.current = false;
      dialog.current.showModal();
      // The browser would focus the close button, which precedes the form.
      if (large) dialog.current.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus();
    }
    if (!open) dialog.current?.close();
  }, [open, large]);
  // The focus returns only if the dialog is closed before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  const leave = async () => {
    mayClose.current = confirmClose === undefined || (await confirmClose());
    if (mayClose.current) dialog.current?.close();
  };
  const closed = () => {
    if (!open || mayClose.current || confirmClose === undefined) return onClose();
    // Browsers let a page prevent Esc only once or twice in a row, and then close the dialog without asking.
    dialog.current?.showModal();
    void leave();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={(event) => event.target === event.currentTarget && closed()}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        void leave();
      }}
      // A click that began in a text box, to select its text, ends here too if the pointer has left the dialog.
      onPointerDown={({ target, currentTarget }) => (isPressedOutside.current = target === currentTarget)}
      onClick={(event) => event.target === event.currentTarget && isPressedOutside.current && void leave()}
      className={clsx(
        'fixed m-auto w-full rounded-modal border border-line bg-s1 p-0 shadow-(--shadow) backdrop:bg-[#05070b]/70',
        'open:animate-rise max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)]',
        large ? 'max-w-3xl max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none' : 'max-w-md',
      )}
    >
      <div className={clsx('p-5 sm:p-6', large && 'flex min-h-full flex-col')}>
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="min-w-0 text-lg font-semibold">
            {title}
          </h2>
          {large && (
            <button
              type="button"
              aria-label={t('Close {title}', { title })}
              className="-mt-2.5 -mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-s2 hover:text-text"
              onClick={() => void leave()}
            >
              <X aria-hidden className="size-5" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
