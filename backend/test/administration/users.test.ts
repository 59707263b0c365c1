/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { DeletedUserDto } from '@league/shared/admin/deleted-user.dto';
import type { ResetAllStatsDto, ResetStatsDto } from '@league/shared/admin/reset-stats.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { type Refusal, startLeagueForFile, type TestMember } from '../support/league.js';

const league = await startLeagueForFile();
const body = { name: 'Harbour', channel_letter: 'H' };
const track = (await league.call<TrackDto>(league.admin, 'POST /admin/tracks', body)).body;

const edit = (id: string, body: object) =>
  league.call<UserDto & Refusal>(league.admin, `PATCH /admin/users/${id}`, body);
const asAdmin = <T>(route: string) => league.call<T & Refusal>(league.admin, route);
const recordHolder = async () =>
  (await league.call<LapTimeDto[]>(league.admin, `GET /lap-times/all?track_id=${track.id}`)).body.find(
    ({ is_record }) => is_record,
  )?.username;
const lastAction = async (action: string) =>
  (await league.sql(`SELECT * FROM audit_entries WHERE action = $1 ORDER BY id DESC LIMIT 1`, [action]))[0] as {
    admin_username: string;
    target_id: string;
    before: object;
    after: object;
  };

describe('editing a member', () => {
  test('flags and names are saved, an unknown field is not, and the log says what changed', async () => {
    const ann = await league.aMember({ username: 'ann' });
    const { body: user } = await league.call<UserDto>(ann, 'GET /auth/me');
    const body = {
      driver_name: 'Annie',
      is_driver: true,
      driver_approved: true,
      show_help_access: true,
      id: 'x',
      token_version: 4,
      username: 'other',
    };
    const { status, body: saved } = await edit(user.id, body);
    expect(status).toBe(200);
    expect(saved).toEqual({
      ...user,
      driver_name: 'Annie',
      is_driver: true,
      driver_approved: true,
      show_help_access: true,
    });
    expect(await lastAction('user.update')).toMatchObject({
      admin_username: 'admin',
      target_id: user.id,
      before: { driver_name: 'Driver ann', is_driver: false, driver_approved: false, show_help_access: false },
      after: { driver_name: 'Annie', is_driver: true, driver_approved: true, show_help_access: true },
    });
    expect((await edit(user.id, { is_admin: 'true' })).status).toBe(400);
    expect((await edit('0192f0c1-0000-7000-8000-000000000000', {})).status).toBe(404);
  });
});

describe('the last active admin', () => {
  test('cannot be deleted, demoted or disabled', async () => {
    const { body: boss } = await league.call<UserDto>(league.admin, 'GET /auth/me');
    for (const flags of [{ is_admin: false }, { is_active: false }])
      expect((await edit(boss.id, flags)).status).toBe(409);
    const { status, body } = await asAdmin(`DELETE /admin/users/${boss.id}`);
    expect([status, body.detail]).toEqual([
      409,
      'The last active admin cannot be deleted: make another member an admin first.',
    ]);
    expect((await edit(boss.id, { is_admin: true, driver_name: 'Still Boss' })).status).toBe(200);
  });

  test('is left when two admins demote, disable or delete each other at once', async () => {
    const { body: boss } = await league.call<UserDto>(league.admin, 'GET /auth/me');
    for (let round = 0; round < 8; round++) {
      const name = `rival${round}`;
      const rival = await league.aMember({ username: name });
      await league.sql(`UPDATE users SET is_admin = true WHERE id = $1`, [rival.id]);
      const strike = [
        (id: string, admin: TestMember) => league.call(admin, `PATCH /admin/users/${id}`, { is_admin: false }),
        (id: string, admin: TestMember) => league.call(admin, `PATCH /admin/users/${id}`, { is_active: false }),
        (id: string, admin: TestMember) => league.call(admin, `DELETE /admin/users/${id}`),
      ][round % 3];
      // The first admin is at most demoted, so that the next round can start.
      const [onBoss, onRival] = await Promise.all([
        league.call(rival, `PATCH /admin/users/${boss.id}`, { is_admin: false }),
        strike?.(rival.id, league.admin),
      ]);
      const statuses = [onBoss.status, onRival?.status ?? 0];
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const rows = await league.sql(`SELECT id FROM users WHERE is_admin AND is_active`);
      expect(rows).toHaveLength(1);
      await league.sql(`UPDATE users SET is_admin = (id = $1), token_version = 1`, [boss.id]);
    }
  });
});

describe('removing drivers and their laps', () => {
  test('deleting a member deletes cars and laps: board, record and totals are right, and the token ends', async () => {
    const dora = await league.aMember({ username: 'dora' });
    const eve = await league.aMember({ username: 'eve' });
    const car = await league.aCar(dora);
    await league.drive(car, 'H', 50.1, 50.9);
    await league.drive(await league.aCar(eve), 'H', 55.5);
    expect(await recordHolder()).toBe('dora');
    const { status, body } = await asAdmin<DeletedUserDto>(`DELETE /admin/users/${dora.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ cars_deleted: 1, lap_times_deleted: 2, achievements_removed: 0 });
    expect(await recordHolder()).toBe('eve');
    expect(await league.differences()).toEqual([]);
    expect((await league.call(dora, 'GET /auth/me')).status).toBe(401);
    const post = await league.call(null, 'POST /lap-times/submit', { ...car, driver_name: 'x', lap_time: 50 });
    expect(post.status).toBe(404);
    expect(await lastAction('user.delete')).toMatchObject({
      target_id: dora.id,
      before: { username: 'dora', lap_times_deleted: 2 },
    });
    expect((await asAdmin(`DELETE /admin/users/${dora.id}`)).status).toBe(404);
  });

  test('a reset driver has no laps, points or wins, keeps the car, and can drive again', async () => {
    const user = await league.aMember({ username: 'fay' });
    const car = await league.aCar(user);
    await league.drive(car, 'H', 49.9, 49.8);
    await edit(user.id, { total_points: 40, total_wins: 2 });
    const { status, body } = await asAdmin<ResetStatsDto>(`POST /admin/users/${user.id}/reset-stats`);
    expect([status, body]).toEqual([200, { lap_times_deleted: 2, achievements_removed: 0 }]);
    const { body: users } = await asAdmin<UserDto[]>('GET /admin/users?search=fay');
    expect(users).toMatchObject([{ total_points: 0, total_wins: 0, total_races: 0, best_lap_time: null }]);
    expect(await recordHolder()).toBe('eve');
    expect(await league.differences()).toEqual([]);
    await league.drive(car, 'H', 52.5);
    expect(await recordHolder()).toBe('fay');
  });

  test.each([
    ['of its driver', 'of-driver', (id: string) => `POST /admin/users/${id}/reset-stats`],
    ['of the league', 'of-league', () => 'POST /admin/reset-all-stats?confirm=RESET_ALL_DATA'],
  ])('a lap that a reset %s deleted does not come back when it is sent again', async (_, username, reset) => {
    const user = await league.aMember({ username });
    const car = await league.aCar(user);
    const posts = [
      { lap_id: 'lap 1', lap_time: 70 },
      { lap_id: undefined, lap_time: 3_600 },
    ];
    const send = () => Promise.all(posts.map((lap) => league.post(car, lap)));
    const first = await send();
    await league.waitUntilCounted();
    await asAdmin(reset(user.id));
    for (const [index, { status, body }] of (await send()).entries()) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        lap_id: first[index]?.body.lap_id,
        duplicate: true,
        lap_time: posts[index]?.lap_time,
      });
    }
    await league.waitUntilCounted();
    expect(await league.sql(`SELECT FROM laps WHERE car_id = $1`, [car.car_id])).toEqual([]);
    expect(await league.differences()).toEqual([]);
    expect((await league.post(car, { lap_id: 'lap 2', lap_time: 70 })).body.duplicate).toBe(false);
  });

  test('a lap of a deleted member does not come back to the next owner of the car when it is sent again', async () => {
    const [driver, heir] = [await league.aMember(), await league.aMember()];
    const car = await league.aCar(driver);
    const lap = { lap_id: 'lap 1', lap_time: 70 };
    await league.post(car, lap);
    await league.waitUntilCounted();
    await asAdmin(`POST /admin/cars/${car.car_id}/assign?user_id=${heir.id}`);
    await asAdmin(`DELETE /admin/users/${driver.id}`);
    expect(await league.post(car, lap)).toMatchObject({ status: 200, body: { duplicate: true } });
    await league.waitUntilCounted();
    expect(await league.sql(`SELECT FROM laps WHERE car_id = $1`, [car.car_id])).toEqual([]);
    expect(await league.differences()).toEqual([]);
  });

  test('a reset while laps arrive finds each lap wholly before or after it', async () => {
    const user = await league.aMember({ username: 'gus' });
    const car = await league.aCar(user);
    const laps = league.drive(car, 'H', ...Array.from({ length: 60 }, (_, index) => 70 + index / 10));
    const resets = [];
    for (let times = 0; times < 4; times++)
      resets.push((await asAdmin<ResetStatsDto>(`POST /admin/users/${user.id}/reset-stats`)).body);
    await laps;
    const gone = resets.reduce((sum, { lap_times_deleted }) => sum + lap_times_deleted, 0);
    const rows = await league.sql(`SELECT total_laps FROM driver_totals WHERE user_id = $1`, [user.id]);
    expect(rows).toEqual([{ total_laps: 60 - gone }]);
    expect(await league.differences()).toEqual([]);
  });

  test('resetting all asks for its text, then clears every number and says exactly how many', async () => {
    const refused = await asAdmin('POST /admin/reset-all-stats?confirm=reset');
    expect([refused.status, refused.body.detail]).toEqual([400, 'Confirmation text does not match. Reset cancelled.']);
    const rows = await league.sql<Record<string, number>>(`
      SELECT (SELECT count(*)::int FROM driver_totals WHERE total_laps > 0 OR total_points > 0) AS users_updated,
             (SELECT count(*)::int FROM laps) AS lap_times_deleted,
             (SELECT count(*)::int FROM car_totals WHERE total_laps > 0) AS cars_updated, 0 AS achievements_removed`);
    const { status, body } = await asAdmin<ResetAllStatsDto>('POST /admin/reset-all-stats?confirm=RESET_ALL_DATA');
    expect([status, body]).toEqual([200, rows[0]]);
    expect(body.lap_times_deleted).toBeGreaterThan(3);
    expect(await league.differences()).toEqual([]);
    expect((await league.call<LapTimeDto[]>(null, 'GET /lap-times/all')).body).toEqual([]);
    const again = await asAdmin<ResetAllStatsDto>('POST /admin/reset-all-stats?confirm=RESET_ALL_DATA');
    expect(again.body).toEqual({ users_updated: 0, lap_times_deleted: 0, cars_updated: 0, achievements_removed: 0 });
  });
});
