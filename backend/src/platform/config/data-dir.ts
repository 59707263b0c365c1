import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from './config-error.js';
import type { Secrets } from './secrets.js';

const LOCK = 'league.lock';

/**
 * Locks the data folder (created if needed) for this process. A lock left by a killed process is ignored.
 * @returns a function that releases the folder; safe to call twice
 * @throws ConfigError when another league is using the folder, or the folder cannot be written to
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = join(dataDir, LOCK);
  const ownContent = `${process.pid} ${startOf(process.pid) ?? ''}`;
  const draft = `${lock}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(draft, ownContent);
  } catch (error) {
    throw dataDirProblem(dataDir, error);
  }
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
    if (existsSync(lock) && readFileSync(lock, 'utf8') === ownContent) rmSync(lock);
  };
}

const PROBLEMS: Partial<Record<string, string>> = {
  EACCES: 'may not be written by the user that starts the league',
  EPERM: 'may not be written by the user that starts the league',
  EROFS: 'is on a disk that is mounted read-only',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk whose share for this user is used up',
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'is below a file, not a folder',
  ENOENT: 'cannot be made where it should be',
};

/** Returns a ConfigError that describes the problem with the data folder, or `error` itself if it is of another kind. */
function dataDirProblem(dataDir: string, error: unknown): unknown {
  const problem = PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''];
  return problem
    ? new ConfigError(`DATA_DIR (${resolve(dataDir)}) ${problem}: mend that or set another DATA_DIR.`)
    : error;
}

/** Returns the path of the secrets file in the data folder: the current secret and, on a second line, the previous one. */
export const secretFileOf = (dataDir: string): string => resolve(dataDir, 'app-secret');

/**
 * Returns the secrets in a file, which is created with a new secret and mode 0600 if it is missing.
 * @throws ConfigError when the file is empty
 */
export function keptSecrets(file: string): Secrets {
  const found = findKeptSecrets(file);
  if (found) return found;
  const made = { current: newSecret() };
  keepSecrets(file, made);
  return made;
}

export function findKeptSecrets(file: string): Secrets | undefined {
  if (!existsSync(file)) return undefined;
  const [current = '', previous] = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  if (current === '') throw new ConfigError(`${file} in DATA_DIR is empty: put it back from a backup`);
  return { current, previous: previous || undefined };
}

/**
 * Replaces the secrets in the file atomically, so that a concurrent reader gets either the old or the new ones. If root writes
 * the file, the owner of its folder becomes its owner, because the league may run as that user.
 */
export function keepSecrets(file: string, { current, previous }: Secrets): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, [current, previous].filter(Boolean).join('\n'), { mode: 0o600, flush: true });
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dirname(file));
    chownSync(draft, uid, gid);
  }
  renameSync(draft, file);
}

/** Returns 64 random characters. */
export const newSecret = (): string => randomBytes(48).toString('base64url');

function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Returns whether another process wrote this lock and is still running. Compares start times too, because process ids are
 * reused, in a container at every start.
 */
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

/** Returns when the process started, in ticks since the machine booted; undefined when the system does not report it. */
function startOf(pid: number): string | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    const [state, ...fields] = afterName.split(' ');
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}
