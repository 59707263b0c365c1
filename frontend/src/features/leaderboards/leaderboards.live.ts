import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import type { LiveListener } from '../../platform/live/followed-channel';
import { globalBoardQuery } from './leaderboards.queries';

/** Limits how often the board is drawn, however fast the laps arrive: no row flashes more than three times a second. */
const PACE_MS = 400;

/** Keeps the global board up to date while it is shown. */
export function useLiveLeaderboard(): void {
  const client = useQueryClient();
  const listener: LiveListener<'leaderboard'> = {
    snapshot: (board) => client.setQueryData(globalBoardQuery.queryKey, board),
    delta: (delta) =>
      client.setQueryData(globalBoardQuery.queryKey, (board) => board && applyLeaderboardDelta(board, delta)),
  };
  useLiveChannel('leaderboard', listener, PACE_MS);
}
