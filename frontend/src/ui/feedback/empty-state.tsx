import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
}

/** Shows in one sentence that there is nothing yet, with at most one action. Outside cards and dialogs it is a card itself. */
export function EmptyState({ icon: Icon, children, hint, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center not-in-[.card,dialog]:card">
      <span aria-hidden className="flex size-14 items-center justify-center rounded-full bg-s2 text-faint">
        <Icon className="size-7" />
      </span>
      <p className="font-medium text-balance">{children}</p>
      {hint && <p className="-mt-2 max-w-sm text-sm text-balance text-muted">{hint}</p>}
      {action}
    </div>
  );
}
