import { applyTrackBoardDelta, type TrackBoardDto } from '@league/shared/leaderboards/track-board.live';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';
import { useLiveBoard } from '../../platform/live/use-live-channel';

/** Limits how often the board is drawn: no row flashes more than three times a second. */
const PACE_MS = 400;

/** Loads the best laps of a track by driver. */
export const trackBoardQuery = (trackId: string) =>
  queryOptions({
    queryKey: ['leaderboards', 'track', trackId],
    queryFn: ({ signal }) => getJson<TrackBoardDto>(`/leaderboards/tracks/${trackId}`, { signal }),
    staleTime: Infinity,
  });

/** Keeps the board of a track up to date while it is shown. */
export function useLiveTrackBoard(trackId: string): void {
  useLiveBoard(`track:${trackId}`, trackBoardQuery(trackId).queryKey, applyTrackBoardDelta, PACE_MS);
}
