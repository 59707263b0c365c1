import { Toast } from '@base-ui/react/toast';
import { CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { useToasts } from './toasts.store';

const SHOWN_MS = 6_000;

/** The corner where toasts stand; F6 moves the focus there. */
export function ToastRegion() {
  return (
    <Toast.Provider timeout={SHOWN_MS}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-20 z-50 flex flex-col gap-2 sm:right-6 sm:left-auto sm:w-96 md:bottom-6">
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
    for (const title of waiting) add({ title }); // a toast is a dialog, which needs a name
    useToasts.setState({ waiting: [] });
  }, [waiting, add]);
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="card animate-rise shadow-(--shadow)">
      <Toast.Content className="flex items-center gap-3 py-1 pr-1 pl-4">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
        <Toast.Title render={<p />} className="flex-1 text-sm font-medium" />
        <Toast.Close
          aria-label="Close this message"
          className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-s2 hover:text-text"
        >
          <X aria-hidden className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
