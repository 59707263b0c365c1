import { expect, test } from '@jest/globals';
import { HeldRequests } from './held-requests.js';

const A_MINUTE_MS = 60_000;
const aHolder = () => new HeldRequests({ all: 10, network: 2 });
const here = () => new AbortController().signal;

test('holds a request until its client is gone or the server stops', async () => {
  const held = aHolder();
  const client = new AbortController();
  const requests = [
    held.wait('198.51.100.7', A_MINUTE_MS, client.signal),
    held.wait('198.51.100.7', A_MINUTE_MS, here()),
  ];
  expect([held.count, held.hasRoomFor('198.51.100.7')]).toEqual([2, false]);
  client.abort();
  await requests[0];
  expect([held.count, held.hasRoomFor('198.51.100.7')]).toEqual([1, true]);
  held.stop();
  await requests[1];
  expect(held.count).toBe(0);
});

test('does not hold a request whose client is gone, that has no time left, or that comes during a stop', async () => {
  const held = aHolder();
  await held.wait('198.51.100.7', A_MINUTE_MS, AbortSignal.abort());
  const expired = held.wait('198.51.100.7', 0, here());
  expect(held.count).toBe(0);
  await expired;
  held.stop();
  await held.wait('198.51.100.7', A_MINUTE_MS, here());
});
