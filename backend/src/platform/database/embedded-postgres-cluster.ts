import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { platform } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { ConfigError } from '../config/config-error.js';
import {
  type Account,
  reachableByAnyone,
  serverAccount,
  STANDARD_INPUT,
  WORKING_DIRECTORY,
} from './embedded-postgres-account.js';
import { type Binaries, postgresBinaries } from './embedded-postgres-binaries.js';

/** Describes a PostgreSQL data folder and what is required to run a server on it. */
export interface Cluster {
  /** The path of the data folder, with symbolic links resolved. */
  readonly folder: string;
  /**
   * The data folder as the server sees it: its working directory when it may not enter the folders above, otherwise `folder`.
   */
  readonly folderOfServer: string;
  /** The `cluster_name`, which appears in the title of every server process and identifies this cluster's. */
  readonly tag: string;
  readonly password: string;
  readonly binaries: string;
  readonly account: Account | undefined;
  /** The file in which the server logs why it could not start or had to stop. */
  readonly logFile: string;
}

/** The environment of PostgreSQL's programs: no variables of the league, and a locale that every system has. */
export const SERVER_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

/**
 * PostgreSQL's built-in C.UTF-8 locale, which sorts by code point and needs nothing from the system. Clusters created with the
 * system's C.UTF-8 keep it.
 */
const LOCALE = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * Returns the cluster in `dataDir`, created on first use. An interrupted first start leaves no incomplete cluster.
 * @param durable false only for throw-away test servers, whose files are not flushed
 * @throws ConfigError when there are no binaries for this system, or the data were created by another major version or cannot
 * be created
 */
export async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const account = serverAccount();
  const binaries = await postgresBinaries(account);
  mkdirSync(dataDir, { recursive: true });
  const place = resolve(dataDir, 'postgres');
  const isNew = !existsSync(place);
  const password = clusterPassword(join(dataDir, 'postgres.password'), isNew);
  const isPrivate = account !== undefined && !reachableByAnyone(dataDir);
  if (isNew) await initialise(place, { account, binaries, password, durable });
  requireMajor(place, binaries);
  const folder = realpathSync(place);
  return {
    folder,
    folderOfServer: isPrivate ? WORKING_DIRECTORY : folder,
    tag: tagOf(folder),
    password,
    binaries: binaries.folder,
    account,
    logFile: resolve(dataDir, 'postgres.log'),
  };
}

const tagOf = (folder: string): string => `league-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;

/**
 * Requires that the data and the binaries have the same major version.
 * @throws ConfigError that explains how to migrate the data
 */
function requireMajor(place: string, { major }: Binaries): void {
  const found = readFileSync(join(place, 'PG_VERSION'), 'utf8').trim();
  if (found === String(major)) return;
  throw new ConfigError(
    `DATA_DIR holds data of PostgreSQL ${found} (${place}), and this version of the league brings PostgreSQL ${major}. ` +
      'Run "npm run league -- backup FILE" with the version of the league that made them, then ' +
      '"npm run league -- restore FILE" with this one and a new DATA_DIR. Nothing was changed.',
  );
}

/** Returns whether the folder contains a cluster; creates nothing. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres'));
}

function clusterPassword(file: string, isNew: boolean): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (!isNew) throw new ConfigError(`DATA_DIR is not whole: put ${file} back from a copy of it, or restore a backup.`);
  const password = randomBytes(32).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

interface NewCluster extends Pick<Cluster, 'account' | 'password'> {
  readonly binaries: Binaries;
  readonly durable: boolean;
}

/**
 * Runs initdb with the new folder as its working directory and the password file as its standard input, because the account
 * that runs it may not be able to open either path.
 * @throws ConfigError with the output of initdb when it fails
 */
async function initialise(place: string, { account, binaries, password, durable }: NewCluster): Promise<void> {
  const unfinished = `${place}.unfinished`;
  const passwordFile = `${place}.initial-password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid);
  const [here, given] = platform() === 'linux' ? [WORKING_DIRECTORY, STANDARD_INPUT] : [unfinished, passwordFile];
  const options = [
    ...['-D', here, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${given}`, ...LOCALE, '--data-checksums'],
    ...(durable ? [] : ['--no-sync']),
  ];
  const input = openSync(passwordFile, 'r');
  try {
    const initdb = spawn(join(binaries.folder, 'bin/initdb'), options, {
      ...account,
      env: SERVER_ENVIRONMENT,
      cwd: unfinished,
      stdio: [input, 'ignore', 'pipe'],
      windowsHide: true,
    });
    const [words, [code]] = await Promise.all([
      initdb.stderr ? text(initdb.stderr) : '',
      once(initdb, 'close') as Promise<[number | null]>,
    ]);
    if (code !== 0) throw new ConfigError(`PostgreSQL could not make its data in DATA_DIR (${place}): ${words.trim()}`);
  } finally {
    closeSync(input);
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, place);
}
