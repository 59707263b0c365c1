/** @jest-environment <rootDir>/test/native-env.mjs */
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { CarCredentialsDto, CarDto } from '@league/shared/cars/car.dto';
import { startLeague, startLeagueForFile, type TestLeague, type TestMember } from '../../support/league.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';

const FIRST = 'the first secret of this test, long enough';
const SECOND = 'the second secret of this test, long enough';
const THIRD = 'the third secret of this test, long enough';

const before = await startLeagueForFile({ secrets: { current: FIRST } });
/** Another process of the same league, with the next secret, that still knows the previous one. */
const after = await startLeagueForFile({
  databaseUrl: before.databaseUrl,
  secrets: { current: SECOND, previous: FIRST },
});
/** Another process of the same league, with the next secret alone. */
const without = await startLeagueForFile({ databaseUrl: before.databaseUrl, secrets: { current: SECOND } });

const carsOf = async (league: TestLeague, who: TestMember) => {
  const { status, body } = await league.call<CarDto[]>(who, 'GET /cars');
  return { status, tokens: status === 200 ? body.map(({ car_token }) => car_token) : [] };
};
const keyNamedBy = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: string }).kid;

test('sessions and car tokens of the previous secret keep working; new ones are of the current secret', async () => {
  const ann = await before.aDriver();
  expect(await carsOf(after, ann)).toEqual({ status: 200, tokens: [ann.car.car_token] });
  const bob = await after.aMember();
  expect(keyNamedBy(bob.token)).not.toBe(keyNamedBy(ann.token));
  expect((await carsOf(without, ann)).status).toBe(401);
  expect((await carsOf(after, bob)).status).toBe(200);
});

test('under another secret My Cars opens without the token, the script works, a new token can be made', async () => {
  const car = await before.aCar();
  const ann = await without.aMember();
  await without.sql('UPDATE cars SET user_id = $1 WHERE id = $2', [ann.id, car.car_id]);
  expect(await carsOf(without, ann)).toEqual({ status: 200, tokens: [undefined] });
  const tuning = { tuning_settings: { grip_level: 2 } };
  expect((await without.call(ann, `PATCH /cars/${car.car_id}/tuning`, tuning)).status).toBe(200);
  expect((await without.call(null, 'POST /cars/heartbeat', { ...car })).status).toBe(200);
  const made = await without.call<CarCredentialsDto>(ann, `POST /cars/${car.car_id}/rotate-token`);
  expect((await carsOf(without, ann)).tokens).toEqual([made.body.car_token]);
});

test('a league that runs reads the secrets of its data folder again when they change', async () => {
  const folder = makeTempFolder();
  const secretFile = join(folder, 'app-secret');
  const league = await startLeague({ secrets: { current: FIRST }, secretFile });
  const ann = await league.aDriver();
  writeFileSync(secretFile, `${SECOND}\n${FIRST}`);
  await league.sql(`SELECT pg_notify('league', '{"topic":"secrets-changed","ids":[]}')`);
  const bob = await until(
    () => league.aMember(),
    ({ token }) => keyNamedBy(token) !== keyNamedBy(ann.token),
  );
  expect(await carsOf(league, ann)).toEqual({ status: 200, tokens: [ann.car.car_token] });
  writeFileSync(secretFile, `${THIRD}\n${SECOND}`);
  await league.sql(`SELECT pg_notify('league', '{"topic":"secrets-changed","ids":[]}')`);
  await until(
    () => carsOf(league, ann),
    ({ status }) => status === 401,
  );
  expect((await carsOf(league, bob)).status).toBe(200);
  await league.close();
  rmSync(folder, { recursive: true });
});

test('a seal that names no key, as earlier versions made them, is still read', async () => {
  const ann = await after.aDriver();
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', FIRST, '', purpose, 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf('league sealed secrets'), nonce);
  const text = Buffer.concat([cipher.update('a token of before'), cipher.final()]);
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text]);
  await after.sql('UPDATE cars SET token_sealed = $1 WHERE user_id = $2', [sealed, ann.id]);
  expect(await carsOf(after, ann)).toEqual({ status: 200, tokens: ['a token of before'] });
});
