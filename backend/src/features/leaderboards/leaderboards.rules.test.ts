import { expect, test } from '@jest/globals';
import { ranked } from './leaderboards.rules.js';

const ranksOf = (merits: string, preceding?: { before: number; ahead: number }) =>
  ranked([...merits], (a, b) => a.localeCompare(b), preceding).map(([, rank]) => rank);

test('equal drivers share a rank, and the next rank counts everyone ahead', () => {
  expect(ranksOf('aabccc')).toEqual([1, 1, 3, 4, 4, 4]);
  expect(ranksOf('')).toEqual([]);
});

test('a part of the board continues the ranks before it, even in the middle of a shared rank', () => {
  expect(ranksOf('aabc', { before: 7, ahead: 5 })).toEqual([6, 6, 10, 11]);
  expect(ranksOf('ab', { before: 7, ahead: 7 })).toEqual([8, 9]);
});
