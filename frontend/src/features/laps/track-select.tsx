import { t } from '../../language/translate';

/** Stands for all tracks, in the URL and as the value of the option. */
export const ALL_TRACKS = 'all';

interface TrackSelectProps {
  /** The tracks with their labels, in the order in which they are listed. */
  readonly tracks: readonly { readonly id: string; readonly label: string }[];
  /** The id of a track, or ALL_TRACKS. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the choice is disabled, because there is nothing to choose from. */
  readonly disabled: boolean;
}

/** Lets the user choose the track whose laps are shown. Keeps its space without a choice, so that nothing moves. */
export function TrackSelect({ tracks, value, onChange, disabled }: TrackSelectProps) {
  const isKnown = value === ALL_TRACKS || tracks.some(({ id }) => id === value);
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm text-muted max-sm:w-full sm:flex-row sm:items-center sm:gap-2">
      {t('Track')}
      <select
        className="min-h-11 min-w-0 flex-1 rounded-control border border-control bg-s1 px-3 text-base text-text"
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {!isKnown && <option value={value}>…</option>}
        {tracks.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        <option value={ALL_TRACKS}>{t('All tracks')}</option>
      </select>
    </label>
  );
}
