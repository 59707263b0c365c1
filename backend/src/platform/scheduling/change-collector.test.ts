import { expect, jest, test } from '@jest/globals';
import { ChangeCollector } from './change-collector.js';
import { delay } from './timers.js';

test('the first changes are handled at once, those that come until then together and once each', async () => {
  const handle = jest.fn(async () => delay(5));
  const changes = new ChangeCollector('test', handle);
  changes.add(['a']);
  expect(handle.mock.calls).toEqual([[['a']]]);
  changes.add(['b', 'c']);
  changes.add(['c', 'd']);
  await delay(700);
  expect(handle.mock.calls).toEqual([[['a']], [['b', 'c', 'd']]]);
});

test('no change is nothing to handle', () => {
  const handle = jest.fn(() => Promise.resolve());
  new ChangeCollector('test', handle).add([]);
  expect(handle).not.toHaveBeenCalled();
});

test('a batch that fails does not keep the next from being handled', async () => {
  const handle = jest.fn<(ids: readonly string[]) => Promise<void>>().mockRejectedValueOnce(new Error('away'));
  const changes = new ChangeCollector('test', handle);
  changes.add(['a']);
  changes.add(['b']);
  await delay(700);
  expect(handle.mock.calls).toEqual([[['a']], [['b']]]);
});

test('after close() nothing is handled', async () => {
  const handle = jest.fn(() => Promise.resolve());
  const changes = new ChangeCollector('test', handle);
  changes.add(['a']);
  changes.add(['b']);
  changes.close();
  await delay(700);
  expect(handle).toHaveBeenCalledTimes(1);
});
