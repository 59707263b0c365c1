import { existsSync, readFileSync, statSync } from 'node:fs';
import { platform } from 'node:os';
import { dirname, resolve } from 'node:path';
import { ConfigError } from '../config/config-error.js';

/** Describes the unprivileged user that the server runs as, because PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the account `nobody` when this process runs as root; otherwise undefined, and the server then runs as the user of this
 * process.
 * @throws ConfigError when root has no usable `nobody`; on macOS its id is one that Node cannot use
 */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (platform() !== 'linux') {
    throw new ConfigError(
      'PostgreSQL does not run as root: start the league as an ordinary user, or set DATABASE_URL.',
    );
  }
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === 'nobody') return { uid: Number(uid), gid: Number(gid) };
  }
  throw new ConfigError(
    'PostgreSQL does not run as root and this machine has no user "nobody": start the league as an ordinary user, or set DATABASE_URL',
  );
}

/** Returns whether every folder on the way to `path` lets any user pass. Folders that do not exist yet are ignored. */
export function reachableByAnyone(path: string): boolean {
  const folder = resolve(path);
  if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
  return folder === dirname(folder) || reachableByAnyone(dirname(folder));
}

/**
 * The path by which a program that runs as `account` names its working directory, which may be in a folder that only root can
 * enter: a process reaches its working directory without passing the folders above.
 */
export const WORKING_DIRECTORY = '/proc/self/cwd';
/** Names the file that a program gets as its standard input. */
export const STANDARD_INPUT = '/proc/self/fd/0';

/** The folder of the programs that `nobody` must reach, when root runs a project in a private folder. */
export const PUBLIC_HOME = '/var/lib/league';
