import { applyTrackBoardDelta, type TrackBoardDto } from '@league/shared/leaderboards/track-board.live';
import { useLiveBoard } from '../../platform/live/use-live-channel';
import { readQuery } from '../../platform/query/read-query';

/** The minimum time, in ms, between updates of the board, so that no row flashes more than three times a second. */
const PACE_MS = 400;

/** Loads the best lap of each driver on a track. */
export const trackBoardQuery = (trackId: string) =>
  readQuery<TrackBoardDto>(['leaderboards', 'track', trackId], `/leaderboards/tracks/${trackId}`, {
    staleTime: Infinity,
  });

/** Keeps the board of a track up to date while it is shown. */
export function useLiveTrackBoard(trackId: string): void {
  useLiveBoard(`track:${trackId}`, trackBoardQuery(trackId).queryKey, applyTrackBoardDelta, PACE_MS);
}
