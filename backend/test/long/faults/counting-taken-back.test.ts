/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, expect, test } from '@jest/globals';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startLeagueForFile } from '../../support/league.js';
import { verifyTotals } from '../../support/oracle.js';
import { postmasterIn } from '../../journeys/postmaster.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';
import { startEmbeddedPostgres } from '../../support/embedded-postgres.js';

/**
 * The time, in ms, within which a lap is counted again: shorter than the 15 s after which laps with a lost job are enqueued
 * again.
 */
const COUNTED_AGAIN_WITHIN_MS = 5_000;
/** The maximum number of attempts. One fails if another commit flushes the counting of the lap to the disk. */
const ATTEMPTS = 5;

const folder = makeTempFolder();
const server = await startEmbeddedPostgres(join(folder, 'data'), { durable: true });
const league = await startLeagueForFile({ databaseUrl: server.url });
await league.sql(`ALTER SYSTEM SET wal_writer_delay = '10s'`);
await league.sql('SELECT pg_reload_conf()');
const driver = await league.aDriver();
await league.aLap(driver.car, { lapTimeMs: 60_000 }); // unlocks the achievements of a first lap
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns when the lap was counted, as stored in PostgreSQL; null while it waits or PostgreSQL is unreachable. */
async function countedAt(lapId: string): Promise<number | null> {
  const rows = await league
    .sql<{ at: Date | null }>(`SELECT processed_at AS at FROM laps WHERE id = $1 AND state = 'counted'`, [lapId])
    .catch(() => []);
  return rows[0]?.at?.getTime() ?? null;
}

const isBack = async () => (await league.sql('SELECT 1').catch(() => [])).length === 1;

/** Crashes PostgreSQL right after a lap was counted. @returns whether the lap had to be counted again */
async function crashAfterCounting(): Promise<boolean> {
  const { body } = await league.post(driver.car, { lap_time: 61 });
  const { lap_id: lapId } = body as { lap_id: string };
  const before = await until(
    () => countedAt(lapId),
    (at) => at !== null,
  );
  process.kill(postmasterIn(folder), 'SIGQUIT');
  await until(isBack, (back) => !back);
  await until(isBack);
  const since = performance.now();
  const after = await until(
    () => countedAt(lapId),
    (at) => at !== null,
  );
  expect(performance.now() - since).toBeLessThan(COUNTED_AGAIN_WITHIN_MS);
  return after !== before;
}

test('a lap whose counting a crash of PostgreSQL took back is counted again as soon as PostgreSQL is there', async () => {
  let isCountedAgain = false;
  let ended = 0;
  for (; ended < ATTEMPTS && !isCountedAgain; ended++) isCountedAgain = await crashAfterCounting();
  expect(isCountedAgain).toBe(true);
  await until(
    () => league.call<LeaderboardDto>(null, 'GET /leaderboards/global'),
    ({ body }) => body.entries[0]?.total_races === 1 + ended,
    COUNTED_AGAIN_WITHIN_MS,
  );
  await verifyTotals(league);
}, 180_000);
