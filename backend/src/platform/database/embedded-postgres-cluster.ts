import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Account, PUBLIC_HOME, reachableByAnyone, serverAccount } from './embedded-postgres-account.js';
import { postgresBinaries } from './embedded-postgres-binaries.js';

/** A PostgreSQL data folder with all that is needed to run a server on it. */
export interface Cluster {
  /** The data folder itself, links resolved. */
  readonly folder: string;
  /** Written into every server process's title, so that our processes can be distinguished from all others. */
  readonly tag: string;
  readonly password: string;
  readonly binaries: string;
  readonly account: Account | undefined;
  /** What the server says when it cannot start. */
  readonly logFile: string;
}

/** What the server's programs see of the environment: nothing of ours. */
export const SERVER_ENVIRONMENT = { LC_ALL: 'C.UTF-8', TZ: 'UTC' };

const run = promisify(execFile);

/**
 * The cluster in `dataDir`, made on first use. A first start that was interrupted leaves no half-made cluster behind.
 * @param durable false only for throw-away test servers: their files are not flushed
 */
export async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const account = serverAccount();
  const binaries = await postgresBinaries(account);
  mkdirSync(dataDir, { recursive: true });
  const link = resolve(dataDir, 'postgres'); // whole: the server's programs run in another folder than this process
  const isNew = !existsSync(link);
  const password = clusterPassword(join(dataDir, 'postgres.password'), isNew);
  if (isNew) {
    const place = account && !reachableByAnyone(dataDir) ? join(PUBLIC_HOME, `data-${randomUUID()}`) : link;
    await initialise(place, { account, binaries, password, durable });
    if (place !== link) symlinkSync(place, link);
  }
  const folder = realpathSync(link);
  const tag = `league-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return { folder, tag, password, binaries, account, logFile: resolve(dataDir, 'postgres.log') };
}

function clusterPassword(file: string, isNew: boolean): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (!isNew) throw new Error(`The password of the embedded PostgreSQL is missing: put ${file} back from a backup`);
  const password = randomBytes(32).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

interface NewCluster extends Pick<Cluster, 'account' | 'binaries' | 'password'> {
  readonly durable: boolean;
}

async function initialise(place: string, { account, binaries, password, durable }: NewCluster): Promise<void> {
  const unfinished = `${place}.unfinished`;
  const passwordFile = `${place}.initial-password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(place, '..'), { recursive: true });
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid);
    const options = [
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ];
    await run(join(binaries, 'bin/initdb'), ['-D', unfinished, ...options, ...(durable ? [] : ['--no-sync'])], {
      ...account,
      env: SERVER_ENVIRONMENT,
      cwd: '/',
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, place);
}
