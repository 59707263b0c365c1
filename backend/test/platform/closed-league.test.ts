/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { startLeague } from '../support/league.js';
import { until } from '../support/until.js';

const KINDS = ['Timeout', 'TCPSocketWrap', 'TCPServerWrap'];

/** Returns the number of timers, sockets and servers that keep this process alive, by kind. */
function openResources(): number[] {
  const open = process.getActiveResourcesInfo();
  return KINDS.map((kind) => open.filter((one) => one === kind).length);
}

test('a league that was closed leaves nothing that keeps its process alive', async () => {
  const before = openResources();
  const grown = (): string[] =>
    openResources().flatMap((count, n) => (count > (before[n] ?? 0) ? `${KINDS[n]}: ${before[n]}, now ${count}` : []));
  const league = await startLeague();
  const { car } = await league.aDriver();
  await league.post(car, { lap_time: 61 });
  await league.waitUntilCounted();
  expect(grown()).not.toEqual([]);
  await league.close();
  await until(grown, ({ length }) => length === 0, 5_000);
});
