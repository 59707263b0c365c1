import { useQuery } from '@tanstack/react-query';
import { ownTracksQuery } from './own-laps.queries';

/**
 * Returns a function that returns the member's best on a track, in seconds; undefined for no track, and while the best is not
 * known.
 */
export function useTrackBests(): (trackId: string | null) => number | undefined {
  const { data: tracks = [] } = useQuery(ownTracksQuery);
  return (trackId) => tracks.find(({ track_id: id }) => id === trackId)?.best_lap_time;
}
