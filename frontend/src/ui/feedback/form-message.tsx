import { clsx } from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormMessageProps {
  readonly kind: 'success' | 'failure';
  readonly children: ReactNode;
  /** The server's explanation, shown below the message; null or absent for none. */
  readonly detail?: string | null;
}

/** Shows the result of a submitted form; a failure is scrolled into view. */
export function FormMessage({ kind, children, detail = null }: FormMessageProps) {
  const failed = kind === 'failure';
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <div
      ref={failed ? scrollIntoView : null}
      role={failed ? 'alert' : 'status'}
      className={clsx(
        'flex animate-appear gap-2.5 rounded-control px-3 py-2.5 text-sm font-medium tinted',
        failed ? 'text-danger' : 'text-success',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div>
        <p>{children}</p>
        {detail !== null && <p className="font-normal">{detail}</p>}
      </div>
    </div>
  );
}

/** Scrolls to the message, because it may be out of sight when a long form is submitted. */
function scrollIntoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}
