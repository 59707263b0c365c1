import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { tn } from '../../language/translate';

/** Shows the positions gained (positive) or lost since the previous round; nothing for null or 0. */
export function PositionChange({ change }: { readonly change: number | null }) {
  if (change === null || change === 0) return null;
  const [Arrow, tone] = change > 0 ? [ArrowUp, 'text-success'] : [ArrowDown, 'text-danger'];
  const words =
    change > 0 ? tn('{n} place up', '{n} places up', change) : tn('{n} place down', '{n} places down', -change);
  return (
    <span className={clsx('tabular inline-flex items-center text-xs', tone)}>
      <Arrow aria-hidden className="size-3.5" />
      <span aria-hidden>{Math.abs(change)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
