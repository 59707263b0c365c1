import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
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

/** Returns whether the board of an event shows stored results: true for completed events other than practice. */
export function isClassified({ status, event_type }: RaceEventDto): boolean {
  return status === 'completed' && event_type !== 'practice';
}

/**
 * Returns how many places each driver has gained in the last 10 min, below 0 for places lost: compared with the order of the same
 * drivers by the laps that they had driven by then. Drivers without a lap before that are left out, and the map is empty for a
 * completed event.
 */
export function placesGainedOf({ status }: RaceEventDto, standings: readonly EventStanding[]): Map<string, number> {
  if (status === 'completed') return new Map();
  const then = standings.flatMap(({ userId, position, cars }) => {
    const best = bestThenOf(cars);
    return best ? [{ userId, position, ms: best[0], at: best[1] }] : [];
  });
  then.sort((a, b) => a.ms - b.ms || a.at - b.at);
  return new Map(then.map(({ userId, position }, index) => [userId, index + 1 - position]));
}
