/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { CarDto, CarCredentialsDto, DeletedCarDto } from '@league/shared/cars/car.dto';
import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import { TUNING_FIELDS, TUNING_NAMES } from '@league/shared/cars/tuning';
import { nextPage } from '../support/client.js';
import { type Answer, startLeague, startLeagueForFile, type TestMember, type TestDriver } from '../support/league.js';
import { until } from '../support/until.js';
import type { DriverPageDto } from '@league/shared/drivers/driver-page.dto';
import type { DriverProfileDto } from '@league/shared/drivers/driver.dto';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import { aPng } from '../site/picture-files.js';
import type { CarSetupsDto } from '@league/shared/cars/car-setups.dto';
import { fasterSetupOf } from '@league/shared/cars/setups.rules';

const league = await startLeagueForFile();
const ann = await league.aMember({ driver_name: 'Ann' });
const bob = await league.aMember({ driver_name: 'Bob' });

const add = async (who: TestMember, body: object = { name: 'Lotus' }) =>
  (await league.call<CarDto>(who, 'POST /cars', body)).body;
const list = async (who: TestMember) => (await league.call<CarDto[]>(who, 'GET /cars')).body;
const tune = (who: TestMember, id: string, tuning_settings: unknown) =>
  league.call<CarDto & ProblemDto>(who, `PATCH /cars/${id}/tuning`, { tuning_settings });
const beat = (car_id: string, car_token: string, tuning_version?: number) =>
  league.call<{ tuning_version: number; tuning_settings?: Record<string, unknown> }>(null, 'POST /cars/heartbeat', {
    car_id,
    car_token,
    tuning_version,
  });

test('a new car is returned complete with 201: Sport, in SPORT mode, every default, its token', async () => {
  const { status, body } = await league.call<CarDto>(ann, 'POST /cars', {
    name: '  Lotus ',
    user_id: bob.id,
    total_races: 9,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Lotus',
    description: null,
    car_type: 'Sport',
    user_id: ann.id,
    driver_name: 'Ann',
    pending_assignment: false,
    is_connected: false,
    last_heartbeat: null,
    total_races: 0,
    best_lap_time: null,
    tuning_version: 1,
  });
  expect(body.tuning_settings).toEqual(
    Object.fromEntries(TUNING_NAMES.map((name) => [name, TUNING_FIELDS[name].default])),
  );
  expect(await league.sql(`SELECT tuning_settings FROM cars WHERE id = $1`, [body.id])).toEqual([
    { tuning_settings: { driving_mode: 1 } },
  ]);
  expect((await list(ann)).find(({ id }) => id === body.id)).toEqual(body);
  expect((await beat(body.id, body.car_token!)).status).toBe(200);
});

test.each([{}, { name: '   ' }, { name: 'x'.repeat(65) }, { name: 'x', car_type: 'Tank' }])(
  'a car %j is refused',
  async (body) => expect(await league.call(ann, 'POST /cars', body)).toMatchObject({ status: 400 }),
);

test('no one reads or changes the car of another, not even an admin through the routes for owners', async () => {
  const car = await add(ann);
  for (const other of [bob, league.admin]) {
    expect((await list(other)).map(({ id }) => id)).not.toContain(car.id);
    expect((await tune(other, car.id, { grip_level: 2 })).status).toBe(404);
    expect((await league.call(other, `POST /cars/${car.id}/rotate-token`)).status).toBe(404);
    expect((await league.call(other, `DELETE /cars/${car.id}`)).status).toBe(404);
  }
  expect((await list(ann)).find(({ id }) => id === car.id)).toEqual(car);
});

test('a tuning value out of range is refused by its name, and tuning that is no object', async () => {
  const car = (await list(ann))[0]!;
  expect(await tune(ann, car.id, { grip_level: 3.01 })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'tuning_settings.grip_level', detail: 'grip_level is a number from 0.5 to 3.' }] },
  });
  const detail = 'The tuning_settings are an object with the values to change.';
  for (const settings of [[{ grip_level: 2 }], undefined])
    expect((await tune(ann, car.id, settings)).body).toMatchObject({ detail });
});

test('tuning is changed in part; the version grows only with a change; the car is sent all of it', async () => {
  const car = await add(ann);
  const first = await tune(ann, car.id, { grip_level: 2, driving_mode: 2, no_such_field: 1 });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    tuning_version: 2,
    tuning_settings: { grip_level: 2, driving_mode: 2, brake_force: 0.65 },
  });
  expect(first.body.tuning_settings).not.toHaveProperty('no_such_field');
  const second = await tune(ann, car.id, { brake_force: 1, torque_vectoring_enabled: false });
  expect(second.body).toMatchObject({
    tuning_version: 3,
    tuning_settings: { grip_level: 2, brake_force: 1, torque_vectoring_enabled: false },
  });
  for (const nothing of [{}, { brake_force: 1 }, { coasting_strength: 3 }, { other: 1 }]) {
    expect((await tune(ann, car.id, nothing)).body.tuning_version).toBe(3);
  }
  const answer = (await beat(car.id, car.car_token!, 2)).body;
  expect(answer).toMatchObject({ tuning_version: 3, tuning_settings: second.body.tuning_settings });
  expect((await beat(car.id, car.car_token!, 3)).body).not.toHaveProperty('tuning_settings');
});

test('tunings and tokens can be changed at most sixty times in ten minutes', async () => {
  const limited = await startLeague({ databaseUrl: league.databaseUrl, rateLimits: true });
  try {
    const car = await add(ann);
    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) {
      const turned = await limited.call(ann, `POST /cars/${car.id}/rotate-token`);
      const tuned = await limited.call(ann, `PATCH /cars/${car.id}/tuning`, { tuning_settings: { driving_mode: 2 } });
      statuses.push(turned.status, tuned.status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await limited.call(ann, `POST /cars/${car.id}/rotate-token`)).status).toBe(429);
  } finally {
    await limited.close();
  }
});

test('of two concurrent changes both take effect, each with its own version', async () => {
  const car = await add(ann);
  await Promise.all([tune(ann, car.id, { grip_level: 2 }), tune(ann, car.id, { brake_force: 1 })]);
  expect((await list(ann)).find(({ id }) => id === car.id)).toMatchObject({
    tuning_version: 3,
    tuning_settings: { grip_level: 2, brake_force: 1 },
  });
});

test('a new token ends the old one at once', async () => {
  const car = await add(ann);
  const { status, body } = await league.call<CarCredentialsDto>(ann, `POST /cars/${car.id}/rotate-token`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ car_id: car.id, car_name: 'Lotus' });
  expect((await beat(car.id, car.car_token!)).status).toBe(401);
  expect((await beat(car.id, body.car_token)).status).toBe(200);
  expect((await list(ann)).find(({ id }) => id === car.id)!.car_token).toBe(body.car_token);
});

test('a member has at most 50 cars, also when they are added at once', async () => {
  const eve = await league.aMember();
  const addAtOnce = (count: number) =>
    Promise.all(Array.from({ length: count }, () => league.call<ProblemDto>(eve, 'POST /cars', { name: 'Lotus' })));
  for (let round = 0; round < 8; round++) await addAtOnce(6);
  const answers = await addAtOnce(6);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.detail).toBe(
    'You have 50 cars, the most a member can have: delete one first.',
  );
  expect(await list(eve)).toHaveLength(50);
});

test('deleting a car deletes its laps: the record falls to the next best, its driver goes offline', async () => {
  await league.aTrack({ name: 'Imola', channel_letter: 'I' });
  const car = await add(bob);
  const other = await league.aCar(ann);
  const credentials = { car_id: car.id, car_token: car.car_token! };
  await league.aLap(other, { lapTimeMs: 70_000, letter: 'I' });
  await league.aLap(credentials, { lapTimeMs: 60_000, letter: 'I' });
  await league.aLap(other, { lapTimeMs: 65_000, letter: 'I' });
  await until(
    async () =>
      (await league.sql(`SELECT 1 FROM driver_presence WHERE is_online AND user_id = $1`, [bob.id])).length > 0,
  );
  expect((await league.call(bob, `DELETE /cars/${car.id}`)).status).toBe(204);
  expect(await league.differences()).toEqual([]);
  const tracks = (
    await league.call<{ name: string; record_time: number; record_holder: string }[]>(null, 'GET /tracks')
  ).body;
  expect(tracks.find(({ name }) => name === 'Imola')).toMatchObject({ record_time: 65, record_holder: 'Ann' });
  const laps = (await league.call<{ lap_time: number; is_record: boolean }[]>(ann, 'GET /lap-times/my-times')).body;
  expect(laps.map(({ lap_time, is_record }) => [lap_time, is_record])).toEqual([
    [65, true],
    [70, true],
  ]);
  await until(async () => {
    const { body } = await league.call<DashboardDto>(bob, 'GET /dashboard');
    return body.online_drivers.every(({ user_id }) => user_id !== bob.id);
  });
  expect((await beat(car.id, car.car_token!)).status).toBe(404);
  expect((await league.call(bob, `DELETE /cars/${car.id}`)).status).toBe(404);
});

test('admins see every car with 8 characters of its token, page by page, and find cars and drivers', async () => {
  const lone = await league.aCar(null, 'Wanderer');
  const unassigned = await league.call<CarDto[]>(league.admin, 'GET /admin/cars/unassigned');
  expect(unassigned.body).toEqual([
    expect.objectContaining({ id: lone.car_id, pending_assignment: true, car_token: lone.car_token.slice(0, 8) }),
  ]);
  expect(unassigned.headers.get('x-total-count')).toBe('1');
  const seen: string[] = [];
  for (let path: string | undefined = '/admin/cars/all?limit=20'; path;) {
    const page: Answer<CarDto[]> = await league.call<CarDto[]>(league.admin, `GET ${path}`);
    seen.push(...page.body.map(({ id }) => id));
    for (const { car_token } of page.body) expect(car_token).toHaveLength(8);
    path = nextPage(page);
  }
  const all = await league.sql<{ id: string }>(`SELECT id FROM cars ORDER BY created_at DESC, id DESC`);
  expect(seen).toEqual(all.map(({ id }) => id));
  for (const search of ['wander', '%57ANDERER']) {
    expect((await league.call<CarDto[]>(league.admin, `GET /admin/cars/all?search=${search}`)).body).toHaveLength(1);
  }
  const anns = (await league.call<CarDto[]>(league.admin, 'GET /admin/cars/all?search=ann')).body;
  expect(new Set(anns.map(({ user_id }) => user_id))).toEqual(new Set([ann.id]));
  expect((await league.call<CarDto[]>(league.admin, 'GET /admin/cars/all?search=%25')).body).toEqual([]);
});

test('an admin gives a car with its laps to a member, deletes it, and the log shows both', async () => {
  const car = await league.aCar(null, 'Ghost');
  await league.aLap(car, { lapTimeMs: 50_000, letter: 'I' });
  expect((await league.call(league.admin, `POST /admin/cars/${car.car_id}/assign?user_id=${bob.id}`)).body).toEqual({
    message: 'Ghost was assigned, with 1 lap.',
    lap_times_credited: 1,
  });
  expect(await league.differences()).toEqual([]);
  const deleted = await league.call<DeletedCarDto>(league.admin, `DELETE /admin/cars/${car.car_id}`);
  expect(deleted).toMatchObject({ status: 200, body: { lap_times_deleted: 1 } });
  expect(await league.differences()).toEqual([]);
  const log = await league.sql<{ action: string; text: string }>(
    `SELECT action, row_to_json(e)::text AS text FROM audit_entries e WHERE target_id = $1 ORDER BY recorded_at, id`,
    [car.car_id],
  );
  expect(log.map(({ action }) => action)).toEqual(['car.create', 'car.assign', 'car.delete']);
  for (const { text } of log) expect(text).not.toContain(car.car_token.slice(0, 8));
});

const fileOf = async (width: number, height: number) =>
  new Blob([Uint8Array.from(await aPng(width, height))], { type: 'image/png' });
const upload = async (who: TestMember | null, carId: string, file?: Blob) =>
  league.call<PictureDto>(who, `POST /cars/${carId}/picture`, file ?? (await fileOf(640, 480)));
const ownPicture = async (carId: string) => (await list(ann)).find(({ id }) => id === carId)?.picture_url;

test('a driver adds a picture to a car, which everyone who sees the car sees, and removes it', async () => {
  const { id, picture_url: none } = await add(ann);
  expect(none).toBeNull();
  const { status, body } = await upload(ann, id);
  expect(status).toBe(201);
  expect(body.width / body.height).toBeCloseTo(16 / 9, 1);
  expect(await ownPicture(id)).toBe(body.url);
  expect((await fetch(league.url + body.url)).headers.get('content-type')).toBe('image/webp');
  const page = (await league.call<DriverPageDto>(null, `GET /drivers/by-slug/${ann.id}`)).body;
  expect(page.cars.find((car) => car.id === id)).toMatchObject({ name: 'Lotus', picture_url: body.url });
  expect(JSON.stringify(page.cars)).not.toMatch(/token|tuning|user/);
  const profile = (await league.call<DriverProfileDto>(bob, `GET /drivers/${ann.id}/profile`)).body;
  expect(profile.cars.find((car) => car.id === id)?.picture_url).toBe(body.url);
  for (let time = 0; time < 2; time += 1)
    expect((await league.call(ann, `DELETE /cars/${id}/picture`)).status).toBe(204);
  expect(await ownPicture(id)).toBeNull();
});

test('a file that is not a picture is refused and changes nothing', async () => {
  const { id } = await add(ann);
  const { url } = (await upload(ann, id)).body;
  expect((await upload(ann, id, new Blob(['not a picture'], { type: 'image/png' }))).status).toBe(400);
  expect(await ownPicture(id)).toBe(url);
});

test('an admin removes the picture of any car, which is audited once', async () => {
  const { id } = await add(ann);
  const { url } = (await upload(ann, id)).body;
  for (let time = 0; time < 2; time += 1)
    expect((await league.call(league.admin, `DELETE /admin/cars/${id}/picture`)).status).toBe(204);
  expect(await ownPicture(id)).toBeNull();
  const { body: entries } = await league.call<{ action: string; target_id: string }[]>(
    league.admin,
    'GET /admin/audit',
  );
  expect(entries.filter(({ action, target_id: target }) => action === 'car.remove-picture' && target === id)).toMatchObject([{ before: { name: 'Lotus', picture_url: url } }]); // prettier-ignore
});

const setups = (driver: TestDriver, who = driver) =>
  league.call<CarSetupsDto>(who, `GET /cars/${driver.car.car_id}/setups`);

async function drive(driver: TestDriver, version: number | null, ...times: number[]): Promise<void> {
  for (const lap_time of times)
    await league.post(driver.car, {
      lap_time,
      channel_letter: 'M',
      ...(version !== null && { tuning_version: version }),
    });
  await league.waitUntilCounted();
}

test('laps are compared by the tuning they were driven with, for the owner of the car alone', async () => {
  await league.aTrack({ name: 'Monza', channel_letter: 'M' });
  const driver = await league.aDriver();
  await drive(driver, 1, 61, 61.2, 61.4, 61.6, 61.8);
  await drive(driver, null, 50);
  const tuned = { tuning_settings: { grip_level: 1.4 } };
  await league.call(driver, `PATCH /cars/${driver.car.car_id}/tuning`, tuned);
  await drive(driver, 2, 60.9, 61, 61.1, 61.2, 75);
  const { body } = await setups(driver);
  expect(body.tuning_version).toBe(2);
  const [track] = body.tracks;
  expect(track).toMatchObject({
    track_name: 'Monza',
    setups: [
      {
        version: 2,
        laps: 5,
        best_lap_time: 60.9,
        median_lap_time: 61.1,
        tuning_settings: { grip_level: 1.4, driving_mode: 1 },
      },
      { version: 1, laps: 5, best_lap_time: 61, median_lap_time: 61.4 },
    ],
  });
  expect(track?.setups[1]?.tuning_settings).not.toHaveProperty('grip_level', 1.4);
  const found = fasterSetupOf(track?.setups ?? []);
  expect(found?.faster.version).toBe(2);
  expect(found?.by).toBeCloseTo(0.3, 6);
  expect((await setups(driver, await league.aDriver())).status).toBe(404);
});

test.each(['the car', 'the account'])(
  'laps of a former driver stay when the member who was given the car deletes %s',
  async (what) => {
    const track = await league.aTrack();
    const password = 'a good password';
    const [former, owner] = [await league.aDriver(), await league.aMember({ password })];
    const { car_id } = former.car;
    await league.aLap(former.car, { lapTimeMs: 60_000, letter: track.channel_letter });
    await league.asAdmin(`POST /admin/cars/${car_id}/assign?user_id=${owner.id}`);
    await league.aLap(former.car, { lapTimeMs: 59_000, letter: track.channel_letter });
    const deletion = what === 'the car' ? league.call(owner, `DELETE /cars/${car_id}`) : league.call(owner, 'POST /auth/delete-account', { username: owner.username, current_password: password }); // prettier-ignore
    expect((await deletion).status).toBeLessThan(300);
    expect(await league.differences()).toEqual([]);
    const [row] = (await league.call<{ id: string; record_time: number; record_holder: string }[]>(null, 'GET /tracks')).body.filter(({ id }) => id === track.id); // prettier-ignore
    expect(row).toMatchObject({ record_time: 60, record_holder: former.driverName });
    const unassigned = (await league.asAdmin<CarDto[]>('GET /admin/cars/unassigned')).map(({ id }) => id);
    expect(unassigned).toContain(car_id);
    expect((await beat(car_id, former.car.car_token)).status).toBe(401);
  },
);
