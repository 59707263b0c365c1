import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { IfSent } from '../http/if-sent.js';
import {
  IsBannerImage,
  IsEndTime,
  IsEventName,
  IsEventStatus,
  IsEventText,
  IsEventTrackName,
  IsEventType,
  IsMaxParticipants,
  IsPrizePool,
  IsStartTime,
  IsTrackId,
} from './event-fields.js';
import type { EventStatus, EventType } from './race-event.dto.js';

/** PATCH /cms/admin/events/{id}, admins only; absent fields stay. */
export class UpdateEventDto {
  @IfSent()
  @IsEventName()
  name?: string;

  /** ISO 8601; UTC where it names no zone. */
  @IfSent()
  @IsStartTime()
  start_time?: string;

  /** Null leaves it as it is. */
  @IsEventType()
  event_type?: EventType | null;

  /** Any status may follow any other; null leaves it as it is. */
  @IsEventStatus()
  status?: EventStatus | null;

  /** Wins over track_name. */
  @IsTrackId()
  track_id?: string | null;

  /** A track of the league, in upper or lower case, or any place by name. */
  @IsEventTrackName()
  track_name?: string | null;

  /** ISO 8601, after start_time; null: until the event is completed. */
  @IsEndTime()
  end_time?: string | null;

  @IsMaxParticipants()
  max_participants?: number | null;

  @IsPrizePool()
  prize_pool?: string | null;

  @IsEventText('The description')
  description?: string | null;

  @IsEventText('The entry requirements')
  entry_requirements?: string | null;

  @IsEventText('The rules')
  rules?: string | null;

  @IsBannerImage()
  banner_image?: string | null;

  @IsExpected()
  expected?: ExpectedValues | null;
}
