import { tn } from '../../../language/translate';
import { ALL_TRACKS, TrackSelect } from '../track-select';
import { useChosenTrack } from './use-chosen-track';

interface TrackChoiceProps {
  /** The requested track's id or `all`, from the URL; undefined if neither is given. */
  readonly wanted: string | undefined;
  readonly onChange: (wanted: string) => void;
}

/** Lets the member choose which of their tracks the analytics show. */
export function TrackChoice({ wanted, onChange }: TrackChoiceProps) {
  const { tracks, chosen } = useChosenTrack(wanted);
  return (
    <TrackSelect
      tracks={tracks.map(({ track_id: id, track_name: track, total_races: laps }) => ({
        id,
        label: tn('{track} ({n} lap)', '{track} ({n} laps)', laps, { track }),
      }))}
      value={chosen?.track_id ?? ALL_TRACKS}
      onChange={onChange}
      disabled={tracks.length < 2}
    />
  );
}
