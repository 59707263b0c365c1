import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { throttleBatches } from './throttle-batches';

const handle = jest.fn<(items: readonly number[]) => void>();
beforeEach(() => {
  jest.useFakeTimers();
  handle.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});
const handled = () => handle.mock.calls.map(([items]) => items);

test('after a pause things are handled at once', () => {
  const pace = throttleBatches(handle, 250);
  pace.add([1]);
  expect(handled()).toEqual([[1]]);
  jest.advanceTimersByTime(250);
  pace.add([2]);
  expect(handled()).toEqual([[1], [2]]);
});

test('in a rush things are handled together, once per period, and none is lost', () => {
  const pace = throttleBatches(handle, 250);
  for (let n = 1; n <= 10; n++) {
    pace.add([n]);
    jest.advanceTimersByTime(50);
  }
  jest.advanceTimersByTime(250);
  expect(handled()).toEqual([[1], [2, 3, 4, 5], [6, 7, 8, 9, 10]]);
});

test('waiting items can be dropped', () => {
  const pace = throttleBatches(handle, 250);
  pace.add([1]);
  pace.add([2]);
  pace.drop();
  jest.advanceTimersByTime(1000);
  pace.add([3]);
  expect(handled()).toEqual([[1], [3]]);
});
