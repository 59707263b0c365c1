import { applyTrackBoardDelta, type TrackBoardDto } from '@league/shared/leaderboards/track-board.live';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';
import type { LiveListener } from '../../platform/live/followed-channel';
import { useLiveChannel } from '../../platform/live/use-live-channel';

/** Limits how often the board is drawn: no row flashes more than three times a second. */
const PACE_MS = 400;

/**
 * Loads the best laps of a track by driver. Data that its channel brought since the request is newer than the answer.
 */
export const trackBoardQuery = (trackId: string) =>
  queryOptions<TrackBoardDto>({
    queryKey: ['leaderboards', 'track', trackId],
    queryFn: async ({ client, queryKey, signal }) => {
      const askedAt = Date.now();
      const loaded = await getJson<TrackBoardDto>(`/leaderboards/tracks/${trackId}`, { signal });
      const known = client.getQueryState<TrackBoardDto>(queryKey);
      return known?.data !== undefined && known.dataUpdatedAt >= askedAt ? known.data : loaded;
    },
    staleTime: Infinity,
  });

/** Keeps the board of a track up to date while it is shown. */
export function useLiveTrackBoard(trackId: string): void {
  const client = useQueryClient();
  const { queryKey } = trackBoardQuery(trackId);
  const listener: LiveListener<`track:${string}`> = {
    snapshot: (board) => client.setQueryData(queryKey, board),
    delta: (delta) => client.setQueryData(queryKey, (board) => board && applyTrackBoardDelta(board, delta)),
  };
  useLiveChannel<`track:${string}`>(`track:${trackId}`, listener, PACE_MS);
}
