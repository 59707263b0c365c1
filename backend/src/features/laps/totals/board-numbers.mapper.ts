import type { ClassNumbersDto, RunningNumbersDto } from '@league/shared/leaderboards/running-numbers.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import { type CarNumbers, lastOf, numbersByClass } from './board-numbers.rules.js';

/** The part of an entry that says how a driver runs: the newest lap, the classes by name, places won or lost. */
export type DriverNumbers = Omit<RunningNumbersDto, 'laps'> & { readonly classes: readonly ClassNumbersDto[] };

export function toDriverNumbers(cars: readonly CarNumbers[], placesGained: number | null): DriverNumbers {
  const last = lastOf(cars);
  return {
    last_lap_time: last && secondsFromMs(last[1]),
    last_lap_at: last && instant(last[0]),
    classes: numbersByClass(cars).map(toClassNumbersDto),
    places_gained: placesGained,
  };
}

function toClassNumbersDto({ carType, laps, best, last }: CarNumbers): ClassNumbersDto {
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
