import type { EventStatus } from '@league/shared/race-events/race-event.dto';
import { CircleCheck, CircleDot, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { translated } from '../../language/translate';
import { Badge } from '../../ui/layout/badge';
import { EVENT_STATUS_NAMES } from '../../racing/names/race-event-names';

interface Look {
  readonly icon: LucideIcon;
  readonly tone: NonNullable<ComponentProps<typeof Badge>['tone']>;
}

const LOOKS: Readonly<Record<EventStatus, Look>> = {
  upcoming: { icon: Clock, tone: 'info' },
  active: { icon: CircleDot, tone: 'success' },
  completed: { icon: CircleCheck, tone: 'neutral' },
  cancelled: { icon: CircleX, tone: 'danger' },
};

/** An event's status in word, icon and colour. */
export function EventStatusBadge({ status }: { readonly status: EventStatus }) {
  const { icon, tone } = LOOKS[status];
  return (
    <Badge icon={icon} tone={tone}>
      {translated(EVENT_STATUS_NAMES[status])}
    </Badge>
  );
}
