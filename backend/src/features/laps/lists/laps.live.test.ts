import { expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { LapsLive } from './laps.live.js';

type Dependencies = ConstructorParameters<typeof LapsLive>;

test('Laps that wait when the last subscriber is forgotten are not read', async () => {
  let reads = 0;
  const reading = () => Promise.resolve(++reads && { laps: [], total: 0 });
  const store = { newest: reading, listByIds: reading, count: reading };
  let isFollowed = true;
  const hub = { isFollowed: () => isFollowed, publish: () => undefined, forceResync: () => undefined };
  const live = new LapsLive(...([store, { connected: true }, hub] as unknown as Dependencies));
  live.addChanged({ topic: 'laps-changed', ids: ['a'] });
  live.invalidate();
  isFollowed = false;
  await pause(20);
  expect(reads).toBe(0);
  live.onApplicationShutdown();
});
