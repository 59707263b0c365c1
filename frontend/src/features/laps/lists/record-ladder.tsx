import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatDecimal, formatLapTime } from '@league/shared/units/lap-time';
import { useQuery } from '@tanstack/react-query';
import { ChartSpline, Timer } from 'lucide-react';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { DriverLink } from '../../../racing/driver-link';
import { LapTimeText } from '../../../racing/lap-time-text';
import { LineChart } from '../../../ui/charts/line-chart';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { Panel } from '../../../ui/layout/panel';
import { formatDateShort, formatDateTime } from '../../../ui/text/format';
import { useLiveRecords } from './laps.live';
import { recordLadderQuery } from './laps.queries';
import { DateTime } from '../../../ui/text/date-time';

/** Shows every record of a track over time, with who set each. */
export function RecordLadder({ trackId }: { readonly trackId: string }) {
  const query = useQuery(recordLadderQuery(trackId));
  useLiveRecords(trackId);
  return (
    <Panel title={t('Record ladder')} icon={<ChartSpline className="size-5" />} count={query.data?.length}>
      <QueryPanel
        query={query}
        what={t('the records')}
        skeleton={<SkeletonRows rows={4} rowClass="h-12" />}
        empty={
          <EmptyState icon={<Timer className="size-7" />}>{t('No record yet. The first lap sets it.')}</EmptyState>
        }
      >
        {(records) => (
          <>
            {records.length > 1 && <LadderChart records={records} />}
            <LadderTable records={records} />
          </>
        )}
      </QueryPanel>
    </Panel>
  );
}

interface RecordsProps {
  /** The newest first. */
  readonly records: readonly LapTimeDto[];
}

function LadderChart({ records }: RecordsProps) {
  const points = records.toReversed().map(({ timestamp, lap_time }) => ({ x: Date.parse(timestamp), y: lap_time }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <LineChart
      label={t('How the record fell')}
      lines={[{ id: 'record', name: formatLapTime(last.y), points }]}
      isStepped
      xTicks={[first.x, last.x]}
      yTicks={[first.y, last.y]}
      formatX={(x) => formatDateShort(new Date(x).toISOString())}
      formatY={(y) => formatDecimal(y, 1)}
      describe={(_, { x, y }) => `${formatLapTime(y)} · ${formatDateTime(new Date(x).toISOString())}`}
    />
  );
}

function LadderTable({ records }: RecordsProps) {
  return (
    <div
      role="region"
      aria-label={t('Record ladder')}
      tabIndex={0}
      className="max-h-96 overflow-auto border-t border-line"
    >
      <table aria-label={t('Record ladder')} className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('Driver')}</th>
            <th scope="col">{t('Lap time')}</th>
            <th scope="col">{t('Gain')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((lap, n) => {
            const before = records[n + 1];
            return (
              <tr key={lap.id} className="border-b border-line last:border-0 hover:bg-s2">
                <td className="px-4 py-2 sm:px-5">
                  <DriverLink id={lap.user_id} name={lap.driver_name} className="font-semibold wrap-anywhere" />
                  <DateTime at={lap.timestamp} className="tabular block text-xs text-faint" />
                </td>
                <td className="px-2 text-right">
                  <LapTimeText seconds={lap.lap_time} size="small" fastest={n === 0} />
                </td>
                <td className="timing pr-4 pl-2 text-right font-semibold whitespace-nowrap text-success sm:pr-5">
                  {before ? `−${formatLapTime(before.lap_time - lap.lap_time)}` : '—'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
