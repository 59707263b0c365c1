import type { EventBoardEntryDto } from '@league/shared/race-events/event-board.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { pointsForPosition } from '@league/shared/race-events/race-points';
import { secondsFromMs } from '@league/shared/units/lap-time';
import { toDriverStats } from '../../laps/totals/driver-stats.mapper.js';
import { bestThenOf, type CarStats } from '../../laps/totals/driver-stats.rules.js';

export interface EventStanding {
  readonly position: number;
  readonly userId: string;
  readonly driverName: string;
  readonly bestLapMs: number;
  readonly bestLapAt: Date;
  /** The driver's laps in the event, by car. */
  readonly cars: readonly CarStats[];
}

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

/**
 * Returns how many places each driver has gained in the last 10 min, below 0 for places lost: compared with the order of the same
 * drivers by the laps that they had driven by then. Drivers without a lap before that are left out, and the map is empty for a
 * completed event.
 */
function placesGainedOf({ status }: RaceEventDto, standings: readonly EventStanding[]): Map<string, number> {
  if (status === 'completed') return new Map();
  const then = standings.flatMap(({ userId, position, cars }) => {
    const best = bestThenOf(cars);
    return best ? [{ userId, position, ms: best[0], at: best[1] }] : [];
  });
  then.sort((a, b) => a.ms - b.ms || a.at - b.at);
  return new Map(then.map(({ userId, position }, index) => [userId, index + 1 - position]));
}
