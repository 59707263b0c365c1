import type { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { UpdateTrackDto } from '@league/shared/tracks/update-track.dto';
import { msFromSeconds } from '@league/shared/units/lap-time';
import type { Track } from './track.entity.js';

export type TrackFields = Omit<Track, 'id' | 'createdAt'>;

export function newTrack(id: string, dto: CreateTrackDto): Omit<Track, 'createdAt'> {
  return {
    id,
    name: dto.name,
    channelLetter: dto.channel_letter,
    description: dto.description ?? null,
    slRegion: dto.sl_region ?? null,
    trackLength: dto.track_length ?? null,
    difficulty: dto.difficulty ?? 'Medium',
    trackType: dto.track_type ?? 'Circuit',
    minLapTimeMs: minLapTimeMsOf(dto.min_lap_time ?? null),
    pictureUrl: dto.picture_url ?? null,
  };
}

/** Returns the columns that a change sets; fields that are absent in the request are left out, and null clears optional ones. */
export function changeOf(dto: UpdateTrackDto): Partial<TrackFields> {
  return {
    ...(dto.name === undefined ? {} : { name: dto.name }),
    ...(dto.channel_letter === undefined ? {} : { channelLetter: dto.channel_letter }),
    ...(dto.description === undefined ? {} : { description: dto.description }),
    ...(dto.sl_region === undefined ? {} : { slRegion: dto.sl_region }),
    ...(dto.track_length === undefined ? {} : { trackLength: dto.track_length }),
    ...(dto.difficulty ? { difficulty: dto.difficulty } : {}),
    ...(dto.track_type ? { trackType: dto.track_type } : {}),
    ...(dto.min_lap_time === undefined ? {} : { minLapTimeMs: minLapTimeMsOf(dto.min_lap_time) }),
    ...(dto.picture_url === undefined ? {} : { pictureUrl: dto.picture_url }),
  };
}

/** Returns a track's fields by their snake_case names for the audit log; only those that `like` has, if it is given. */
export function auditedFields(
  track: Partial<TrackFields>,
  like: Partial<TrackFields> = track,
): Record<string, unknown> {
  const keys = Object.keys(like) as (keyof TrackFields)[];
  return Object.fromEntries(
    keys.map((key) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), track[key]]),
  );
}

/** Converts a minimum lap time from seconds to ms; 0 and null mean no limit, which is stored as null. */
function minLapTimeMsOf(seconds: number | null): number | null {
  return seconds ? msFromSeconds(seconds) : null;
}
