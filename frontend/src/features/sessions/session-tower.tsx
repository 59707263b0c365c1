import { rowsByBestLap } from '@league/shared/laps/fastest-lap.rules';
import type { SessionBoardDto, SessionRowDto } from '@league/shared/sessions/session-board.live';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { t, tn } from '../../language/translate';
import { DriverLink } from '../../racing/driver-link';
import { LapTimeText } from '../../racing/lap-time-text';
import { openPenalties } from '../../racing/names/penalty-words';
import { RankMark } from '../../racing/rank-mark';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { evidenceInWords, formatRaceClock, rowGapInWords, statusInWords } from './session-words.rules';
import { YouTag } from '../../racing/you-tag';

const COLUMNS =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_5rem] gap-x-3 px-4 sm:px-5 ' +
  '@xl:grid-cols-[3.5rem_minmax(0,1fr)_3.5rem_6rem_6rem_6rem] @3xl:grid-cols-[3.5rem_minmax(0,1fr)_4rem_7rem_7rem_7rem_7rem] ' +
  // Prints with the browser's own table layout, which repeats the heading on every sheet.
  'print:table-row!';
/** The classes of a cell in print. */
const CELL =
  'print:table-cell! print:py-0.5 print:pl-4 print:align-baseline print:leading-4 print:first:w-14 print:first:pl-5 print:last:pr-5 print:[&_*]:leading-4!';

const TIMING = 'timing text-right text-base font-semibold print:text-sm';

const SECOND_MS = 1_000;

interface SessionTowerProps {
  readonly board: SessionBoardDto;
  /** The id of the signed-in member; absent for a visitor. */
  readonly userId?: string | undefined;
  /** The moment shown, in ms after the start signal, for the age of gaps; absent while no session runs. */
  readonly nowMs?: number | undefined;
  /** Renders the buttons of a row; absent for a tower without buttons. */
  readonly actions?: (row: SessionRowDto) => ReactNode;
}

/** Shows a session's order with place, driver, laps, gap to the leader, interval ahead, last and best lap. */
export function SessionTower({ board: { rows, flag_ms: flagMs }, userId, nowMs, actions }: SessionTowerProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowMoves(body);
  const [fastest] = rowsByBestLap(rows);
  return (
    <table
      role="table"
      aria-label={t('Order of the session')}
      className="@container block w-full text-sm print:table! print:border-collapse"
    >
      <thead role="rowgroup" className="block print:table-header-group!">
        <tr role="row" className={clsx(COLUMNS, 'border-b border-line py-2 text-xs text-faint')}>
          <th role="columnheader" className={clsx(CELL, 'text-left font-medium')}>
            {t('Place')}
          </th>
          <th role="columnheader" className={clsx(CELL, 'text-left font-medium')}>
            {t('Driver')}
          </th>
          <th role="columnheader" className={clsx(CELL, 'hidden text-right font-medium @xl:block')}>
            {t('Laps')}
          </th>
          <th role="columnheader" className={clsx(CELL, 'text-right font-medium')}>
            {t('Gap')}
          </th>
          <th role="columnheader" className="hidden text-right font-medium @xl:block print:hidden!">
            {t('Interval')}
          </th>
          <th role="columnheader" className="hidden text-right font-medium @xl:block print:hidden!">
            {t('Last lap')}
          </th>
          <th role="columnheader" className={clsx(CELL, 'hidden text-right font-medium @3xl:block')}>
            {t('Best lap')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} className="block print:table-row-group!">
        {rows.map((row) => (
          <Row
            key={row.user_id}
            row={row}
            isMine={row.user_id === userId}
            isFastest={row === fastest}
            isOver={flagMs !== null}
            nowMs={nowMs}
            actions={actions?.(row)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: SessionRowDto;
  readonly isMine: boolean;
  readonly isFastest: boolean;
  /** Whether the chequered flag has been shown. */
  readonly isOver: boolean;
  readonly nowMs: number | undefined;
  readonly actions: ReactNode;
}

function Row({ row, isMine, isFastest, isOver, nowMs, actions }: RowProps) {
  const status = statusInWords(row.status);
  const evidence = evidenceInWords(row.evidence);
  const penalties = openPenalties(row);
  return (
    <tr
      role="row"
      data-user={row.user_id}
      className={clsx(
        COLUMNS,
        'min-h-14 items-center border-b border-line py-2 last:border-0',
        isMine && 'bg-primary/10',
      )}
    >
      <td role="cell" className={clsx(CELL, 'flex print:[&_.timing]:text-sm print:[&_svg]:size-4')}>
        {row.place === null ? <span className="text-faint">—</span> : <RankMark rank={row.place} medals={isOver} />}
      </td>
      <td role="cell" className={clsx(CELL, 'flex min-w-0 items-center justify-between gap-2')}>
        <div className="min-w-0 print:inline">
          <p className="flex items-center gap-2 font-semibold print:inline print:pr-2">
            <DriverLink
              id={row.user_id}
              name={row.driver_name}
              className="truncate leading-6 print:inline print:leading-4"
            />
            {isMine && <YouTag />}
          </p>
          <p className="flex flex-wrap gap-x-2 text-xs text-faint print:inline-flex">
            {row.car_name !== null && <bdi className="truncate">{row.car_name}</bdi>}
            {row.class && <ClassPlace ofClass={row.class} place={row.class_place ?? null} />}
            <span className="@xl:hidden print:hidden">{tn('{n} lap', '{n} laps', row.laps)}</span>
            <PlacesWon places={row.places_won} />
            {status !== null && (
              <span className={clsx('font-semibold text-muted', row.status === 'finished' && 'print:hidden')}>
                {status}
              </span>
            )}
            {penalties !== null && <span className="font-semibold text-warning">{penalties}</span>}
            {row.is_late && <span>{t('late')}</span>}
            {evidence !== null && <span>{evidence}</span>}
          </p>
        </div>
        {actions}
      </td>
      <td role="cell" className={clsx(CELL, TIMING, 'hidden @xl:block')}>
        {row.laps}
      </td>
      <td role="cell" className={clsx(CELL, TIMING, 'text-muted')}>
        {rowGapInWords(row, row.gap)}
        {row.status === 'running' && <Age ms={(nowMs ?? 0) - (row.crossed_ms ?? Infinity)} />}
      </td>
      <td role="cell" className={clsx(TIMING, 'hidden text-muted @xl:block print:hidden!')}>
        {rowGapInWords(row, row.interval)}
      </td>
      <td role="cell" className="hidden text-right @xl:block print:hidden!">
        <Time ms={row.last_ms} isFastest={false} />
      </td>
      <td role="cell" className={clsx(CELL, 'hidden text-right @3xl:block print:[&_*]:text-sm')}>
        <Time ms={row.best_ms} isFastest={isFastest} />
      </td>
    </tr>
  );
}

function Time({ ms, isFastest }: { readonly ms: number | null; readonly isFastest: boolean }) {
  if (ms === null) return <span className="text-faint">—</span>;
  return <LapTimeText seconds={ms / 1000} size="small" fastest={isFastest} />;
}

/** Shows how long ago a driver crossed the line, from a second on, because the gap only changes there. */
function Age({ ms }: { readonly ms: number }) {
  if (ms < SECOND_MS) return null;
  return (
    <span className="block font-sans text-xs leading-4 font-normal text-faint">
      {t('{age} ago', { age: formatRaceClock(ms) })}
    </span>
  );
}

/** Shows a driver's class and their place in it, or only the class if the place is null. */
function ClassPlace({ ofClass, place }: { readonly ofClass: string; readonly place: number | null }) {
  return (
    <span className="whitespace-nowrap">
      <bdi>{ofClass}</bdi>
      {place !== null && <span className="font-semibold"> #{place}</span>}
    </span>
  );
}

/** Shows the places gained or lost since the grid; nothing if the place is unchanged or unknown. */
function PlacesWon({ places }: { readonly places: number | null }) {
  if (places === null || places === 0) return null;
  const label =
    places > 0
      ? tn('{n} place won since the grid', '{n} places won since the grid', places)
      : tn('{n} place lost since the grid', '{n} places lost since the grid', -places);
  return (
    <span className={places > 0 ? 'text-success' : 'text-danger'}>
      <span aria-hidden>{places > 0 ? `▲${places}` : `▼${-places}`}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
