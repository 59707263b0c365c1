import type { EventBoardEntryDto } from '@league/shared/race-events/event-board.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { pointsForPosition } from '@league/shared/race-events/race-points';
import { secondsFromMs } from '@league/shared/units/lap-time';
import { bestThenOf, type CarNumbers, numbersOf } from '../../laps/totals/board-numbers.rules.js';

/** A driver's place in an event as read. */
export interface EventStanding {
  readonly position: number;
  readonly userId: string;
  readonly username: string;
  readonly driverName: string;
  readonly bestLapMs: number;
  readonly bestLapAt: Date;
  /** The laps of the event by car. */
  readonly cars: readonly CarNumbers[];
}

/** Whether an event's kept results are its board. */
export function isClassified({ status, event_type }: RaceEventDto): boolean {
  return status === 'completed' && event_type !== 'practice';
}

/** The board of an event, by position; `points` are what the position would earn until the event is completed. */
export function eventBoardOf(event: RaceEventDto, standings: readonly EventStanding[]): EventBoardEntryDto[] {
  const positionsThen = event.status === 'completed' ? new Map<string, number>() : positionsThenOf(standings);
  return standings.map(({ position, userId, username, driverName, bestLapMs, bestLapAt, cars }) => {
    const then = positionsThen.get(userId);
    return {
      position,
      user_id: userId,
      driver_name: driverName,
      username,
      best_lap_time: secondsFromMs(bestLapMs),
      best_lap_at: bestLapAt.toISOString(),
      points: event.event_type === 'practice' ? 0 : pointsForPosition(position),
      laps: cars.reduce((sum, { laps }) => sum + laps, 0),
      ...numbersOf(cars),
      places_gained: then === undefined ? null : then - position,
    };
  });
}

/** The positions of the same drivers by the laps driven until then. */
function positionsThenOf(standings: readonly EventStanding[]): ReadonlyMap<string, number> {
  const then = standings.flatMap(({ userId, cars }) => {
    const best = bestThenOf(cars);
    return best ? [{ userId, ms: best[0], at: best[1] }] : [];
  });
  then.sort((a, b) => a.ms - b.ms || a.at - b.at);
  return new Map(then.map(({ userId }, index) => [userId, index + 1]));
}
