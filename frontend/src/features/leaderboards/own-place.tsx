import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../language/translate';
import { LapTimeText } from '../../racing/lap-time-text';
import { RankMark } from '../../racing/rank-mark';
import { useScrollPosition, type ScrollPosition } from '../../ui/hooks/use-scroll-position';
import { formatCount } from '../../ui/text/format';
import { BOARD_COLUMNS } from './leaderboard-row';
import { ownPlaceOf, type OwnPlaceFigures } from './own-place.rules';
import { myStatsQuery } from './standing/standing.queries';
import { YouTag } from '../../racing/you-tag';

/** The heights, in px, that the header at the top, the docked row and the mobile menu at the bottom cover. */
const COVERED_PX = { top: 64, bottom: 128 } as const;

interface OwnPlaceProps {
  readonly board: LeaderboardDto;
  readonly user: UserDto | null;
  /** The member's row on the board; null until it is rendered, which may be after the numbers are known. */
  readonly ownRow: HTMLElement | null;
}

/**
 * Repeats the member's row below the board, aligned with its columns, while the row itself is out of sight or not on the
 * board. Once shown, it keeps its space below the last row, so that it never covers that row.
 */
export function OwnPlace({ board, user, ownRow }: OwnPlaceProps) {
  const { data: standing } = useQuery(myStatsQuery); // available even for a member below the last row of the board
  const row = useRef<HTMLElement | null>(null);
  const own = user === null ? null : ownPlaceOf(board, user, standing);
  useEffect(() => {
    row.current = ownRow;
  }, [ownRow]);
  const place = useScrollPosition(row, COVERED_PX, ownRow);
  const [isNeeded, setNeeded] = useState(false);
  const isAway = own !== null && (!own.isOnBoard || place !== 'in');
  const show = () => {
    row.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    row.current?.querySelector('a')?.focus({ preventScroll: true }); // the docked button is hidden then
  };
  if (isAway && !isNeeded) setNeeded(true);
  // Once shown, the row stays: removing it would move the page.
  if (own === null || !isNeeded) return null;
  return (
    <section
      aria-label={t('Your place')}
      className={clsx(
        BOARD_COLUMNS,
        'card above-race-bar sticky bottom-[calc(3.5rem+1px+var(--race-bar,0px)+env(safe-area-inset-bottom))] z-20 mt-2 min-h-14 items-center border-primary! py-1.5 shadow-(--shadow) md:bottom-0',
        !isAway && 'invisible',
      )}
    >
      <DockedRow own={own} place={place} onShow={show} />
    </section>
  );
}

interface DockedRowProps {
  readonly own: OwnPlaceFigures;
  readonly place: ScrollPosition;
  readonly onShow: () => void;
}

function DockedRow({ own, place, onShow }: DockedRowProps) {
  const Arrow = place === 'above' ? ArrowUp : ArrowDown;
  return (
    <>
      <RankMark rank={own.rank} place={own.place} medals={own.total_races > 0} />
      <p className="flex min-w-0 items-center gap-2 font-semibold">
        <bdi className="truncate slim:hidden">{own.driver_name}</bdi>
        <YouTag />
        {own.isOnBoard && (
          <button
            type="button"
            aria-label={t('Show your row')}
            title={t('Show your row')}
            className="-my-1 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-s2 hover:text-text"
            onClick={onShow}
          >
            <Arrow aria-hidden className="size-4" />
          </button>
        )}
      </p>
      <span className="timing hidden text-right text-lg font-semibold text-muted sm:col-start-3 sm:block lg:col-start-4 xl:col-start-5">
        {formatCount(own.total_races)}
        <span className="sr-only"> {t('races')}</span>
      </span>
      <span className="timing text-right text-xl font-semibold">
        {formatCount(own.total_points)}
        <span className="text-xs font-normal text-faint sm:sr-only"> {t('points')}</span>
      </span>
      <span className="hidden min-w-0 text-right text-muted sm:block">
        <LapTimeText seconds={own.best_time} size="small" fastest={own.is_track_record} />
        <span dir="auto" className="block truncate text-xs text-faint">
          {own.best_track_name ?? t('No track')}
        </span>
      </span>
    </>
  );
}
