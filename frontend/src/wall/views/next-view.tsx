import { t } from '../../language/translate';
import { NameText } from '../frame/name-text';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { useServerNow } from '../../platform/clock';
import { Poster } from './poster';
import { formatLocalStart, formatSltStart, formatStart } from '../format';

/** Shows the countdown to an event, by the server's time, or that none is planned. */
export function NextView({ event }: { readonly event: RaceEventDto | null }) {
  const now = useServerNow(1_000);
  if (event === null) return <Poster title={t('No event planned')} text={t('The next event is counted down here.')} />;
  const left = Date.parse(event.start_time) - now;
  return (
    <section className="countdown" aria-label={t('Next event')}>
      <p className="countdown-name">
        <bdi>{event.name}</bdi>
      </p>
      <p className="countdown-figure number">{formatStart(left)}</p>
      <p className="countdown-when">
        <span>{formatSltStart(event.start_time)}</span>
        <span>{t('{time} here', { time: formatLocalStart(event.start_time) })}</span>
        {event.track_name !== null && <NameText>{event.track_name}</NameText>}
      </p>
    </section>
  );
}
