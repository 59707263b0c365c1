import type { MyTrackDto } from '@league/shared/leaderboards/my-stats.dto';
import { useQuery } from '@tanstack/react-query';
import { ownLapsQuery, ownTracksQuery } from './own-laps.queries';
import { onlyTrackOf } from './own-laps.rules';
import { ALL_TRACKS } from '../track-select';

interface ChosenTrack {
  /** The tracks that the member has driven on, the most driven first. */
  readonly tracks: readonly MyTrackDto[];
  /** The chosen track; null for the laps of all tracks. */
  readonly chosen: MyTrackDto | null;
}

/**
 * Returns the member's tracks and the one that the analytics show: the requested track or, without a valid request, the
 * track that the latest laps have in common. It is null for `all`, and if the latest laps have no track in common.
 */
export function useChosenTrack(wanted: string | undefined): ChosenTrack {
  const tracks = useQuery(ownTracksQuery).data ?? [];
  const laps = useQuery(ownLapsQuery).data ?? [];
  const find = (id: string | null | undefined) => tracks.find(({ track_id }) => track_id === id) ?? null;
  return { tracks, chosen: wanted === ALL_TRACKS ? null : (find(wanted) ?? find(onlyTrackOf(laps))) };
}
