/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type Pg from 'pg';
import { dist, native } from '../../../test/native.js';
import { freshDatabase } from '../support/fresh-database.js';

const { default: pg } = await native<{ default: typeof Pg }>('pg');
const { Queue } = await native<typeof import('bullmq')>('bullmq');
const { closeSharedSession, openSharedConnection, sharedBackend } = await dist<
  typeof import('../../src/platform/queue/shared-backend.js')
>('platform/queue/shared-backend.js');

test('a queue takes jobs although its first connection was cut before it was used', async () => {
  const options = '-c search_path=bullmq';
  const pool = new pg.Pool({ connectionString: await freshDatabase(), options });
  pool.on('error', () => undefined);
  const connect = pool.connect.bind(pool) as () => Promise<Pg.PoolClient & { readonly processID: number }>;
  Object.assign(pool, {
    connect: async () => {
      Reflect.deleteProperty(pool, 'connect'); // only the first connection is cut
      const client = await connect();
      client.on('error', () => undefined);
      await pool.query('SELECT pg_terminate_backend($1, 5000)', [client.processID]);
      return client;
    },
  });
  await openSharedConnection(pool);
  const queue = new Queue('cut', { connection: pool }, sharedBackend);
  await queue.add('job', {});
  expect(await queue.getWaitingCount()).toBe(1);
  await queue.close();
  await closeSharedSession(pool);
  await pool.end();
});
