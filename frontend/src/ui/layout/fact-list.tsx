import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface FactListProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Sets the number of columns on wider screens, and the margin above. */
  readonly className: string;
}

/** Lists an item's facts as small labels with their values, below a line. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={clsx('grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3 text-sm', className)}>
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-faint">{label}</dt>
          <dd className="tabular font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
