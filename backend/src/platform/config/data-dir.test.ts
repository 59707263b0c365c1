import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepSecrets, keptSecrets, lockDataDir, secretFileOf } from './data-dir.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'league-data-dir-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Starts a process that runs until killed. */
async function anotherProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  await once(child, 'spawn');
  return child;
}

test('a folder that another running process has locked is refused with a sentence', async () => {
  const other = await anotherProcess();
  writeFileSync(join(dataDir, 'league.lock'), `${other.pid} ${startTicksOf(other.pid!)}`);
  expect(() => lockDataDir(dataDir)).toThrow(`(process ${other.pid}): stop that one first`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(() => lockDataDir(dataDir)).not.toThrow();
});

test('a lock is ignored if its process id now belongs to another process', async () => {
  const stranger = await anotherProcess();
  writeFileSync(join(dataDir, 'league.lock'), `${stranger.pid} 1`);
  expect(() => lockDataDir(dataDir)).not.toThrow();
  stranger.kill('SIGKILL');
  await once(stranger, 'exit');
});

test('unlocking the folder leaves nothing in it', () => {
  const unlock = lockDataDir(dataDir);
  unlock();
  unlock();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('the secret is created once, and only its owner may read it', () => {
  const secrets = keptSecrets(secretFileOf(dataDir));
  expect(secrets.current.length).toBeGreaterThanOrEqual(32);
  expect(keptSecrets(secretFileOf(dataDir))).toEqual(secrets);
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
});

test('a secret that root writes belongs to the owner of the folder, who runs the league', () => {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(dataDir, 1234, 5678);
  keepSecrets(secretFileOf(dataDir), { current: 'a secret' });
  const { uid, gid } = statSync(secretFileOf(dataDir));
  expect([uid, gid]).toEqual(isRoot ? [1234, 5678] : [process.getuid?.(), process.getgid?.()]);
});

const startTicksOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19];
