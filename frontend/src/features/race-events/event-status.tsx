import type { EventStatus } from '@league/shared/race-events/race-event.dto';
import { CircleCheck, CircleDot, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { msg, translated } from '../../language/translate';
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

/** The sentences that the specification prescribes for some statuses. */
const SENTENCES: Readonly<Partial<Record<EventStatus, string>>> = {
  active: msg('Event In Progress'),
  completed: msg('Event Completed'),
};

/** Shows an event's status in word, icon and colour. */
export function EventStatusBadge({ status }: { readonly status: EventStatus }) {
  return <Status status={status} text={EVENT_STATUS_NAMES[status]} />;
}

/** Shows the status, as a sentence if the specification prescribes one. */
export function EventStatusLine({ status }: { readonly status: EventStatus }) {
  return <Status status={status} text={SENTENCES[status] ?? EVENT_STATUS_NAMES[status]} />;
}

function Status({ status, text }: { readonly status: EventStatus; readonly text: string }) {
  const { icon, tone } = LOOKS[status];
  return (
    <Badge icon={icon} tone={tone}>
      {translated(text)}
    </Badge>
  );
}
