import { expect, test } from '@jest/globals';
import type { EventBoardEntryDto } from '@league/shared/race-events/event-board.live';
import { fastestOf, improvementOf, rowsOfEvent } from './board-rows.rules';

const at = (minute: number) => `2026-11-21T20:${String(minute).padStart(2, '0')}:00.000Z`;

const anEntry = (position: number, best: number, facts: Partial<EventBoardEntryDto> = {}): EventBoardEntryDto => ({
  position,
  user_id: `driver-${position}`,
  driver_name: `Driver ${position}`,
  username: `d${position}`,
  best_lap_time: best,
  best_lap_at: at(position),
  points: 0,
  laps: 3,
  last_lap_time: best + 1,
  last_lap_at: at(30),
  places_gained: null,
  classes: [],
  ...facts,
});

test('gaps are to the leader and to the car ahead, and the leader has none', () => {
  const rows = rowsOfEvent([anEntry(1, 60), anEntry(2, 60.25), anEntry(3, 61)], null);
  expect(rows.map(({ gap, interval }) => [gap, interval])).toEqual([
    [null, null],
    [0.25, 0.25],
    [1, 0.75],
  ]);
});

test('a last lap is marked when it is the best one: purple for the leader, green for others', () => {
  const asBest = (position: number, best: number) =>
    anEntry(position, best, { last_lap_time: best, last_lap_at: at(position) });
  const rows = rowsOfEvent([asBest(1, 60), asBest(2, 61), anEntry(3, 62)], null);
  expect(rows.map(({ mark }) => mark)).toEqual(['fastest', 'best', null]);
});

test('on a board in race order the fastest lap may be that of another driver than the winner', () => {
  const asBest = (position: number, best: number) =>
    anEntry(position, best, { last_lap_time: best, last_lap_at: at(position) });
  const rows = rowsOfEvent([asBest(1, 60), asBest(2, 59.5)], null);
  expect(rows.map(({ mark, gap }) => [mark, gap])).toEqual([['best', null], ['fastest', -0.5]]); // prettier-ignore
  expect(rows.map(({ isFastest }) => isFastest)).toEqual([false, true]);
  expect(fastestOf(rows)?.name).toBe('Driver 2');
});

test('of equal best laps the one that was driven first is the fastest', () => {
  const rows = rowsOfEvent([anEntry(1, 60, { best_lap_at: at(5) }), anEntry(2, 60)], null);
  expect(rows.map(({ isFastest }) => isFastest)).toEqual([false, true]);
});

test('a class is ranked by itself', () => {
  const numbers = { laps: 1, best_lap_at: at(9), last_lap_time: 65, last_lap_at: at(9) };
  const entries = [
    anEntry(1, 60, { classes: [{ car_type: 'Sport', best_lap_time: 60, ...numbers }] }),
    anEntry(2, 61, { classes: [{ car_type: 'GT', best_lap_time: 65, ...numbers }] }),
  ];
  expect(rowsOfEvent(entries, 'GT')).toMatchObject([{ userId: 'driver-2', rank: 1, best: 65, gap: null }]);
});

test('only better values are improvements', () => {
  const [before] = rowsOfEvent([anEntry(1, 60)], null);
  if (!before) throw new Error('there is no row');
  expect(improvementOf(before, { ...before, last: 58, laps: 4 })).toBeNull();
  expect(improvementOf(before, { ...before, rank: 2 })).toBeNull();
  expect(improvementOf({ ...before, rank: 2 }, before)).toBe('place');
  expect(improvementOf(before, { ...before, best: 59, mark: 'best' })).toBe('best');
  expect(improvementOf(before, { ...before, best: 59, mark: 'fastest' })).toBe('fastest');
});
