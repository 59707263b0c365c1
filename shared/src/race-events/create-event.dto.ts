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

/** Describes the body of POST /cms/admin/events. Admin only. */
export class CreateEventDto {
  @IsEventName()
  name: string;

  /** ISO 8601; UTC when it has no time zone. */
  @IsStartTime()
  start_time: string;

  /** race when absent; in a change, absent or null leaves it unchanged. */
  @IsEventType()
  event_type?: EventType | null;

  /** upcoming when absent. In a change, absent or null leaves it unchanged, and any status may follow any other. */
  @IsEventStatus()
  status?: EventStatus | null;

  /** Takes precedence over track_name. */
  @IsTrackId()
  track_id?: string | null;

  /** The name of a track of the league, ignoring case, or of any place. */
  @IsEventTrackName()
  track_name?: string | null;

  /** ISO 8601, after start_time; if null, the event ends when it is completed. */
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
