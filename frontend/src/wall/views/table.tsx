import { useRef, type ComponentProps, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { msg, translated } from '../../language/translate';
import { useRowMoves } from '../../ui/hooks/use-row-moves';

export interface TableSize {
  /** The number of rows that fit. */
  readonly rowCount: number;
}

/** A table's height is divided among at least this many rows. */
const FEWEST_ROWS = 3;
const LARGE_ROWS = 6;

/** Contains a column's class and heading, marked by `msg`; null for a column without a heading. */
export type WallColumn = readonly [className: string | undefined, heading: string] | null;

/** The columns of a board that is decided by best laps, where gaps are between lap times. */
export const BEST_LAP_COLUMNS: readonly WallColumn[] = [
  ['rank', msg('Pos')],
  ['name', msg('Driver')],
  ['last', msg('Last')],
  ['best', msg('Best')],
  ['gap', msg('Off best')],
  ['ahead', msg('To next')],
  ['laps', msg('Laps')],
  ['places', '±'],
];

interface WallTableProps extends TableSize {
  /** The name of the column layout in the styles. */
  readonly layout: 'board' | 'race' | 'grid' | 'standings' | 'laps' | 'records';
  readonly label: string;
  readonly columns: readonly WallColumn[];
  readonly rows: readonly ReactElement[];
  /** Whether rows move smoothly to their new places. */
  readonly hasMotion?: boolean;
  /** The text in the middle of a table without rows. */
  readonly empty: string;
}

/** Shows a table that fills the wall. If it has too few rows, empty ones are added to keep its shape. */
export function WallTable({ layout, label, columns, rows, hasMotion = false, rowCount, empty }: WallTableProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowMoves(list, hasMotion);
  const share = Math.max(rows.length, Math.min(FEWEST_ROWS, rowCount));
  return (
    <div
      className="table"
      data-table={layout}
      data-size={fontSizeOf(rows.length, rowCount)}
      role="table"
      aria-label={label}
      style={{ '--rows': share } as CSSProperties}
    >
      <div className="labels" role="row">
        {columns.map((column, index) =>
          column === null ? (
            <span key={index} />
          ) : (
            <span key={index} role="columnheader" className={column[0]}>
              {translated(column[1])}
            </span>
          ),
        )}
      </div>
      <div className="rows" role="rowgroup" ref={list}>
        {rows}
        {Array.from({ length: share - rows.length }, (_, index) => (
          <div key={`empty-${index}`} className="row none" />
        ))}
      </div>
      {rows.length === 0 && <p className="empty">{empty}</p>}
    </div>
  );
}

interface DriverRowProps {
  /** The place whose medal marks the row; null for no mark. */
  readonly place: number | null;
  /** The id of the driver. */
  readonly driver: string;
  readonly isFollowed: boolean;
  readonly rank: number | null;
  readonly name: string;
  /** The driver's class and place in it, shown after the name; null for none. */
  readonly classPlace?: string | null;
  /** The penalties that the place does not include, shown after the name; null for none. */
  readonly penalties?: string | null;
  readonly children: ReactNode;
}

/** Shows a row that starts with the rank and name of a driver. */
export function DriverRow({ place, driver, isFollowed, rank, name, children, ...more }: DriverRowProps) {
  const { classPlace = null, penalties = null } = more;
  return (
    <div
      className="row"
      role="row"
      data-place={place ?? undefined}
      data-driver={driver}
      data-followed={isFollowed || undefined}
    >
      <NumberCell className="rank">
        <span className="medal">{rank ?? '—'}</span>
      </NumberCell>
      {classPlace === null && penalties === null ? (
        <NameCell className="name">{name}</NameCell>
      ) : (
        <span role="cell" className="name in-class">
          <span className="named">
            <span className="cut" dir="auto">
              {name}
            </span>
            {penalties !== null && <span className="penalties">{penalties}</span>}
          </span>
          {classPlace !== null && <bdi className="class-place">{classPlace}</bdi>}
        </span>
      )}
      {children}
    </div>
  );
}

type CellProps = ComponentProps<'span'> & { readonly className: string };

export function NumberCell({ className, ...cell }: CellProps) {
  return <span role="cell" className={`${className} number`} {...cell} />;
}

export function NameCell({ className, ...cell }: CellProps) {
  return <span role="cell" className={`cut ${className}`} dir="auto" {...cell} />;
}

interface PlacesCellProps {
  /** The places gained (positive) or lost; null when unknown. */
  readonly places: number | null;
}

export function PlacesCell({ places }: PlacesCellProps) {
  const direction = places === null || places === 0 ? 'none' : places > 0 ? 'won' : 'lost';
  return (
    <NumberCell className="places" data-way={direction}>
      {direction === 'none' ? '–' : `${direction === 'won' ? '▴' : '▾'}${Math.abs(places ?? 0)}`}
    </NumberCell>
  );
}

/** Returns the font size of a table. Few rows are shown larger and with fewer columns, so that they fill the table. */
function fontSizeOf(rows: number, rowCount: number): 'normal' | 'large' | 'huge' {
  if (rowCount <= LARGE_ROWS || rows > LARGE_ROWS) return 'normal';
  return rows > FEWEST_ROWS ? 'large' : 'huge';
}
