import type { LeaderboardEntry } from '@league/shared/leaderboards/leaderboard.dto';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { formatRank } from '../../ui/format';
import { LapTimeText } from '../../ui/lap-time-text';
import { usePlace } from '../../ui/use-place';

/** "You #37", in reach while the member's own row is out of sight; leads to it. */
export function OwnRank({ entry }: { readonly entry: LeaderboardEntry }) {
  const row = useRef<HTMLElement | null>(null);
  useEffect(() => {
    row.current = document.querySelector(`[data-user="${CSS.escape(entry.user_id)}"]`);
  }, [entry.user_id]);
  const place = usePlace(row, 64, entry.user_id);
  if (place === 'in') return null;
  const Arrow = place === 'above' ? ArrowUp : ArrowDown;
  return (
    <div className="pointer-events-none sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex h-0 items-end justify-center md:bottom-6">
      <Button
        variant="outline"
        shape="pill"
        className="pointer-events-auto mb-2 animate-rise"
        onClick={() => row.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })}
      >
        <span>
          You <span className="text-primary">{formatRank(entry.rank)}</span>
        </span>
        <LapTimeText seconds={entry.best_time} size="small" />
        <Arrow aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
