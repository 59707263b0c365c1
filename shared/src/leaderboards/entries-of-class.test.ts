import { expect, test } from '@jest/globals';
import type { CarType } from '../cars/car.dto.js';
import type { EventBoardEntryDto } from '../race-events/event-board.live.js';
import { entriesOfClass } from './entries-of-class.js';
import type { ClassNumbersDto } from './running-numbers.dto.js';
import type { TrackBoardEntryDto } from './track-board.live.js';

const at = (second: number) => `2026-01-01T20:00:${String(second).padStart(2, '0')}.000Z`;

function aClass(car_type: CarType, best: number, second: number): ClassNumbersDto {
  return {
    car_type,
    laps: 3,
    best_lap_time: best,
    best_lap_at: at(second),
    last_lap_time: best + 1,
    last_lap_at: at(second + 5),
  };
}

function numbers(user_id: string, classes: readonly ClassNumbersDto[]) {
  return {
    user_id,
    driver_name: user_id,
    username: user_id,
    laps: classes.length * 3,
    last_lap_time: 99,
    last_lap_at: at(59),
    places_gained: 2,
    classes,
  };
}

const eventEntry = (position: number, user_id: string, ...classes: ClassNumbersDto[]): EventBoardEntryDto => ({
  ...numbers(user_id, classes),
  position,
  points: 25,
  best_lap_time: 50,
  best_lap_at: at(0),
});
const trackEntry = (rank: number, user_id: string, ...classes: ClassNumbersDto[]): TrackBoardEntryDto => ({
  ...numbers(user_id, classes),
  rank,
  total_races: classes.length * 3,
  best_time: 50,
  best_time_at: at(0),
});

test('an event’s board of one class sorts drivers by their best laps in it, the earlier of equals first', () => {
  const board = [
    eventEntry(1, 'ann', aClass('GT', 50, 1), aClass('Rally', 70, 9)),
    eventEntry(2, 'bea', aClass('GT', 51, 2)),
    eventEntry(3, 'cleo', aClass('Rally', 70, 8)),
    eventEntry(4, 'dora', aClass('Rally', 60, 9)),
  ];
  const rally = entriesOfClass(board, 'Rally');
  expect(rally.map(({ position, user_id, best_lap_time }) => [position, user_id, best_lap_time])).toEqual([
    [1, 'dora', 60],
    [2, 'cleo', 70],
    [3, 'ann', 70],
  ]);
  expect(rally[2]).toMatchObject({ laps: 3, last_lap_time: 71, last_lap_at: at(14), places_gained: null, points: 25 });
  expect(entriesOfClass(board, 'Drift')).toEqual([]);
});

test('on the board of a track for one class, equal best laps share a rank', () => {
  const board = [
    trackEntry(1, 'ann', aClass('GT', 50, 1), aClass('Rally', 70, 9)),
    trackEntry(2, 'cleo', aClass('Rally', 70, 8)),
    trackEntry(3, 'dora', aClass('Rally', 71, 9)),
  ];
  const rally = entriesOfClass(board, 'Rally');
  expect(rally.map(({ rank, user_id, best_time, total_races }) => [rank, user_id, best_time, total_races])).toEqual([
    [1, 'cleo', 70, 3],
    [1, 'ann', 70, 3],
    [3, 'dora', 71, 3],
  ]);
});

test('without a class a board stays as it is', () => {
  const board = [eventEntry(1, 'ann', aClass('GT', 50, 1))];
  expect(entriesOfClass(board, null)).toEqual(board);
});
