import { Transform } from 'class-transformer';
import { IsIn, IsNumber, IsOptional, Matches, Max, Min } from 'class-validator';
import { NAME_MAX_LENGTH } from '../accounts/account.rules.js';
import { applyDecorators } from '../http/apply-decorators.js';
import { IsOptionalText, IsRequiredText, LINES } from '../text/is-text.js';
import { TRACK_DIFFICULTIES, TRACK_TYPES } from './track.dto.js';
import { IsOptionalPictureAddress } from '../pictures/picture-address.js';
import { AsNumber } from '../http/as-number.js';
import { upperAscii } from '../text/upper-ascii.js';

const IsOptionalNumber = (message: string) =>
  applyDecorators(AsNumber(), IsOptional(), IsNumber({ allowNaN: false, allowInfinity: false }, { message }));

export const IsTrackName = () => IsRequiredText('Enter the name of the track.', 'A track name', NAME_MAX_LENGTH);

/** Trims and upper-cases a letter; letters other than a to z stay unchanged, so that validation refuses them. */
export const IsChannelLetter = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? upperAscii(value.trim()) : value)),
    Matches(/^[A-Z]$/, { message: 'The channel letter is exactly one letter from A to Z.' }),
  );

/** Accepts a description; empty clears it. */
export const IsTrackDescription = () => IsOptionalText('The description', 2000, LINES);

/** Accepts a region name; empty clears it. */
export const IsRegion = () => IsOptionalText('The region', NAME_MAX_LENGTH);

/** Accepts a picture's address; empty clears it. */
export const IsTrackPicture = () => IsOptionalPictureAddress('The picture', 'https://example.com/track.jpg');

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
