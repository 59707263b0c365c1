import { applyEventBoardDelta, type EventBoardDto } from '@league/shared/race-events/event-board.live';
import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../../platform/live/use-live-channel';

/** Holds the board of an event. It fetches nothing: the live channel fills it. */
export const eventBoardQuery = (id: string) =>
  queryOptions<EventBoardDto>({ queryKey: ['race-events', 'board', id], queryFn: skipToken, staleTime: Infinity });

/** Keeps the board of an event up to date while it is shown. */
export function useLiveEventBoard(id: string): void {
  const client = useQueryClient();
  const { queryKey } = eventBoardQuery(id);
  useLiveChannel(`event:${id}`, {
    snapshot: (board) => client.setQueryData(queryKey, board),
    delta: (delta) => client.setQueryData(queryKey, (board) => board && applyEventBoardDelta(board, delta)),
  });
}
