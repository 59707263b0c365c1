import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { NAME_MAX_LENGTH } from '../accounts/account.rules.js';
import { applyDecorators } from '../http/apply-decorators.js';
import { IsOptionalText } from '../http/optional-text.js';
import { Trimmed } from '../http/text.transform.js';
import { TRACK_DIFFICULTIES, TRACK_TYPES } from './track.dto.js';

const IsOptionalNumber = (message: string) =>
  applyDecorators(IsOptional(), IsNumber({ allowNaN: false, allowInfinity: false }, { message }));

export const IsTrackName = () =>
  applyDecorators(
    Trimmed(),
    IsString({ message: 'Enter the name of the track.' }),
    IsNotEmpty({ message: 'Enter the name of the track.' }),
    MaxLength(NAME_MAX_LENGTH, { message: 'A track name has at most 64 characters.' }),
  );

/** Trimmed and upper-cased. */
export const IsChannelLetter = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value)),
    Matches(/^[A-Z]$/, { message: 'The channel letter is exactly one letter from A to Z.' }),
  );

/** Empty clears it. */
export const IsTrackDescription = () => IsOptionalText('The description', 2000);

/** Empty clears it. */
export const IsRegion = () => IsOptionalText('The region', NAME_MAX_LENGTH);

export const IsTrackLength = () =>
  applyDecorators(
    IsOptionalNumber('The track length is a number of metres.'),
    Min(0, { message: 'The track length is 0 m or more.' }),
    Max(1_000_000, { message: 'The track length is at most 1,000,000 m.' }),
  );

export const IsDifficulty = () =>
  applyDecorators(
    IsOptional(),
    IsIn(TRACK_DIFFICULTIES, { message: 'The difficulty is Easy, Medium, Hard or Expert.' }),
  );

export const IsTrackType = () =>
  applyDecorators(
    IsOptional(),
    IsIn(TRACK_TYPES, { message: 'The track type is Circuit, Sprint, Drift, Rally, Drag or Street.' }),
  );

export const IsMinLapTime = () =>
  applyDecorators(
    IsOptionalNumber('The shortest lap time is a number of seconds.'),
    Min(0, { message: 'The shortest lap time is 0 s or more.' }),
    Max(86_400, { message: 'The shortest lap time is at most 86,400 s.' }),
  );
