import type { EventEntryDto, EventEntryState } from '@league/shared/race-events/event-entry.dto';
import { Ban, CircleCheck, CircleDot, Hourglass, Undo2, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { msg, t, translated } from '../../../language/translate';
import { Badge } from '../../../ui/layout/badge';

interface Look {
  readonly icon: LucideIcon;
  readonly tone: NonNullable<ComponentProps<typeof Badge>['tone']>;
  readonly label: string;
}

const LOOKS: Readonly<Record<EventEntryState, Look>> = {
  confirmed: { icon: CircleDot, tone: 'info', label: msg('Confirmed') },
  checked_in: { icon: CircleCheck, tone: 'success', label: msg('Checked in') },
  reserve: { icon: Hourglass, tone: 'warning', label: msg('Reserve') },
  withdrawn: { icon: Undo2, tone: 'neutral', label: msg('Withdrawn') },
  declined: { icon: Ban, tone: 'danger', label: msg('Declined') },
};

/** Shows the state of an entry by word, icon and colour; for a reserve, with the place in the queue. */
export function EntryState({ entry: { state, reserve_place: place } }: { readonly entry: EventEntryDto }) {
  const { icon, tone, label } = LOOKS[state];
  return (
    <Badge icon={icon} tone={tone}>
      {place === null ? translated(label) : t('Reserve #{n}', { n: place })}
    </Badge>
  );
}
