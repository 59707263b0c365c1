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

/** Describes the body of POST /cms/admin/events, admins only. */
export class CreateEventDto {
  @IsEventName()
  name: string;

  /** ISO 8601; UTC where it names no zone. */
  @IsStartTime()
  start_time: string;

  /** race when absent; in a change absent and null leave it as it is. */
  @IsEventType()
  event_type?: EventType | null;

  /** upcoming when absent; in a change any status may follow any other, absent and null leave it as it is. */
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

  @IsEventText('The entry requirements', { plural: true })
  entry_requirements?: string | null;

  @IsEventText('The rules', { plural: true })
  rules?: string | null;

  @IsBannerImage()
  banner_image?: string | null;
}
