/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import type { CarCredentialsDto, CarDto } from '@league/shared/cars/car.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import { dist } from '../../../test/native.js';
import { redisUrl, testWithRedis } from '../../../test/needs.js';
import { ADMIN } from '../support/client.js';
import { startLeague, type TestLeague } from '../support/league.js';
import { until } from '../support/until.js';

const { createLogger } =
  await dist<typeof import('../../src/platform/logging/logger.js')>('platform/logging/logger.js');

/** A Redis database that no other test uses. */
const REDIS = `${redisUrl()}/3`;
const SECRET = 'known-app-secret-0123456789-abcdefghijklmnop';
const METRICS_TOKEN = 'known-metrics-token-0123456789';
const PASSWORDS = {
  first: 'known-first-pässword-1',
  second: 'known-second-password-2',
  byAdmin: 'known-reset-password-3',
  guess: 'known-guessed-password-4',
};

/** Maps descriptions of secrets to their values, none of which may be found anywhere; secrets are added as they are created. */
type Secrets = Map<string, string>;

/** Contains what the league wrote or sent, except the responses to the owner of the secrets. */
interface Places {
  readonly log: string[];
  readonly frames: string[];
  readonly refusals: string[];
}

/**
 * Sends a member's requests with right and wrong secrets, and records what others receive at the same time.
 * @returns the secrets
 */
async function livesWithSecrets(league: TestLeague, { frames, refusals }: Places): Promise<Secrets> {
  const secrets: Secrets = new Map([
    ['the secret', SECRET],
    ['the token of metrics', METRICS_TOKEN],
    ['the password of the admin', ADMIN.password],
    ...Object.entries(PASSWORDS).map(([name, value]) => [`password ${name}`, value] as const),
  ]);
  const ask = async <T>(...[who, route, body, headers]: Parameters<TestLeague['call']>): Promise<T> => {
    const { status, body: answer } = await league.call<T>(who, route, body, headers);
    if (status >= 400) refusals.push(JSON.stringify(answer));
    return answer;
  };
  const watchers = [await league.socket(league.admin), await league.socket(null)];
  for (const watcher of watchers) watcher.raw.onAny((...frame: unknown[]) => frames.push(JSON.stringify(frame)));
  for (const channel of ['race-control', 'laps', 'presence', 'leaderboard', 'site', 'wall'] as const)
    for (const watcher of watchers) frames.push(JSON.stringify(await watcher.subscribe(channel)));

  const account = { username: 'keeper', driver_name: 'Keeper', password: PASSWORDS.first };
  const session = await ask<SessionDto>(null, 'POST /auth/register', account);
  secrets.set('the first token', session.access_token);
  const keeper = { token: session.access_token };
  const own = await league.socket(keeper);
  own.raw.onAny((...frame: unknown[]) => frames.push(JSON.stringify(frame)));
  frames.push(JSON.stringify(await own.subscribe('me')));

  await ask(null, 'POST /auth/register', { ...account, email: 'no address' });
  await ask(null, 'POST /auth/login', { username: 'keeper', password: PASSWORDS.guess });
  await ask(null, 'POST /auth/login', `{"username":"keeper","password":"${PASSWORDS.first}"`);
  await ask(null, `GET /auth/me?token=${session.access_token}`);
  await ask({ token: `${session.access_token}x` }, 'GET /auth/me');
  const { id: car_id, car_token = '' } = await ask<CarDto>(keeper, 'POST /cars', { name: 'Comet', car_type: 'GT' });
  secrets.set('a token of a car', car_token);
  const claim = { car_id, car_token };
  await ask(null, 'POST /lap-times/submit', { ...claim, lap_time: 61.5 });
  await ask(null, 'POST /lap-times/submit', { ...claim, lap_time: 'never' });
  await ask(null, 'POST /lap-times/submit', { ...claim, car_token: `${car_token}x`, lap_time: 60 });
  await ask(null, 'POST /cars/heartbeat', claim);
  const rotated = await ask<{ car_token: string }>(keeper, `POST /cars/${car_id}/rotate-token`);
  secrets.set('the new token of a car', rotated.car_token);
  const spare = await ask<CarCredentialsDto>(league.admin, 'POST /admin/cars/generate-credentials?car_name=Spare');
  secrets.set('the token of a spare car', spare.car_token);
  await ask(keeper, 'PATCH /auth/account-settings', { current_password: PASSWORDS.guess, new_password: 'another' });
  await ask(keeper, 'PATCH /auth/account-settings', {
    current_password: PASSWORDS.first,
    new_password: PASSWORDS.second,
  });
  const again = await ask<SessionDto>(null, 'POST /auth/login', { username: 'keeper', password: PASSWORDS.second });
  secrets.set('the second token', again.access_token);
  const reset = { password: PASSWORDS.byAdmin };
  await ask(league.admin, `POST /admin/users/${session.user.id}/reset-password`, reset);
  const made = await ask<{ password: string }>(league.admin, `POST /admin/users/${session.user.id}/reset-password`, {});
  secrets.set('a password that was made up', made.password);
  await failInside(league, ask, claim);
  for (const route of ['users', 'cars/all', 'laps', 'audit', 'system']) {
    refusals.push(JSON.stringify((await league.call(league.admin, `GET /admin/${route}`)).body));
  }
  await until(async () => (await league.sql(`SELECT FROM laps WHERE state = 'received'`)).length === 0);
  return secrets;
}

/** Sends requests with secrets that cause internal errors, which the league logs in full. */
async function failInside(
  { sql }: TestLeague,
  ask: (...call: Parameters<TestLeague['call']>) => Promise<unknown>,
  claim: object,
): Promise<void> {
  for (const [table, send] of [
    ['users', () => ask(null, 'POST /auth/login', { username: 'keeper', password: PASSWORDS.second })],
    [
      'users',
      () => ask(null, 'POST /auth/register', { username: 'more', driver_name: 'More', password: PASSWORDS.first }),
    ],
    ['laps', () => ask(null, 'POST /lap-times/submit', { ...claim, lap_time: 60.5 })],
    ['cars', () => ask(null, 'POST /lap-times/submit', { ...claim, lap_time: 60.25 })],
  ] as const) {
    await sql(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    await send();
    await sql(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}

/** Returns every row of every table, including the queue's, as text. */
async function dump({ sql }: TestLeague): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'bullmq')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)),
  );
  return rows.flat().map(({ row }) => row);
}

/** Returns every key of a Redis with its value. */
async function dumpRedis(): Promise<string[]> {
  const redis = new Redis(REDIS);
  try {
    const texts: string[] = [];
    for (const key of await redis.keys('*')) texts.push(key, String(await redis.dumpBuffer(key)));
    return texts;
  } finally {
    redis.disconnect();
  }
}

/** Returns the secret unchanged, URL-encoded, in base64 and in hexadecimal digits. */
const formsOf = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
];

async function expectNoSecret(settings: Parameters<typeof startLeague>[0]): Promise<void> {
  const places: Places = { log: [], frames: [], refusals: [] };
  const logger = createLogger('trace', { write: (line) => void places.log.push(line) });
  const league = await startLeague({ secrets: { current: SECRET }, metricsToken: METRICS_TOKEN, ...settings }, logger);
  try {
    const secrets = await livesWithSecrets(league, places);
    const metrics = await fetch(`${league.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    const found = {
      ...places,
      metrics: [await metrics.text()],
      database: await dump(league),
      redis: settings?.redisUrl ? await dumpRedis() : [],
    };
    // proves that every place was searched
    expect(found.log.join('')).toContain('a request failed');
    expect(found.frames.join('')).toContain('61.5');
    expect(found.database.join('')).toContain('keeper');
    expect(found.metrics.join('')).toContain('http_request');
    expect(found.refusals.join('').length).toBeGreaterThan(1_000);
    for (const [name, secret] of secrets) {
      for (const [place, texts] of Object.entries(found)) {
        const hits = texts.filter((text) => formsOf(secret).some((form) => text.includes(form)));
        expect({ name, place, hits }).toEqual({ name, place, hits: [] });
      }
    }
  } finally {
    await league.close();
  }
}

test('no password, token or key is in a log, table, queue, frame to others, refusal, list or metric', () =>
  expectNoSecret({}));

testWithRedis('nor are they in Redis, when it holds the queue', () => expectNoSecret({ redisUrl: REDIS }));
