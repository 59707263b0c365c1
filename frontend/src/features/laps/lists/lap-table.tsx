import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { msg, t, translated } from '../../../language/translate';
import { useServerNow } from '../../../platform/clock';
import { useSession } from '../../../platform/session/session.store';
import { useMediaQuery } from '../../../ui/hooks/use-media-query';
import { useRowMoves } from '../../../ui/hooks/use-row-moves';
import { classifyNewLap } from './lap-board.rules';
import { LAP_COLUMNS, LapRow } from './lap-row';

const HEADINGS = [
  msg('Rank'),
  msg('Driver'),
  msg('Car'),
  msg('Track'),
  msg('Lap time'),
  msg('Record'),
  msg('Date'),
] as const;
const NARROW_HEADINGS = [msg('Rank'), msg('Driver'), msg('Car and track'), msg('Lap time'), msg('Date')] as const;
/** The height of a LapRow on one line, in rem. */
const ROW_REM = 3.25;
/** The height of a LapRow on two lines, for phones, in rem. */
const PHONE_ROW_REM = 4.25;
/** The height of a LapRow on very narrow screens, in rem. */
const TINY_ROW_REM = 8;
/** The next page is requested when this many rows are left below. */
const AHEAD = 50;
/** With more new laps than this, rows jump instead of moving, because nobody can follow so many moves. */
const MOVES_UP_TO = 3;

interface LapTableProps {
  readonly laps: readonly LapTimeDto[];
  /** The number of rows in the list once all of it is loaded. */
  readonly total: number;
  /** Whether the list is sorted by lap time instead of by date. */
  readonly byTime: boolean;
  /** The ids of laps that arrived a moment ago. */
  readonly fresh: ReadonlySet<string>;
  readonly onNearEnd: () => void;
}

/** Returns the size of a rem in px, which is larger for users with large text; on the server, the default of 16. */
function remInPx(): number {
  if (typeof document === 'undefined') return 16;
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Shows laps in a table that draws only the rows near the viewport, or all loaded rows in print. */
export function LapTable({ laps, total, byTime, fresh, onNearEnd }: LapTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const now = useServerNow(60_000);
  const userId = useSession((session) => session.user?.id);
  const narrow = !useMediaQuery('(min-width: 40rem)');
  const tiny = useMediaQuery('(width < 19rem)');
  const rowPx = (tiny ? TINY_ROW_REM : narrow ? PHONE_ROW_REM : ROW_REM) * remInPx();
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [rowPx]);
  const virtualizer = useWindowVirtualizer({
    count: laps.length,
    estimateSize: () => rowPx,
    overscan: 12,
    scrollMargin: top,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  const isPrinted = useMediaQuery('print');
  const rows = isPrinted ? laps.map((_, index) => ({ index })) : virtualizer.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;
  useRowMoves(body, fresh.size <= MOVES_UP_TO);
  const nearEnd = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (laps.length > 0 && last >= laps.length - AHEAD && !isPrinted) nearEnd();
  }, [last, laps.length, isPrinted]);
  return (
    <table role="table" aria-label={t('Lap times')} aria-rowcount={total + 1} className="block w-full">
      <thead
        role="rowgroup"
        className="max-sm:sr-only sm:sticky sm:top-[6.75rem] sm:z-10 md:top-16 sm:block sm:rounded-t-card sm:bg-s1"
      >
        <tr
          role="row"
          aria-rowindex={1}
          className={clsx(LAP_COLUMNS, 'h-10 items-center border-b border-line text-left text-sm text-faint')}
        >
          {(narrow ? NARROW_HEADINGS : HEADINGS).map((heading) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className={clsx('font-medium', (heading === 'Lap time' || heading === 'Date') && 'text-right')}
            >
              {heading === 'Record' ? <span className="sr-only">{translated(heading)}</span> : translated(heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
        role="rowgroup"
        className="block overflow-hidden rounded-b-card max-sm:rounded-t-card"
        style={isPrinted ? undefined : { height: laps.length * rowPx, paddingTop: first * rowPx }}
      >
        {rows.map(({ index }) => {
          const lap = laps[index];
          return (
            lap && (
              <LapRow
                key={lap.id}
                lap={lap}
                rank={index + 1}
                medals={byTime}
                fresh={fresh.has(lap.id) ? classifyNewLap(lap, laps, byTime) : null}
                mine={userId !== undefined && lap.user_id === userId}
                narrow={narrow}
                now={now}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}
