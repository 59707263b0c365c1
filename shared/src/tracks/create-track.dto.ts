import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { NAME_MAX_LENGTH } from '../accounts/account.rules.js';
import { TRACK_DIFFICULTIES, TRACK_TYPES, type TrackDifficulty, type TrackType } from './track.dto.js';

/** POST /admin/tracks, admins only. */
export class CreateTrackDto {
  @IsString({ message: 'Enter the name of the track.' })
  @IsNotEmpty({ message: 'Enter the name of the track.' })
  @MaxLength(NAME_MAX_LENGTH, { message: 'A track name has at most 64 characters.' })
  name: string;

  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @Matches(/^[A-Z]$/, { message: 'The channel letter is exactly one letter from A to Z.' })
  channel_letter: string;

  @IsOptional()
  @IsString({ message: 'The description is text.' })
  @MaxLength(2000, { message: 'The description has at most 2000 characters.' })
  description?: string | null;

  @IsOptional()
  @IsString({ message: 'The region is text.' })
  @MaxLength(NAME_MAX_LENGTH, { message: 'A region name has at most 64 characters.' })
  sl_region?: string | null;

  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'The track length is a number of metres.' })
  @Min(0, { message: 'The track length is 0 m or more.' })
  @Max(1_000_000, { message: 'The track length is at most 1,000,000 m.' })
  track_length?: number | null;

  @IsOptional()
  @IsIn(TRACK_DIFFICULTIES, { message: 'The difficulty is Easy, Medium, Hard or Expert.' })
  difficulty?: TrackDifficulty;

  @IsOptional()
  @IsIn(TRACK_TYPES, { message: 'The track type is Circuit, Sprint, Drift, Rally, Drag or Street.' })
  track_type?: TrackType;

  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'The shortest lap time is a number of seconds.' })
  @Min(0, { message: 'The shortest lap time is 0 s or more.' })
  @Max(86_400, { message: 'The shortest lap time is at most 86,400 s.' })
  min_lap_time?: number | null;
}
