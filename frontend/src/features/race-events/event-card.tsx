import type { ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { CalendarClock, Flag, MapPin, Radio, Trophy, Users, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t, tn, translated } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { buttonClass } from '../../ui/controls/button';
import { formatDateTime } from '../../ui/text/format';
import { EventEntries } from './entries/event-entries';
import { EventPodium } from './event-podium';
import { EventStatusBadge } from './event-status';
import { EVENT_TYPE_NAMES } from '../../racing/names/race-event-names';
import { relativeText, sltText } from './race-events.rules';

/** Everything there is to know before the start. */
export function EventCard({ event }: { readonly event: ListedEventDto }) {
  const now = useServerNow(30_000);
  return (
    <li className="card flex min-w-0 flex-col overflow-hidden">
      <Banner url={event.banner_image} />
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-xl font-semibold break-words">{event.name}</h2>
          <EventStatusBadge status={event.status} />
        </div>
        {event.description && <p className="mt-2 whitespace-pre-line text-muted">{event.description}</p>}
        <dl className="mt-4 grid gap-2.5 text-sm">
          <Fact icon={CalendarClock} name={t('Start')}>
            <time dateTime={event.start_time} className="tabular">
              {formatDateTime(event.start_time, now)}
            </time>{' '}
            <span className="text-muted">
              · {sltText(event.start_time)}
              {event.status === 'upcoming' && ` · ${relativeText(event.start_time, now)}`}
            </span>
          </Fact>
          {event.track_name && (
            <Fact icon={MapPin} name={t('Track')}>
              {event.track_name}
            </Fact>
          )}
          <Fact icon={Flag} name={t('Type')}>
            {translated(EVENT_TYPE_NAMES[event.event_type])}
          </Fact>
          {event.max_participants !== null && (
            <Fact icon={Users} name={t('Max participants')}>
              {tn('Up to {n} driver', 'Up to {n} drivers', event.max_participants)}
            </Fact>
          )}
          {event.prize_pool && (
            <Fact icon={Trophy} name={t('Prize pool')}>
              {event.prize_pool}
            </Fact>
          )}
        </dl>
        {event.entry_requirements && <More title={t('Requirements')} text={event.entry_requirements} />}
        {event.rules && <More title={t('Rules')} text={event.rules} />}
        {(event.status === 'upcoming' || event.status === 'active') && <EventEntries event={event} />}
        {event.status === 'active' && (
          <p className="mt-4 rounded-control px-3 py-2 text-center font-semibold text-success tinted">
            {t('Event In Progress')}
          </p>
        )}
        {event.status === 'active' && (
          <a
            href={`/live?event=${event.id}`}
            className={buttonClass({ variant: 'outline', shape: 'compact', className: 'mt-2' })}
          >
            <Radio aria-hidden className="size-4" /> {t('Watch it live')}
          </a>
        )}
        {event.status === 'completed' && (
          <p className="mt-4 rounded-control px-3 py-2 text-center font-semibold text-neutral tinted">
            {t('Event Completed')}
          </p>
        )}
        <EventPodium event={event} />
      </div>
    </li>
  );
}

function Banner({ url }: { readonly url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className="relative aspect-[16/6] bg-s2 sm:aspect-[16/7]">
      <div aria-hidden className="absolute inset-0 slashes" />
      {url !== null && url !== broken && (
        <img
          src={url}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(url)}
        />
      )}
    </div>
  );
}

interface FactProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ icon: Icon, name, children }: FactProps) {
  return (
    <div className="flex items-start gap-2.5">
      <dt className="mt-0.5">
        <Icon aria-hidden className="size-4 text-primary" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function More({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 whitespace-pre-line text-muted">{text}</p>
    </div>
  );
}
