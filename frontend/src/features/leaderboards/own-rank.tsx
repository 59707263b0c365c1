import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/controls/button';
import { formatRank } from '../../racing/race-figures';
import { LapTimeText } from '../../racing/lap-time-text';
import { usePlace } from '../../ui/hooks/use-place';

/** "You #37", in reach while the member's own row is out of sight; leads to it. */
export function OwnRank({ entry }: { readonly entry: LeaderboardEntryDto }) {
  const row = useRef<HTMLElement | null>(null);
  useEffect(() => {
    row.current = document.querySelector(`[data-user="${CSS.escape(entry.user_id)}"]`);
  }, [entry.user_id]);
  const place = usePlace(row, 64, entry.user_id);
  if (place === 'in') return null;
  const Arrow = place === 'above' ? ArrowUp : ArrowDown;
  return (
    <AtTheBottom>
      <Button
        variant="outline"
        shape="pill"
        className="pointer-events-auto mb-2 animate-rise"
        onClick={() => row.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })}
      >
        <Place rank={entry.rank} best={entry.best_time} />
        <Arrow aria-hidden className="size-4" />
      </Button>
    </AtTheBottom>
  );
}

interface Standing {
  readonly rank: number;
  /** Seconds. */
  readonly best: number;
}

/** "You #437": the member is ranked, but behind the last row of the board. */
export function RankBeyond({ rank, best }: Standing) {
  return (
    <AtTheBottom>
      <p className="mb-2 inline-flex min-h-11 animate-rise items-center gap-2 rounded-full border border-control bg-s1 px-5 text-sm font-semibold shadow-(--shadow)">
        <Place rank={rank} best={best} />
      </p>
    </AtTheBottom>
  );
}

function Place({ rank, best }: Standing) {
  return (
    <>
      <span>
        You <span className="text-primary">{formatRank(rank)}</span>
      </span>
      <LapTimeText seconds={best} size="small" />
    </>
  );
}

/** Sticks to the lower edge of the window, above the bottom bar of phones. */
function AtTheBottom({ children }: { readonly children: ReactNode }) {
  return (
    <div className="pointer-events-none sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex h-0 items-end justify-center md:bottom-6">
      {children}
    </div>
  );
}
