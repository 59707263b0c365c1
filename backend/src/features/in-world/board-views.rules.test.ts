import { expect, test } from '@jest/globals';
import type { EventBoardDto } from '@league/shared/race-events/event-board.live';
import { eventBoard } from './board-views.rules.js';

test('gaps are relative to the winner’s best lap, and negative for drivers with a faster one', () => {
  const entries = [60, 59.655, 60, 60.5].map((best_lap_time, n) => ({ position: n + 1, best_lap_time }));
  const board = eventBoard({ event: null, entries } as unknown as EventBoardDto);
  expect(board.rows.map(({ after: [, gap] }) => gap)).toEqual(['', '-0.345', '', '+0.500']);
});
