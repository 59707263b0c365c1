import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';
import { useState } from 'react';
import { rowChange, type RowChange } from './row-change.rules';

interface Noted {
  /** The last change that was pointed out; null before the first. */
  readonly change: RowChange | null;
  /** Counts the changes: as the key of an element it restarts the animation. */
  readonly count: number;
}

/** Returns the change to highlight in a row while it is shown. */
export function useRowChange(entry: LeaderboardEntryDto, isFastest: boolean): Noted {
  const [seen, setSeen] = useState<Noted & { readonly entry: LeaderboardEntryDto }>({ entry, change: null, count: 0 });
  if (seen.entry === entry) return seen;
  const change = rowChange(seen.entry, entry, isFastest);
  const next = change === null ? { ...seen, entry } : { entry, change, count: seen.count + 1 };
  setSeen(next);
  return next;
}
