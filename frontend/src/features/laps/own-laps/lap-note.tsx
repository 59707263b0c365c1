import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useServerNow } from '../../../platform/clock';
import { formatDateTime } from '../../../ui/text/format';

interface LapNoteProps {
  readonly lap: LapTimeDto;
  /** Its place in the chart, from 1. */
  readonly place: number;
}

/** What is known of the lap that is chosen in the chart. */
export function LapNote({ lap, place }: LapNoteProps) {
  const now = useServerNow(60_000);
  return (
    <div className="rounded-control border border-line bg-s2 px-3 py-2 text-sm shadow-(--shadow)">
      <p className="timing text-xl font-semibold">{formatLapTime(lap.lap_time)}s</p>
      <p className="mt-1 text-muted">
        Lap {place} · {lap.car_name ?? 'Unknown car'} · {lap.track_name ?? 'no track'}
        {lap.is_record && ' · Track record'}
      </p>
      <p className="text-faint">{formatDateTime(lap.timestamp, now)}</p>
    </div>
  );
}
