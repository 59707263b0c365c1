import { applySeasonBoardDelta } from '@league/shared/seasons/season-board.live';
import { useQueryClient } from '@tanstack/react-query';
import type { LiveListener } from '../../platform/live/followed-channel';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import { replaceData } from '../../platform/query/replace-data';
import { seasonBoardQuery } from './seasons.queries';

/** Keeps the board of a season up to date while it is shown. */
export function useLiveSeason(id: string): void {
  const client = useQueryClient();
  const { queryKey } = seasonBoardQuery(id);
  const listener: LiveListener<`season:${string}`> = {
    snapshot: (board) => replaceData(client, queryKey, board),
    delta: (delta) => {
      const board = client.getQueryData(queryKey);
      if (board) replaceData(client, queryKey, applySeasonBoardDelta(board, delta));
    },
  };
  useLiveChannel(`season:${id}`, listener);
}
