import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleCheck, PartyPopper, X } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../../language/translate';
import { useToasts } from './toasts.store';

const SHOWN_MS = 6_000;
const CELEBRATION_MS = 20_000;
const CELEBRATION = 'celebration';

/** The corner where toasts stand; F6 moves the focus there. */
export function ToastRegion() {
  return (
    <Toast.Provider timeout={SHOWN_MS}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('Notifications')}
          className="fixed inset-x-4 bottom-20 z-50 flex flex-col gap-2 sm:right-6 sm:left-auto sm:w-96 md:bottom-6"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts, add } = Toast.useToastManager();
  const waiting = useToasts((state) => state.waiting);
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { text: title, isCelebration } of waiting)
      add(isCelebration ? { title, type: CELEBRATION, timeout: CELEBRATION_MS } : { title });
    useToasts.setState({ waiting: [] });
  }, [waiting, add]);
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      role="status"
      aria-modal={undefined} // of a dialog alone
      className={clsx('card animate-rise shadow-(--shadow)', toast.type === CELEBRATION && 'border-success!')}
    >
      <Toast.Content className="flex items-center gap-3 py-1 pr-1 pl-4">
        {toast.type === CELEBRATION ? (
          <PartyPopper aria-hidden className="size-6 shrink-0 text-success" />
        ) : (
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
        )}
        <Toast.Title
          render={<p />}
          className={clsx('flex-1', toast.type === CELEBRATION ? 'py-2 font-semibold' : 'text-sm font-medium')}
        />
        <Toast.Close
          aria-label={t('Close this message')}
          aria-hidden={undefined} // keys reach it
          className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-s2 hover:text-text"
        >
          <X aria-hidden className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
