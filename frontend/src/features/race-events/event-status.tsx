import type { EventStatus } from '@league/shared/race-events/race-event.dto';
import { clsx } from 'clsx';
import { CircleCheck, CircleDot, CircleX, Clock, type LucideIcon } from 'lucide-react';

const LOOKS: Readonly<Record<EventStatus, { text: string; icon: LucideIcon; color: string }>> = {
  upcoming: { text: 'Upcoming', icon: Clock, color: 'text-info' },
  active: { text: 'Active', icon: CircleDot, color: 'text-success' },
  completed: { text: 'Completed', icon: CircleCheck, color: 'text-neutral' },
  cancelled: { text: 'Cancelled', icon: CircleX, color: 'text-danger' },
};

/** An event's status in word, icon and colour. */
export function EventStatusBadge({ status }: { readonly status: EventStatus }) {
  const { text, icon: Icon, color } = LOOKS[status];
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-bold tinted',
        color,
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {text}
    </span>
  );
}
