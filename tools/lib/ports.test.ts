import { expect, test } from '@jest/globals';
import { freeOwnPort } from './ports.js';

test('each free port is another one, although nothing listens on those returned before', async () => {
  const ports = new Set<number>();
  for (let n = 0; n < 600; n += 1) ports.add(await freeOwnPort());
  expect(ports.size).toBe(600);
});
