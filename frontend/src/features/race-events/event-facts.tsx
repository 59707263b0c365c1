import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { clsx } from 'clsx';
import { CalendarClock, Flag, MapPin, Trophy, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t, tn, translated } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { EVENT_TYPE_NAMES } from '../../racing/names/race-event-names';
import { TrackLink } from '../../racing/track-link';
import { Picture } from '../../ui/layout/picture';
import { sltText } from '../../ui/text/format';
import { relativeText } from './race-events.rules';
import { DateTime } from '../../ui/text/date-time';

/** Shows the start and planned end, track, type, participant limit and prize pool of a race event. */
export function EventFacts({ event }: { readonly event: RaceEventDto }) {
  const now = useServerNow(30_000);
  return (
    <dl className="mt-4 grid gap-2.5 text-sm print:mt-2 print:flex print:flex-wrap print:gap-x-5 print:gap-y-1">
      <Fact icon={CalendarClock} name={t('Start')}>
        <Span {...event} show={(at) => <DateTime at={at} className="tabular" />} />{' '}
        <span className="text-muted">
          · <Span {...event} show={sltText} />
          {event.status === 'upcoming' && ` · ${relativeText(event.start_time, now)}`}
        </span>
      </Fact>
      {event.track_name && (
        <Fact icon={MapPin} name={t('Track')}>
          <TrackLink track={event.track_id} name={event.track_name} />
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
  );
}

interface SpanProps extends Pick<RaceEventDto, 'start_time' | 'end_time'> {
  readonly show: (at: string) => ReactNode;
}

/** Shows the start of an event and, if laps count only until a planned end, that too. */
function Span({ start_time: start, end_time: end, show }: SpanProps) {
  return (
    <>
      {show(start)}
      {end !== null && <> – {show(end)}</>}
    </>
  );
}

interface EventBannerProps {
  readonly url: string | null;
  /** Makes the banner fit a list row. */
  readonly isSmall?: boolean;
}

/** Shows the picture of a race event, or a pattern. A large one is, on large screens, as tall as the text beside it. */
export function EventBanner({ url, isSmall = false }: EventBannerProps) {
  return (
    <div
      className={clsx(
        'relative overflow-hidden bg-s2 print:hidden',
        isSmall ? 'aspect-[16/9] rounded-control tiny:hidden' : 'aspect-[16/6] sm:aspect-[16/7] lg:aspect-auto',
      )}
    >
      <div aria-hidden className="absolute inset-0 slashes" />
      <Picture url={url} loading="lazy" className="absolute inset-0 size-full object-cover" />
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
