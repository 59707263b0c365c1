import type { RaceControlDto } from '@league/shared/admin/race-control.live';
import { tn } from '../../../language/translate';
import { formatCount } from '../../../ui/text/format';
import type { AdminTab } from './-admin-tabs';

interface TabBadgeProps {
  readonly tab: AdminTab;
  readonly waiting: RaceControlDto | undefined;
}

/** Shows the number of pending items in a tab; nothing when there are none. */
export function TabBadge({ tab: { waiting: what }, waiting }: TabBadgeProps) {
  const count = what === undefined ? 0 : (waiting?.[what] ?? 0);
  if (count === 0) return null;
  return (
    <span className="tabular rounded-full px-2 py-0.5 text-xs text-warning tinted">
      <span aria-hidden>{formatCount(count)}</span>
      <span className="sr-only">{tn('{n} waiting', '{n} waiting', count)}</span>
    </span>
  );
}
