import { expect, jest, test } from '@jest/globals';
import { stat } from 'node:fs/promises';
import { callLater, delay, withinTime } from './timers.js';

test('a scheduled function is called once, unless it was cancelled', async () => {
  const called = jest.fn();
  const cancelled = jest.fn();
  callLater(2, called);
  callLater(2, cancelled)();
  await delay(20);
  expect(called).toHaveBeenCalledTimes(1);
  expect(cancelled).not.toHaveBeenCalled();
});

test('work that ends within its time gives its result or its error', async () => {
  await expect(withinTime(Promise.resolve(7), 1_000, 'late')).resolves.toBe(7);
  await expect(withinTime(Promise.reject(new Error('broken')), 1_000, 'late')).rejects.toThrow('broken');
});

test('work that takes longer is abandoned, and its later error does no harm', async () => {
  const failsLater = delay(500).then(() => Promise.reject(new Error('broken')));
  await expect(withinTime(failsLater, 2, 'late')).rejects.toThrow('late');
  await expect(failsLater).rejects.toThrow('broken');
});

test('a result that arrived in time counts, although the process was held up and reads it later', async () => {
  await stat('.'); // from here on the event loop runs timers before it reads anything
  const result = withinTime(stat('.'), 20, 'late');
  for (const end = performance.now() + 100; performance.now() < end;);
  expect((await result).isDirectory()).toBe(true);
});
