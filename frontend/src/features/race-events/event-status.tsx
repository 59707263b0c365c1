import type { EventStatus } from '@league/shared/race-events/race-event.dto';
import { CircleCheck, CircleDot, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '../../ui/badge';

interface Look {
  readonly text: string;
  readonly icon: LucideIcon;
  readonly tone: NonNullable<ComponentProps<typeof Badge>['tone']>;
}

const LOOKS: Readonly<Record<EventStatus, Look>> = {
  upcoming: { text: 'Upcoming', icon: Clock, tone: 'info' },
  active: { text: 'Active', icon: CircleDot, tone: 'success' },
  completed: { text: 'Completed', icon: CircleCheck, tone: 'neutral' },
  cancelled: { text: 'Cancelled', icon: CircleX, tone: 'danger' },
};

/** An event's status in word, icon and colour. */
export function EventStatusBadge({ status }: { readonly status: EventStatus }) {
  const { text, icon, tone } = LOOKS[status];
  return (
    <Badge icon={icon} tone={tone}>
      {text}
    </Badge>
  );
}
