import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { WallDto, WallTrackDto } from '@league/shared/wall/wall.dto';
import type { CountedLaps, CountedTrack } from '../../laps/counting/lap-counting.rules.js';

type Counted = Pick<CountedLaps, 'laps' | 'tracks'>;

/**
 * Returns the wall after laps were counted, or undefined when it must be read again because a track or the lap of a new record
 * is unknown.
 */
export function withCountedLaps(wall: WallDto, { laps, tracks }: Counted): WallDto | undefined {
  const changed = new Map<string, WallTrackDto>();
  for (const counted of tracks) {
    const before = wall.tracks.find(({ id }) => id === counted.trackId);
    const after = before && withLaps(before, counted, laps);
    if (!after) return undefined;
    changed.set(after.id, after);
  }
  return { ...wall, tracks: wall.tracks.map((track) => changed.get(track.id) ?? track) };
}

/**
 * Adds laps to a track, unless it was read after the announcement and already includes them. Returns undefined when the lap of a
 * new record is not among `laps`.
 */
function withLaps(track: WallTrackDto, counted: CountedTrack, laps: Counted['laps']): WallTrackDto | undefined {
  if (track.total_races >= counted.totalLaps) return track;
  const driven = { ...track, total_races: counted.totalLaps, last_lap_at: isoTime(counted.lastLapAt) };
  const record_time = secondsFromMs(counted.bestLapMs);
  const record_at = isoTime(counted.bestLapAt);
  if (track.record_time === record_time && track.record_at === record_at) return driven;
  const best = laps.find(({ id }) => id === counted.bestLapId);
  return (
    best && {
      ...driven,
      record_time,
      record_at,
      record_holder: best.driverName ?? UNKNOWN_DRIVER,
      record_holder_id: best.userId,
    }
  );
}

/** Converts a time from PostgreSQL's format to ISO 8601. */
function isoTime(time: string): string {
  return new Date(time).toISOString();
}
