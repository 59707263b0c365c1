import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { makeTempFolder } from '../../support/temp-folder.js';

let folder: string;
let dataDir: string;
const children: ChildProcess[] = [];
beforeAll(() => {
  folder = makeTempFolder();
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const child of children.splice(0)) if (isRunning(child)) await stop(child, 'SIGTERM');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Starts the compiled league. @returns the process and its output, which is complete once `ended` resolves */
function league(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['backend/dist/bundle/main.js'], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, ...env },
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += String(text)));
  child.stderr.on('data', (text) => (said.err += String(text)));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => said.out.includes('is ready at') && resolve());
    child.once('close', () => reject(new Error(`ended before it was ready: ${said.out}${said.err}`)));
  });
  ready.catch(() => undefined); // a test that waits for the end does not send a signal
  return { child, said, ready, ended: once(child, 'close') as Promise<[code: number]> };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const closed = once(child, 'close') as Promise<[number | null]>;
  child.kill(signal);
  return (await closed)[0];
}

test('the league says where it is, keeps its secrets to its owner, and refuses a second start on its data', async () => {
  const { child, said, ready } = league();
  await ready;
  const [, url] = /is ready at (http:\/\/127\.0\.0\.1:\d+)/.exec(said.out) ?? [];
  expect((await fetch(url!)).status).toBeLessThan(500);
  for (const file of ['app-secret', 'postgres.password']) {
    expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
  }
  const second = league();
  expect((await second.ended)[0]).toBe(1);
  expect(second.said.err).toContain(`(process ${child.pid}): stop that one first`);
  expect(isRunning(child)).toBe(true);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops the league cleanly: code 0, no database left',
  async (signal) => {
    const { child, ready } = league();
    await ready;
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true);
    expect(await stop(child, signal)).toBe(0);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    expect(existsSync(join(dataDir, 'league.lock'))).toBe(false);
  },
);

test('a port that is taken is named with the setting that changes it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { said, ended } = league({ PORT: String(port) });
  expect((await ended)[0]).toBe(1);
  expect(said.err).toBe(`PORT ${port} on 127.0.0.1 is taken by another program: set PORT to a free one\n`);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  other.close();
});

test('settings that are wrong end it at once, named and without a stack', async () => {
  const unused = join(folder, 'unused');
  const { said, ended } = league({ PORT: 'hello', ROLE: 'worker', DATA_DIR: unused });
  expect((await ended)[0]).toBe(1);
  expect(said.err).toContain('  - PORT is a port number');
  expect(said.err).toContain('  - ROLE=worker needs DATABASE_URL and REDIS_URL');
  expect(said.err).not.toMatch(/hello|\n\s+at /);
  expect(existsSync(unused)).toBe(false);
});
