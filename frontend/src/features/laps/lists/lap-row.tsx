import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { clsx } from 'clsx';
import { memo } from 'react';
import { formatDateTime, formatShortDate } from '../../../ui/text/format';
import { DriverLink } from '../../../racing/driver-link';
import { LapTimeText } from '../../../racing/lap-time-text';
import { RankMark } from '../../../racing/rank-mark';
import { RecordTag } from '../../../racing/record-tag';
import { TrackLink } from '../../../racing/track-link';
import type { FreshLap } from './lap-board.rules';
import { YouTag } from '../../../racing/you-tag';

/** The classes of rank, driver, car, track, time, record and date: on one line from 640 px, on two below that. */
export const LAP_COLUMNS =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-2 px-4 tiny:grid-cols-[2.75rem_minmax(0,1fr)] sm:px-5 ' +
  'sm:grid-cols-[3rem_minmax(0,1.2fr)_minmax(0,0.9fr)_minmax(0,1.2fr)_5rem_5.5rem_8.5rem] sm:gap-x-4';

const EDGES = [
  '',
  'before:bg-[#FFD24A]',
  'before:bg-[#D9E0EA] light:before:bg-[#6E7B90]',
  'before:bg-[#C9743A]',
  'before:bg-[#7C93C9]',
];

/** The class that flashes the row once, by kind of lap; null for an ordinary lap, which only tints its number. */
export const FLASHES: Readonly<Record<FreshLap, string | null>> = {
  record: 'flash-over [--flash:var(--fastest)]',
  best: 'flash-over [--flash:var(--success)]',
  lap: null,
};

interface LapRowProps {
  readonly lap: LapTimeDto;
  readonly rank: number;
  /** Whether the list is sorted by lap time, so that its first places get medals. */
  readonly medals: boolean;
  /** The kind of a lap that arrived a moment ago; null for any other lap. */
  readonly fresh: FreshLap | null;
  readonly mine: boolean;
  /** Shows two lines, for phones. Hidden parts are not rendered: dozens of rows come and go while scrolling. */
  readonly narrow: boolean;
  /** The server's time in ms, updated once a minute. */
  readonly now: number;
}

export const LapRow = memo(function LapRow({ lap, rank, medals, fresh, mine, narrow, now }: LapRowProps) {
  const flash = fresh && FLASHES[fresh];
  const date = narrow ? formatShortDate(lap.timestamp, now) : formatDateTime(lap.timestamp);
  return (
    <tr
      role="row"
      aria-rowindex={rank + 1}
      data-lap={lap.id}
      className={clsx(
        LAP_COLUMNS,
        'relative h-17 content-center items-center border-b border-line hover:bg-s2 tiny:h-32 sm:h-13',
        medals &&
          EDGES[rank] && [
            'before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-r-full',
            EDGES[rank],
          ],
        mine && 'bg-primary/8',
      )}
    >
      <td role="cell" className="row-span-2 flex items-center tiny:row-span-4 sm:row-span-1">
        {flash && <span aria-hidden className={flash} />}
        <RankMark rank={rank} medals={medals} />
      </td>
      <td role="cell" className="flex min-w-0 items-center gap-2 font-semibold">
        <DriverLink id={lap.user_id} name={lap.driver_name} className="truncate" />
        {mine && <YouTag />}
        {narrow && lap.is_record && <RecordTag />}
      </td>
      {narrow ? (
        <td role="cell" className="col-start-2 row-start-2 truncate text-sm text-muted">
          {lap.track_name !== null && <TrackLink track={lap.track_id} name={lap.track_name} />}
          {lap.track_name !== null && lap.car_name !== null && ' · '}
          {lap.car_name !== null && <bdi>{lap.car_name}</bdi>}
          {lap.track_name === null && lap.car_name === null && '—'}
        </td>
      ) : (
        <>
          <td role="cell" dir="auto" className="truncate text-muted">
            {lap.car_name ?? '—'}
          </td>
          <td role="cell" className="truncate text-muted">
            {lap.track_name === null ? '—' : <TrackLink track={lap.track_id} name={lap.track_name} />}
          </td>
        </>
      )}
      <td
        role="cell"
        className="col-start-3 row-start-1 text-right tiny:col-start-2 tiny:row-start-3 tiny:text-left sm:col-auto sm:row-auto"
      >
        <span className={clsx(fresh === 'lap' && 'tint-once')}>
          <LapTimeText seconds={lap.lap_time} fastest={lap.is_record} />
        </span>
      </td>
      {!narrow && <td role="cell">{lap.is_record && <RecordTag />}</td>}
      <td
        role="cell"
        className="col-start-3 row-start-2 text-right text-sm text-faint max-sm:whitespace-nowrap tiny:col-start-2 tiny:row-start-4 tiny:text-left sm:col-auto sm:row-auto"
      >
        <time dateTime={lap.timestamp} className="tabular">
          {date}
        </time>
      </td>
    </tr>
  );
});
