import { useRef } from 'react';
import { t } from '../../language/translate';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { BEST_LAP_COLUMNS, WallTable, type TableSize } from '../views/table';
import type { BoardRow } from './board-rows.rules';
import { BoardRowView } from './board-row-view';

interface BoardViewProps extends TableSize {
  readonly rows: readonly BoardRow[];
  readonly follow: string | null;
  readonly hasMotion: boolean;
  /** The text in the middle of a board without rows. */
  readonly empty: string;
}

/** Shows the best laps of a track or an event; the gaps are between lap times, not on the track. */
export function BoardView({ rows, follow, hasMotion, empty, rowCount }: BoardViewProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowMoves(list, hasMotion);
  return (
    <WallTable
      layout="board"
      label={t('Best laps')}
      columns={BEST_LAP_COLUMNS}
      rowCount={rowCount}
      rowsRef={list}
      empty={empty}
      rows={rows.map((row) => (
        <BoardRowView key={row.userId} row={row} isFollowed={row.userId === follow} hasMotion={hasMotion} />
      ))}
    />
  );
}
