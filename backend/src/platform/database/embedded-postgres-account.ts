import { existsSync, readFileSync, statSync } from 'node:fs';
import { platform } from 'node:os';
import { dirname, resolve } from 'node:path';
import { ConfigError } from '../config/config-error.js';

/** Describes the unprivileged user that runs the server, because PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the account `nobody` if this process runs as root, otherwise undefined: the server then runs as the same user.
 * @throws ConfigError when root has no usable `nobody`; on macOS Node cannot use its id
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

/** Returns whether every user may enter all folders on the way to `path`. Folders that do not exist yet are ignored. */
export function reachableByAnyone(path: string): boolean {
  const folder = resolve(path);
  if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
  return folder === dirname(folder) || reachableByAnyone(dirname(folder));
}

/**
 * The path under which a program sees its working directory. It works even below a folder that only root can enter, because a
 * process reaches its working directory without passing the folders above.
 */
export const WORKING_DIRECTORY = '/proc/self/cwd';
/** The path under which a program sees its standard input. */
export const STANDARD_INPUT = '/proc/self/fd/0';

/**
 * The folder to which the programs of PostgreSQL are copied if root has installed the league where `nobody` cannot read them.
 */
export const PUBLIC_HOME = '/var/lib/league';
