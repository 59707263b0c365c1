/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { RequeuedDto } from '@league/shared/admin/requeued.dto';
import type { SystemDto } from '@league/shared/admin/system.dto';
import type { VerifyDto } from '@league/shared/admin/verify.dto';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const league = await startLeagueForFile();
const { car } = await league.aDriver({ driver_name: 'Ann' });
await league.post(car, { lap_time: 60 });
await league.waitUntilCounted();

const system = () => league.asAdmin<SystemDto>('GET /admin/system');
const failedLap = async () => {
  const [row] = await league.sql<{ id: string }>(
    `INSERT INTO laps (id, car_id, user_id, lap_time_ms, state, failure)
     SELECT gen_random_uuid(), id, user_id, 61000, 'received', 'No room.' FROM cars WHERE id = $1 RETURNING id`,
    [car.car_id],
  );
  return row?.id ?? '';
};
const isCounted = async (id: string) =>
  (await league.sql(`SELECT FROM laps WHERE id = $1 AND state = 'counted'`, [id])).length === 1;
const lastAction = async () =>
  (await league.sql<{ action: string; after: object | null }>(`SELECT action, after FROM audit_entries ORDER BY recorded_at DESC, id DESC LIMIT 1`))[0]; // prettier-ignore

test('says how the league runs: health, queues, laps, connections and versions', async () => {
  await league.socket();
  const id = await failedLap();
  const found = await until(system, ({ health }) => health.worker === 'ok');
  expect(found.health).toEqual({ database: 'ok', queue: 'ok', announcements: 'ok', worker: 'ok' });
  expect(found.queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['laps', 'presence-sweep']));
  for (const { waiting, active, delayed, failed } of found.queues) {
    expect([waiting, active, delayed, failed].every((count) => count >= 0)).toBe(true);
  }
  expect(found).toMatchObject({ laps_waiting: 0, laps_failed: 1, laps_last_minute: 2, sockets_connected: 1 });
  expect(found.failed_laps).toMatchObject([{ id, failure: 'No room.' }]);
  expect(found.versions.node).toBe(process.version);
  expect(found.versions.postgres).toMatch(/^\d+/);
  const [newest] = await league.sql<{ name: string }>(`SELECT name FROM migrations ORDER BY timestamp DESC LIMIT 1`);
  expect(found.versions.schema).toBe(newest?.name);
});

test('one failed lap, and then all of them, are counted when they are tried again, and that is audited', async () => {
  const [one, two, three] = [await failedLap(), await failedLap(), await failedLap()];
  const requeue = (id: string) => league.call<RequeuedDto>(league.admin, `POST /admin/laps/${id}/requeue`);
  expect((await requeue(one)).body).toEqual({ laps_requeued: 1 });
  await until(() => isCounted(one));
  expect(await lastAction()).toMatchObject({ action: 'lap.requeue' });
  expect((await requeue(one)).status).toBe(409);
  expect((await requeue('0192f0c1-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await league.asAdmin<RequeuedDto>('POST /admin/system/requeue-failed')).laps_requeued).toBe(3);
  for (const id of [two, three]) await until(() => isCounted(id));
  expect(await lastAction()).toEqual({ action: 'system.requeue-failed', after: { laps: 3 } });
  expect((await system()).laps_failed).toBe(0);
});

test('the drift check finds nothing while laps arrive, then changes by hand, at most 100 of them', async () => {
  const verify = () => league.asAdmin<VerifyDto>('POST /admin/system/verify');
  const laps = Array.from({ length: 20 }, (_, n) => league.post(car, { lap_time: 70 + n }));
  expect(await verify()).toMatchObject({ differences: [], difference_count: 0 });
  await Promise.all(laps);
  await league.waitUntilCounted();
  await league.sql(`UPDATE car_totals SET total_laps = total_laps + 1`);
  const found = await verify();
  expect(found.differences.map(({ what }) => what)).toContain(`car_totals of ${car.car_id}`);
  await league.sql(
    `INSERT INTO laps (id, car_id, lap_time_ms, state, is_record)
     SELECT gen_random_uuid(), $1, 99000, 'voided', true FROM generate_series(1, 150)`,
    [car.car_id],
  );
  const many = await verify();
  expect(many.differences).toHaveLength(100);
  expect(many.difference_count).toBeGreaterThan(150);
});
