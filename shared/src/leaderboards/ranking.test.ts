import { expect, test } from '@jest/globals';
import { compareRanking, compareRanks, type RankingPlace } from './ranking.js';

const FIRST: RankingPlace = { points: 25, bestLap: 60_000, bestLapAt: '2026-11-01T20:00:00.000Z', userId: 'b' };

test('points come first, then the best lap, then who set it first, then the id', () => {
  const behind: RankingPlace[] = [
    { ...FIRST, userId: 'c' },
    { ...FIRST, bestLapAt: '2026-11-01T20:00:00.001Z', userId: 'a' },
    { points: 25, bestLap: 60_001, bestLapAt: '2026-01-01T00:00:00.000Z', userId: 'a' },
    { points: 24, bestLap: 50_000, bestLapAt: '2026-01-01T00:00:00.000Z', userId: 'a' },
  ];
  const order = [FIRST, ...behind];
  expect([...order].reverse().sort(compareRanking)).toEqual(order);
  expect(compareRanking(FIRST, { ...FIRST })).toBe(0);
});

test('drivers with equal points and equal best laps share a rank', () => {
  expect(compareRanks(FIRST, { points: 25, bestLap: 60_000 })).toBe(0);
  expect(compareRanks(FIRST, { points: 25, bestLap: 60_001 })).toBeLessThan(0);
  expect(compareRanks(FIRST, { points: 26, bestLap: 90_000 })).toBeGreaterThan(0);
});
