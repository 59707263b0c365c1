/** @jest-environment <rootDir>/test/native-env.mjs */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { CarDto } from '@league/shared/cars/car.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import { request } from '../../support/client.js';
import { runCommand, startCommand } from '../../support/commands.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';

const PASSWORD = 'a password of this test';

const folder = makeTempFolder();
/** The data of the league, which the tests use one after another. */
const dataDir = join(folder, 'data');
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await stop(child);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'close');
}

/** Runs the compiled league on a data folder, as `npm start` does. */
async function start(dir = dataDir) {
  const child = spawn(process.execPath, ['backend/dist/bundle/main.js'], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dir, ADMIN_PASSWORD: PASSWORD },
  });
  children.push(child);
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: unknown) => {
      said += String(text);
      const [, address] = /is ready at (\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(`ended before it was ready: ${said}`)));
  });
  const call = <T>(token: string | null, route: string, body?: unknown) =>
    request<T>(`${url}/api`, token === null ? null : { token }, route, body);
  return { call, stop: () => stop(child) };
}
type Started = Awaited<ReturnType<typeof start>>;

const signIn = async ({ call }: Started) =>
  (await call<SessionDto>(null, 'POST /auth/login', { username: 'admin', password: PASSWORD })).body.access_token;
const tokensOf = async ({ call }: Started, token: string) => {
  const { status, body } = await call<CarDto[]>(token, 'GET /cars');
  return status === 200 ? body.map(({ car_token }) => car_token) : status;
};
const secrets = () => readFileSync(join(dataDir, 'app-secret'), 'utf8').split('\n');
const run = (...args: string[]) => runCommand(args, { DATA_DIR: dataDir });

test('secrets change while the league runs: sessions and car tokens stay valid; --leaked ends the sessions', async () => {
  const league = await start();
  const session = await signIn(league);
  const { body: car } = await league.call<CarDto>(session, 'POST /cars', { name: 'Lotus' });
  const [first] = secrets();

  expect(await run('rotate-secret')).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 car token sealed again'),
  });
  expect(secrets()).toEqual([expect.not.stringMatching(first ?? ''), first]);
  await until(
    () => signIn(league),
    (token) => token.split('.')[0] !== session.split('.')[0], // it names the new key
  );
  expect(await tokensOf(league, session)).toEqual([car.car_token]);

  expect((await run('rotate-secret', '--leaked')).code).toBe(0);
  expect(secrets()).toHaveLength(1);
  await until(
    () => tokensOf(league, session),
    (answer) => answer === 401,
  );
  expect(await tokensOf(league, await signIn(league))).toEqual([car.car_token]);
}, 240_000);

test('a folder is backed up while its league runs and after; in a new one sessions and cars still work', async () => {
  const league = await start();
  const session = await signIn(league);
  const tokens = await tokensOf(league, session);
  expect(tokens).toEqual([expect.any(String)]);
  const running = join(folder, 'running.backup');
  expect(await run('backup', running)).toMatchObject({ code: 0, err: '' });
  expect((await league.call(session, 'GET /auth/me')).status).toBe(200);
  await league.stop();
  expect(await run('backup', join(folder, 'stopped.backup'))).toMatchObject({ code: 0, err: '' });
  expect(existsSync(join(dataDir, 'league.lock'))).toBe(false);

  const other = join(folder, 'other');
  expect(await runCommand(['restore', running], { DATA_DIR: other })).toMatchObject({ code: 0, err: '' });
  const restored = await start(other);
  expect(await tokensOf(restored, session)).toEqual(tokens);
}, 240_000);

test('a command that Ctrl-C interrupts stops the PostgreSQL that it started', async () => {
  const left = () => ['postgres/postmaster.pid', 'league.lock'].map((name) => existsSync(join(dataDir, name)));
  const { child, result } = startCommand(['verify'], { DATA_DIR: dataDir });
  await until(left, ([isRunning]) => isRunning === true);
  child.kill('SIGINT');
  expect(await result).toEqual({ code: 130, out: '', err: '' });
  expect(left()).toEqual([false, false]);
}, 180_000);

test('a mistyped DATA_DIR is refused by every command, and nothing is made there', async () => {
  const env = { DATA_DIR: join(folder, 'mistyped') };
  for (const args of [
    ['verify'],
    ['backup', join(folder, 'file')],
    ['requeue-failed'],
    ['migrate'],
    ['rotate-secret'],
  ]) {
    const { code, err } = await runCommand(args, env);
    expect([code, err]).toEqual([
      1,
      `There is no league in DATA_DIR (${env.DATA_DIR}): set DATA_DIR to the folder of its data. Nothing was made there.\n`,
    ]);
  }
  expect([existsSync(env.DATA_DIR), existsSync(join(folder, 'file'))]).toEqual([false, false]);
}, 180_000);
