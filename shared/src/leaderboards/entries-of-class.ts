import type { EventBoardEntryDto } from '../race-events/event-board.live.js';
import type { ClassNumbersDto } from './running-numbers.dto.js';
import { compareText, type TrackBoardEntryDto } from './track-board.live.js';

/**
 * Returns the board of one car class: the drivers with laps in such a car, sorted by their best lap in it; among equal laps, the
 * earlier one is ahead. Places gained are unknown for a class; points remain those of the whole board. A class of null returns
 * the board unchanged.
 */
export function entriesOfClass(entries: readonly EventBoardEntryDto[], carType: string | null): EventBoardEntryDto[];
export function entriesOfClass(entries: readonly TrackBoardEntryDto[], carType: string | null): TrackBoardEntryDto[];
export function entriesOfClass(
  entries: readonly (EventBoardEntryDto | TrackBoardEntryDto)[],
  carType: string | null,
): (EventBoardEntryDto | TrackBoardEntryDto)[] {
  if (carType === null) return [...entries];
  const ofClass = entries.flatMap((entry) => {
    const numbers = entry.classes.find(({ car_type }) => car_type === carType);
    return numbers ? [{ entry, numbers }] : [];
  });
  ofClass.sort((a, b) => compareBests(a.numbers, b.numbers) || compareText(a.entry.user_id, b.entry.user_id));
  let rank = 0;
  return ofClass.map(({ entry, numbers }, index) => {
    if (numbers.best_lap_time !== ofClass[index - 1]?.numbers.best_lap_time) rank = index + 1;
    const { laps, best_lap_time, best_lap_at, last_lap_time, last_lap_at } = numbers;
    const common = { laps, last_lap_time, last_lap_at, places_gained: null, classes: [numbers] };
    return 'position' in entry
      ? { ...entry, ...common, position: index + 1, best_lap_time, best_lap_at }
      : { ...entry, ...common, rank, total_races: laps, best_time: best_lap_time, best_time_at: best_lap_at };
  });
}

function compareBests(a: ClassNumbersDto, b: ClassNumbersDto): number {
  return a.best_lap_time - b.best_lap_time || compareText(a.best_lap_at, b.best_lap_at);
}
