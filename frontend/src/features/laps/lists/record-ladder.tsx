import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useQuery } from '@tanstack/react-query';
import { ChartSpline, Timer } from 'lucide-react';
import { t, tn } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { DriverLink } from '../../../racing/driver-link';
import { LapTimeText } from '../../../racing/lap-time-text';
import { LineChart } from '../../../ui/charts/line-chart';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { HiddenHead } from '../../../ui/layout/hidden-head';
import { Panel } from '../../../ui/layout/panel';
import { formatDateShort, formatDateTime } from '../../../ui/text/format';
import { useLiveRecords } from './laps.live';
import { recordLadderQuery } from './laps.queries';
import { ladderOf } from './record-ladder.rules';
import { DateTime } from '../../../ui/text/date-time';

/** Shows every record of a track, with its driver and gain, as a chart and a table. */
export function RecordLadder({ trackId }: { readonly trackId: string }) {
  const query = useQuery(recordLadderQuery(trackId));
  useLiveRecords(trackId);
  return (
    <Panel title={t('Record ladder')} icon={ChartSpline} count={query.data?.length}>
      <QueryPanel
        query={query}
        what={t('the records')}
        skeleton={<SkeletonRows rows={4} rowClass="h-12" />}
        empty={<EmptyState icon={Timer}>{t('No record yet. The first lap sets it.')}</EmptyState>}
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
  /** The records of a track, newest first. */
  readonly records: readonly LapTimeDto[];
}

function LadderChart({ records }: RecordsProps) {
  const { steps, scale, range } = ladderOf(records);
  const at = (place: number) => steps[place - 1];
  const beyond = steps.filter(({ isBeyond }) => isBeyond).length;
  return (
    <>
      <LineChart
        label={t('How the record fell')}
        keys={t('Left and right: the lap before and after. The table has the same laps.')}
        lines={[
          {
            id: 'record',
            name: formatLapTime(scale[0]),
            points: steps.map(({ place, shown }) => ({ x: place, y: shown })),
          },
        ]}
        isStepped
        xTicks={[1, steps.length]}
        yTicks={scale}
        yRange={range}
        formatX={(place) => formatDateShort(at(place)?.lap.timestamp ?? '')}
        formatY={formatLapTime}
        dot={({ x }) => {
          const step = at(x);
          if (step?.isBeyond !== true) return { look: 'plain' };
          return { look: 'beyond', label: x === 1 ? formatLapTime(step.lap.lap_time) : undefined };
        }}
        describe={(_, { x }) => {
          const lap = at(x)?.lap;
          return lap ? `${formatLapTime(lap.lap_time)} · ${formatDateTime(lap.timestamp)}` : '';
        }}
      />
      <p className="px-4 pb-4 text-sm text-muted sm:px-5">
        {t('Each step is one record, however long it stood.')}
        {beyond > 0 && ' '}
        {beyond > 0 &&
          tn(
            'The scale ends at {time}: {n} slower record stands below it.',
            'The scale ends at {time}: {n} slower records stand below it.',
            beyond,
            { time: formatLapTime(scale[1]) },
          )}
      </p>
    </>
  );
}

function LadderTable({ records }: RecordsProps) {
  return (
    <div
      role="group"
      aria-label={t('Record ladder')}
      tabIndex={0}
      className="max-h-96 overflow-auto border-t border-line"
    >
      <table role="table" aria-label={t('Record ladder')} className="w-full text-sm">
        <HiddenHead titles={[t('Driver'), t('Lap time'), t('Gain')]} />
        <tbody role="rowgroup">
          {records.map((lap, n) => {
            const before = records[n + 1];
            return (
              <tr
                key={lap.id}
                role="row"
                className="border-b border-line last:border-0 hover:bg-s2 tiny:grid tiny:grid-cols-2 tiny:pb-2"
              >
                <td role="cell" className="px-4 py-2 sm:px-5 tiny:col-span-2">
                  <DriverLink id={lap.user_id} name={lap.driver_name} className="font-semibold wrap-anywhere" />
                  <DateTime at={lap.timestamp} className="tabular block text-xs text-faint" />
                </td>
                <td role="cell" className="px-2 text-right tiny:pl-4 tiny:text-left">
                  <LapTimeText seconds={lap.lap_time} size="small" fastest={n === 0} />
                </td>
                <td
                  role="cell"
                  className="timing pr-4 pl-2 text-right font-semibold whitespace-nowrap text-success sm:pr-5"
                >
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
