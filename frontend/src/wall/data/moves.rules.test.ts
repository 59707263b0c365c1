import { expect, test } from '@jest/globals';
import { msUntilShown, noteMoves } from './moves.rules';

const NONE = new Map<string, number>();

test('rows that stay in place are shown at once', () => {
  const moves = noteMoves(['a', 'b'], ['b', 'a'], NONE, 1_000);
  expect(msUntilShown(['b', 'a'], ['b', 'a', 'c'], moves, 1_100)).toBe(0);
});

test('a row that has just moved moves again after a second', () => {
  const moves = noteMoves(['a', 'b', 'c'], ['b', 'a', 'c'], NONE, 1_000);
  expect(msUntilShown(['b', 'a', 'c'], ['b', 'c', 'a'], moves, 1_400)).toBe(600);
  expect(msUntilShown(['b', 'a', 'c'], ['b', 'c', 'a'], moves, 2_000)).toBe(0);
});

test('a row that has to go does not wait for others to rest', () => {
  const moves = noteMoves(['a', 'b', 'c'], ['b', 'a', 'c'], NONE, 1_000);
  expect(msUntilShown(['b', 'a', 'c'], ['a', 'c'], moves, 1_100)).toBe(0);
});

test('moves are forgotten once they no longer count', () => {
  const first = noteMoves(['a', 'b'], ['b', 'a'], NONE, 1_000);
  expect([...noteMoves(['b', 'a'], ['b', 'a'], first, 2_500)]).toEqual([]);
});
