import { clsx } from 'clsx';
import { Check, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { Panel } from '../../ui/layout/panel';

/** Describes a step in opening the league to drivers. */
interface ChecklistStep {
  readonly title: string;
  /** A sentence that tells the admin what to do, or which problem to fix. */
  readonly hint: string;
  readonly isDone: boolean;
  /** A link to the page where the step can be done. */
  readonly link: ReactNode;
}

interface SetupChecklistProps {
  readonly steps: readonly ChecklistStep[];
  readonly className?: string;
}

/** Lists an owner's first steps in order; steps tick themselves off, and the panel disappears once all are done. */
export function SetupChecklist({ steps, className = '' }: SetupChecklistProps) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  if (next === -1) return null;
  return (
    <Panel title={t('Open your league')} icon={Flag} className={className}>
      <ol className="divide-y divide-line">
        {steps.map(({ title, hint, isDone, link }, at) => (
          <li
            key={title}
            aria-current={at === next ? 'step' : undefined}
            className={clsx(
              'grid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 px-4 py-3 sm:px-5 md:grid-cols-[1.5rem_12rem_minmax(0,1fr)]',
              at === next && 'bg-s2',
            )}
          >
            <span
              aria-hidden
              className={clsx(
                'tabular inline-flex size-6 items-center justify-center self-start rounded-full text-xs font-bold',
                isDone ? 'text-success tinted' : at === next ? 'bg-primary text-primary-ink' : 'bg-s3 text-muted',
              )}
            >
              {isDone ? <Check className="size-4" /> : at + 1}
            </span>
            <p className={clsx('font-semibold', isDone && 'text-muted')}>
              {title}
              {isDone && <span className="sr-only">{t(': done')}</span>}
            </p>
            {!isDone && (
              <p className="text-sm text-muted wrap-anywhere max-md:col-start-2">
                {hint} {link}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
