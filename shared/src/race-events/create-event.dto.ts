import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { AsNumber } from '../http/as-number.js';
import { IsInstant } from '../http/instant.js';
import { Trimmed, TrimmedOrNull } from '../http/text-transforms.js';
import { IsOptionalPictureAddress } from '../pictures/picture-address.js';
import { IsOptionalText, IsRequiredText } from '../text/is-text.js';
import { EVENT_STATUSES, EVENT_TYPES, type EventStatus, type EventType } from './race-event.dto.js';

const PARTICIPANTS_RULE = { message: 'The maximum number of participants is a whole number, 1 or more.' };
const TEXT_MAX_LENGTH = 10_000;

/** Describes the body of POST /cms/admin/events. Admin only. */
export class CreateEventDto {
  @IsRequiredText('Enter the name of the event.', 'An event name', 128)
  name: string;

  /** ISO 8601; in UTC when it has no time zone. */
  @IsInstant('The start time')
  @IsNotEmpty({ message: 'Enter the start time of the event.' })
  @Trimmed()
  start_time: string;

  /** `race` if absent from a new event. In a change, absent or null leaves it unchanged. */
  @IsOptional()
  @IsIn(EVENT_TYPES, { message: 'The event type is race, tournament, practice or special.' })
  event_type?: EventType | null;

  /**
   * `upcoming` if absent from a new event. In a change, absent or null leaves it unchanged, and any status may follow any other.
   */
  @IsOptional()
  @IsIn(EVENT_STATUSES, { message: 'The status is upcoming, active, completed or cancelled.' })
  status?: EventStatus | null;

  /** The id of a track of the league, which takes precedence over track_name. */
  @TrimmedOrNull()
  @IsOptional()
  @IsUUID('all', { message: 'The track_id is the id of a track.' })
  track_id?: string | null;

  /** The name of a track of the league, ignoring case, or of any other place. */
  @IsOptionalText('The track name', 64)
  track_name?: string | null;

  /** ISO 8601, after start_time; if it is null, the event ends when it is completed. */
  @TrimmedOrNull()
  @IsOptional()
  @IsInstant('The end time')
  end_time?: string | null;

  /** Null for no limit. */
  @Max(100_000, { message: 'The maximum number of participants is at most 100000.' })
  @Min(1, PARTICIPANTS_RULE)
  @IsInt(PARTICIPANTS_RULE)
  @IsOptional()
  @AsNumber()
  max_participants?: number | null;

  /** A text; a number is accepted too. */
  @IsOptionalText('The prize pool', 128)
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  prize_pool?: string | null;

  @IsOptionalText('The description', TEXT_MAX_LENGTH, { lines: true })
  description?: string | null;

  @IsOptionalText('The entry requirements', TEXT_MAX_LENGTH, { lines: true, plural: true })
  entry_requirements?: string | null;

  @IsOptionalText('The rules', TEXT_MAX_LENGTH, { lines: true, plural: true })
  rules?: string | null;

  @IsOptionalPictureAddress('The banner image', 'https://example.com/banner.png')
  banner_image?: string | null;
}
