import type { TrackDifficulty, TrackType } from './track.dto.js';
import {
  IsChannelLetter,
  IsDifficulty,
  IsMinLapTime,
  IsRegion,
  IsTrackDescription,
  IsTrackLength,
  IsTrackName,
  IsTrackPicture,
  IsTrackType,
} from './track-fields.js';

/** Describes the body of POST /admin/tracks. Admin only. */
export class CreateTrackDto {
  @IsTrackName()
  name: string;

  @IsChannelLetter()
  channel_letter: string;

  @IsTrackDescription()
  description?: string | null;

  @IsRegion()
  sl_region?: string | null;

  /** Metres. */
  @IsTrackLength()
  track_length?: number | null;

  @IsDifficulty()
  difficulty?: TrackDifficulty | null;

  @IsTrackType()
  track_type?: TrackType | null;

  /** Seconds. */
  @IsMinLapTime()
  min_lap_time?: number | null;

  @IsTrackPicture()
  picture_url?: string | null;
}
