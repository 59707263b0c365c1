/** @jest-environment <rootDir>/test/native-env.mjs */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { CarDto } from '@league/shared/cars/car.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import { ADMIN, request } from '../../support/client.js';
import { runCommand, startCommand } from '../../support/commands.js';
import { LeagueProcess } from '../../support/league-process.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';
import { freePort } from '../../../src/platform/database/embedded-postgres-port.js';

const folder = makeTempFolder();
/** The data of the league, which the tests use one after another. */
const dataDir = join(folder, 'data');
const leagues: LeagueProcess[] = [];
afterEach(async () => {
  for (const league of leagues.splice(0)) await league.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the compiled league on a data folder, with the secrets that are kept there, as `npm start` does. */
async function start(env: Readonly<Record<string, string>> = {}): Promise<LeagueProcess> {
  const settings = { PORT: String(await freePort()), DATA_DIR: dataDir, APP_SECRET: '', LOG_LEVEL: 'info', ...env };
  const league = await LeagueProcess.launch(settings);
  leagues.push(league);
  return league;
}

const call = <T>({ url }: LeagueProcess, token: string | null, route: string, body?: unknown) =>
  request<T>(`${url}/api`, token === null ? null : { token }, route, body);
const signIn = async (league: LeagueProcess) =>
  (await call<SessionDto>(league, null, 'POST /auth/login', ADMIN)).body.access_token;
const tokensOf = async (league: LeagueProcess, token: string) => {
  const { status, body } = await call<CarDto[]>(league, token, 'GET /cars');
  return status === 200 ? body.map(({ car_token }) => car_token) : status;
};
const secrets = () => readFileSync(join(dataDir, 'app-secret'), 'utf8').split('\n');
const run = (...args: string[]) => runCommand(args, { DATA_DIR: dataDir });
/** Returns whether a PostgreSQL runs on the folder, and whether a league has locked it. */
const left = () => ['postgres/postmaster.pid', 'league.lock'].map((name) => existsSync(join(dataDir, name)));

test('the league says where it is, keeps its secrets to its owner, and refuses a second start on its data', async () => {
  const league = await start();
  await until(() => league.said.includes(`is ready at ${league.url}`));
  for (const file of ['app-secret', 'postgres.password']) {
    expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
  }
  await expect(start()).rejects.toThrow(/^ended with 1 .*\(process \d+\): stop that one first/s);
  expect([league.isRunning, left()]).toEqual([true, [true, true]]);
}, 60_000);

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops the league cleanly: code 0, no database left',
  async (signal) => {
    expect(await (await start()).stop(signal)).toMatchObject({ code: 0 });
    expect(left()).toEqual([false, false]);
  },
);

test('a port that is taken is named with the setting that changes it', async () => {
  const other = createServer((_, answer) => answer.writeHead(404).end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const sentence = `PORT ${port} on 127.0.0.1 is taken by another program: set PORT to a free one`;
  await expect(start({ PORT: String(port) })).rejects.toThrow(new RegExp(`^ended with 1 [^]*^${sentence}$`, 'm'));
  expect(left()).toEqual([false, false]);
  other.close();
});

test('settings that are wrong end it at once, named and without a stack', async () => {
  const unused = join(folder, 'unused');
  const { message } = await start({ LOG_LEVEL: 'hello', ROLE: 'worker', DATA_DIR: unused }).then(
    () => new Error('It started.'),
    (error: unknown) => error as Error,
  );
  expect(message).toMatch(/^ended with 1 /);
  expect(message).toContain('  - LOG_LEVEL is ');
  expect(message).toContain('  - ROLE=worker needs DATABASE_URL and REDIS_URL');
  expect(message).not.toMatch(/hello|\n\s+at /);
  expect(existsSync(unused)).toBe(false);
});

test('secrets change while the league runs: sessions and car tokens stay valid; --leaked ends the sessions', async () => {
  const league = await start();
  const session = await signIn(league);
  const { body: car } = await call<CarDto>(league, session, 'POST /cars', { name: 'Lotus' });
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
  expect((await call(league, session, 'GET /auth/me')).status).toBe(200);
  await league.stop();
  expect(await run('backup', join(folder, 'stopped.backup'))).toMatchObject({ code: 0, err: '' });
  expect(left()).toEqual([false, false]);

  const other = join(folder, 'other');
  expect(await runCommand(['restore', running], { DATA_DIR: other })).toMatchObject({ code: 0, err: '' });
  const restored = await start({ DATA_DIR: other });
  expect(await tokensOf(restored, session)).toEqual(tokens);
}, 240_000);

test('a command that Ctrl-C interrupts stops the PostgreSQL that it started', async () => {
  const { child, result } = startCommand(['verify'], { DATA_DIR: dataDir });
  await until(left, ([isRunning]) => isRunning === true);
  child.kill('SIGINT');
  expect(await result).toEqual({ code: 130, out: '', err: '' });
  expect(left()).toEqual([false, false]);
}, 180_000);

test('a mistyped DATA_DIR is refused by every command, and nothing is made there', async () => {
  const env = { DATA_DIR: join(folder, 'mistyped') };
  for (const args of [['verify'], ['backup', join(folder, 'file')], ['migrate'], ['rotate-secret']]) {
    const { code, err } = await runCommand(args, env);
    expect([code, err]).toEqual([
      1,
      `There is no league in DATA_DIR (${env.DATA_DIR}): set DATA_DIR to the folder of its data. Nothing was made there.\n`,
    ]);
  }
  expect([existsSync(env.DATA_DIR), existsSync(join(folder, 'file'))]).toEqual([false, false]);
}, 180_000);
