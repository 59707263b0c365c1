import { expect, test } from '@jest/globals';
import { freeOwnPort } from './ports.js';

test('a port is returned once, even if nobody listens on it yet', async () => {
  const ports = new Set<number>();
  for (let n = 0; n < 600; n += 1) ports.add(await freeOwnPort());
  expect(ports.size).toBe(600);
});
