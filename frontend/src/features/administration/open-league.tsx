import { clsx } from 'clsx';
import { Check, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { Panel } from '../../ui/layout/panel';

/** Describes a step towards a league in which drivers can race. */
export interface OpeningStep {
  readonly title: string;
  /** Says what to do, or what is wrong. */
  readonly hint: string;
  readonly isDone: boolean;
  /** Leads to where it is done. */
  readonly link: ReactNode;
}

/** Lists the first steps of an owner, in order; each is ticked by itself, and the panel disappears with the last. */
export function OpenLeague({ steps }: { readonly steps: readonly OpeningStep[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  if (next === -1) return null;
  return (
    <Panel title={t('Open your league')} icon={<Flag className="size-5" />} className="mb-6">
      <ol className="grid gap-x-6 gap-y-4 p-4 sm:p-5 lg:flex">
        {steps.map(({ title, hint, isDone, link }, at) => (
          <li
            key={title}
            aria-current={at === next ? 'step' : undefined}
            className={clsx('min-w-0', at === next ? 'lg:flex-[2.5]' : 'lg:flex-1')}
          >
            <p className={clsx('flex items-center gap-2 font-semibold', isDone && 'text-muted')}>
              <span
                aria-hidden
                className={clsx(
                  'tabular inline-flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-bold',
                  isDone ? 'text-success tinted' : at === next ? 'bg-primary text-primary-ink' : 'bg-s3 text-muted',
                )}
              >
                {isDone ? <Check className="size-4" /> : at + 1}
              </span>
              {title}
              {isDone && <span className="sr-only">{t(': done')}</span>}
            </p>
            {!isDone && (
              <div className="mt-1 text-sm text-muted">
                {hint} {link}
              </div>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
