import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { delay } from '../scheduling/timers.js';
import { type Cluster, SERVER_ENVIRONMENT } from './embedded-postgres-cluster.js';
import {
  findPostmaster,
  isPidFileStale,
  isPostmasterOf,
  serverProcesses,
  signal,
} from './embedded-postgres-processes.js';

/** Describes a server that accepts connections. */
export interface Server {
  readonly pid: number;
  readonly port: number;
  /** Resolves when the postmaster has ended, for whatever reason. */
  readonly exited: Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 25;
/** The interval, in ms, for checking whether a server that another process started is still running. */
const WATCH_MS = 250;

export const addressOf = (cluster: Cluster, port: number, database: string): string =>
  `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${database}`;

/** Takes over the server that outlived a killed Node process. @returns undefined when there is none, or it has just ended */
export async function adoptServer(cluster: Cluster): Promise<Server | undefined> {
  const found = findPostmaster(cluster);
  if (!found?.port) return undefined;
  const isAlive = () => isPostmasterOf(cluster, found.pid);
  if (!(await answers(cluster, found.port, isAlive))) return undefined;
  return { ...found, exited: watch(isAlive) };
}

/**
 * Starts a server on a port after removing what a killed server left behind (processes, pid file).
 * @throws with the last lines of the server log when the server does not start
 */
export async function launchServer(cluster: Cluster, port: number, durable: boolean): Promise<Server> {
  await killRemains(cluster); // backends can outlive their postmaster for a moment and keep a new one from starting
  if (isPidFileStale(cluster)) rmSync(join(cluster.folder, 'postmaster.pid'), { force: true });
  const log = openSync(cluster.logFile, 'w', 0o600);
  // Detached into its own process group: Ctrl-C in a terminal must reach only Node, which then stops the server cleanly.
  const child = spawn(
    join(cluster.binaries, 'bin/postgres'),
    ['-D', cluster.folderOfServer, ...serverSettings(cluster, port, durable)],
    {
      ...cluster.account,
      env: SERVER_ENVIRONMENT,
      cwd: cluster.folder,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.unref();
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      ended = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  if (child.pid !== undefined && (await answers(cluster, port, () => !ended))) return { pid: child.pid, port, exited };
  throw new Error(
    `PostgreSQL did not start on DATA_DIR (${cluster.folder}): ${readFileSync(cluster.logFile, 'utf8').trim().slice(-500) || 'no reason given'}`,
  );
}

/**
 * Waits until a login with the cluster's password succeeds.
 * @returns false if the server ended instead
 * @throws the login error if it persists for START_TIMEOUT_MS or is not a sign of starting
 */
async function answers(cluster: Cluster, port: number, isAlive: () => boolean): Promise<boolean> {
  for (const deadline = performance.now() + START_TIMEOUT_MS; isAlive(); await delay(POLL_MS)) {
    const client = new pg.Client({ connectionString: addressOf(cluster, port, 'postgres') });
    client.on('error', () => undefined); // the connection is expected to end here
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      if (!isStillStarting(error) || performance.now() > deadline) throw error;
    }
  }
  return false;
}

function isStillStarting(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === undefined || ['57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code);
}

async function watch(isAlive: () => boolean): Promise<void> {
  while (isAlive()) await delay(WATCH_MS, { ref: false });
}

/**
 * The signals that stop a server, gentlest first: SIGTERM lets sessions finish, SIGINT ends them, and SIGQUIT leaves recovery
 * to the next start.
 */
const STOPS = [
  { name: 'SIGTERM', timeoutMs: 1_000 },
  { name: 'SIGINT', timeoutMs: 5_000 },
  { name: 'SIGQUIT', timeoutMs: 2_000 },
] as const;

/** Stops the cluster's server, gently at first. Resolves when none of its processes is left. */
export async function endServer(cluster: Cluster): Promise<void> {
  for (const { name, timeoutMs } of STOPS) {
    const [postmaster] = serverProcesses(cluster).filter((pid) => isPostmasterOf(cluster, pid));
    if (postmaster === undefined) break;
    ask(cluster, postmaster, name);
    for (const end = performance.now() + timeoutMs; serverProcesses(cluster).length > 0 && performance.now() < end;)
      await delay(POLL_MS);
  }
  await killRemains(cluster);
}

/** Asks the postmaster to stop. On Windows, which has no signals, PostgreSQL's pg_ctl sends the request. */
function ask({ binaries }: Cluster, postmaster: number, name: (typeof STOPS)[number]['name']): void {
  if (platform() !== 'win32') return signal(postmaster, name);
  const words = ['kill', name.replace('SIG', ''), String(postmaster)];
  spawnSync(join(binaries, 'bin/pg_ctl'), words, { stdio: 'ignore', windowsHide: true });
}

async function killRemains(cluster: Cluster): Promise<void> {
  for (let left = serverProcesses(cluster); left.length > 0; left = serverProcesses(cluster)) {
    left.forEach((pid) => signal(pid, 'SIGKILL'));
    await delay(POLL_MS);
  }
}

/**
 * Returns the command-line options of the server, tuned for a single machine and many small commits. No setting weakens the
 * durability of a commit unless `durable` is false.
 */
function serverSettings(cluster: Cluster, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '128MB',
    wal_compression: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    // Ends a statement whose client has gone, so that it does not keep running and hold its locks. Windows cannot detect this.
    client_connection_check_interval: platform() === 'win32' ? '0' : '2s',
    // Log only why the server could not start or stopped; the caller logs failed queries.
    log_min_messages: 'fatal',
    ...(durable ? DURABLE : THROW_AWAY),
    cluster_name: cluster.tag,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-p', String(port), ...options];
}

const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
/** The settings of throw-away servers, whose data survive a crash of the server, but not of the machine. */
const THROW_AWAY = { fsync: 'off', full_page_writes: 'off', max_connections: '500' }; // many leagues share it in tests
