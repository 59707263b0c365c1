import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { PublicStatsRow } from './public-stats.store.js';

export function toPublicStatsDto({
  drivers,
  laps,
  fastestMs,
  fastestTrackName,
  tracks,
}: PublicStatsRow): PublicStatsDto {
  return {
    total_drivers: drivers,
    total_races: laps,
    fastest_lap: fastestMs === null ? null : secondsFromMs(fastestMs),
    fastest_lap_track_name: fastestTrackName,
    total_tracks: tracks,
  };
}
