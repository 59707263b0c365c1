import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { t } from '../../../language/translate';
import { useServerNow } from '../../../platform/clock';
import { formatDateTime } from '../../../ui/text/format';

interface LapNoteProps {
  readonly lap: LapTimeDto;
  /** Its place in the chart, from 1. */
  readonly place: number;
}

/** Shows the details of the lap that is chosen in the chart. */
export function LapNote({ lap, place }: LapNoteProps) {
  const now = useServerNow(60_000);
  const facts = [t('Lap {place}', { place }), lap.car_name ?? t('Unknown car'), lap.track_name ?? t('no track')];
  if (lap.is_record) facts.push(t('Track record'));
  return (
    <div className="rounded-control border border-line bg-s2 px-3 py-2 text-sm shadow-(--shadow)">
      <p className="timing text-xl font-semibold">{formatLapTime(lap.lap_time)}s</p>
      <p className="mt-1 text-muted">{facts.join(' · ')}</p>
      <time dateTime={lap.timestamp} className="block text-faint">
        {formatDateTime(lap.timestamp, now)}
      </time>
    </div>
  );
}
