import { applySessionBoardDelta } from '@league/shared/sessions/session-board.live';
import { useQueryClient } from '@tanstack/react-query';
import type { LiveListener } from '../../platform/live/followed-channel';
import { replaceData } from '../../platform/query/replace-data';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import { sessionBoardQuery } from './sessions.queries';

/** Limits how often the board is drawn, however fast the crossings arrive. */
const PACE_MS = 250;

/** Keeps the board of a session up to date while it is shown. */
export function useLiveSession(id: string): void {
  const client = useQueryClient();
  const { queryKey } = sessionBoardQuery(id);
  const listener: LiveListener<`session:${string}`> = {
    snapshot: (board) => replaceData(client, queryKey, board),
    delta: (delta) => {
      const board = client.getQueryData(queryKey);
      if (board) replaceData(client, queryKey, applySessionBoardDelta(board, delta));
    },
  };
  useLiveChannel(`session:${id}`, listener, PACE_MS);
}
