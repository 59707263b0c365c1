import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { ConfigError } from '../config/config-error.js';
import { type Account, PUBLIC_HOME, reachableByAnyone } from './embedded-postgres-account.js';

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** Describes the PostgreSQL that `npm ci` installed, in a folder from which the account that runs the server can read it. */
export interface Binaries {
  /** Contains bin/, lib/ and share/. */
  readonly folder: string;
  /** The major version, such as 18; only data of the same version can be opened. */
  readonly major: number;
}

export async function postgresBinaries(account: Account | undefined): Promise<Binaries> {
  const name = `@embedded-postgres/${SYSTEMS[platform()] ?? platform()}-${arch()}`;
  const { postgres } = (await import(name).catch(() => {
    throw new ConfigError(`There is no embedded PostgreSQL for ${platform()} on ${arch()}: set DATABASE_URL.`);
  })) as { postgres: string };
  const shipped = resolve(dirname(postgres), '..');
  const { version } = JSON.parse(readFileSync(join(shipped, '../package.json'), 'utf8')) as { version: string };
  const folder = account && !reachableByAnyone(shipped) ? publicCopy(shipped, version) : shipped;
  linkLibraries(folder);
  return { folder, major: parseInt(version, 10) };
}

/**
 * Copies the server to a folder that every user can read, once per version, because node_modules may be in one that only root
 * can enter, such as /root.
 * @returns the path of the copy
 */
function publicCopy(shipped: string, version: string): string {
  const copy = join(PUBLIC_HOME, `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    mkdirSync(PUBLIC_HOME, { recursive: true });
    cpSync(shipped, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  return copy;
}

/** Creates the symbolic links that the install script of the package would create, where install scripts are blocked. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, target.replace(/^native\//, ''));
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another start has already created the link
    }
  }
}
