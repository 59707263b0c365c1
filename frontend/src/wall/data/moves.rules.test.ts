import { expect, test } from '@jest/globals';
import { msUntilShown, movesAfter, undoesMove } from './moves.rules';

const NONE = new Map<string, number>();
/** Returns rows with best times that fit their order. */
const rows = (...names: readonly string[]) => new Map(names.map((name, place) => [name, 60 + place]));

test('rows that stay in place are shown at once', () => {
  const moves = movesAfter(rows('a', 'b'), rows('b', 'a'), NONE, 1_000);
  expect(msUntilShown(rows('b', 'a'), rows('b', 'a', 'c'), moves, 1_100)).toBe(0);
});

test('a row that has just moved moves again after a second', () => {
  const moves = movesAfter(rows('a', 'b', 'c'), rows('b', 'a', 'c'), NONE, 1_000);
  expect(msUntilShown(rows('b', 'a', 'c'), rows('b', 'c', 'a'), moves, 1_400)).toBe(600);
  expect(msUntilShown(rows('b', 'a', 'c'), rows('b', 'c', 'a'), moves, 2_000)).toBe(0);
});

test('rows to remove and best times that are no longer valid are known', () => {
  const board = new Map([
    ['a', 60],
    ['b', 61],
  ]);
  expect(undoesMove(board, new Map([['b', 61]]))).toBe(true);
  expect(
    undoesMove(
      board,
      new Map([
        ['b', 61],
        ['a', 62],
      ]),
    ),
  ).toBe(true);
  expect(
    undoesMove(
      board,
      new Map([
        ['b', 59],
        ['a', 60],
        ['c', 63],
      ]),
    ),
  ).toBe(false);
});

test('moves are forgotten once they no longer count', () => {
  const first = movesAfter(rows('a', 'b'), rows('b', 'a'), NONE, 1_000);
  expect([...movesAfter(rows('b', 'a'), rows('b', 'a'), first, 2_500)]).toEqual([]);
});
