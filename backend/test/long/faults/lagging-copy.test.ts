/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDatabase, onDatabase, runCommand, SECRET } from '../../support/commands.js';
import { startLeague } from '../../support/league.js';
import { verifyTotals } from '../../support/oracle.js';
import { makeTempFolder } from '../../support/temp-folder.js';

const LAPS = 60;

test('a league that goes on from an older copy lacks the laps since, until their cars send them again', async () => {
  const folder = makeTempFolder();
  const first = await startLeague({ secrets: { current: SECRET } });
  const drivers = await Promise.all(Array.from({ length: 4 }, () => first.aDriver()));
  const laps = Array.from({ length: LAPS }, (_, n) => ({
    car: drivers[n % drivers.length]!.car,
    lap: { lap_id: `lap ${n}`, lap_time: 60 + n / 10 },
  }));
  const send = (league: typeof first, some: typeof laps) =>
    Promise.all(some.map(({ car, lap }) => league.post(car, lap)));
  const copied = laps.slice(0, LAPS / 2);
  await send(first, copied);
  const file = join(folder, 'league.backup');
  expect(await runCommand(['backup', file], onDatabase(first.databaseUrl))).toMatchObject({ code: 0 });
  await send(first, laps.slice(LAPS / 2));
  await first.close();

  const copy = await emptyDatabase();
  expect(await runCommand(['restore', file], onDatabase(copy))).toMatchObject({ code: 0 });
  const second = await startLeague({ databaseUrl: copy, secrets: { current: SECRET } });
  try {
    expect(await second.sql('SELECT FROM laps')).toHaveLength(LAPS / 2);
    const answers = await send(second, laps);
    expect(answers.map(({ status, body }) => [status, body.duplicate])).toEqual(
      laps.map((lap) => [200, copied.includes(lap)]),
    );
    expect(await second.sql('SELECT FROM laps')).toHaveLength(LAPS);
    await second.waitUntilCounted();
    await verifyTotals(second);
    expect(await second.differences()).toEqual([]);
  } finally {
    await second.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);
