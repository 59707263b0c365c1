import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { TrackBoardDto } from '@league/shared/leaderboards/track-board.live';

/** Maps a track, a driver and the driver's best lap time on it to when that lap was driven (ISO 8601). */
export type StandingBests = ReadonlyMap<string, string>;

/** Names the mark of a lap in a list: a track record or the driver's current best on the track; null for any other lap. */
export type ListMark = 'record' | 'best' | null;

export function bestsOf(boards: Iterable<TrackBoardDto>): StandingBests {
  return new Map(
    [...boards].flatMap(({ track, entries }) =>
      entries.map((entry) => [keyOf(track?.id, entry.user_id, entry.best_time), entry.best_time_at] as const),
    ),
  );
}

export function markOfLap(lap: LapTimeDto, bests: StandingBests): ListMark {
  if (lap.is_record) return 'record';
  return bests.get(keyOf(lap.track_id, lap.user_id, lap.lap_time)) === lap.timestamp ? 'best' : null;
}

function keyOf(trackId: string | null | undefined, userId: string | null, time: number): string {
  return `${trackId} ${userId} ${time}`;
}
