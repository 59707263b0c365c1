/** @jest-environment <rootDir>/test/native-env.mjs */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { emptyDatabase, onDatabase, rowsOf, runCommand, SECRET } from '../../support/commands.js';
import { startLeague, type TestDriver, type TestLeague } from '../../support/league.js';
import { verifyTotals } from '../../support/oracle.js';
import { makeTempFolder } from '../../support/temp-folder.js';

/** The laps from before the backup, and the one since. */
const [COPIED, LATER] = [
  [61, 60].map((lap_time) => ({ lap_id: `lap of ${lap_time} s`, lap_time, channel_letter: 'A' })),
  { lap_id: 'lap of 50 s', lap_time: 50, channel_letter: 'A' },
];

let folder: string;
let file: string;
let driver: TestDriver;
/**
 * The URL of the database of a league that recorded another lap after the backup and was then stopped. The tests replace the
 * content of the database.
 */
let databaseUrl: string;
beforeAll(async () => {
  folder = makeTempFolder();
  file = join(folder, 'league.backup');
  const league = await startLeague({ secrets: { current: SECRET } });
  await league.aTrack({ channel_letter: 'A' });
  driver = await league.aDriver();
  for (const lap of COPIED) await league.post(driver.car, lap);
  await league.waitUntilCounted();
  ({ databaseUrl } = league);
  expect((await runCommand(['backup', file], onDatabase(databaseUrl))).code).toBe(0);
  await league.post(driver.car, LATER);
  await league.waitUntilCounted();
  await refusedWhileRunning(league);
  await league.close();
  await leaveJobs();
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const force = (url: string) => runCommand(['restore', '--force', file], onDatabase(url));
const lapTimes = async () =>
  (await rowsOf<{ ms: number }>(databaseUrl, 'SELECT lap_time_ms AS ms FROM laps ORDER BY 1')).map(({ ms }) => ms);
const jobs = async () => (await rowsOf<{ n: number }>(databaseUrl, 'SELECT count(*)::int AS n FROM bullmq.job'))[0]?.n;

async function refusedWhileRunning(league: TestLeague): Promise<void> {
  const { code, err } = await force(league.databaseUrl);
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^The league runs: stop every process of it.*Nothing was changed/),
  ]);
  expect((await league.laps()).map(({ lap_time }) => lap_time)).toEqual([50, 60, 61]);
}

/** Leaves heartbeats in the queue of the stopped league. */
async function leaveJobs(): Promise<void> {
  const api = await startLeague({ databaseUrl, role: 'api', secrets: { current: SECRET } });
  try {
    for (let n = 0; n < 5; n++) {
      const { status } = await api.call(null, 'POST /cars/heartbeat', driver.car);
      expect(status).toBe(200);
    }
  } finally {
    await api.close();
  }
  expect(await jobs()).toBeGreaterThan(0);
}

test('a stopped league is replaced whole by the backup; laps since come back when cars send them again', async () => {
  expect(await lapTimes()).toEqual([50_000, 60_000, 61_000]);
  const { code, out, err } = await force(databaseUrl);
  expect([code, err, out]).toEqual([0, '', expect.stringContaining('2 laps, 2 members and 1 car')]);
  expect(await lapTimes()).toEqual([60_000, 61_000]);
  expect(await rowsOf(databaseUrl, `SELECT to_regclass('bullmq.job') AS jobs`)).toEqual([{ jobs: null }]);
  const league = await startLeague({ databaseUrl, secrets: { current: SECRET } });
  try {
    expect(await league.differences()).toEqual([]);
    const isKnown: boolean[] = [];
    for (const lap of [...COPIED, LATER]) isKnown.push((await league.post(driver.car, lap)).body.duplicate);
    expect(isKnown).toEqual([true, true, false]);
    await league.waitUntilCounted();
    expect((await league.laps()).map(({ lap_time }) => lap_time)).toEqual([50, 60, 61]);
    await verifyTotals(league);
    expect(await league.differences()).toEqual([]);
  } finally {
    await league.close();
  }
}, 240_000);

test('--force replaces a league alone: an empty place and tables of another program are refused, untouched', async () => {
  const empty = await emptyDatabase();
  const nothing = /^--force replaces a league, and there is none in this place. Nothing was changed/;
  expect(await force(empty)).toMatchObject({ code: 1, err: expect.stringMatching(nothing) });
  await rowsOf(empty, 'CREATE TABLE invoices (id int)');
  expect(await force(empty)).toMatchObject({ code: 1, err: expect.stringMatching(nothing) });
  expect(await rowsOf(empty, 'SELECT FROM invoices')).toEqual([]);
  const nowhere = join(folder, 'nowhere');
  expect(await runCommand(['restore', '--force', file], { DATA_DIR: nowhere })).toMatchObject({ code: 1 });
  expect(existsSync(nowhere)).toBe(false);
}, 180_000);

test('a DATA_DIR is replaced too, with its secret; a damaged file leaves both as they were', async () => {
  const env = { DATA_DIR: join(folder, 'data') };
  expect((await runCommand(['restore', file], env)).code).toBe(0);
  expect((await runCommand(['rotate-secret', '--leaked'], env)).code).toBe(0);
  const secret = () => readFileSync(join(env.DATA_DIR, 'app-secret'), 'utf8');
  const rotated = secret();
  expect(rotated).not.toContain(SECRET);
  const damaged = join(folder, 'damaged.backup');
  writeFileSync(damaged, readFileSync(file).subarray(0, -1));
  expect((await runCommand(['restore', '--force', damaged], env)).code).toBe(1);
  expect(secret()).toBe(rotated);
  const { code, out, err } = await runCommand(['restore', '--force', file], env);
  expect([code, err, out]).toEqual([0, '', expect.stringContaining('2 laps, 2 members and 1 car')]);
  expect(secret()).toBe(SECRET);
}, 480_000);
