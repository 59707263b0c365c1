import { expect, test } from '@jest/globals';
import { RateLimiter } from './rate-limiter.js';

const limit = { name: 'test', points: 2, seconds: 60 };

test('requests above the limit wait until the time that began with the first one is over', () => {
  const limiter = new RateLimiter(limit);
  expect([limiter.consume('a', 1_000), limiter.consume('a', 2_000)]).toEqual([null, null]);
  expect(limiter.consume('a', 2_000)).toBe(59);
  expect(limiter.consume('a', 60_999)).toBe(1);
  expect(limiter.consume('a', 61_000)).toBeNull();
});

test('each key has a limit of its own, and one that is forgotten begins again', () => {
  const limiter = new RateLimiter(limit);
  for (let times = 0; times < 3; times++) limiter.consume('a', 0);
  expect(limiter.consume('b', 0)).toBeNull();
  limiter.forget('a');
  expect(limiter.consume('a', 0)).toBeNull();
});

test('a limit of 0 means no limit', () => {
  const limiter = new RateLimiter({ ...limit, points: 0 });
  for (let times = 0; times < 1_000; times++) expect(limiter.consume('a', 0)).toBeNull();
});
