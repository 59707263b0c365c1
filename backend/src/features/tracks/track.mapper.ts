import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { WallTrackDto } from '@league/shared/wall/wall.dto';
import type { Track } from './track.entity.js';

/** Describes the totals of a track, as read from the database. */
export interface TrackRecordRow {
  readonly trackId: string;
  readonly totalLaps: number;
  readonly bestLapMs: number | null;
  readonly holder: string | null;
  readonly holderId: string | null;
  readonly recordAt: Date | null;
  readonly lastLapAt: Date | null;
}

export function toTrackDto(track: Omit<Track, 'createdAt'>, record: TrackRecordRow | undefined): TrackDto {
  const bestLapMs = record?.bestLapMs ?? null;
  return {
    id: track.id,
    name: track.name,
    channel_letter: track.channelLetter,
    description: track.description,
    sl_region: track.slRegion,
    track_length: track.trackLength,
    difficulty: track.difficulty,
    track_type: track.trackType,
    min_lap_time: track.minLapTimeMs === null ? null : secondsFromMs(track.minLapTimeMs),
    picture_url: track.pictureUrl,
    total_races: record?.totalLaps ?? 0,
    record_time: bestLapMs === null ? null : secondsFromMs(bestLapMs),
    record_holder: bestLapMs === null ? null : (record?.holder ?? UNKNOWN_DRIVER),
    record_holder_id: bestLapMs === null ? null : (record?.holderId ?? null),
  };
}

/** Returns the fields of `toTrackDto` with the dates of the record and of the last lap. */
export function toWallTrackDto(track: Track, record: TrackRecordRow | undefined): WallTrackDto {
  return {
    ...toTrackDto(track, record),
    record_at: record?.recordAt?.toISOString() ?? null,
    last_lap_at: record?.lastLapAt?.toISOString() ?? null,
  };
}
