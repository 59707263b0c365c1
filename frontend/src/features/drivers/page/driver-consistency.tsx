import type { DriverConsistencyDto } from '@league/shared/drivers/driver-page.dto';
import { cleanTimes, CONSISTENCY_MIN_LAPS, MIN_REACH_MS, spreadOf } from '@league/shared/laps/consistency.rules';
import { formatDecimal, formatLapTime } from '@league/shared/units/lap-time';
import { Activity } from 'lucide-react';
import { rich, t } from '../../../language/translate';
import { TrackLink } from '../../../racing/track-link';
import { LineChart } from '../../../ui/charts/line-chart';
import { Panel } from '../../../ui/layout/panel';

/** Shows how much the driver's clean laps vary on the most recently driven track. */
export function DriverConsistency({ form }: { readonly form: DriverConsistencyDto }) {
  const isEnough = form.lap_times.length >= CONSISTENCY_MIN_LAPS;
  const clean = isEnough ? cleanTimes(form.lap_times, MIN_REACH_MS / 1_000) : [];
  const { low, high } = spreadOf(clean);
  const track = <TrackLink track={form.track_id} name={form.track_name ?? t('no track')} className="link" />;
  return (
    <Panel title={t('Consistency')} icon={Activity}>
      {!isEnough ? (
        <p className="p-4 text-sm text-muted sm:p-5">
          {rich('Shown after {laps} laps on {track}.', { laps: CONSISTENCY_MIN_LAPS, track })}
        </p>
      ) : (
        <>
          <p className="px-4 pt-4 text-muted sm:px-5">
            {rich('Within {time} seconds lies the middle half of the last {laps} clean laps on {track}.', {
              time: <span className="timing text-[1.75rem] font-bold text-text">{formatLapTime(high - low)}</span>,
              laps: clean.length,
              track,
            })}
          </p>
          <LineChart
            label={t('The last laps')}
            lines={[
              {
                id: 'laps',
                name: formatLapTime(clean.at(-1) ?? 0),
                points: clean.map((y, n) => ({ x: n + 1, y })),
              },
            ]}
            xTicks={[1, clean.length]}
            yTicks={[...new Set([low, high])]}
            formatX={String}
            formatY={(y) => formatDecimal(y, 1)}
            describe={(_, { x, y }) => `${t('Lap {place}', { place: x })} · ${formatLapTime(y)}`}
          />
          <LapList lapTimes={clean} />
        </>
      )}
    </Panel>
  );
}

/** Lists the laps of the chart as text. */
function LapList({ lapTimes }: { readonly lapTimes: readonly number[] }) {
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold text-muted sm:px-5">
        {t('These laps as a list')}
      </summary>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 px-4 pb-4 sm:px-5">
        {lapTimes.map((seconds, n) => (
          <li key={n} className="timing text-muted">
            {formatLapTime(seconds)}
          </li>
        ))}
      </ol>
    </details>
  );
}
