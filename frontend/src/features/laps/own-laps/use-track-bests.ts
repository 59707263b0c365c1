import { useQuery } from '@tanstack/react-query';
import { ownTracksQuery } from './own-laps.queries';

/** Returns a function from track id to the member's best there, in seconds; undefined while it is not known. */
export function useTrackBests(): (trackId: string | null) => number | undefined {
  const { data: tracks = [] } = useQuery(ownTracksQuery);
  return (trackId) => tracks.find(({ track_id: id }) => id === trackId)?.best_lap_time;
}
