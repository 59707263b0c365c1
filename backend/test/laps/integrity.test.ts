/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, jest, test } from '@jest/globals';
import type { getQueueToken } from '@nestjs/bullmq';
import type { IntegrityRunDto, SystemDto } from '@league/shared/admin/system.dto';
import type { VerifyDto } from '@league/shared/admin/verify.dto';
import type { Queue } from 'bullmq';
import pg from 'pg';
import { dist, native } from '../../../test/native.js';
import type { BoundedClient } from '../../src/platform/database/connections/bounded-client.js';
import { withDatabase } from '../support/database.js';
import { LapTraffic } from '../support/lap-traffic.js';
import { startLeague, startLeagueForFile, type TestLeague } from '../support/league.js';
import { until } from '../support/until.js';

const { getQueueToken: tokenOf } = await native<{ getQueueToken: typeof getQueueToken }>('@nestjs/bullmq');
const { IntegrityService } = await dist<typeof import('../../src/features/laps/integrity/integrity.service.js')>(
  'features/laps/integrity/integrity.service.js',
);
const { IntegrityStore } = await dist<typeof import('../../src/features/laps/integrity/integrity.store.js')>(
  'features/laps/integrity/integrity.store.js',
);

const METRICS_TOKEN = 'a token for metrics';

const league = await startLeagueForFile({ metricsToken: METRICS_TOKEN, achievements: true });
const { car } = await league.aDriver({ driver_name: 'Ann' });
await league.post(car, { lap_time: 60 });
await league.waitUntilCounted();

const system = () => league.asAdmin<SystemDto>('GET /admin/system');
const lastRun = async (): Promise<IntegrityRunDto> => {
  const { integrity } = await system();
  if (!integrity) throw new Error('No run has finished.');
  return integrity;
};
const checkNow = () => league.asAdmin<VerifyDto>('POST /admin/system/verify');
async function metric(name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${league.url}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
const driftBy = (laps: number) => league.sql(`UPDATE car_totals SET total_laps = total_laps + $1`, [laps]);
/** Resets the nightly run, so that no worker has run it yet. */
const nightBegins = () =>
  league.sql(`UPDATE integrity_run SET started_at = now() - interval '1 day', is_running = false`);
const nightly = (of: TestLeague = league, confirmAfterMs = 0) => of.part(IntegrityService).runNightly(confirmAfterMs);

test('a new league has had no run, and its first night is the next one', async () => {
  expect(await nightly()).toBe(false);
  expect(await system()).toMatchObject({ integrity: null, integrity_failure: null });
  expect([await metric('integrity_ran_at_seconds'), await metric('leaderboard_drift_rows')]).toEqual([0, 0]);
});

test('a run on a correct league finds nothing, checks every unique index, and leaves nothing behind', async () => {
  expect(await checkNow()).toMatchObject({ difference_count: 0, differences: [] });
  const run = await lastRun();
  expect(run).toMatchObject({
    difference_count: 0,
    differences: [],
    audit_problem: null,
    damage: [],
    page_checksums: 'on',
    pages_failed: 0,
    page_failed_at: null,
    has_amcheck: true,
  });
  const [unique] = await league.sql<{ count: number }>(
    `SELECT count(*)::int FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE indisunique AND relnamespace = 'public'::regnamespace`,
  );
  expect([run.indexes_checked, run.indexes]).toEqual([unique?.count, unique?.count]);
  expect(run.indexes).toBeGreaterThan(40);
  expect(await league.sql(`SELECT FROM pg_extension WHERE extname = 'amcheck'`)).toEqual([]);
  expect(await league.sql(`SELECT action, after FROM audit_entries ORDER BY number DESC LIMIT 1`)).toEqual([
    { action: 'system.verify', after: { differences: 0 } },
  ]);
  expect([await metric('leaderboard_drift_rows'), await metric('integrity_damage')]).toEqual([0, 0]);
  expect(Math.abs(Date.now() / 1_000 - (await metric('integrity_ran_at_seconds')))).toBeLessThan(60);
});

test('a total that was changed by hand is named to admins and counted in the metric until it is right', async () => {
  await driftBy(1);
  await nightBegins();
  expect(await nightly()).toBe(true);
  expect(await lastRun()).toMatchObject({
    difference_count: 1,
    differences: [{ what: `car_totals of ${car.car_id}`, recomputed: expect.stringMatching(/^1 laps/) }],
  });
  expect(await metric('leaderboard_drift_rows')).toBe(1);
  await driftBy(-1);
  await checkNow();
  expect(await lastRun()).toMatchObject({ difference_count: 0 });
  expect(await metric('leaderboard_drift_rows')).toBe(0);
});

/**
 * Runs `work` while `check` waits to read this table; `work` receives the id of the waiting process.
 * @returns the result of `check`
 */
async function heldAt<T>(table: string, check: () => Promise<T>, work: (pid: number) => Promise<unknown>): Promise<T> {
  const holder = new pg.Client(league.databaseUrl);
  await holder.connect();
  try {
    await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const checking = check();
    const waiting = `SELECT pid FROM pg_locks WHERE relation = '${table}'::regclass AND mode = 'AccessShareLock' AND NOT granted`;
    const [first] = await until(
      () => league.sql<{ pid: number }>(waiting),
      ({ length }) => length === 1,
    );
    await work(first?.pid ?? 0);
    await holder.query('ROLLBACK');
    return await checking;
  } finally {
    await holder.end();
  }
}

test('a run takes only the locks of a reader, and compares one snapshot', async () => {
  const pointsBy = (points: number) =>
    league.sql(`UPDATE driver_totals SET total_points = total_points + $1`, [points]);
  await pointsBy(1);
  const { differences } = await heldAt('league_totals', checkNow, async (pid) => {
    const taken = await league.sql(
      `SELECT DISTINCT locktype, mode FROM pg_locks WHERE pid = $1 AND granted AND locktype <> 'virtualxid'`,
      [pid],
    );
    expect(taken).toEqual([{ locktype: 'relation', mode: 'AccessShareLock' }]);
    await pointsBy(-1); // points are compared after the totals of the league
  });
  expect(differences).toContainEqual(expect.objectContaining({ what: expect.stringContaining('credits of driver') }));
});

test('a momentary difference is not a finding of the run', async () => {
  await driftBy(1);
  await nightBegins();
  await heldAt('user_achievements', nightly, () => driftBy(-1)); // cars are compared before achievements
  expect(await lastRun()).toMatchObject({ difference_count: 0 });
});

test('laps that arrive during runs give no difference and are answered at once', async () => {
  const drivers = await Promise.all(Array.from({ length: 10 }, () => league.aDriver()));
  const found: number[] = [];
  const answers = await LapTraffic.during(
    league,
    { cars: drivers.map((driver) => driver.car), perSecond: 50, mostUnderWay: 25 },
    async (answered) => {
      for (let run = 0; run < 5 || answered.length < 200; run++) found.push((await checkNow()).difference_count);
    },
  );
  expect(found).toEqual(found.map(() => 0));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.99)]).toBeLessThan(3_000);
  await league.waitUntilCounted();
}, 90_000);

test('a run that a clock was a year ahead of does not put off the following nights', async () => {
  await league.sql(`UPDATE integrity_run SET started_at = now() + interval '1 year', is_running = false`);
  expect([await nightly(), await nightly()]).toEqual([true, false]);
});

test('two workers schedule one job, and a night has one run, however often the job comes', async () => {
  const other = await startLeague({ databaseUrl: league.databaseUrl, role: 'worker' });
  try {
    const queue = league.app.get<Queue>(tokenOf('integrity'), { strict: false });
    expect(await queue.getJobSchedulers()).toHaveLength(1);
    await nightBegins();
    const ran = await Promise.all([league, other, league, other, league, other].map((process) => nightly(process)));
    expect(ran.filter(Boolean)).toHaveLength(1);
    await nightBegins();
    const { finished_at: before } = await lastRun();
    const jobs = await queue.addBulk([1, 2, 3, 4].map(() => ({ name: 'check', data: {} })));
    await until(async () => (await Promise.all(jobs.map((job) => job.getState()))).every((one) => one === 'completed'));
    const { finished_at: after } = await lastRun();
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
    const again = await queue.add('check', {});
    await until(async () => (await again.getState()) === 'completed');
    expect((await lastRun()).finished_at).toBe(after);
  } finally {
    await other.close();
  }
}, 90_000);

test('a run whose worker died is repeated by another an hour later, not sooner', async () => {
  const startedAgo = (ago: string) =>
    league.sql(`UPDATE integrity_run SET started_at = greatest(now() - $1::interval, date_trunc('day', now() - interval '3 hours', 'UTC') + interval '3 hours'), is_running = true`, [ago]); // prettier-ignore
  await startedAgo('10 minutes');
  expect(await nightly()).toBe(false);
  await league.sql(`UPDATE integrity_run SET started_at = now() - interval '61 minutes', is_running = true`);
  expect(await nightly()).toBe(true);
});

test('a stop does not wait for a run that waits', async () => {
  const other = await startLeague({ databaseUrl: league.databaseUrl, role: 'worker' });
  await driftBy(1);
  await nightBegins();
  const started = nightly(other, 60_000);
  await until(async () => (await league.sql(`SELECT FROM integrity_run WHERE is_running`)).length === 1);
  const startedAt = performance.now();
  await other.close();
  expect(await started).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  await driftBy(-1);
  expect(await league.sql(`SELECT is_running, failure FROM integrity_run`)).toEqual([
    { is_running: true, failure: null },
  ]);
}, 90_000);

test('admins see why a run failed, and the findings of the last one stay', async () => {
  const { finished_at: before } = await lastRun();
  await nightBegins();
  await league.sql(`ALTER TABLE withheld_achievements RENAME TO hidden`);
  await expect(nightly()).rejects.toThrow('withheld_achievements');
  await league.sql(`ALTER TABLE hidden RENAME TO withheld_achievements`);
  const { integrity, integrity_failure: failure } = await system();
  expect([integrity?.finished_at, failure]).toEqual([before, expect.stringContaining('withheld_achievements')]);
  expect(await nightly()).toBe(false);
  await checkNow();
  expect((await system()).integrity_failure).toBeNull();
});

test('an audit log that was changed is named, as league verify names it', async () => {
  await league.sql(`UPDATE audit_entries SET admin_username = 'mallory' WHERE number = (SELECT max(number) FROM audit_entries)`); // prettier-ignore
  await checkNow();
  expect((await lastRun()).audit_problem).toMatch(/^entry \d+ \(.*\) was changed after it was written/);
  expect(await metric('integrity_damage')).toBe(1);
});

test('an index whose order is wrong is named, and the others are still checked', async () => {
  await league.sql(`
    CREATE FUNCTION ordered(int, int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT btint4cmp($1, $2)';
    CREATE OPERATOR CLASS strange FOR TYPE int USING btree AS
      OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >, FUNCTION 1 ordered(int, int);
    CREATE TABLE damaged AS SELECT generate_series(1, 1000) AS n;
    CREATE UNIQUE INDEX damaged_n ON damaged (n strange);
    CREATE OR REPLACE FUNCTION ordered(int, int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT btint4cmp($2, $1)'`);
  await checkNow();
  const run = await lastRun();
  expect(run.damage).toEqual([expect.stringMatching(/^damaged_n: item order invariant violated/)]);
  expect([run.indexes_checked, run.difference_count]).toEqual([run.indexes, 0]);
  await league.sql(`DROP TABLE damaged; DROP OPERATOR FAMILY strange USING btree CASCADE; DROP FUNCTION ordered`);
});

test('the connection of a check of indexes waits longer than the check may take', async () => {
  const limitMs = 300_000;
  await withDatabase(league.databaseUrl, async (dataSource) => {
    const store = new IntegrityStore(dataSource, dataSource.getRepository('IntegrityRun'));
    const checking = dataSource.transaction(async (tx) => {
      const extend = jest.spyOn((await tx.queryRunner?.connect()) as BoundedClient, 'extendTimeout');
      await store.checkIndexes(tx, limitMs, AbortSignal.abort()).finally(() => {
        expect(extend.mock.lastCall?.[0]).toBeGreaterThan(limitMs);
      });
    });
    await expect(checking).rejects.toThrow('aborted');
  });
});

test('a role that may not create the extension checks no index and says so', async () => {
  await league.sql(`DROP ROLE IF EXISTS plain_reader; CREATE ROLE plain_reader LOGIN PASSWORD 'plain'`);
  try {
    const url = new URL(league.databaseUrl);
    [url.username, url.password] = ['plain_reader', 'plain'];
    const { signal } = new AbortController();
    const check = await withDatabase(url.href, (dataSource) =>
      dataSource.transaction((tx) =>
        new IntegrityStore(dataSource, dataSource.getRepository('IntegrityRun')).checkIndexes(tx, 10_000, signal),
      ),
    );
    expect(check).toMatchObject({ hasAmcheck: false, indexesChecked: 0, damage: [] });
    expect(check.indexes).toBeGreaterThan(40);
  } finally {
    await league.sql(`DROP ROLE plain_reader`);
  }
});
