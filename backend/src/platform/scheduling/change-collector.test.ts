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
