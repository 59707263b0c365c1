/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, jest, test } from '@jest/globals';
import type { MeSnapshotDto } from '@league/shared/dashboard/me.live';
import { dist } from '../../../test/native.js';
import { startLeagueForFile, type TestCar, type TestMember } from '../support/league.js';
import { snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';

const { CarsService } = await dist<typeof import('../../src/features/cars/cars.service.js')>(
  'features/cars/cars.service.js',
);
const { StandingService } = await dist<typeof import('../../src/features/leaderboards/standing.service.js')>(
  'features/leaderboards/standing.service.js',
);

type StatsById = ReadonlyMap<string, MeSnapshotDto['stats']>;

const league = await startLeagueForFile();
const ann = await league.aMember({ driver_name: 'Ann' });
const bob = await league.aMember({ driver_name: 'Bob' });
const annsCar = await league.aCar(ann);

/**
 * Subscribes to a member's `me` channel. @returns its first message, functions that return all later ones and the current
 * state, and the socket
 */
async function me(who: TestMember) {
  const socket = await league.socket(who);
  const start = snapshotOf(await socket.subscribe('me'));
  const messages = () => socket.received('me');
  const now = () =>
    messages().reduce<MeSnapshotDto>(
      (view, { user = view.user, stats = view.stats, cars = view.cars }) => ({ ...view, user, stats, cars }),
      start.snapshot,
    );
  return { socket, start, messages, now };
}

test('a visitor and a wrong token are asked to sign in, and no member opens a channel of another', async () => {
  for (const who of [null, { ...ann, token: `${ann.token.slice(0, -3)}abc` }]) {
    const socket = await league.socket(who);
    expect(await socket.subscribe('me')).toEqual({
      ok: false,
      status: 401,
      code: 'signed-out',
      detail: 'Sign in to go on.',
    });
    expect(await socket.subscribe('leaderboard')).toMatchObject({ ok: true });
  }
  const socket = await league.socket(bob);
  for (const channel of [`me:${ann.id}`, `member:${ann.id}`])
    expect(await socket.raw.emitWithAck('subscribe', channel)).toMatchObject({ ok: false, status: 404 });
});

test('own laps, tuning and cars are pushed as they happen, to their member alone', async () => {
  const anns = await me(ann);
  const bobs = await me(bob);
  expect(anns.start.snapshot).toMatchObject({
    user: { id: ann.id },
    stats: { total_races: 0, rank: null },
    cars: [{ id: annsCar.car_id, is_connected: false }],
  });
  expect(JSON.stringify(anns.start)).not.toContain(annsCar.car_token);
  const bobBefore = bobs.now();

  await league.aLap(annsCar, { lapTimeMs: 61_000 });
  const isPushed = ({ stats, user, cars }: ReturnType<typeof anns.now>) =>
    stats.rank === 1 && user.total_races === 1 && cars[0]!.is_connected;
  await until(() => isPushed(anns.now())); // in several messages
  expect(anns.now()).toMatchObject({
    user: { total_races: 1, best_lap_time: 61 },
    cars: [{ total_races: 1, best_lap_time: 61 }],
  });

  await league.call(ann, `PATCH /cars/${annsCar.car_id}/tuning`, { tuning_settings: { grip_level: 2 } });
  await until(() => anns.now().cars[0]!.tuning_settings.grip_level === 2);
  const second = await league.aCar(ann, 'Second');
  await until(() => anns.now().cars.length === 2);
  await league.call(ann, `DELETE /cars/${second.car_id}`);
  await until(() => anns.now().cars.length === 1);

  await until(() => bobs.now().stats.ranked_drivers === 1);
  expect(bobs.now()).toEqual({ ...bobBefore, stats: { ...bobBefore.stats, ranked_drivers: 1 } });
  expect(bobs.messages().map((message) => Object.keys(message))).toEqual([['channel', 'seq', 'stats']]);
  expect(anns.messages().map(({ seq }) => seq)).toEqual(anns.messages().map((_, index) => anns.start.seq + index + 1));
  expect(anns.now().stats).toEqual((await league.call(ann, 'GET /stats/my-stats')).body);
});

test('a member whose lap becomes a record because another is voided reads their laps again', async () => {
  const [cheat, honest] = [await league.aDriver(), await league.aDriver()];
  await league.asAdmin(`PATCH /admin/users/${cheat.id}`, { total_points: 9_000 }); // ranked first in any case
  const { channel_letter: letter } = await league.aTrack();
  await league.aLap(honest.car, { lapTimeMs: 50_000, letter });
  const fastest = await league.aLap(cheat.car, { lapTimeMs: 40_000, letter });
  await league.aLap(honest.car, { lapTimeMs: 45_000, letter });
  const { messages } = await me(honest);
  await league.asAdmin(`POST /admin/laps/${fastest}/void`, { reason: 'Cut the chicane.' });
  await until(() => messages().some(({ achievements_changed: isChanged }) => isChanged === true));
});

test('a former owner’s laps that are voided or reset disappear from the car of the current owner', async () => {
  const former = await league.aDriver();
  const owner = await league.aMember();
  const laps = [
    await league.aLap(former.car, { lapTimeMs: 58_000 }),
    await league.aLap(former.car, { lapTimeMs: 90_000 }),
  ];
  await league.asAdmin(`POST /admin/cars/${former.car.car_id}/assign?user_id=${owner.id}`);
  const owners = await me(owner);
  const shows = (total_races: number) => until(() => owners.now().cars[0]?.total_races === total_races);
  await shows(2);
  await league.asAdmin(`POST /admin/laps/${laps[0]!}/void`, { reason: 'cut' });
  await shows(1);
  await league.asAdmin(`POST /admin/users/${former.id}/reset-stats`);
  await shows(0);
});

test('an admin’s edit or reset reaches the screen of the member', async () => {
  const anns = await me(ann);
  await league.call(league.admin, `PATCH /admin/users/${ann.id}`, { total_points: 40, driver_name: 'Annie' });
  await until(() => anns.now().stats.total_points === 40);
  await until(() => anns.now().user.driver_name === 'Annie');
  await league.call(league.admin, 'POST /admin/reset-all-stats?confirm=RESET_ALL_DATA');
  await until(() => anns.now().stats.total_races === 0);
  expect(anns.now()).toMatchObject({
    stats: { total_points: 0, rank: null },
    cars: [{ total_races: 0, best_lap_time: null }],
  });
});

test('a member’s save in one window reaches their others at once', async () => {
  const anns = await me(ann);
  await league.call(ann, 'PATCH /auth/profile', { sl_avatar_name: 'Ann Resident' });
  await until(() => anns.now().user.sl_avatar_name === 'Ann Resident');
  await league.call(ann, 'PATCH /auth/account-settings', { driver_name: 'Ann the Fast' });
  await until(() => anns.now().user.driver_name === 'Ann the Fast');
});

test('two screens of a member see the same messages; one that left receives nothing more', async () => {
  const first = await me(ann);
  const second = await me(ann);
  expect(second.start.seq).toBe(first.start.seq);
  first.socket.raw.emit('unsubscribe', 'me');
  await first.socket.subscribe('presence'); // the answer comes after the unsubscribe
  await league.aLap(annsCar, { lapTimeMs: 60_000 });
  await until(() => second.now().stats.best_lap_time === 60);
  expect(first.messages()).toEqual([]);
});

test('each own lap is a message with its differences to the best, the record and the next place', async () => {
  const cid = await league.aMember({ driver_name: 'Cid' });
  const dot = await league.aMember({ driver_name: 'Dot' });
  const [cidsCar, dotsCar] = [await league.aCar(cid), await league.aCar(dot)];
  const { id: trackId } = await league.aTrack({ channel_letter: 'M', name: 'Monza' });
  const cids = await me(cid);
  const dots = await me(dot);
  const laps = ({ messages }: typeof cids) => messages().flatMap((message) => message.laps ?? []);

  const drive = async (of: typeof cids, car: TestCar, lapTime: number, letter?: string) => {
    const before = laps(of).length;
    const id = await league.aLap(car, { lapTimeMs: lapTime * 1000, letter });
    await until(() => laps(of).length > before);
    const [own, ...more] = laps(of).slice(before);
    expect([own?.lap.id, more]).toEqual([id, []]);
    return own;
  };
  expect(await drive(cids, cidsCar, 61, 'M')).toEqual({
    lap: expect.objectContaining({ user_id: cid.id, track_id: trackId, track_name: 'Monza', lap_time: 61 }),
    delta_best: null,
    delta_record: null,
    rank: 1,
    delta_next_rank: null,
    is_best: true,
    is_record: true,
  });
  expect(await drive(dots, dotsCar, 62.5, 'M')).toMatchObject({
    delta_best: null,
    delta_record: 1.5,
    rank: 2,
    delta_next_rank: 1.5,
    is_best: true,
    is_record: false,
  });
  expect(await drive(dots, dotsCar, 61.25, 'M')).toMatchObject({
    delta_best: -1.25,
    delta_record: 0.25,
    rank: 2,
    delta_next_rank: 0.25,
    is_best: true,
  });
  expect(await drive(dots, dotsCar, 62, 'M')).toMatchObject({ delta_best: 0.75, delta_next_rank: 1, is_best: false });
  expect(await drive(dots, dotsCar, 60.9, 'M')).toMatchObject({
    delta_best: -0.35,
    delta_record: -0.1,
    rank: 1,
    delta_next_rank: null,
    is_best: true,
    is_record: true,
  });
  expect(await drive(cids, cidsCar, 60.5)).toMatchObject({
    delta_best: -0.5,
    delta_record: null,
    rank: null,
    delta_next_rank: null,
    is_best: true,
    is_record: false,
  });
  expect(laps(cids)).toHaveLength(2);
});

test('the rank follows other drivers, and the name of the best lap its track', async () => {
  const track = await league.aTrack({ name: 'Monza' });
  const [one, other] = [await league.aDriver(), await league.aDriver()];
  const lap = (driver: typeof one, lap_time: number) =>
    league.post(driver.car, { lap_time, channel_letter: track.channel_letter });
  await lap(one, 30.5);
  const { socket, now } = await me(one);
  await until(() => now().stats.best_lap_time === 30.5);
  const before = now().stats;
  await lap(other, 30.4);
  await until(() => now().stats.rank === (before.rank ?? 0) + 1);
  expect(now().stats.ranked_drivers).toBe(before.ranked_drivers + 1);
  await league.asAdmin(`PATCH /admin/users/${one.id}`, { total_points: 1_000 });
  await until(() => now().stats.rank === 1);
  await league.asAdmin(`PATCH /admin/users/${other.id}`, { total_points: 2_000 });
  await until(() => now().stats.rank === 2);
  await league.asAdmin(`PATCH /admin/tracks/${track.id}`, { name: 'Imola' });
  await until(() => now().stats.best_lap_track_name === 'Imola' && now().cars[0]?.best_lap_track_name === 'Imola');
  const { body } = await league.call<MeSnapshotDto['stats']>(one, 'GET /stats/my-stats');
  expect(now().stats).toEqual(body);
  socket.close();
});

test('a rank that another driver changes while the member’s own lap is read is not lost', async () => {
  const [one, other] = [await league.aDriver(), await league.aDriver()];
  const lap = (driver: typeof one, lap_time: number) => league.post(driver.car, { lap_time });
  await lap(one, 20.5);
  await lap(other, 20.6);
  const { socket, now } = await me(one);
  await until(() => now().stats.best_lap_time === 20.5 && now().cars[0]?.is_connected); // which is announced later
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const cars = league.part(CarsService);
  const listOfMember = cars.listOfMember.bind(cars);
  const reads = jest.spyOn(cars, 'listOfMember').mockImplementation(async (id) => {
    const list = await listOfMember(id);
    await held;
    return list;
  });
  const comparisons = jest.spyOn(league.part(StandingService), 'readAll');
  await lap(one, 20.4);
  await until(() => reads.mock.calls.length > 0);
  await lap(other, 20.3);
  const rank = now().stats.rank ?? 0;
  await until(async () => {
    const compared = await Promise.all(comparisons.mock.results.map(({ value }) => value as Promise<StatsById>));
    return compared.some((stats) => stats.get(one.id)?.rank === rank + 1);
  });
  release();
  await until(() => now().stats.best_lap_time === 20.4 && now().stats.rank === rank + 1);
  jest.restoreAllMocks();
  socket.close();
});
