/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterEach, expect, test } from '@jest/globals';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import type { DriverProfileDto } from '@league/shared/drivers/driver.dto';
import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { startLeagueForFile, type TestDriver, type TestMember } from '../support/league.js';
import { verifyTotals } from '../support/oracle.js';
import { snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';

const league = await startLeagueForFile();
afterEach(async () => {
  expect(await league.differences()).toEqual([]); // what `npm run league -- verify` reports
  await verifyTotals(league);
});

const edit = (id: string, body: object) => league.asAdmin<UserDto>(`PATCH /admin/users/${id}`, body);
const get = async <T>(driver: TestMember, path: string) => (await league.call<T>(driver, `GET ${path}`)).body;
const me = (driver: TestMember) => get<UserDto>(driver, '/auth/me');
const edits = async (id: string) =>
  (await league.asAdmin<AuditEntryDto[]>('GET /admin/audit?limit=200')).filter(
    ({ action, target_id }) => action === 'user.update' && target_id === id,
  );

async function drive({ car }: Pick<TestDriver, 'car'>, ...lapTimes: number[]): Promise<void> {
  for (const lap_time of lapTimes) expect((await league.post(car, { lap_time })).status).toBe(200);
  await league.waitUntilCounted();
}

const lapOf = async (driver: { id: string }, lapTime: number) =>
  (await league.laps('limit=1000')).find((lap: LapTimeDto) => lap.user_id === driver.id && lap.lap_time === lapTime)!;

const entryOf = async ({ id }: { id: string }, isIt: (entry: LeaderboardEntryDto | undefined) => boolean) => {
  const find = async () => (await league.board()).entries.find(({ user_id }) => user_id === id);
  return until(find, isIt);
};

test('edited totals are an adjustment that every screen shows, and later laps add to', async () => {
  const ann = await league.aDriver();
  await drive(ann, 62.5, 61.5);
  const socket = await league.socket(ann);
  snapshotOf(await socket.subscribe('me'));
  const edited = { total_points: 120, total_wins: 3, total_races: 50, best_lap_time: 58.125 };
  expect(await edit(ann.id, edited)).toMatchObject(edited);
  expect(await me(ann)).toMatchObject(edited);
  expect(await get<MyStatsDto>(ann, '/stats/my-stats')).toMatchObject({ ...edited, average_lap_time: 62, rank: 1 });
  expect((await get<DashboardDto>(ann, '/dashboard')).stats).toMatchObject(edited);
  expect((await get<DashboardDto>(ann, '/dashboard')).user_profile).toMatchObject(edited);
  expect((await get<DriverProfileDto>(ann, `/drivers/${ann.id}/profile`)).stats).toEqual(edited);
  const shown = { total_points: 120, total_races: 50, best_time: 58.125 };
  expect(await entryOf(ann, (entry) => entry?.total_races === 50)).toMatchObject(shown);
  await until(
    () => socket.received('me').at(-1),
    (message) => message?.user?.total_races === 50 && message.stats?.best_lap_time === 58.125,
  );
  await drive(ann, 60);
  expect(await me(ann)).toMatchObject({ ...edited, total_races: 51 });
  const { average_lap_time } = await get<MyStatsDto>(ann, '/stats/my-stats');
  expect(average_lap_time).toBe(61.333); // of the laps that were driven
});

test('fields that are absent or equal to the current values change nothing and leave no trace', async () => {
  const { id } = await league.aDriver();
  const before = await edit(id, { total_points: 5, best_lap_time: 70 });
  const visitor = await league.socket();
  snapshotOf(await visitor.subscribe('laps'));
  for (const body of [{}, before, { total_points: '5', best_lap_time: '70.000', email: '' }, { is_active: true }]) {
    expect(await edit(id, body)).toEqual(before);
  }
  const [only, ...more] = await edits(id);
  expect([only?.before, only?.after, more]).toEqual([
    { total_points: 0, best_lap_time: null },
    { total_points: 5, best_lap_time: 70 },
    [],
  ]);
  await edit(id, { total_races: 4, driver_name: 'Anna' });
  expect((await edits(id))[0]).toMatchObject({
    before: { total_races: 0 },
    after: { total_races: 4, driver_name: 'Anna' },
  });
  await until(() => visitor.received('laps').length > 0);
  expect(visitor.received('laps')).toHaveLength(1); // the rename alone makes lap boards start again
});

test('invalid totals count as 0, an invalid best lap as null', async () => {
  const { id } = await league.aDriver();
  await edit(id, { total_points: 9, total_wins: 9, total_races: 9, best_lap_time: 61 });
  expect(
    await edit(id, { total_points: 'many', total_wins: -2, total_races: 1.5, best_lap_time: 'fast' }),
  ).toMatchObject({ total_points: 0, total_wins: 0, total_races: 0, best_lap_time: null });
  for (const body of [{ best_lap_time: 86_401 }, { total_races: 1_000_000_001 }]) {
    expect((await league.call(league.admin, `PATCH /admin/users/${id}`, body)).status).toBe(400);
  }
});

test('a best lap set by hand overrides faster earlier laps until a faster lap is counted', async () => {
  const bea = await league.aDriver();
  await drive(bea, 61.5);
  await edit(bea.id, { best_lap_time: 65 });
  await drive(bea, 65, 66);
  expect(await me(bea)).toMatchObject({ best_lap_time: 65, total_races: 3 });
  await drive(bea, 64.9);
  expect((await me(bea)).best_lap_time).toBe(61.5); // the best of the laps
});

test('a best lap set by hand stands when the track of a faster lap is deleted', async () => {
  const eve = await league.aDriver();
  const track = await league.aTrack();
  await league.drive(eve.car, track.channel_letter, 58);
  await edit(eve.id, { best_lap_time: 62 });
  await league.asAdmin(`DELETE /admin/tracks/${track.id}`);
  expect((await me(eve)).best_lap_time).toBe(62);
});

test('setting the best lap to null restores the best one of the laps', async () => {
  const cleo = await league.aDriver();
  await drive(cleo, 61.5, 63);
  await edit(cleo.id, { best_lap_time: 50 });
  await drive(cleo, 60.5);
  expect((await me(cleo)).best_lap_time).toBe(50);
  expect((await edit(cleo.id, { best_lap_time: null })).best_lap_time).toBe(60.5);
  expect((await edit(cleo.id, { best_lap_time: null })).best_lap_time).toBe(60.5);
});

test('adjustments outlive laps that are voided, restored, assigned and deleted', async () => {
  const dora = await league.aDriver();
  await drive(dora, 61, 62);
  await edit(dora.id, { total_races: 10, best_lap_time: 60, total_points: 8 });
  const reason = { reason: 'a test' };
  const { id } = await lapOf(dora, 61);
  await league.asAdmin(`POST /admin/laps/${id}/void`, reason);
  expect(await me(dora)).toMatchObject({ total_races: 9, best_lap_time: 60, total_points: 8 });
  await league.asAdmin(`POST /admin/laps/${id}/restore`, reason);
  const car = await league.aCar();
  await drive({ car }, 63, 64);
  await league.asAdmin(`POST /admin/cars/${car.car_id}/assign?user_id=${dora.id}`);
  expect(await me(dora)).toMatchObject({ total_races: 12, best_lap_time: 60 });
  await league.asAdmin(`DELETE /admin/cars/${dora.car.car_id}`);
  expect(await me(dora)).toMatchObject({ total_races: 10, best_lap_time: 60, total_points: 8 });
  await league.asAdmin(`DELETE /admin/cars/${car.car_id}`);
  expect(await me(dora)).toMatchObject({ total_races: 8, best_lap_time: 60, total_points: 8 });
});

test('a faster lap that a steward restores, or a car brings with it, ends a best lap set by hand', async () => {
  const eve = await league.aDriver();
  await drive(eve, 59, 62);
  const { id } = await lapOf(eve, 59);
  await league.asAdmin(`POST /admin/laps/${id}/void`, { reason: 'a test' });
  await edit(eve.id, { best_lap_time: 60 });
  await league.asAdmin(`POST /admin/laps/${id}/restore`, { reason: 'a test' });
  expect((await me(eve)).best_lap_time).toBe(59);

  await edit(eve.id, { best_lap_time: 58 });
  const car = await league.aCar();
  await drive({ car }, 57.5);
  await league.asAdmin(`POST /admin/cars/${car.car_id}/assign?user_id=${eve.id}`);
  expect((await me(eve)).best_lap_time).toBe(57.5);
});

test('fewer laps than were driven are shown as edited, and never less than none', async () => {
  const fay = await league.aDriver();
  await drive(fay, 61, 62, 63);
  expect((await edit(fay.id, { total_races: 1 })).total_races).toBe(1);
  for (const lapTime of [61, 62]) {
    const { id } = await lapOf(fay, lapTime);
    await league.asAdmin(`POST /admin/laps/${id}/void`, { reason: 'a test' });
  }
  expect((await me(fay)).total_races).toBe(0);
  expect((await get<MyStatsDto>(fay, '/stats/my-stats')).rank).not.toBeNull();
  await drive(fay, 64, 65);
  expect((await me(fay)).total_races).toBe(1);
});

test('a best lap set by hand ranks a member without laps, laps set by hand do not', async () => {
  const gus = await league.aMember();
  const drivers = async () => (await league.call<PublicStatsDto>(null, 'GET /public/stats')).body.total_drivers;
  const before = await drivers();
  await edit(gus.id, { total_races: 12, total_points: 900 });
  expect(await get<MyStatsDto>(gus, '/stats/my-stats')).toMatchObject({ total_races: 12, rank: null });
  expect((await league.board()).entries.map(({ user_id }) => user_id)).not.toContain(gus.id);
  await edit(gus.id, { best_lap_time: 99 });
  expect(await entryOf(gus, (entry) => entry !== undefined)).toMatchObject({ rank: 1, best_time: 99 });
  expect(await drivers()).toBe(before + 1);
  await edit(gus.id, { best_lap_time: null });
  await entryOf(gus, (entry) => entry === undefined);
  expect(await drivers()).toBe(before);
});

test('the first lap of a member ranked by hand counts them once, whether it is faster or slower', async () => {
  for (const lapTime of [98, 100]) {
    const ida = await league.aDriver();
    await edit(ida.id, { best_lap_time: 99 });
    await drive(ida, lapTime);
    expect((await me(ida)).best_lap_time).toBe(Math.min(99, lapTime));
  }
});

test('among equal best laps the one set by hand ranks as set at its edit', async () => {
  const [first, second, third] = [await league.aDriver(), await league.aDriver(), await league.aDriver()];
  await drive(first, 41);
  await edit(second.id, { best_lap_time: 41 });
  await drive(third, 41);
  const ids = [first, second, third].map(({ id }) => id);
  for (const id of ids) await edit(id, { total_points: 700 });
  const shown = () => league.board().then(({ entries }) => entries.filter(({ user_id }) => ids.includes(user_id)));
  const entries = await until(shown, (found) => found.length === 3 && found.every((one) => one.total_points === 700));
  expect(entries.map(({ user_id }) => user_id)).toEqual(ids);
  expect(new Set(entries.map(({ rank }) => rank)).size).toBe(1);
});

test('a reset of one clears the adjustments', async () => {
  const hal = await league.aDriver();
  await drive(hal, 61);
  await edit(hal.id, { total_points: 40, total_wins: 2, total_races: 30, best_lap_time: 55 });
  await league.asAdmin(`POST /admin/users/${hal.id}/reset-stats`);
  const nothing = { total_points: 0, total_wins: 0, total_races: 0, best_lap_time: null };
  expect(await me(hal)).toMatchObject(nothing);
  expect((await get<MyStatsDto>(hal, '/stats/my-stats')).rank).toBeNull();
  await drive(hal, 62);
  expect(await me(hal)).toMatchObject({ ...nothing, total_races: 1, best_lap_time: 62 });
});

test('an edit while laps are counted is entirely before or after each of them', async () => {
  const kim = await league.aDriver();
  await drive(kim, 90);
  const laps = Array.from({ length: 40 }, (_, index) => league.post(kim.car, { lap_time: 80 - index / 10 }));
  const changes = Array.from({ length: 8 }, (_, index) =>
    edit(kim.id, { total_races: 100 + index, best_lap_time: 79.05 - index / 2 }),
  );
  await Promise.all([...laps, ...changes]);
  await league.waitUntilCounted();
  expect((await me(kim)).total_races).toBeGreaterThanOrEqual(100);
});

test('an edit of laps unlocks no achievement for laps that were not driven', async () => {
  const lou = await league.aDriver();
  await league.sql(
    `INSERT INTO achievements (id, rule, name, description, icon, points)
     VALUES (gen_random_uuid(), 'first-lap', 'One', 'One lap.', 'x', 1), (gen_random_uuid(), 'laps-100', 'Hundred', 'x', 'x', 5)`,
  );
  await edit(lou.id, { total_races: 500 });
  await drive(lou, 61);
  const unlocked = () => league.sql<{ rule: string }>(
    `SELECT rule FROM user_achievements JOIN achievements a ON a.id = achievement_id WHERE user_id = $1`, [lou.id]); // prettier-ignore
  expect(await until(unlocked, (rows) => rows.length > 0)).toEqual([{ rule: 'first-lap' }]);
  await league.sql(`DELETE FROM achievements`);
  await league.sql(`DELETE FROM user_achievements`);
  await league.sql(`UPDATE driver_totals SET total_points = points_adjustment`);
});

test('a reset of all clears the adjustments of drivers who never drove', async () => {
  const { id } = await league.aMember();
  await edit(id, { best_lap_time: 50, total_races: 3 });
  const answer = await league.asAdmin<{ users_updated: number }>('POST /admin/reset-all-stats?confirm=RESET_ALL_DATA');
  expect(answer.users_updated).toBeGreaterThan(1);
  await until(league.board, ({ total }) => total === 0);
  const again = await league.asAdmin<object>('POST /admin/reset-all-stats?confirm=RESET_ALL_DATA');
  expect(again).toMatchObject({ users_updated: 0 });
});
