import type { EventBoardEntryDto } from '@league/shared/race-events/event-board.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { pointsForPosition } from '@league/shared/race-events/race-points';
import { secondsFromMs } from '@league/shared/units/lap-time';
import { toDriverStats } from '../../laps/totals/driver-stats.mapper.js';
import { type EventStanding, placesGainedOf } from './event-boards.rules.js';

/**
 * Returns the board entries of an event, by position. `points` are the points for the position, even before the event is
 * completed; 0 in a practice.
 */
export function toEventBoardEntryDtos(event: RaceEventDto, standings: readonly EventStanding[]): EventBoardEntryDto[] {
  const placesGained = placesGainedOf(event, standings);
  return standings.map(({ position, userId, driverName, bestLapMs, bestLapAt, cars }) => ({
    position,
    user_id: userId,
    driver_name: driverName,
    username: '', // the channel is public, and none of its screens shows login names
    best_lap_time: secondsFromMs(bestLapMs),
    best_lap_at: bestLapAt.toISOString(),
    points: event.event_type === 'practice' ? 0 : pointsForPosition(position),
    laps: cars.reduce((sum, { laps }) => sum + laps, 0),
    ...toDriverStats(cars, placesGained.get(userId) ?? null),
  }));
}
