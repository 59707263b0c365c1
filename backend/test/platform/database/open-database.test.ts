/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { dist } from '../../../../test/native.js';
import { BadNetwork } from '../../support/bad-network.js';
import { boot } from '../../support/boot.js';
import { emptyDatabase } from '../../support/commands.js';
import { freshDatabase } from '../../support/fresh-database.js';
import { until } from '../../support/until.js';

const { Database } = await dist<typeof import('../../../src/platform/database/database.js')>(
  'platform/database/database.js',
);
const { isDatabaseAway } = await dist<typeof import('../../../src/platform/database/database-errors.js')>(
  'platform/database/database-errors.js',
);

test('a league whose first connection to PostgreSQL gets no answer starts with the next', async () => {
  const network = await BadNetwork.to(await freshDatabase());
  network.delayMs = 50;
  const booting = boot({ databaseUrl: network.url });
  while (network.hold() === 0) await wait(1);
  network.delayMs = 0;
  const { app, url } = await booting;
  await until(async () => (await fetch(`${url}/api/health/ready`)).status === 200); // a busy machine is ready later
  await app.close();
  await network.close();
});

test('a league whose first connection for the queue gets no answer starts with the next', async () => {
  const network = await BadNetwork.to(await freshDatabase());
  network.delayMs = 20;
  const booting = boot({ databaseUrl: network.url });
  while (network.hold(/league queue/) === 0) await wait(1);
  network.delayMs = 0;
  const { app } = await booting;
  await app.close();
  await network.close();
});

test('an empty database whose texts are counted in bytes is refused, with the way to make another', async () => {
  const databaseUrl = await emptyDatabase(`ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`);
  await expect(boot({ databaseUrl })).rejects.toThrow(
    'The database has the encoding SQL_ASCII: make one with createdb --encoding=UTF8 --template=template0.',
  );
});

test('a transaction whose session ends between two statements fails as without a database', async () => {
  const { app } = await boot({ databaseUrl: await freshDatabase() });
  const database = app.get(Database);
  const lost = database.transaction(async (tx) => {
    const [self] = await tx.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
    await database.query({ text: 'SELECT pg_terminate_backend($1, 5000)', values: [self?.pid] });
    await until(() => tx.queryRunner?.isReleased);
    await tx.query('SELECT 1');
  });
  const error: unknown = await lost.catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  await app.close();
});
