import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { IfSent } from '../http/if-sent.js';
import type { TrackDifficulty, TrackType } from './track.dto.js';
import {
  IsChannelLetter,
  IsDifficulty,
  IsMinLapTime,
  IsRegion,
  IsTrackDescription,
  IsTrackLength,
  IsTrackName,
  IsTrackType,
} from './track-fields.js';

/** PATCH /admin/tracks/{id}, admins only; absent fields stay. */
export class UpdateTrackDto {
  @IfSent()
  @IsTrackName()
  name?: string;

  @IfSent()
  @IsChannelLetter()
  channel_letter?: string;

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

  @IsExpected()
  expected?: ExpectedValues | null;
}
