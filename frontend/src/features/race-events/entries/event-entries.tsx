import { isCheckInOpen } from '@league/shared/race-events/check-in.rules';
import type { EventEntryDto } from '@league/shared/race-events/event-entry.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t, tn } from '../../../language/translate';
import { useServerNow } from '../../../platform/clock';
import { QueryPanel } from '../../../platform/query/query-panel';
import { useSession } from '../../../platform/session/session.store';
import { DriverLink } from '../../../racing/driver-link';
import { Button } from '../../../ui/controls/button';
import { confirmAction } from '../../../ui/feedback/dialogs';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { checkIn, eventEntriesQuery, signUp, withdraw } from './event-entries.queries';
import { EntryState } from './entry-state';

interface EventEntriesProps {
  readonly event: RaceEventDto;
  /** Whether the races of the event are over, although it is not completed yet: then nobody signs up any more. */
  readonly isOver: boolean;
}

/** Shows sign-up, check-in and the entries of an event that is not completed. */
export function EventEntries({ event, isOver }: EventEntriesProps) {
  const query = useQuery(eventEntriesQuery(event.id));
  const userId = useSession((session) => session.user?.id);
  return (
    <section aria-label={t('Entries of {event}', { event: event.name })} className="mt-4 border-t border-line pt-3">
      <p className="tabular text-sm font-semibold">{countText(event)}</p>
      <QueryPanel
        query={query}
        what={t('the entries')}
        skeleton={<ComingEntries event={event} isOver={isOver} />}
        isEmpty={() => false}
        empty={<OwnEntry event={event} isOver={isOver} own={undefined} />}
      >
        {(entries) => (
          <>
            <OwnEntry event={event} isOver={isOver} own={entries.find(({ user_id }) => user_id === userId)} />
            <EntryList event={event} entries={entries} />
          </>
        )}
      </QueryPanel>
    </section>
  );
}

/** Reserves the space of the button and of the list of entries, at their final height. */
function ComingEntries({ event: { entry_count: entries, reserve_count: reserves }, isOver }: EventEntriesProps) {
  return (
    <div aria-hidden className="mt-2 space-y-2">
      {!isOver && <Skeleton className="h-11 w-28" />}
      {entries + reserves > 0 && <Skeleton className="h-11 w-28" />}
    </div>
  );
}

function countText({ entry_count: n, max_participants: max, reserve_count: reserves }: RaceEventDto): string {
  const drivers =
    max === null ? tn('{n} driver signed up', '{n} drivers signed up', n) : t('{n} of {max} places taken', { n, max });
  return reserves === 0 ? drivers : `${drivers} · ${tn('{n} reserve', '{n} reserves', reserves)}`;
}

interface OwnEntryProps extends EventEntriesProps {
  readonly own: EventEntryDto | undefined;
}

function OwnEntry({ event, isOver, own }: OwnEntryProps) {
  const now = useServerNow(30_000);
  const status = useRef<HTMLParagraphElement>(null);
  const [entering, leaving, arriving] = [useMutation(signUp), useMutation(withdraw), useMutation(checkIn)];
  const isPending = entering.isPending || leaving.isPending || arriving.isPending;
  const isIn = own !== undefined && own.state !== 'withdrawn' && own.state !== 'declined';
  const isOpen = isCheckInOpen(event.status, Date.parse(event.start_time), now);
  const askAndWithdraw = async () => {
    const question = t('Withdraw from this event?');
    const detail = t('Your place goes to the first reserve. If you sign up again, you are behind everybody else.');
    if (await confirmAction({ question, detail, confirmLabel: t('Withdraw'), danger: true })) leaving.mutate(event.id);
  };
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="mt-1 text-sm text-muted outline-none empty:hidden">
        {own && ownText(own, isOpen)}
      </p>
      {!isOver && (
        <div className="mt-2 flex flex-wrap gap-2">
          {own?.state === 'confirmed' && isOpen && (
            <Button
              disabled={isPending}
              aria-label={t('Check in to {event}', { event: event.name })}
              onClick={() => arriving.mutate(event.id, { onSuccess: () => status.current?.focus() })} // the button disappears
            >
              {t('Check in')}
            </Button>
          )}
          {/* One button, so that it keeps the focus when its action changes. */}
          {own?.state !== 'declined' && (
            <Button
              variant={isIn ? 'outline' : 'primary'}
              disabled={isPending}
              aria-label={
                isIn
                  ? t('Withdraw from {event}', { event: event.name })
                  : t('Sign up for {event}', { event: event.name })
              }
              onClick={() => (isIn ? void askAndWithdraw() : entering.mutate(event.id))}
            >
              {isIn ? t('Withdraw') : t('Sign up')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function ownText(own: EventEntryDto, isOpen: boolean): string {
  if (own.state === 'reserve') return t('You are reserve #{n}.', { n: own.reserve_place ?? 1 });
  if (own.state === 'checked_in') return t('You are checked in.');
  if (own.state === 'withdrawn') return own.reason ?? '';
  if (own.state === 'declined') {
    return own.reason === null
      ? t('An admin declined your entry.')
      : t('An admin declined your entry: {reason}', { reason: own.reason });
  }
  const place = own.is_moved_up ? t('A place became free: you moved up from the reserves.') : t('You have a place.');
  return isOpen ? place : `${place} ${t('Check-in opens an hour before the start.')}`;
}

function EntryList({ event, entries }: { readonly event: RaceEventDto; readonly entries: readonly EventEntryDto[] }) {
  const [isOpen, setOpen] = useState(false);
  const shown = entries.filter(({ state }) => state !== 'withdrawn' && state !== 'declined');
  if (shown.length === 0) return null;
  return (
    <>
      <Button
        variant="link"
        className="mt-2 -ml-3"
        aria-expanded={isOpen}
        aria-label={t('Entries ({n}) of {event}', { n: shown.length, event: event.name })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Entries ({n})', { n: shown.length })}
      </Button>
      {isOpen && (
        <ul className="text-sm">
          {shown.map((entry) => (
            <li
              key={entry.id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-t border-line py-1"
            >
              <span className="min-w-0 wrap-anywhere">
                <DriverLink id={entry.user_id} name={entry.driver_name} />
                {entry.car_name !== null && <span className="text-muted"> · {entry.car_name}</span>}
                {entry.class !== null && <span className="text-muted"> · {entry.class}</span>}
              </span>
              <EntryState entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
