/** @jest-environment <rootDir>/test/native-env.mjs */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { emptyDatabase, onDatabase, runCommand, SECRET } from '../../support/commands.js';
import { startLeague, startLeagueForFile } from '../../support/league.js';
import { idsOf, LapTraffic } from '../../support/lap-traffic.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';

const OFFERED_PER_SECOND = 250;
const WANTED_PER_SECOND = 200;
/** The minimum rate of laps during a backup, as a share of the rate before it. The backup takes up part of the machine. */
const MIN_PART = 1 / 4;

const folder = makeTempFolder();
const league = await startLeagueForFile({ secrets: { current: SECRET } });
await league.aTrack({ channel_letter: 'A' });
const drivers = await Promise.all(Array.from({ length: 8 }, () => league.aDriver()));
// enough rows for a copy to take noticeable time
await league.sql(
  `INSERT INTO laps (id, car_id, lap_time_ms, state)
   SELECT gen_random_uuid(), $1, 61500, 'voided' FROM generate_series(1, 150000)`,
  [drivers[0]?.car.car_id],
);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a backup at 200 laps a second is one moment: each lap answered before is in it, and none differs', async () => {
  const file = join(folder, 'league.backup');
  const rate = {
    cars: drivers.map(({ car }) => car),
    perSecond: OFFERED_PER_SECOND,
    mostUnderWay: 300,
    fields: () => ({ channel_letter: 'A' }),
  };
  const startedAt = performance.now();
  const perSecond = (laps: number) => (laps / (performance.now() - startedAt)) * 1000;
  let before: string[] = [];
  let perSecondBefore = NaN;
  const answers = await LapTraffic.during(league, rate, async (answered) => {
    await until(() => idsOf(answered).length > 400, Boolean, 60_000);
    before = idsOf(answered);
    perSecondBefore = perSecond(before.length);
    expect(await runCommand(['backup', file], onDatabase(league.databaseUrl))).toMatchObject({ code: 0 });
  });
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.length - before.length).toBeGreaterThan(50);
  expect(perSecond(answers.length)).toBeGreaterThan(Math.min(WANTED_PER_SECOND, perSecondBefore * MIN_PART));

  const target = await emptyDatabase();
  expect((await runCommand(['restore', file], onDatabase(target))).code).toBe(0);
  expect(await runCommand(['verify'], onDatabase(target))).toMatchObject({ code: 0 });
  const again = await startLeague({ databaseUrl: target, secrets: { current: SECRET } });
  try {
    await again.waitUntilCounted(); // laps that waited in the inbox are enqueued again
    const rows = await again.sql<{ id: string }>(`SELECT id FROM laps WHERE state <> 'voided'`);
    const restored = new Set(rows.map(({ id }) => id));
    expect(before.filter((id) => !restored.has(id))).toEqual([]);
    expect(await again.differences()).toEqual([]);
  } finally {
    await again.close();
  }
}, 300_000);
