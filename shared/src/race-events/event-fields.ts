import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { IsInstant } from '../http/instant.js';
import { IsOptionalText, IsRequiredText } from '../text/is-text.js';
import { Trimmed, TrimmedOrNull } from '../http/text-transforms.js';
import { IsOptionalPictureAddress } from '../pictures/picture-address.js';
import { EVENT_STATUSES, EVENT_TYPES } from './race-event.dto.js';
import { AsNumber } from '../http/as-number.js';

const PARTICIPANTS_RULE = { message: 'The most participants are a whole number from 1 on.' };

export const IsEventName = () => IsRequiredText('Enter the name of the event.', 'An event name', 128);

export const IsStartTime = () =>
  applyDecorators(
    Trimmed(),
    IsNotEmpty({ message: 'Enter the start time of the event.' }),
    IsInstant('The start time'),
  );

/** Accepts the end of an event; when empty, the event ends when it is completed. */
export const IsEndTime = () => applyDecorators(TrimmedOrNull(), IsOptional(), IsInstant('The end time'));

export const IsEventType = () =>
  applyDecorators(
    IsOptional(),
    IsIn(EVENT_TYPES, { message: 'The event type is race, tournament, practice or special.' }),
  );

export const IsEventStatus = () =>
  applyDecorators(
    IsOptional(),
    IsIn(EVENT_STATUSES, { message: 'The status is upcoming, active, completed or cancelled.' }),
  );

export const IsTrackId = () =>
  applyDecorators(TrimmedOrNull(), IsOptional(), IsUUID('all', { message: 'The track_id is the id of a track.' }));

/** Accepts the maximum number of participants; null for no limit. */
export const IsMaxParticipants = () =>
  applyDecorators(
    AsNumber(),
    IsOptional(),
    IsInt(PARTICIPANTS_RULE),
    Min(1, PARTICIPANTS_RULE),
    Max(100_000, { message: 'There are at most 100000 participants.' }),
  );

/** Accepts a text, or a number from a form. */
export const IsPrizePool = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value)),
    IsOptionalText('The prize pool', 128),
  );

export const IsBannerImage = () => IsOptionalPictureAddress('The banner image', 'https://example.com/banner.png');
export const IsEventTrackName = () => IsOptionalText('The track name', 64);
export const IsEventText = (what: string, { plural = false } = {}) =>
  IsOptionalText(what, 10_000, { lines: true, plural });
