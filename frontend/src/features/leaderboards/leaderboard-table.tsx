import type { DriverFormDto } from '@league/shared/leaderboards/form-board.live';
import { LEADERBOARD_LIMIT, type LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import { clsx } from 'clsx';
import { memo, useMemo, useRef, useState } from 'react';
import { msg, t, translated } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { useMediaQuery } from '../../ui/hooks/use-media-query';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { BOARD_COLUMNS, LeaderboardRow } from './leaderboard-row';

const HEADINGS = [
  msg('Rank'),
  msg('Driver'),
  msg('Form'),
  msg('Wins'),
  msg('Races'),
  msg('Points'),
  msg('Best time'),
] as const;

const FORM_HAS_ROOM = '(min-width: 64rem)';
/** The classes that hide columns for which there is no room. */
const HIDDEN: Readonly<Partial<Record<(typeof HEADINGS)[number], string>>> = {
  Form: 'max-lg:hidden',
  Wins: 'max-xl:hidden',
};

interface LeaderboardTableProps {
  readonly board: LeaderboardDto;
  /** The results of drivers in their last events; drivers without a result are left out. */
  readonly form: readonly DriverFormDto[];
  /** The signed-in member's id; undefined for a visitor. */
  readonly userId: string | undefined;
  /** Called with the member's row when it is mounted, and with null when it is removed. */
  readonly ownRow: (row: HTMLElement | null) => void;
}

/** Shows the ranking; a row that gains or loses places moves to its new place. */
export const LeaderboardTable = memo(function LeaderboardTable(props: LeaderboardTableProps) {
  const { board, form, userId, ownRow } = props;
  const rows = useRef<HTMLTableSectionElement>(null);
  useRowMoves(rows);
  const showsForm = useMediaQuery(FORM_HAS_ROOM); // otherwise phones create 500 links only to hide them
  const [firstRanks] = useState(() => new Map(board.entries.map((entry) => [entry.user_id, entry.rank])));
  const now = useServerNow(30_000);
  const entries = board.entries.slice(0, LEADERBOARD_LIMIT);
  const forms = useMemo(() => new Map(form.map((driver) => [driver.user_id, driver])), [form]);
  const leader = entries[0]?.total_points ?? 0;
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
              className={clsx('font-medium', column < 3 ? 'text-left' : 'text-right', HIDDEN[heading])}
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
            form={forms.get(entry.user_id)}
            showsForm={showsForm}
            share={leader > 0 ? entry.total_points / leader : 0}
            behind={index === 0 ? null : (entries[index - 1]?.total_points ?? 0) - entry.total_points}
            mine={entry.user_id === userId}
            rowRef={entry.user_id === userId ? ownRow : undefined}
            places={(firstRanks.get(entry.user_id) ?? entry.rank) - entry.rank}
            now={now}
          />
        ))}
      </tbody>
    </table>
  );
});
