import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { PublicStatsRow } from './public-stats.store.js';

const NONE: PublicStatsRow = { drivers: 0, laps: 0, fastestMs: null, fastestTrackName: null, tracks: 0 };

export function toPublicStatsDto(row: PublicStatsRow | null): PublicStatsDto {
  const { drivers, laps, fastestMs, fastestTrackName, tracks } = row ?? NONE;
  return {
    total_drivers: drivers,
    total_races: laps,
    fastest_lap: fastestMs === null ? null : secondsFromMs(fastestMs),
    fastest_lap_track_name: fastestTrackName,
    total_tracks: tracks,
  };
}
