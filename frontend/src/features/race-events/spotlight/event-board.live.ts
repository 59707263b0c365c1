import { applyEventBoardDelta, type EventBoardDto } from '@league/shared/race-events/event-board.live';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { reconnectLive } from '../../../platform/live/live-client';
import { useLiveBoard } from '../../../platform/live/use-live-channel';

/** Caches the board of an event. It fetches nothing, because the live channel fills it. */
export const eventBoardQuery = (id: string) =>
  queryOptions<EventBoardDto>({ queryKey: ['race-events', 'board', id], queryFn: skipToken, staleTime: Infinity });

/** Keeps the board of an event up to date while it is shown. Returns a function that reconnects at once. */
export function useLiveEventBoard(id: string): () => void {
  useLiveBoard(`event:${id}`, eventBoardQuery(id).queryKey, applyEventBoardDelta);
  return reconnectLive;
}
