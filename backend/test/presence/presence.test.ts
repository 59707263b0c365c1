/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { applyPresenceDelta } from '@league/shared/presence/presence.live';
import type { Queue } from 'bullmq';
import pg from 'pg';
import { dist, native } from '../../../test/native.js';
import { whileLocked } from '../support/database.js';
import { startLeagueForFile, type TestCar } from '../support/league.js';
import { snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';

const { getQueueToken } = await native<typeof import('@nestjs/bullmq')>('@nestjs/bullmq');
const { PresenceStore } = await dist<typeof import('../../src/features/presence/presence.store.js')>(
  'features/presence/presence.store.js',
);
const { PRESENCE_SWEEP } = await dist<typeof import('../../src/features/presence/presence-sweep.worker.js')>(
  'features/presence/presence-sweep.worker.js',
);
const { ScheduledJob } = await dist<typeof import('../../src/platform/queue/scheduled-job.js')>(
  'platform/queue/scheduled-job.js',
);

const { isDatabaseAway } = await dist<typeof import('../../src/platform/database/database-errors.js')>(
  'platform/database/database-errors.js',
);

const league = await startLeagueForFile();

interface Presence {
  readonly is_online: boolean;
  readonly online_since: Date;
  readonly last_seen_at: Date;
}
const presenceOf = async ({ id }: { id: string }) => {
  const [row] = await league.sql<Presence>(
    `SELECT is_online, online_since, last_seen_at FROM driver_presence WHERE user_id = $1`,
    [id],
  );
  return row;
};
const isOnline = async (driver: { id: string }) => (await presenceOf(driver))?.is_online ?? false;
const beat = (car: TestCar) => league.call(null, 'POST /cars/heartbeat', car);
/** Makes the last heartbeat of a car this many seconds old, by the clock of the database. */
const silentFor = (car: TestCar, seconds: number) =>
  league.sql(`UPDATE car_presence SET last_heartbeat_at = now() - $2 * interval '1 second' WHERE car_id = $1`, [
    car.car_id,
    seconds,
  ]);
const queue = (name: string) => league.app.get<Queue>(getQueueToken(name), { strict: false });
const swept = async () => {
  const job = await queue('presence-sweep').add('sweep', {});
  await until(() => job.isCompleted());
};
const store = () => league.part(PresenceStore);
/** Calls `work` as its queue does: again if the connection was cut, because a busy server may look like a frozen one. */
const asJob = async (work: () => Promise<void>) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 5 || !isDatabaseAway(error)) throw error;
    }
  }
};
const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();

test('a lap counts as a heartbeat', async () => {
  const driver = await league.aDriver();
  expect(await isOnline(driver)).toBe(false);
  await league.post(driver.car, { lap_time: 60 });
  await until(() => isOnline(driver));
  const entry = await until(
    async () => (await league.board()).entries.find(({ user_id }) => user_id === driver.id),
    (found) => found?.is_online === true,
  );
  expect(entry?.last_seen).toBeNull();
});

test('admins are shown that a car without an owner is online', async () => {
  const admin = await league.socket(league.admin);
  await admin.subscribe('race-control');
  await beat(await league.aCar());
  await until(() => admin.received('race-control').some(({ changed }) => changed?.includes('cars')));
  admin.close();
});

test('a driver with two cars is online until both are silent, and was last seen by the later heartbeat', async () => {
  const [driver, second] = await Promise.all([league.aDriver(), league.aCar()]);
  await league.asAdmin(`POST /admin/cars/${second.car_id}/assign?user_id=${driver.id}`);
  await Promise.all([beat(driver.car), beat(second)]);
  await until(
    async () =>
      (await league.sql(`SELECT car_id FROM car_presence WHERE car_id IN ($1, $2)`, [driver.car.car_id, second.car_id]))
        .length === 2,
  );
  await silentFor(driver.car, 400);
  await store().markSilentOffline();
  expect(await isOnline(driver)).toBe(true);
  await silentFor(second, 200);
  await store().markSilentOffline();
  const presence = await presenceOf(driver);
  expect(presence?.is_online).toBe(false);
});

test('heartbeats go on without anything changing on a board, and online_since stays', async () => {
  const driver = await league.aDriver();
  await store().recordHeartbeats([{ carId: driver.car.car_id, at: at(100) }]);
  const first = await presenceOf(driver);
  await store().recordHeartbeats([{ carId: driver.car.car_id, at: at(40) }]);
  expect((await presenceOf(driver))?.online_since).toEqual(first?.online_since);
});

test('a heartbeat job that runs again, or late, changes nothing: no driver goes online or offline', async () => {
  const driver = await league.aDriver();
  const { car_id: carId } = driver.car;
  await store().recordHeartbeats([{ carId, at: at(200) }]);
  expect(await isOnline(driver)).toBe(false);
  await store().recordHeartbeats([{ carId, at: at(10) }]);
  expect(await isOnline(driver)).toBe(true);
  await store().recordHeartbeats([{ carId, at: at(200) }]);
  expect(await isOnline(driver)).toBe(true);
  await silentFor(driver.car, 181);
  await store().markSilentOffline();
  await store().recordHeartbeats([{ carId, at: at(190) }]);
  expect(await isOnline(driver)).toBe(false);
});

test('a heartbeat of a car that has since been deleted, or has no owner, affects no other', async () => {
  const driver = await league.aDriver();
  await store().recordHeartbeats([
    { carId: '00000000-0000-7000-8000-000000000000', at: at(1) },
    { carId: driver.car.car_id, at: at(1) },
  ]);
  expect(await isOnline(driver)).toBe(true);
});

test('a car that is assigned to another member brings its presence along', async () => {
  const [from, to] = await Promise.all([league.aDriver(), league.aMember()]);
  await beat(from.car);
  await until(() => isOnline(from));
  await league.asAdmin(`POST /admin/cars/${from.car.car_id}/assign?user_id=${to.id}`);
  await until(async () => !(await isOnline(from)) && (await isOnline(to)));
});

test('a member who is assigned a car that never reported has not been seen', async () => {
  const [from, to] = await Promise.all([league.aDriver(), league.aMember()]);
  await league.asAdmin(`POST /admin/cars/${from.car.car_id}/assign?user_id=${to.id}`);
  expect([await presenceOf(from), await presenceOf(to)]).toEqual([undefined, undefined]);
});

test('many heartbeats and silences at once leave everybody as their cars are', async () => {
  const drivers = await Promise.all(Array.from({ length: 8 }, () => league.aDriver()));
  await Promise.all(
    drivers.flatMap(({ car }, index) => [
      asJob(() => store().recordHeartbeats([{ carId: car.car_id, at: at(index % 2 === 0 ? 5 : 500) }])),
      asJob(() => store().markSilentOffline()),
      asJob(() => store().recordHeartbeats(drivers.map((other) => ({ carId: other.car.car_id, at: at(600) })))),
    ]),
  );
  await store().markSilentOffline();
  expect(await Promise.all(drivers.map(isOnline))).toEqual(drivers.map((_, index) => index % 2 === 0));
});

test('a driver stays online when one car falls silent in the moment in which another one goes online', async () => {
  const [driver, second] = await Promise.all([league.aDriver(), league.aCar()]);
  await league.asAdmin(`POST /admin/cars/${second.car_id}/assign?user_id=${driver.id}`);
  await store().recordHeartbeats([{ carId: driver.car.car_id, at: at(5) }]);
  await silentFor(driver.car, 200);
  const heartbeat = async (holder: pg.Client) => {
    await holder.query('INSERT INTO car_presence VALUES ($1, true, now())', [second.car_id]);
    await holder.query('SELECT FROM driver_presence WHERE user_id = $1 FOR UPDATE', [driver.id]);
  };
  await whileLocked(league, heartbeat, () => store().markSilentOffline());
  expect(await isOnline(driver)).toBe(true);
});

test('a silent car goes offline after 180 s, not before, and at most 10 s later', async () => {
  const driver = await league.aDriver();
  const socket = await league.socket();
  const { snapshot } = snapshotOf(await socket.subscribe('presence'));
  const isShown = () =>
    socket.received('presence').reduce(applyPresenceDelta, snapshot).online.some(({ user_id }) => user_id === driver.id); // prettier-ignore
  await beat(driver.car);
  await until(async () => (await isOnline(driver)) && isShown());
  await silentFor(driver.car, 175);
  await swept();
  expect([await isOnline(driver), isShown()]).toEqual([true, true]);
  await silentFor(driver.car, 180);
  await swept();
  expect(await isOnline(driver)).toBe(false);
  await until(() => !isShown());
  expect(await queue('presence-sweep').getJobSchedulers()).toEqual([expect.objectContaining({ every: 10_000 })]);
});

test('no car is taken for silent while heartbeats wait for a worker that was away', async () => {
  const [silent, other] = await Promise.all([league.aDriver(), league.aDriver()]);
  await Promise.all([beat(silent.car), beat(other.car)]);
  await until(async () => (await isOnline(silent)) && (await isOnline(other)));
  await silentFor(silent.car, 200);
  const lock = new pg.Client(league.databaseUrl);
  await lock.connect();
  try {
    await lock.query('BEGIN');
    await lock.query('SELECT FROM car_presence WHERE car_id = $1 FOR UPDATE', [other.car.car_id]);
    const add = ({ car_id: carId }: TestCar) =>
      queue('heartbeats').add('heartbeats', { beats: [{ carId, at: at(1) }] });
    const first = await add(other.car);
    await until(() => first.isActive());
    const second = await add(silent.car);
    await swept();
    expect([await second.isWaiting(), await isOnline(silent)]).toEqual([true, true]);
    await lock.query('COMMIT');
    await until(() => second.isCompleted());
  } finally {
    await lock.end();
  }
  expect(await isOnline(silent)).toBe(true);
});

/**
 * Replaces the clock of this process, in which the league runs: `move` sets it `ms` ahead. PostgreSQL's clock is not affected.
 */
const clock = await native<{ move: (ms: number) => void }>(
  `data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  let moved = 0;
  function Moved(...args) {
    return new.target ? Reflect.construct(Real, args.length > 0 ? args : [Moved.now()]) : Real();
  }
  Object.setPrototypeOf(Moved, Real);
  Moved.prototype = Real.prototype;
  Moved.now = () => Real.now() + moved;
  globalThis.Date = Moved;
  export const move = (ms) => { moved = ms; };
`)}`,
);

test.each([-10, 10])('a server whose clock is wrong by %d minutes still shows who is online', async (minutes) => {
  const [silent, awake] = await Promise.all([league.aDriver(), league.aDriver()]);
  clock.move(minutes * 60_000);
  try {
    await beat(silent.car);
    await until(() => isOnline(silent));
    await silentFor(silent.car, 170);
    await beat(awake.car);
    await until(() => isOnline(awake));
    await store().markSilentOffline();
    expect([await isOnline(silent), await isOnline(awake)]).toEqual([true, true]);
    await silentFor(silent.car, 181);
    await store().markSilentOffline();
    expect([await isOnline(silent), await isOnline(awake)]).toEqual([false, true]);
    const [seen] = await league.sql(
      `SELECT FROM car_presence WHERE car_id = $1 AND last_heartbeat_at BETWEEN now() - interval '30 s' AND now()`,
      [awake.car.car_id],
    );
    expect(seen).toBeDefined();
  } finally {
    clock.move(0);
  }
});

test('once the clock of the database is set back, a silent car goes offline and was not seen in the future', async () => {
  const driver = await league.aDriver();
  await store().recordHeartbeats([{ carId: driver.car.car_id, at: at(-3_600) }]);
  await store().markSilentOffline();
  expect(await isOnline(driver)).toBe(true);
  const ahead = `SELECT FROM car_presence c JOIN driver_presence d ON d.user_id = $1
                  WHERE c.car_id = $2 AND (c.last_heartbeat_at > now() OR d.last_seen_at > now() OR d.online_since > now())`;
  expect(await league.sql(ahead, [driver.id, driver.car.car_id])).toEqual([]);
  await silentFor(driver.car, 181);
  await store().markSilentOffline();
  expect(await isOnline(driver)).toBe(false);
});

test('once the clock of a worker is set back, the next search for silent cars is still due within seconds', async () => {
  const sweeps = queue('presence-sweep');
  const schedule = new ScheduledJob(sweeps, PRESENCE_SWEEP);
  const next = async () => ((await sweeps.getJobScheduler('sweep'))?.next ?? 0) - Date.now();
  try {
    clock.move(3_600_000);
    await sweeps.removeJobScheduler('sweep');
    await schedule.onApplicationBootstrap();
    clock.move(0);
    expect(await next()).toBeGreaterThan(3_500_000);
    await schedule.onApplicationBootstrap();
    expect(await next()).toBeLessThan(20_000);
  } finally {
    clock.move(0);
    schedule.onApplicationShutdown();
  }
});

test('of more than 1,000 drivers online those who came first are listed: newcomers displace nobody', async () => {
  await league.sql(`
    WITH crowd AS (
      INSERT INTO users (id, username, password_hash)
      SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'crowd-' || n, '-' FROM generate_series(1, 1001) n
      RETURNING id, substr(username, 7)::int AS n)
    INSERT INTO driver_presence (user_id, is_online, online_since, last_seen_at)
    SELECT id, true, now() - interval '1 day' - n * interval '1 second', now() FROM crowd ORDER BY n`);
  const listed = (await store().listOnline()).map(({ username }) => username);
  expect(listed).toEqual(Array.from({ length: 1_000 }, (_, n) => `crowd-${1_001 - n}`));
});
