import { useRef } from 'react';
import { msg, t, translated } from '../../language/translate';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { emptyRows, tableSize, type TableSize } from '../views/table';
import type { BoardRow } from './board-rows.rules';
import { BoardRowView } from './board-row-view';

interface BoardViewProps extends TableSize {
  readonly rows: readonly BoardRow[];
  readonly follow: string | null;
  readonly hasMotion: boolean;
  /** The text in the middle of a board without rows. */
  readonly empty: string;
}

const COLUMNS = [
  ['rank', msg('Pos')],
  ['name', msg('Driver')],
  ['last', msg('Last')],
  ['best', msg('Best')],
  ['gap', msg('Off best')],
  ['ahead', msg('To next')],
  ['laps', msg('Laps')],
  ['places', '±'],
] as const;

/** Shows the best laps of a track or an event: its gaps are between lap times, not on the track. */
export function BoardView({ rows, follow, hasMotion, empty, rowCount }: BoardViewProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowMoves(list, hasMotion);
  return (
    <div
      className="table"
      data-table="board"
      role="table"
      aria-label={t('Best laps')}
      {...tableSize(rows.length, rowCount)}
    >
      <div className="labels" role="row">
        {COLUMNS.map(([column, label]) => (
          <span key={column} role="columnheader" className={column}>
            {translated(label)}
          </span>
        ))}
      </div>
      <div className="rows" role="rowgroup" ref={list}>
        {rows.map((row) => (
          <BoardRowView key={row.userId} row={row} isFollowed={row.userId === follow} hasMotion={hasMotion} />
        ))}
        {emptyRows(rows.length, rowCount)}
      </div>
      {rows.length === 0 && <p className="empty">{empty}</p>}
    </div>
  );
}
