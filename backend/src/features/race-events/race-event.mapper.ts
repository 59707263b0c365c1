import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { RaceEvent } from './race-event.entity.js';

export function toRaceEventDto(event: RaceEvent): RaceEventDto {
  const startTime = event.startTime.toISOString();
  return {
    id: event.id,
    name: event.name,
    description: event.description,
    event_type: event.eventType,
    status: event.status,
    track_id: event.track?.id ?? null,
    track_name: event.track?.name ?? event.trackName,
    start_time: startTime,
    scheduled_start: startTime,
    end_time: event.endTime?.toISOString() ?? null,
    completed_at: event.completedAt?.toISOString() ?? null,
    max_participants: event.maxParticipants,
    prize_pool: event.prizePool,
    entry_requirements: event.entryRequirements,
    rules: event.rules,
    banner_image: event.bannerImage,
  };
}
