import type { RaceEventDto, RaceEventResultDto } from '@league/shared/race-events/race-event.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { RaceEvent } from './race-event.entity.js';

/** Describes a driver's place as read from the database; `ms` is the best lap time. */
export type EventResultRow = Omit<RaceEventResultDto, 'best_lap_time'> & { readonly ms: number | null };

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
    entry_count: event.entryCount,
    reserve_count: event.reserveCount,
    prize_pool: event.prizePool,
    entry_requirements: event.entryRequirements,
    rules: event.rules,
    banner_image: event.bannerImage,
  };
}

export function toRaceEventResultDto({ ms, ...row }: EventResultRow): RaceEventResultDto {
  return { ...row, best_lap_time: ms === null ? null : secondsFromMs(ms) };
}
