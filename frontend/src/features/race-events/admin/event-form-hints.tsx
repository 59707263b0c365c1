import type { CreateEventDto } from '@league/shared/race-events/create-event.dto';
import type { ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { useWatch, type Control } from 'react-hook-form';
import { t } from '../../../language/translate';
import { localMinuteOf } from '../../../platform/forms/local-minute.rules';
import { effectOnPoints, sltDateText } from '../race-events.rules';

interface Watched {
  readonly control: Control<CreateEventDto>;
}

/** Shows the time of Second Life beside the reader's own. */
export function SltHint({ control, name }: Watched & { readonly name: 'start_time' | 'end_time' }) {
  const iso = useWatch({ control, name });
  if (localMinuteOf(iso) === '') {
    return name === 'start_time'
      ? t('In your own time. Once it is set, the time in Second Life is shown here.')
      : t('Empty: until it is completed.');
  }
  return sltDateText(iso ?? '');
}

/** Shows whether the track that is typed is one of the league's. */
export function TrackHint({ control, trackNames }: Watched & { readonly trackNames: readonly string[] }) {
  const typed = useWatch({ control, name: 'track_name' })?.trim() ?? '';
  if (typed === '' || hasTrack(trackNames, typed)) return t('A track of the league, or any place.');
  return <span className="text-warning">{t('No track of the league: its laps rank no drivers.')}</span>;
}

interface PointsNoticeProps extends Watched {
  readonly event: ListedEventDto | null;
  readonly trackNames: readonly string[];
}

/** Shows how saving the form would change the drivers' points. */
export function PointsNotice({ control, event, trackNames }: PointsNoticeProps) {
  const [status, track] = useWatch({ control, name: ['status', 'track_name'] });
  const effect = effectOnPoints({
    event,
    status: status ?? 'upcoming',
    hasTrack: hasTrack(trackNames, track?.trim() ?? ''),
  });
  return (
    <p role="status" className="col-span-full text-sm font-medium text-warning empty:hidden">
      {effect}
    </p>
  );
}

function hasTrack(names: readonly string[], typed: string): boolean {
  return names.some((name) => name.toLowerCase() === typed.toLowerCase());
}
