/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { startLeague } from '../support/league.js';
import { until } from '../support/until.js';

/** Returns the number of timers, sockets and servers that keep this process alive. */
const openResources = () =>
  process.getActiveResourcesInfo().filter((kind) => ['Timeout', 'TCPSocketWrap', 'TCPServerWrap'].includes(kind))
    .length;

test('a league that was closed leaves nothing that keeps its process alive', async () => {
  const before = openResources();
  const league = await startLeague();
  const { car } = await league.aDriver();
  await league.post(car, { lap_time: 61 });
  await league.waitUntilCounted();
  expect(openResources()).toBeGreaterThan(before);
  await league.close();
  await until(openResources, (open) => open <= before, 5_000);
});
