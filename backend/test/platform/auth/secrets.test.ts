/** @jest-environment <rootDir>/test/native-env.mjs */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { CarCredentialsDto, CarDto } from '@league/shared/cars/car.dto';
import { startLeague, type TestLeague, type TestMember } from '../../support/league.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';

const FIRST = 'the first secret of this test, long enough';
const SECOND = 'the second secret of this test, long enough';
const THIRD = 'the third secret of this test, long enough';

const leagues: TestLeague[] = [];
let folder: string;
beforeEach(() => {
  folder = makeTempFolder();
});
afterEach(async () => {
  for (const league of leagues.splice(0)) await league.close();
  rmSync(folder, { recursive: true });
});

type Settings = Parameters<typeof startLeague>[0];
async function start(settings: Settings): Promise<TestLeague> {
  const league = await startLeague(settings);
  leagues.push(league);
  return league;
}

/** Starts another process of the same league with other secrets. */
const again = (league: TestLeague, current: string, previous?: string) =>
  start({ databaseUrl: league.databaseUrl, secrets: { current, previous } });

const carsOf = async (league: TestLeague, who: TestMember) => {
  const { status, body } = await league.call<CarDto[]>(who, 'GET /cars');
  return { status, tokens: status === 200 ? body.map(({ car_token }) => car_token) : [] };
};
const keyNamedBy = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: string }).kid;

test('sessions and car tokens of the previous secret keep working; new ones are of the current secret', async () => {
  const before = await start({ secrets: { current: FIRST } });
  const ann = await before.aDriver();
  const after = await again(before, SECOND, FIRST);
  expect(await carsOf(after, ann)).toEqual({ status: 200, tokens: [ann.car.car_token] });
  const bob = await after.aMember();
  expect(keyNamedBy(bob.token)).not.toBe(keyNamedBy(ann.token));
  expect((await again(before, SECOND).then((league) => carsOf(league, ann))).status).toBe(401);
  expect((await carsOf(after, bob)).status).toBe(200);
});

test('under another secret My Cars opens without the token, the script works, a new token can be made', async () => {
  const before = await start({ secrets: { current: FIRST } });
  const { car } = await before.aDriver();
  const after = await again(before, SECOND);
  const ann = await after.aMember();
  await after.sql('UPDATE cars SET user_id = (SELECT id FROM users WHERE username = $1)', [ann.username]);
  expect(await carsOf(after, ann)).toEqual({ status: 200, tokens: [undefined] });
  const tuning = { tuning_settings: { grip_level: 2 } };
  expect((await after.call(ann, `PATCH /cars/${car.car_id}/tuning`, tuning)).status).toBe(200);
  expect((await after.call(null, 'POST /cars/heartbeat', { ...car })).status).toBe(200);
  const made = await after.call<CarCredentialsDto>(ann, `POST /cars/${car.car_id}/rotate-token`);
  expect((await carsOf(after, ann)).tokens).toEqual([made.body.car_token]);
});

test('a league that runs reads the secrets of its data folder again when they change', async () => {
  const secretFile = join(folder, 'app-secret');
  const league = await start({ secrets: { current: FIRST }, secretFile });
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
});

test('a seal that names no key, as earlier versions made them, is still read', async () => {
  const league = await start({ secrets: { current: SECOND, previous: FIRST } });
  const ann = await league.aDriver();
  const { createCipheriv, hkdfSync, randomBytes } = await import('node:crypto');
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', FIRST, '', purpose, 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf('league sealed secrets'), nonce);
  const text = Buffer.concat([cipher.update('a token of before'), cipher.final()]);
  await league.sql('UPDATE cars SET token_sealed = $1', [Buffer.concat([nonce, cipher.getAuthTag(), text])]);
  expect(await carsOf(league, ann)).toEqual({ status: 200, tokens: ['a token of before'] });
});
