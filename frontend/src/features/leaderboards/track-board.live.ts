import { applyTrackBoardDelta, type TrackBoardDto } from '@league/shared/leaderboards/track-board.live';
import { useLiveBoard } from '../../platform/live/use-live-channel';
import { readQuery } from '../../platform/query/read-query';

/** Limits how often the board is drawn: no row flashes more than three times a second. */
const PACE_MS = 400;

/** Loads the best laps of a track by driver. */
export const trackBoardQuery = (trackId: string) =>
  readQuery<TrackBoardDto>(['leaderboards', 'track', trackId], `/leaderboards/tracks/${trackId}`, {
    staleTime: Infinity,
  });

/** Keeps the board of a track up to date while it is shown. */
export function useLiveTrackBoard(trackId: string): void {
  useLiveBoard(`track:${trackId}`, trackBoardQuery(trackId).queryKey, applyTrackBoardDelta, PACE_MS);
}
