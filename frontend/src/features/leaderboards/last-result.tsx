import { pointsForPosition } from '@league/shared/race-events/race-points';
import type { DriverFormDto } from '@league/shared/leaderboards/form-board.live';
import { rich, tn } from '../../language/translate';
import { EventLink } from '../../racing/event-link';
import { ordinal } from '../../racing/race-figures';

/** Shows the place, event and points of the member's last race; shows nothing before the first race. */
export function LastResult({ form }: { readonly form: DriverFormDto }) {
  const last = form.places[0];
  if (last === undefined) return null;
  const points = pointsForPosition(last.position);
  return rich('Your last race: {place} in {event}, {points}.', {
    place: <strong className="text-text">{ordinal(last.position)}</strong>,
    event: <EventLink event={{ id: last.event_id, name: last.event_name }} className="font-semibold text-text" />,
    points: tn('+{n} point', '+{n} points', points),
  });
}
