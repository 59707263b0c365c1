import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { t } from '../../language/translate';
import { Failure } from '../feedback/failure';

const TONES = { primary: 'text-primary', warning: 'text-warning', danger: 'text-danger' } as const;

interface PanelProps {
  readonly title: string;
  readonly icon?: LucideIcon;
  /** The colour of the icon; 'primary' when absent. */
  readonly tone?: keyof typeof TONES;
  /** The number of items, shown beside the title. */
  readonly count?: number | undefined;
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Shows a card with a heading. An error in its content does not affect the rest of the page. */
export function Panel({ title, icon: Icon, tone = 'primary', count, action, className, children }: PanelProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={clsx('card flex min-w-0 flex-col', className)}>
      <header className="flex min-h-14 flex-wrap items-center gap-2 sm:gap-2.5 border-b border-line py-1.5 pr-2 pl-4 sm:pl-5">
        <div className="flex min-w-0 items-center gap-2 sm:gap-2.5">
          {Icon && <Icon aria-hidden className={clsx('size-5 shrink-0', TONES[tone])} />}
          <h2
            id={headingId}
            className="flex min-h-11 min-w-0 items-center wrap-anywhere text-[1.0625rem] font-semibold sm:text-lg"
          >
            {title}
          </h2>
          {count !== undefined && (
            <span className="tabular inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full bg-s2 px-2 text-xs font-semibold text-muted">
              {count}
            </span>
          )}
        </div>
        {action !== undefined && <div className="ml-auto">{action}</div>}
      </header>
      <ErrorBoundary
        fallbackRender={({ resetErrorBoundary }) => (
          <Failure
            title={t('Could not load this panel')}
            detail={t('Something went wrong here; the rest of the page still works.')}
            onRetry={resetErrorBoundary}
            retrying={false}
          />
        )}
      >
        {children}
      </ErrorBoundary>
    </section>
  );
}
