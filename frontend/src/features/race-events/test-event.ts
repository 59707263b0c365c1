import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';

/** Returns a race event for tests, without a track. */
export const anEvent = (fields: Partial<RaceEventDto> = {}): RaceEventDto => ({
  id: 'e1',
  name: 'Night Cup',
  description: null,
  event_type: 'race',
  status: 'active',
  track_id: null,
  track_name: null,
  start_time: '2026-11-21T19:00:00Z',
  scheduled_start: '2026-11-21T19:00:00Z',
  end_time: null,
  completed_at: null,
  max_participants: null,
  entry_count: 0,
  reserve_count: 0,
  prize_pool: null,
  entry_requirements: null,
  rules: null,
  banner_image: null,
  ...fields,
});
