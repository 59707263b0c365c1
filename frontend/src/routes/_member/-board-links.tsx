import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { activeEventsQuery } from '../../features/race-events/active-events.queries';
import { completedEventsQuery } from '../../features/race-events/race-events.queries';
import { tracksQuery } from '../../features/tracks/tracks.queries';
import { t } from '../../language/translate';
import { EventLink } from '../../racing/event-link';
import { TrackLink } from '../../racing/track-link';

const LINK = 'link shrink-0 inline-flex min-h-11 items-center whitespace-nowrap';
/** The maximum number of events with a link here; the events page lists all of them. */
const MAX_EVENTS = 4;

/** Shows links, below the disabled tabs, to the tracks and to a few events, whose pages show their boards. */
export function BoardLinks() {
  const tracks = useQuery(tracksQuery).data;
  const active = useQuery(activeEventsQuery).data;
  const completed = useInfiniteQuery(completedEventsQuery).data?.pages[0]?.items;
  const events = active && completed && [...active, ...completed];
  return (
    <nav aria-label={t('Boards by track and by event')} className="mb-4 text-sm">
      <Line label={t('By Track')} isEmpty={tracks?.length === 0}>
        {tracks?.map(({ id, name, channel_letter: letter }) => (
          <TrackLink key={id} track={letter} name={name} className={LINK} />
        ))}
      </Line>
      <Line label={t('By Event')} isEmpty={events?.length === 0}>
        {events?.slice(0, MAX_EVENTS).map((event) => (
          <EventLink key={event.id} event={event} className={LINK} />
        ))}
        <Link to="/results" className={LINK}>
          {t('Results')}
        </Link>
        <Link to="/seasons" className={LINK}>
          {t('Seasons')}
        </Link>
      </Line>
    </nav>
  );
}

interface LineProps {
  readonly label: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** Shows a line of links that keeps its height while they load, and scrolls sideways when there are too many. */
function Line({ label, isEmpty, children }: LineProps) {
  if (isEmpty) return null;
  return (
    <div className="flex min-h-11 items-center gap-4 overflow-x-auto pr-6 [mask-image:linear-gradient(90deg,#000_calc(100%-1.5rem),transparent)]">
      <span className="shrink-0 text-muted">{label}</span>
      {children}
    </div>
  );
}
