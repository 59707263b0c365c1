import type { RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CalendarPlus, CircleX, Flag, Info, Trophy } from 'lucide-react';
import { t } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { useSession } from '../../platform/session/session.store';
import { eventBoardAddress } from '../../racing/board-addresses';
import { buttonClass } from '../../ui/controls/button';
import { ShareButton } from '../../ui/controls/share-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Badge } from '../../ui/layout/badge';
import { Panel } from '../../ui/layout/panel';
import { EventEntries } from './entries/event-entries';
import { EventBanner, EventFacts } from './event-facts';
import { ResultList } from './event-podium';
import { EventStanding } from './event-standing';
import { EventStatusBadge } from './event-status';
import { takesEntries } from './race-events.rules';
import { WatchLive } from '../../racing/watch-live';

interface EventProps {
  readonly event: RaceEventDetailsDto;
}

interface EventHeaderProps extends EventProps {
  /** Whether the races of the event are over. */
  readonly isOver: boolean;
}

/** Shows an event's header: picture, name, status, facts, sign-up, entries, calendar and share button. */
export function EventHeader({ event, isOver }: EventHeaderProps) {
  const isMember = useSession((session) => session.token !== null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <header
      className={clsx(
        'card mb-5 overflow-hidden print:mb-2',
        event.banner_image !== null && 'lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]',
      )}
    >
      {event.banner_image !== null && <EventBanner url={event.banner_image} />}
      <div className="p-4 sm:p-6 print:px-4 print:py-2">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h1 tabIndex={-1} className="min-w-0 text-2xl font-bold tracking-tight wrap-anywhere sm:text-[2rem]">
            <bdi>{event.name}</bdi>
          </h1>
          <EventStatusBadge status={event.status} />
        </div>
        <EventFacts event={event} />
        <EventState event={event} />
        <p className="mt-4 flex flex-wrap gap-2 print:hidden">
          {!isMember && event.status === 'upcoming' && (
            <Link
              to="/login"
              search={{ redirect: path }}
              aria-label={t('Sign up for {event}', { event: event.name })}
              className={buttonClass()}
            >
              {t('Sign up')}
            </Link>
          )}
          {(event.status === 'upcoming' || event.status === 'active') && (
            <a
              href={`/api/public/events/${event.id}/event.ics`}
              className={buttonClass({ variant: 'outline', shape: 'compact' })}
            >
              <CalendarPlus aria-hidden className="size-4" /> {t('Add to calendar')}
            </a>
          )}
          <ShareButton title={event.name} />
        </p>
        {isMember && takesEntries(event) && <EventEntries event={event} isOver={isOver} />}
      </div>
    </header>
  );
}

/** Shows that an event is in progress, with a link to live timing, or that it is completed; shows nothing for other events. */
function EventState({ event }: EventProps) {
  if (event.status === 'completed') return <StateLine className="text-neutral">{t('Event Completed')}</StateLine>;
  if (event.status !== 'active') return null;
  return (
    <>
      <StateLine className="text-success">{t('Event In Progress')}</StateLine>
      <WatchLive href={eventBoardAddress(event.id)} className="mt-2 w-full print:hidden" />
    </>
  );
}

function StateLine({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <p className={`mt-4 rounded-control px-3 print:hidden py-2 text-center font-semibold tinted ${className}`}>
      {children}
    </p>
  );
}

/** Shows the result by best lap of an event without sessions, live while it is active and until its planned end. */
export function EventResult({ event }: EventProps) {
  const isActive = event.status === 'active';
  const isOver = useServerNow(1_000) > Date.parse(event.end_time ?? '');
  const badge = isOver ? <Badge tone="neutral">{t('Time is up')}</Badge> : <Badge tone="success">{t('LIVE')}</Badge>;
  return (
    <Panel title={t('Result by best lap')} icon={Trophy} action={isActive ? badge : undefined}>
      {isActive ? (
        <EventStanding event={event} empty={<NoResult event={event} />} />
      ) : event.results.length > 0 ? (
        <div className="px-2 py-1 sm:px-3">
          <ResultList results={event.results} />
        </div>
      ) : (
        <NoResult event={event} />
      )}
    </Panel>
  );
}

function NoResult({ event: { status, event_type: type } }: EventProps) {
  const icon = status === 'cancelled' ? CircleX : Flag;
  if (status === 'cancelled') return <EmptyState icon={icon}>{t('This event was cancelled.')}</EmptyState>;
  if (status === 'completed' && type === 'practice') {
    return <EmptyState icon={icon}>{t('Practice is not classified.')}</EmptyState>;
  }
  if (status === 'completed') {
    return <EmptyState icon={icon}>{t('No results: no lap counted in its time.')}</EmptyState>;
  }
  return (
    <EmptyState icon={icon} hint={t('It is made when the event is completed.')}>
      {t('No result yet')}
    </EmptyState>
  );
}

/** Shows the description, requirements and rules of an event. */
export function EventInfo({ event }: EventProps) {
  const texts = [
    { title: t('About'), text: event.description },
    { title: t('Requirements'), text: event.entry_requirements },
    { title: t('Rules'), text: event.rules },
  ].filter(({ text }) => text);
  return (
    <Panel title={t('Info')} icon={Info}>
      {texts.length === 0 ? (
        <EmptyState icon={Info}>{t('No description')}</EmptyState>
      ) : (
        <div className="grid gap-5 p-4 sm:p-5">
          {texts.map(({ title, text }) => (
            <section key={title}>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere text-muted">{text}</p>
            </section>
          ))}
        </div>
      )}
    </Panel>
  );
}
