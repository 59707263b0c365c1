import type { EventEntryDto, SetEventEntryDto } from '@league/shared/race-events/event-entry.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, UserCheck } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { DriverLink } from '../../../racing/driver-link';
import { RowButton } from '../../../ui/controls/row-button';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { useFocusAfterRemoval } from '../../../ui/hooks/use-focus-after-removal';
import { adminEventEntriesQuery, setEntry } from '../entries/event-entries.queries';
import { EntryState } from '../entries/entry-state';
import { OnRequest } from './on-request';

/** Shows a button that opens the entries of an event, with a steward's actions for each. */
export function AdminEventEntries({ event }: { readonly event: RaceEventDto }) {
  const n = event.entry_count + event.reserve_count;
  return (
    <OnRequest title={t('Entries ({n})', { n })} label={t('Entries ({n}) of {event}', { n, event: event.name })}>
      <EntryRows event={event} />
    </OnRequest>
  );
}

function EntryRows({ event }: { readonly event: RaceEventDto }) {
  const query = useQuery(adminEventEntriesQuery(event.id));
  return (
    <QueryPanel
      query={query}
      what={t('the entries')}
      skeleton={<SkeletonRows rows={3} rowClass="h-11" />}
      empty={<p className="px-3 py-2 text-sm text-muted">{t('No driver has signed up yet.')}</p>}
    >
      {(entries) => <EntryList event={event} entries={entries} />}
    </QueryPanel>
  );
}

function EntryList({ event, entries }: { readonly event: RaceEventDto; readonly entries: readonly EventEntryDto[] }) {
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list); // the actions for an entry change with its state
  return (
    <ul ref={list} aria-label={t('Entries of {event}', { event: event.name })} className="text-sm">
      {entries.map((entry) => (
        <EntryRow key={entry.id} event={event} entry={entry} />
      ))}
    </ul>
  );
}

function EntryRow({ event, entry }: { readonly event: RaceEventDto; readonly entry: EventEntryDto }) {
  const set = useMutation(setEntry);
  const { driver_name: name, state } = entry;
  const isOver = event.status === 'completed' || event.status === 'cancelled';
  const to = (next: SetEventEntryDto['state']) =>
    set.mutate({ eventId: event.id, userId: entry.user_id, change: { state: next } });
  const isOut = state === 'declined' || state === 'withdrawn';
  return (
    <li data-item={entry.id} className="flex min-h-11 flex-wrap items-center gap-2 border-t border-line px-3 py-1">
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">
        <DriverLink id={entry.user_id} name={name} />
        {entry.reason !== null && <span className="font-normal text-muted"> · {entry.reason}</span>}
      </span>
      <EntryState entry={entry} />
      {!isOver && (
        <span className="flex gap-1">
          {state === 'confirmed' && (
            <RowButton
              icon={CircleCheck}
              text={t('Check in')}
              label={t('Check {name} in', { name })}
              disabled={set.isPending}
              onClick={() => to('checked_in')}
            />
          )}
          {isOut && (
            <RowButton
              icon={UserCheck}
              text={t('Enter')}
              label={t('Enter {name}', { name })}
              disabled={set.isPending}
              onClick={() => to('confirmed')}
            />
          )}
          {state !== 'declined' && (
            <RowButton
              icon={Ban}
              danger
              text={t('Decline')}
              label={t('Decline the entry of {name}', { name })}
              disabled={set.isPending}
              onClick={() => to('declined')}
            />
          )}
        </span>
      )}
    </li>
  );
}
