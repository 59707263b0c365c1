import { t, tn } from '../../../language/translate';
import { ALL_TRACKS } from './own-laps.rules';
import { useChosenTrack } from './use-chosen-track';

interface TrackChoiceProps {
  /** As the address has it. */
  readonly wanted: string | undefined;
  readonly onChange: (wanted: string) => void;
}

/** Which track's laps are shown. Where there is no choice it stands there all the same, so that nothing below it moves. */
export function TrackChoice({ wanted, onChange }: TrackChoiceProps) {
  const { tracks, chosen } = useChosenTrack(wanted);
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm text-muted sm:flex-row sm:items-center sm:gap-2">
      {t('Track')}
      <select
        className="min-h-11 min-w-0 flex-1 rounded-control border border-control bg-s1 px-3 text-base text-text"
        disabled={tracks.length < 2}
        value={chosen?.track_id ?? ALL_TRACKS}
        onChange={(event) => onChange(event.target.value)}
      >
        {tracks.map(({ track_id: id, track_name: name, total_races: laps }) => (
          <option key={id} value={id}>
            {tn('{track} ({n} lap)', '{track} ({n} laps)', laps, { track: name })}
          </option>
        ))}
        <option value={ALL_TRACKS}>{t('All tracks')}</option>
      </select>
    </label>
  );
}
