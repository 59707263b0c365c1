import type { MyTrackDto } from '@league/shared/leaderboards/my-stats.dto';
import { useQuery } from '@tanstack/react-query';
import { ownLapsQuery, ownTracksQuery } from './own-laps.queries';
import { onlyTrackOf } from './own-laps.rules';
import { ALL_TRACKS } from '../track-select';

interface ChosenTrack {
  /** The tracks that the member has driven on, the most driven first. */
  readonly tracks: readonly MyTrackDto[];
  /** Null for the laps of all tracks. */
  readonly chosen: MyTrackDto | null;
}

/**
 * Returns the member's tracks and the one that the analytics show: the requested one, or null for `all`; without a
 * known one, the track of the latest laps if they are all on one track, else null.
 */
export function useChosenTrack(wanted: string | undefined): ChosenTrack {
  const tracks = useQuery(ownTracksQuery).data ?? [];
  const laps = useQuery(ownLapsQuery).data ?? [];
  const find = (id: string | null | undefined) => tracks.find(({ track_id }) => track_id === id) ?? null;
  return { tracks, chosen: wanted === ALL_TRACKS ? null : (find(wanted) ?? find(onlyTrackOf(laps))) };
}
