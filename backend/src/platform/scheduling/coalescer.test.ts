import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Coalescer } from './coalescer.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a lone call works at once; of many the last one works when the time is over', () => {
  const work = jest.fn();
  const limited = new Coalescer(2_000, work);
  limited.call();
  expect(work).toHaveBeenCalledTimes(1);
  for (let times = 0; times < 40; times++) {
    limited.call();
    jest.advanceTimersByTime(49);
  }
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('nothing happens once it is closed', () => {
  const work = jest.fn();
  const limited = new Coalescer(2_000, work);
  limited.call();
  limited.call();
  limited.close();
  jest.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});
