/** @jest-environment <rootDir>/test/native-env.mjs */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { dist, native } from '../../../../test/native.js';
import type { EmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.js';
import { makeTempFolder } from '../../support/temp-folder.js';

const PLACE = 'platform/database';
const { startEmbeddedPostgres } = await dist<typeof import('../../../src/platform/database/embedded-postgres.js')>(
  `${PLACE}/embedded-postgres.js`,
);
const { openCluster } = await dist<typeof import('../../../src/platform/database/embedded-postgres-cluster.js')>(
  `${PLACE}/embedded-postgres-cluster.js`,
);
const { findPostmaster, serverProcesses } = await dist<
  typeof import('../../../src/platform/database/embedded-postgres-processes.js')
>(`${PLACE}/embedded-postgres-processes.js`);

/** The data of a server that was started once and stopped, of which each test has a copy. */
const usedFolder = makeTempFolder();
const usedData = join(usedFolder, 'data');
beforeAll(async () => {
  await (await startEmbeddedPostgres(usedData, { durable: false })).stop();
});
afterAll(() => rmSync(usedFolder, { recursive: true, force: true }));

let folder: string;
let dataDir: string;
let server: EmbeddedPostgres | undefined;
beforeEach(() => {
  folder = makeTempFolder();
  dataDir = join(folder, 'data');
  execFileSync('cp', ['-a', usedData, dataDir]);
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server on the folder. `back` returns a promise that resolves when the server has died and is up again. */
async function start(durable = false) {
  let notify: () => void = () => undefined;
  const onTrouble = (sentence: string) => sentence === 'PostgreSQL is back' && notify();
  server = await startEmbeddedPostgres(dataDir, { durable, onTrouble });
  return { ...server, back: () => new Promise<void>((resolveBack) => (notify = resolveBack)) };
}

/**
 * Forks a Node process that starts a server on the same folder and then runs `code`, in which the server is called `server`.
 */
function program(code: string) {
  const file = join(folder, 'program.mjs');
  const module = resolve('backend/dist', PLACE, 'embedded-postgres.js');
  writeFileSync(
    file,
    `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    const server = await startEmbeddedPostgres(${JSON.stringify(dataDir)}, { durable: false });
    ${code}`,
  );
  return fork(file, { execArgv: [] });
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('access needs the password and this machine, letters sort alike everywhere, commits reach the disk', async () => {
  const { url } = await start(true);
  const stranger = new URL(url);
  stranger.password = 'guess';
  await expect(query(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  const settings = await query<{ name: string; setting: string }>(url, 'SELECT name, setting FROM pg_settings');
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toMatchObject({
    ...{ listen_addresses: '127.0.0.1', unix_socket_directories: '' },
    ...{ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on' },
  });
  const sql = `SELECT datlocprovider, datlocale, datcollate, pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = 'league'`; // prettier-ignore
  const locale = { datlocprovider: 'b', datlocale: 'C.UTF-8', datcollate: 'C', encoding: 'UTF8' };
  expect(await query(url, sql)).toEqual([locale]);
  expect(await query(url, `SELECT lower('ÄÉŁΩЖ') AS low, 'Z' < 'a' AND 'z' < 'ä' AS ordered`)).toEqual([
    { low: 'äéłωж', ordered: true },
  ]);
});

test('data created with the locale C.UTF-8 of the system still works', async () => {
  const { account, binaries } = await openCluster(dataDir, false);
  const place = join(dataDir, 'postgres');
  const password = join(dataDir, 'postgres.password');
  rmSync(place, { recursive: true });
  mkdirSync(place, { mode: 0o700 });
  if (account) for (const path of [place, password]) chownSync(path, account.uid, account.gid);
  const options = ['-D', place, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`, '--no-sync'];
  execFileSync(join(binaries, 'bin/initdb'), [...options, '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...account,
    stdio: 'ignore',
  });
  const { url } = await start();
  const sql = `SELECT datlocprovider, datcollate FROM pg_database WHERE datname = 'league'`;
  expect(await query(url, sql)).toEqual([{ datlocprovider: 'c', datcollate: 'C.UTF-8' }]);
});

test('a clock that is set ahead during the start does not use up the time for it', async () => {
  const clock = await native<{ restore: () => void }>(
    `data:text/javascript,${encodeURIComponent(`
    const { now } = Date;
    let calls = 0;
    Date.now = () => now() + 3_600_000 * calls++;
    export const restore = () => { Date.now = now; };
  `)}`,
  );
  try {
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  } finally {
    clock.restore();
  }
});

/** Starts a server in a Node process, and kills that process. @returns the URL of the server, which goes on */
async function leaveServer(): Promise<string> {
  const node = program('process.send(server.url)');
  const [url] = (await once(node, 'message')) as [string];
  node.kill('SIGKILL');
  await once(node, 'exit');
  return url;
}

test('a server that outlived its node is used again and watched like any other', async () => {
  const firstUrl = await leaveServer();
  const { url, reused, back } = await start();
  expect({ url, reused }).toEqual({ url: firstUrl, reused: true });
  const isBack = back();
  process.kill(findPostmaster(await openCluster(dataDir, false))!.pid, 'SIGKILL');
  await isBack;
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an otherwise idle process lives until the server has stopped, even one that it only took over', async () => {
  await leaveServer();
  const second = program('process.disconnect(); await server.stop(); process.exitCode = server.reused ? 7 : 1');
  expect(await once(second, 'exit')).toEqual([7, null]);
});

test('a pid file that names a process of another program does not stop it', async () => {
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}\n0\n5432\n`);
  const { url, reused } = await start();
  expect(reused).toBe(false);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a first start that was interrupted is begun again', async () => {
  const unfinished = join(dataDir, 'postgres.unfinished');
  rmSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(unfinished, 'half of a cluster');
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(unfinished)).toBe(false);
});

test('killed, alone or with all its processes, it is back with its data, of which a copy is complete', async () => {
  chmodSync(folder, 0o700); // root may keep the folder private
  const { url, back } = await start(true);
  await query(url, 'create table laps as select 61000 as lap_time_ms');
  expect(lstatSync(join(dataDir, 'postgres')).isDirectory()).toBe(true);
  const cluster = await openCluster(dataDir, false);
  for (const victims of [() => [findPostmaster(cluster)!.pid], () => serverProcesses(cluster)]) {
    const isBack = back();
    for (const pid of victims()) process.kill(pid, 'SIGKILL');
    await isBack;
    expect(await query(url, 'select * from laps')).toEqual([{ lap_time_ms: 61000 }]);
  }
  await server?.stop();

  const copy = join(folder, 'copy');
  execFileSync('cp', ['-a', dataDir, copy]);
  rmSync(dataDir, { recursive: true });
  dataDir = copy;
  const restarted = await start();
  expect(await query(restarted.url, 'select * from laps')).toEqual([{ lap_time_ms: 61000 }]);
});

test('data of another major version of PostgreSQL is refused with the solution, and left unchanged', async () => {
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n');
  const refusal = await start().catch((error: unknown) => (error as Error).message);
  expect(refusal).toMatch(
    /^DATA_DIR holds data of PostgreSQL 15 .* brings PostgreSQL \d+\. .*backup FILE.*restore FILE/,
  );
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n');
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a stop ends every process, also while a client is connected', async () => {
  const { url, stop } = await start();
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const cluster = await openCluster(dataDir, false);
  expect(serverProcesses(cluster).length).toBeGreaterThan(1);
  await stop();
  expect(serverProcesses(cluster)).toEqual([]);
});
