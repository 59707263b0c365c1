/** @jest-environment <rootDir>/test/native-env.mjs */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { dist } from '../../../test/native.js';
import { redisUrl, testWithRedis } from '../../../test/needs.js';
import { SECRET } from '../support/commands.js';
import { makeTempFolder } from '../support/temp-folder.js';
import { freePort } from '../../src/platform/database/embedded-postgres-port.js';

const { requireDatabase } = await dist<typeof import('../../src/platform/config/database-url.js')>(
  'platform/config/database-url.js',
);
const { checkRedis } = await dist<typeof import('../../src/platform/queue/redis-check.js')>(
  'platform/queue/redis-check.js',
);

let folder: string;
let silent: Server;
beforeEach(async () => {
  folder = makeTempFolder();
  silent = createServer(() => undefined).listen(0, '127.0.0.1'); // accepts and never answers
  await once(silent, 'listening');
});
afterEach(() => {
  silent.close();
  rmSync(folder, { recursive: true });
});

/** Runs the compiled league with settings that prevent its start. @returns its output */
async function refusal(env: Record<string, string>): Promise<string> {
  const league = spawn(process.execPath, ['backend/dist/bundle/main.js'], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: join(folder, 'data'), APP_SECRET: SECRET, ...env },
  });
  let said = '';
  league.stdout.on('data', (text) => (said += String(text)));
  league.stderr.on('data', (text) => (said += String(text)));
  expect(await once(league, 'close')).toEqual([1, null]);
  return said;
}

const silentPort = () => (silent.address() as { port: number }).port;
const own = (change: (url: URL) => void): string => {
  const url = new URL(process.env['TEST_PG_URL'] ?? '');
  change(url);
  return url.href;
};
const sentenceOf = (work: Promise<unknown>) =>
  work.then(
    (answer) => answer,
    (error: unknown) => (error as Error).message,
  );

test('each failure of DATABASE_URL names the setting in a sentence within 5 s, and nothing of its value', async () => {
  const refused = await freePort();
  const failures: [url: string, sentence: RegExp][] = [
    [`postgres://league:hunter2@127.0.0.1:${refused}/league`, /no PostgreSQL answers there: check host and port/],
    [`postgres://league:hunter2@127.0.0.1:${silentPort()}/league`, /no PostgreSQL answers there within/],
    ['postgres://league:hunter2@no-such-host.invalid/league', /its host is not known here/],
    [own((url) => (url.password = 'hunter2')), /refuses its user or password/],
    [own((url) => (url.pathname = '/hunter2')), /has no database of its name/],
  ];
  const began = performance.now();
  const said = await Promise.all(failures.map(([url]) => sentenceOf(requireDatabase(url))));
  expect(performance.now() - began).toBeLessThan(5_000);
  for (const [n, [, sentence]] of failures.entries()) {
    expect(said[n]).toMatch(sentence);
    expect(said[n]).toMatch(/^DATABASE_URL: /);
    for (const part of ['hunter2', '127.0.0.1', 'no-such-host']) expect(said[n]).not.toContain(part);
  }
  await expect(requireDatabase(process.env['TEST_PG_URL'] ?? '')).resolves.toBeUndefined();
}, 120_000);

test('a start with an address without PostgreSQL ends with that sentence and without a stack trace', async () => {
  const said = await refusal({ DATABASE_URL: `postgres://league:hunter2@127.0.0.1:${await freePort()}/league` });
  expect(said).toBe('DATABASE_URL: no PostgreSQL answers there: check host and port, and that it runs.\n');
  const malformed = await refusal({ DATABASE_URL: 'postgres://league:hunter2@host:port/league' });
  expect(malformed).toBe('The league cannot start:\n  - DATABASE_URL is a postgres:// address\n');
}, 120_000);

test('a DATA_DIR that is a file, or below one, is named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const env = { APP_SECRET: '' };
  expect(await refusal({ ...env, DATA_DIR: file })).toContain(`DATA_DIR (${file}) is a file, not a folder`);
  const below = join(file, 'data');
  expect(await refusal({ ...env, DATA_DIR: below })).toContain(`DATA_DIR (${below}) is below a file, not a folder`);
}, 120_000);

/** Runs `work` with a Redis that no other test uses, and then kills it. */
async function withRedis<T>(settings: readonly string[], work: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', String(port), '--dir', folder, '--save', '', ...settings]);
  for await (const lines of redis.stdout) if (String(lines).includes('Ready to accept')) break;
  try {
    return await work(`redis://:hunter2@127.0.0.1:${port}`);
  } finally {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  }
}

const WITH_PASSWORD = ['--requirepass', 'hunter2'];

testWithRedis(
  'a Redis that may lose jobs is refused with the setting that keeps them',
  async () => {
    const said = await withRedis([...WITH_PASSWORD, '--maxmemory-policy', 'allkeys-lru'], (url) =>
      refusal({ REDIS_URL: url, DATABASE_URL: process.env['TEST_PG_URL'] ?? '' }),
    );
    expect(said).toBe(
      'REDIS_URL: it forgets jobs when it ends: set appendonly yes.\n' +
        'REDIS_URL: it removes jobs when its memory is full: set maxmemory-policy noeviction.\n',
    );
    await expect(checkRedis(redisUrl())).resolves.toBeUndefined();
  },
  120_000,
);

testWithRedis(
  'a Redis that refuses the password, or that does not answer, is named within 5 s',
  async () => {
    const refused = await withRedis(['--requirepass', 'another', '--appendonly', 'yes'], (url) =>
      sentenceOf(checkRedis(url)),
    );
    expect(refused).toBe('REDIS_URL: Redis refuses its user or password.');
    const began = performance.now();
    const check = (port: number) => sentenceOf(checkRedis(`redis://:hunter2@127.0.0.1:${port}`));
    const said = await Promise.all([check(await freePort()), check(silentPort())]);
    expect(performance.now() - began).toBeLessThan(5_000);
    const sentence = 'REDIS_URL: no Redis answers there. Laps are taken all the same, and counted as soon as it does.';
    expect(said).toEqual([sentence, sentence]);
  },
  120_000,
);
