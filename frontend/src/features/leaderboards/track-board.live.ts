import { applyTrackBoardDelta, type TrackBoardDto } from '@league/shared/leaderboards/track-board.live';
import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import type { LiveListener } from '../../platform/live/followed-channel';
import { useLiveChannel } from '../../platform/live/use-live-channel';

/** The board is drawn again at most this often: no row flashes more than three times a second. */
const PACE_MS = 400;

/** The best laps of a track by driver; its channel brings them. */
export const trackBoardQuery = (trackId: string) =>
  queryOptions<TrackBoardDto>({ queryKey: ['leaderboards', 'track', trackId], queryFn: skipToken });

/** Keeps the board of a track as the server has it while it is shown. */
export function useLiveTrackBoard(trackId: string): void {
  const client = useQueryClient();
  const { queryKey } = trackBoardQuery(trackId);
  const listener: LiveListener<`track:${string}`> = {
    snapshot: (board) => client.setQueryData(queryKey, board),
    delta: (delta) => client.setQueryData(queryKey, (board) => board && applyTrackBoardDelta(board, delta)),
  };
  useLiveChannel<`track:${string}`>(`track:${trackId}`, listener, PACE_MS);
}
