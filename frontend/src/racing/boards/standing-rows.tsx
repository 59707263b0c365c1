import { clsx } from 'clsx';
import { useRef, type ReactNode } from 'react';
import { t } from '../../language/translate';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { DriverLink } from '../driver-link';
import { LapTimeText } from '../lap-time-text';
import { RankMark } from '../rank-mark';

/** The columns of a row. Narrow phones have no room for the last lap; with 200 % text, the times are below the name. */
const COLUMNS =
  'grid grid-cols-[2.5rem_minmax(0,1fr)_4.25rem_4.5rem] items-center gap-x-2 px-4 ' +
  'max-[359px]:grid-cols-[2.5rem_minmax(0,1fr)_4.5rem] max-[359px]:[&>:nth-child(3)]:hidden ' +
  'tiny:grid-cols-[2.5rem_minmax(0,1fr)] tiny:py-1.5 tiny:[&>*]:col-start-2 tiny:[&>:first-child]:col-start-1 ' +
  'tiny:[&>:first-child]:row-span-3';

/** Describes a driver in the running order of a race. */
export interface StandingRow {
  readonly userId: string;
  readonly name: string;
  readonly place: number | null;
  /** The last lap, in seconds; null without one. */
  readonly lastLap: number | null;
  readonly gap: ReactNode;
}

interface StandingRowsProps {
  readonly label: string;
  readonly rows: readonly StandingRow[];
  /** The id of the signed-in member, whose row is tinted; undefined for visitors. */
  readonly ownId: string | undefined;
}

/** Shows the first drivers in a race; rows move smoothly to their new places. */
export function StandingRows({ label, rows, ownId }: StandingRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowMoves(body);
  return (
    <table role="table" aria-label={label} className="block w-full text-sm">
      <thead role="rowgroup" className="block">
        <tr
          role="row"
          className={clsx(
            COLUMNS,
            'py-1.5 text-right text-xs text-faint [&>th]:font-medium [&>th:nth-child(-n+2)]:text-left',
          )}
        >
          <th role="columnheader">{t('Place')}</th>
          <th role="columnheader">{t('Driver')}</th>
          <th role="columnheader">{t('Last lap')}</th>
          <th role="columnheader">{t('Gap')}</th>
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} className="block">
        {rows.map(({ userId, name, place, lastLap, gap }) => (
          <tr
            role="row"
            key={userId}
            className={clsx(COLUMNS, 'min-h-10 border-t border-line', userId === ownId && 'bg-primary/10')}
          >
            <td role="cell" className="flex">
              {place === null ? '—' : <RankMark rank={place} />}
            </td>
            <td role="cell" className="flex min-w-0 font-semibold">
              <DriverLink id={userId} name={name} className="truncate" />
            </td>
            <td role="cell" className="text-right">
              {lastLap === null ? '—' : <LapTimeText seconds={lastLap} size="small" />}
            </td>
            <td role="cell" className="timing text-right text-base font-semibold text-muted">
              {gap}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
