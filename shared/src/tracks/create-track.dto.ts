import { Transform } from 'class-transformer';
import { IsIn, IsNumber, IsOptional, Matches, Max, Min } from 'class-validator';
import { NAME_MAX_LENGTH } from '../accounts/account.rules.js';
import { AsNumber } from '../http/as-number.js';
import { IsOptionalPictureAddress } from '../pictures/picture-address.js';
import { IsOptionalText, IsRequiredText, LINES } from '../text/is-text.js';
import { upperAscii } from '../text/upper-ascii.js';
import { TRACK_DIFFICULTIES, TRACK_TYPES, type TrackDifficulty, type TrackType } from './track.dto.js';

const FINITE = { allowNaN: false, allowInfinity: false };

/** Describes the body of POST /admin/tracks. Admin only. */
export class CreateTrackDto {
  // When a field breaks more than one rule, the lowest decorator supplies the message.
  @IsRequiredText('Enter the name of the track.', 'A track name', NAME_MAX_LENGTH)
  name: string;

  /** One letter from A to Z, which is trimmed and upper-cased. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? upperAscii(value.trim()) : value))
  @Matches(/^[A-Z]$/, { message: 'The channel letter is exactly one letter from A to Z.' })
  channel_letter: string;

  @IsOptionalText('The description', 2000, LINES)
  description?: string | null;

  @IsOptionalText('The region', NAME_MAX_LENGTH)
  sl_region?: string | null;

  /** In metres; absent or null if unknown. */
  @AsNumber()
  @IsOptional()
  @Max(1_000_000, { message: 'The track length is at most 1,000,000 m.' })
  @Min(0, { message: 'The track length is 0 m or more.' })
  @IsNumber(FINITE, { message: 'The track length is a number of metres.' })
  track_length?: number | null;

  @IsOptional()
  @IsIn(TRACK_DIFFICULTIES, { message: 'The difficulty is Easy, Medium, Hard or Expert.' })
  difficulty?: TrackDifficulty | null;

  @IsOptional()
  @IsIn(TRACK_TYPES, { message: 'The track type is Circuit, Sprint, Drift, Rally, Drag or Street.' })
  track_type?: TrackType | null;

  /** The shortest plausible lap time, in seconds; faster laps are held for review. Absent, null or 0 for no limit. */
  @AsNumber()
  @IsOptional()
  @Max(86_400, { message: 'The shortest lap time is at most 86,400 s.' })
  @Min(0, { message: 'The shortest lap time is 0 s or more.' })
  @IsNumber(FINITE, { message: 'The shortest lap time is a number of seconds.' })
  min_lap_time?: number | null;

  @IsOptionalPictureAddress('The picture', 'https://example.com/track.jpg')
  picture_url?: string | null;
}
