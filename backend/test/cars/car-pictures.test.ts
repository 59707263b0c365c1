/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CarDto } from '@league/shared/cars/car.dto';
import type { DriverPageDto } from '@league/shared/drivers/driver-page.dto';
import type { DriverProfileDto } from '@league/shared/drivers/driver.dto';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import { aPng } from '../site/picture-files.js';
import { startLeague, type TestLeague, type TestMember } from '../support/league.js';

let league: TestLeague;
let ann: TestMember;
let bob: TestMember;
beforeAll(async () => {
  league = await startLeague();
  ann = await league.aMember({ driver_name: 'Ann' });
  bob = await league.aMember({ driver_name: 'Bob' });
});
afterAll(() => league?.close());

const aCar = async () => (await league.call<CarDto>(ann, 'POST /cars', { name: 'Lotus' })).body;
const fileOf = async (width: number, height: number) =>
  new Blob([Uint8Array.from(await aPng(width, height))], { type: 'image/png' });
const upload = async (who: TestMember | null, carId: string, file?: Blob) =>
  league.call<PictureDto>(who, `POST /cars/${carId}/picture`, file ?? (await fileOf(640, 480)));
const ownPicture = async (carId: string) =>
  (await league.call<CarDto[]>(ann, 'GET /cars')).body.find(({ id }) => id === carId)?.picture_url;

test('a driver gives a car a picture that all see who see the car, and takes it away', async () => {
  const { id, picture_url: none } = await aCar();
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

test('only its driver changes it; what is no picture is refused and leaves the one before', async () => {
  const { id } = await aCar();
  const { url } = (await upload(ann, id)).body;
  expect((await upload(bob, id)).status).toBe(404);
  expect((await upload(null, id)).status).toBe(401);
  expect((await league.call(bob, `DELETE /cars/${id}/picture`)).status).toBe(404);
  expect((await upload(ann, id, new Blob(['not a picture'], { type: 'image/png' }))).status).toBe(400);
  expect(await ownPicture(id)).toBe(url);
});

test('an admin removes the picture of any car, which is audited once', async () => {
  const { id } = await aCar();
  const { url } = (await upload(ann, id)).body;
  expect((await league.call(bob, `DELETE /admin/cars/${id}/picture`)).status).toBe(403);
  for (let time = 0; time < 2; time += 1)
    expect((await league.call(league.admin, `DELETE /admin/cars/${id}/picture`)).status).toBe(204);
  expect(await ownPicture(id)).toBeNull();
  const { body: entries } = await league.call<{ action: string; target_id: string }[]>(
    league.admin,
    'GET /admin/audit',
  );
  expect(entries.filter(({ action, target_id: target }) => action === 'car.remove-picture' && target === id)).toMatchObject([{ before: { name: 'Lotus', picture_url: url } }]); // prettier-ignore
});
