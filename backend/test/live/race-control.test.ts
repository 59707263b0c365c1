/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { RaceControlDto } from '@league/shared/admin/race-control.live';
import { dist } from '../../../test/native.js';
import { withDatabase } from '../support/database.js';
import { startLeagueForFile } from '../support/league.js';
import { type LiveSocket, snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';

const league = await startLeagueForFile();

const NOTHING: RaceControlDto = { laps_under_review: 0, laps_failed: 0, driver_applications: 0 };
const comesTo = (socket: LiveSocket, waits: Partial<RaceControlDto>) =>
  until(
    () => socket.received('race-control').at(-1),
    (last) => JSON.stringify({ ...last, ...waits }) === JSON.stringify(last) && last !== undefined,
  );

test('is closed to visitors and members, and ends for an admin who loses the role', async () => {
  const [member, admin] = [await league.aMember(), await league.aMember()];
  await league.asAdmin(`PATCH /admin/users/${admin.id}`, { is_admin: true });
  const visitor = await league.socket();
  expect(await visitor.subscribe('race-control')).toMatchObject({ ok: false, status: 401 });
  const asMember = await league.socket(member);
  expect(await asMember.subscribe('race-control')).toMatchObject({ ok: false, status: 403 });
  // the first session ended with the change of role
  const asAdmin = await league.socket({ token: await league.signIn(admin.id, 2) });
  expect(await asAdmin.subscribe('race-control')).toMatchObject({ ok: true, snapshot: NOTHING });
  await league.asAdmin(`PATCH /admin/users/${admin.id}`, { is_admin: false });
  await until(() => !asAdmin.raw.connected);
});

test('counts laps to be reviewed and applications, when they come and when they are dealt with', async () => {
  const track = await league.aTrack({ min_lap_time: 30 });
  const driver = await league.aDriver();
  const socket = await league.socket(league.admin);
  expect(snapshotOf(await socket.subscribe('race-control')).snapshot).toEqual(NOTHING);
  await league.post(driver.car, { lap_time: 12, channel_letter: track.channel_letter });
  await comesTo(socket, { laps_under_review: 1 });
  const [lap] = await league.asAdmin<AdminLapDto[]>('GET /admin/laps?state=under_review');
  await league.asAdmin(`POST /admin/laps/${lap?.id}/void`, { reason: 'A shortcut.' });
  await comesTo(socket, { laps_under_review: 0 });

  const applicant = { username: 'applicant', password: 'long enough', driver_name: 'Ann', apply_as_driver: true };
  await league.call(null, 'POST /auth/register', applicant);
  await comesTo(socket, { driver_applications: 1 });
  await league.asAdmin('POST /admin/create-user', {
    username: 'other',
    password: 'long enough',
    is_driver: true,
  });
  await comesTo(socket, { driver_applications: 2 });
  const pending = await league.asAdmin<{ id: string }[]>('GET /admin/driver-applications');
  for (const { id } of pending) await league.asAdmin(`PATCH /admin/users/${id}`, { driver_approved: true });
  await comesTo(socket, NOTHING);
});

test('counts laps that could not be counted, until they are put back', async () => {
  const { WaitingLapsStore } = await dist<typeof import('../../src/features/laps/counting/waiting-laps.store.js')>(
    'features/laps/counting/waiting-laps.store.js',
  );
  const car = await league.aCar();
  const [{ id } = { id: '' }] = await league.sql<{ id: string }>(
    `INSERT INTO laps (id, car_id, lap_time_ms, state) VALUES (gen_random_uuid(), $1, 61500, 'received') RETURNING id`,
    [car.car_id],
  );
  const socket = await league.socket(league.admin);
  await socket.subscribe('race-control');
  await withDatabase(league.databaseUrl, async (dataSource) => {
    const store = new WaitingLapsStore(dataSource.getRepository('Lap'));
    await store.markFailed(id, new Error('no such track'));
    await comesTo(socket, { laps_failed: 1 });
    await store.requeueFailed();
    await comesTo(socket, { laps_failed: 0 });
  });
});
