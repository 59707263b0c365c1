import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from './config-error.js';

const LOCK = 'league.lock';

/**
 * Takes the data folder (made if need be) for this process alone. A lock left by a killed process does not count.
 * @returns gives the folder back; safe to call twice
 * @throws ConfigError when another league runs on it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = join(dataDir, LOCK);
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`;
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    while (!tryLink(draft, lock)) {
      const holder = readFileSync(lock, 'utf8');
      const [pid] = holder.split(' ');
      if (isSameProcess(holder)) {
        throw new ConfigError(
          `The league is already running on ${resolve(dataDir)} (process ${pid}): stop that one first, or give this one another DATA_DIR`,
        );
      }
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (existsSync(lock) && readFileSync(lock, 'utf8') === mine) rmSync(lock);
  };
}

/** The secret kept in the data folder (mode 0600), made on first use. 64 characters. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'app-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Ids are given out again, in containers at every start: the moment a process started distinguishes two of them. */
function isSameProcess(holder: string): boolean {
  const [pid, start] = holder.split(' ');
  if (!pid || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !start || start === startOf(Number(pid));
}

/** When the process started, in ticks since the machine did; undefined where the system does not say. */
function startOf(pid: number): string | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    const [state, ...fields] = afterName.split(' ');
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}
