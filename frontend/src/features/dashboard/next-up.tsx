import type { DriverEventDto } from '@league/shared/drivers/driver-page.dto';
import { useQuery } from '@tanstack/react-query';
import { rich, t, tn } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { EventLink } from '../../racing/event-link';
import { ordinal } from '../../racing/race-figures';
import { dashboardQuery } from './dashboard.queries';
import { countdown } from './countdown.rules';

const DAY_MS = 86_400_000;

/** Shows, in this order of preference: an event within a day, the last result, the next event, a general sentence. */
export function NextUp() {
  const { data } = useQuery(dashboardQuery);
  const now = useServerNow(30_000);
  const event = data?.upcoming_events.find(({ scheduled_start: start }) => Date.parse(start) > now);
  const start = event && {
    event: <EventLink event={event} className="font-semibold text-text" />,
    time: <strong className="tabular text-text">{countdown(event.scheduled_start, now)}</strong>,
  };
  const isNear = event !== undefined && Date.parse(event.scheduled_start) - now < DAY_MS;
  return (
    <p className="max-w-prose text-muted">
      {start && isNear
        ? rich('{event} starts {time}.', start)
        : data?.last_result
          ? lastRace(data.last_result)
          : start
            ? rich('{event} starts {time}.', start)
            : t('Every lap you drive in Second Life counts the moment you cross the line.')}
    </p>
  );
}

function lastRace({ event_id: id, name, position, points }: DriverEventDto) {
  return rich('Your last race: {place} in {event}, {points}.', {
    place: <strong className="text-text">{ordinal(position)}</strong>,
    event: <EventLink event={{ id, name }} className="font-semibold text-text" />,
    points: tn('+{n} point', '+{n} points', points),
  });
}
