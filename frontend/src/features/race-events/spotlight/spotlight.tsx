import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { ListedEventDto, RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { t } from '../../../language/translate';
import { useServerNow } from '../../../platform/clock';
import { DriverLink } from '../../../racing/driver-link';
import { EventLink } from '../../../racing/event-link';
import { LapTimeText } from '../../../racing/lap-time-text';
import { RankMark } from '../../../racing/rank-mark';
import { TrackLink } from '../../../racing/track-link';
import { sltText } from '../../../ui/text/format';
import { useLiveSpotlight } from './spotlight.live';
import { spotlightQuery } from './spotlight.queries';
import { countdownText, shownOf } from './spotlight.rules';
import { DateTime } from '../../../ui/text/date-time';

/** Shows the countdown, the podium of the last day, or the record of the week and the next event; nothing without any. */
export function Spotlight() {
  useLiveSpotlight();
  const { data } = useQuery(spotlightQuery);
  const now = useServerNow(1_000);
  const shown = data && shownOf(data, now);
  if (!shown) return null;
  if (shown.kind === 'countdown') return <Countdown event={shown.event} now={now} />;
  if (shown.kind === 'podium') return <Podium event={shown.event} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {shown.record && <RecordOfTheWeek lap={shown.record} />}
      {shown.next && <NextEvent event={shown.next} />}
    </div>
  );
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="card p-5 shadow-(--shadow) sm:p-6">
      <h2 className="text-sm font-semibold text-primary">{title}</h2>
      {children}
    </section>
  );
}

interface CountdownProps {
  readonly event: RaceEventDto;
  /** The server's time, in ms. */
  readonly now: number;
}

function Countdown({ event, now }: CountdownProps) {
  return (
    <Card title={t('The next race')}>
      <p className="mt-1 text-xl font-semibold">
        <EventLink event={event} />
      </p>
      <p role="timer" className="timing mt-3 text-[4rem] leading-none font-bold">
        {countdownText(event.start_time, now)}
      </p>
      <StartTimes event={event} />
    </Card>
  );
}

function NextEvent({ event }: Pick<CountdownProps, 'event'>) {
  return (
    <Card title={t('The next race')}>
      <p className="mt-1 text-lg font-semibold">
        <EventLink event={event} />
      </p>
      <StartTimes event={event} />
    </Card>
  );
}

/** Shows the track, and the start in local time and in Second Life time. */
function StartTimes({ event }: Pick<CountdownProps, 'event'>) {
  return (
    <p className="mt-2 text-muted">
      {event.track_name !== null && (
        <>
          <TrackLink track={event.track_id} name={event.track_name} /> ·{' '}
        </>
      )}
      <DateTime at={event.start_time} />
      <span className="text-faint"> · {sltText(event.start_time)}</span>
    </p>
  );
}

/** The steps of the podium from left to right: second, first, third. */
const STEPS = [
  { position: 2, height: 'h-14', order: 'order-1' },
  { position: 1, height: 'h-20', order: 'order-2' },
  { position: 3, height: 'h-10', order: 'order-3' },
] as const;

function Podium({ event }: { readonly event: ListedEventDto }) {
  return (
    <Card title={t('Podium')}>
      <p className="mt-1 text-xl font-semibold">
        <EventLink event={event} />
      </p>
      <ol className="mt-4 grid grid-cols-3 items-end gap-2">
        {event.podium.map(({ user_id: id, driver_name: name, position, best_lap_time: best }) => {
          const step = STEPS.find((one) => one.position === position);
          return (
            <li key={id} className={clsx('min-w-0 text-center', step?.order)}>
              <RankMark rank={position} />
              <p className="truncate text-sm font-semibold">
                <DriverLink id={id} name={name} className="truncate align-bottom" />
              </p>
              <div className={clsx('mt-1 flex items-start justify-center rounded-t-control bg-s3 pt-2', step?.height)}>
                <span className="timing font-semibold text-muted">{best === null ? '—' : formatLapTime(best)}</span>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="mt-1 text-center text-xs text-faint">{t('Best laps')}</p>
    </Card>
  );
}

function RecordOfTheWeek({ lap }: { readonly lap: LapTimeDto }) {
  return (
    <Card title={t('Record of the week')}>
      <div className="mt-2 flex items-end justify-between gap-4">
        <p className="min-w-0">
          <DriverLink id={lap.user_id} name={lap.driver_name} className="text-xl font-semibold wrap-anywhere" />
          <span className="block text-sm text-muted">
            <TrackLink track={lap.track_id} name={lap.track_name ?? t('No track')} /> · <DateTime at={lap.timestamp} />
          </span>
        </p>
        <LapTimeText seconds={lap.lap_time} size="large" fastest clock />
      </div>
    </Card>
  );
}
