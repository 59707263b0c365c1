import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import { globalBoardQuery } from './leaderboards.queries';

/** Keeps the global board as the server has it while it is shown. */
export function useLiveLeaderboard(): void {
  const client = useQueryClient();
  useLiveChannel('leaderboard', {
    snapshot: (board) => client.setQueryData(globalBoardQuery.queryKey, board),
    delta: (delta) =>
      client.setQueryData(globalBoardQuery.queryKey, (board) => board && applyLeaderboardDelta(board, delta)),
  });
}
