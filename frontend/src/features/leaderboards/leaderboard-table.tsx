import { LEADERBOARD_LIMIT, type LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { msg, t, translated } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { BOARD_COLUMNS, LeaderboardRow } from './leaderboard-row';

const HEADINGS = [
  msg('Rank'),
  msg('Driver'),
  msg('Best time'),
  msg('Gap to record'),
  msg('Races'),
  msg('Points'),
] as const;

interface LeaderboardTableProps {
  readonly board: LeaderboardDto;
  /** The signed-in member's id. */
  readonly userId: string | undefined;
  /** Called with the member's row when it is drawn, and with null when it is gone. */
  readonly ownRow: (row: HTMLElement | null) => void;
}

/** The ranking; a row that wins or loses places moves there. */
export function LeaderboardTable({ board, userId, ownRow }: LeaderboardTableProps) {
  const rows = useRef<HTMLTableSectionElement>(null);
  useRowMoves(rows);
  const [firstRanks] = useState(() => new Map(board.entries.map((entry) => [entry.user_id, entry.rank])));
  const now = useServerNow(30_000);
  const entries = board.entries.slice(0, LEADERBOARD_LIMIT);
  return (
    <table role="table" aria-label={t('Global leaderboard')} className="block w-full">
      <thead
        role="rowgroup"
        className="max-sm:sr-only sm:sticky sm:top-[6.75rem] sm:z-10 md:top-16 sm:block sm:rounded-t-card sm:bg-s1"
      >
        <tr role="row" className={clsx(BOARD_COLUMNS, 'h-11 items-center border-b border-line text-sm text-faint')}>
          {HEADINGS.map((heading, column) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className={clsx('font-medium', column < 2 ? 'text-left' : 'text-right')}
            >
              {translated(heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={rows} role="rowgroup" className="block">
        {entries.map((entry, index) => (
          <LeaderboardRow
            key={entry.user_id}
            entry={entry}
            place={index + 1}
            mine={entry.user_id === userId}
            rowRef={entry.user_id === userId ? ownRow : undefined}
            places={(firstRanks.get(entry.user_id) ?? entry.rank) - entry.rank}
            now={now}
          />
        ))}
      </tbody>
    </table>
  );
}
