import type { ClassNumbersDto, RunningNumbersDto } from '@league/shared/leaderboards/running-numbers.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import { type CarStats, lastOf, statsByClass } from './driver-stats.rules.js';

/** Describes a driver's newest lap, totals by car class, and places gained or lost, for an entry of a board. */
export type DriverStats = Omit<RunningNumbersDto, 'laps'> & { readonly classes: readonly ClassNumbersDto[] };

export function toDriverStats(cars: readonly CarStats[], placesGained: number | null): DriverStats {
  const last = lastOf(cars);
  return {
    last_lap_time: last && secondsFromMs(last[1]),
    last_lap_at: last && instant(last[0]),
    classes: statsByClass(cars).map(toClassNumbersDto),
    places_gained: placesGained,
  };
}

function toClassNumbersDto({ carType, laps, best, last }: CarStats): ClassNumbersDto {
  return {
    car_type: carType,
    laps,
    best_lap_time: secondsFromMs(best[0]),
    best_lap_at: instant(best[1]),
    last_lap_time: secondsFromMs(last[1]),
    last_lap_at: instant(last[0]),
  };
}

function instant(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString();
}
