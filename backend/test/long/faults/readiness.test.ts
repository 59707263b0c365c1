/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { testWithRedis } from '../../../../test/needs.js';
import { boot } from '../../support/boot.js';
import { until } from '../../support/until.js';
import { ServerProcess } from '../machines/server-process.js';
import { freePort } from '../../../src/platform/database/embedded-postgres-port.js';

const askIfReady = async (url: string) => {
  const response = await fetch(`${url}/api/health/ready`);
  return { status: response.status, body: await response.json() };
};

/** Returns the number of connections to a Redis, including this one. */
async function countConnections(port: number): Promise<number> {
  const redis = new Redis(port);
  try {
    return String(await redis.client('LIST'))
      .trim()
      .split('\n').length;
  } finally {
    redis.disconnect();
  }
}

/** Runs a league, and `work` with its URL and a connection to its database. */
async function withLeague(
  settings: Parameters<typeof boot>[0],
  work: (url: string, sql: pg.Client) => Promise<void>,
): Promise<void> {
  const { app, url, databaseUrl } = await boot(settings);
  const sql = new pg.Client(databaseUrl);
  await sql.connect();
  try {
    expect((await askIfReady(url)).status).toBe(200);
    await work(url, sql);
  } finally {
    await sql.end();
    await app.close();
  }
}

const refusal = (detail: string) => ({
  status: 503,
  body: { status: 'unavailable', database: 'ok', queue: 'ok', detail },
});

test('a league whose table of laps is damaged is not ready, says where to look, and recovers once repaired', async () => {
  await withLeague({ role: 'all' }, async (url, sql) => {
    await sql.query('ALTER TABLE laps RENAME TO lost');
    const refused = await until(
      () => askIfReady(url),
      ({ status }) => status === 503,
    );
    expect(refused).toEqual(refusal('The database refused a read or a write that has to succeed: look at its log.'));
    await sql.query('ALTER TABLE lost RENAME TO laps');
    await until(
      () => askIfReady(url),
      ({ status }) => status === 200,
    );
    expect((await sql.query('SELECT FROM laps')).rowCount).toBe(0); // the checks left nothing behind
  });
});

/** Maps the settings of a process to the status of its readiness check once laps have waited for two minutes. */
const WAITING = [
  [{ role: 'all' }, 503],
  [{ role: 'api', hasWorkerThread: true }, 503],
  [{ role: 'api' }, 200],
] as const;

test('a process that counts laps is not ready while they wait for two minutes; one of the API alone is', async () => {
  const look = (settings: (typeof WAITING)[number][0], status: number) =>
    withLeague(settings, async (url, sql) => {
      const car = '01890000-0000-7000-8000-000000000001';
      await sql.query(
        `INSERT INTO cars (id, name, token_hash, token_sealed, token_hint) VALUES ($1, 'Comet', sha256('x'), 'x', 'x')`,
        [car],
      );
      await sql.query(`CREATE FUNCTION stuck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`);
      await sql.query(`CREATE TRIGGER stuck BEFORE UPDATE ON laps FOR EACH ROW EXECUTE FUNCTION stuck()`);
      await sql.query(
        `INSERT INTO laps (id, car_id, lap_time_ms, state, recorded_at)
       VALUES (gen_random_uuid(), $1, 60000, 'received', now() - interval '121 seconds')`,
        [car],
      );
      await delay(3_100); // an earlier result is valid for 3 s
      const answer = await askIfReady(url);
      expect(answer.status).toBe(status);
      if (status === 503)
        expect(answer).toEqual(refusal('Laps wait to be counted for over two minutes: look at the log of the worker.'));
    });
  await Promise.all(WAITING.map(([settings, status]) => look(settings, status)));
});

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
  const options = ['--port', String(port), '--save', '', '--maxmemory-policy', 'noeviction'];
  const redis = new ServerProcess(['redis-server', ...options], {}, 'Ready to accept');
  await redis.start();
  const { app, url } = await boot({ role: 'worker', redisUrl: `redis://127.0.0.1:${port}` });
  try {
    expect((await askIfReady(url)).status).toBe(200);
    const connections = await countConnections(port);
    await redis.kill();
    expect(await askIfReady(url)).toEqual({
      status: 503,
      body: { status: 'unavailable', database: 'ok', queue: 'away' },
    });
    await redis.start();
    await until(
      () => askIfReady(url),
      ({ status }) => status === 200,
    );
    // In BullMQ 6.7, closing a worker that is still connecting never resolves; the process then ends at its own time limit.
    await until(
      () => countConnections(port),
      (count) => count >= connections,
    );
  } finally {
    await app.close();
    await redis.kill();
  }
});
