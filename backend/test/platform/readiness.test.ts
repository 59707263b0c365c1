/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dist } from '../../../test/native.js';
import { testWithRedis } from '../../../test/needs.js';
import { boot } from '../support/boot.js';
import { until } from '../support/until.js';

const { freePort } = await dist<typeof import('../../src/platform/database/embedded-postgres-port.js')>(
  'platform/database/embedded-postgres-port.js',
);

const askIfReady = async (url: string) => {
  const response = await fetch(`${url}/api/health/ready`);
  return { status: response.status, body: await response.json() };
};

/** A Redis of the test's own, which it may stop. */
async function startRedis(port: number): Promise<ChildProcess> {
  const redis = spawn('redis-server', ['--port', String(port), '--save', '', '--maxmemory-policy', 'noeviction']);
  for await (const lines of redis.stdout) if (String(lines).includes('Ready to accept')) break;
  return redis;
}

test('an api process without its queue stays ready, because it still records every lap', async () => {
  const { app, url } = await boot({ role: 'api', redisUrl: `redis://127.0.0.1:${await freePort()}` });
  try {
    expect(await askIfReady(url)).toEqual({ status: 200, body: { status: 'ok', database: 'ok', queue: 'away' } });
  } finally {
    await app.close();
  }
});

testWithRedis('a worker without its queue is not ready, and is again when the queue is back', async () => {
  const port = await freePort();
  let redis = await startRedis(port);
  const { app, url } = await boot({ role: 'worker', redisUrl: `redis://127.0.0.1:${port}` });
  try {
    expect((await askIfReady(url)).status).toBe(200);
    redis.kill();
    await once(redis, 'exit');
    expect(await askIfReady(url)).toEqual({
      status: 503,
      body: { status: 'unavailable', database: 'ok', queue: 'away' },
    });
    redis = await startRedis(port);
    await until(
      () => askIfReady(url),
      ({ status }) => status === 200,
    );
  } finally {
    await app.close();
    redis.kill();
  }
});
