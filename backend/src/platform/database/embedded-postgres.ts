import { resolve } from 'node:path';
import pg from 'pg';
import { ConfigError } from '../config/config-error.js';
import { requireSpace } from '../config/disk-space.js';
import { lockDataDir } from '../config/data-dir.js';
import { delay, keepAlive } from '../scheduling/timers.js';
import { type Cluster, hasCluster, openCluster } from './embedded-postgres-cluster.js';
import { freePort } from './embedded-postgres-port.js';
import { addressOf, adoptServer, endServer, launchServer, type Server } from './embedded-postgres-server.js';

/** Controls the PostgreSQL server that ships with the league, for machines without their own. */
export interface EmbeddedPostgres {
  /** The URL of the database, including the password. It stays the same when the server is restarted. */
  readonly url: string;
  /** Whether the server outlived an earlier process and was taken over. */
  readonly reused: boolean;
  /** Stops the server cleanly and leaves no process. */
  readonly stop: () => Promise<void>;
}

/** Describes a server that a command may use until it calls `giveBack`. */
export interface BorrowedPostgres {
  readonly url: string;
  readonly giveBack: () => Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** False only for throw-away test servers, which may lose everything in a crash. */
  readonly durable: boolean;
  /** Called with one sentence when the server has died, when a restart fails, and when it is back. */
  readonly onTrouble?: (sentence: string) => void;
}

const DATABASE = 'league';
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 2_000;

/**
 * Starts a PostgreSQL server on the data in `dataDir` (created on first use), or takes over the one that still runs there, and
 * restarts it on the same port whenever it dies. It listens only on 127.0.0.1 and requires a password, stored in `dataDir`.
 * @throws ConfigError when the disk is full or the data cannot be opened, otherwise an error with the server log
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  requireSpace(dataDir, !hasCluster(dataDir));
  const cluster = await openCluster(dataDir, options.durable);
  const { server: first, reused } = await firstServer(cluster, options.durable);
  let server = first;

  let isStopping = false;
  const supervise = async () => {
    for (;;) {
      await server.exited;
      if (isStopping) return;
      options.onTrouble?.('PostgreSQL ended unexpectedly and is being started again');
      const next = await startAgain(server.port);
      if (!next) return;
      server = next;
      if (isStopping) return;
      options.onTrouble?.('PostgreSQL is back');
    }
  };
  const startAgain = async (port: number): Promise<Server | undefined> => {
    for (let waitMs = FIRST_RETRY_MS; !isStopping; waitMs = Math.min(2 * waitMs, MAX_RETRY_MS)) {
      try {
        return await launchServer(cluster, port, options.durable);
      } catch (error) {
        options.onTrouble?.((error as Error).message);
        await delay(waitMs, { ref: false });
      }
    }
    return undefined;
  };
  const supervision = supervise();

  return {
    url: addressOf(cluster, server.port, DATABASE),
    reused,
    stop: async () => {
      isStopping = true;
      const letGo = keepAlive(); // the timers that watch the server do not keep the process alive
      await endServer(cluster);
      await supervision;
      await endServer(cluster); // ends a server whose restart was under way when the stop was requested
      letGo();
    },
  };
}

/**
 * Provides a command with the server on `dataDir`: the running one, or one that is started for the command and stopped by
 * `giveBack`.
 * @throws ConfigError when there are no data, or a league that is starting or stopping is using them; also the errors of
 * startEmbeddedPostgres
 */
export async function borrowEmbeddedPostgres(dataDir: string): Promise<BorrowedPostgres> {
  if (!hasCluster(dataDir)) {
    throw new ConfigError(
      `There is no league in DATA_DIR (${resolve(dataDir)}): set DATA_DIR to the folder of its data. Nothing was made there.`,
    );
  }
  const cluster = await openCluster(dataDir, true);
  const running = await adoptServer(cluster);
  if (running) {
    return { url: addressOf(cluster, running.port, DATABASE), giveBack: () => Promise.resolve() };
  }
  return startLockedPostgres(dataDir);
}

/**
 * Locks `dataDir` and starts a server on its data (created on first use). `giveBack` stops the server and releases the folder.
 * @throws ConfigError when a league uses the folder; also the errors of startEmbeddedPostgres, after which the folder is
 * unlocked
 */
export async function startLockedPostgres(dataDir: string): Promise<BorrowedPostgres> {
  const unlock = lockDataDir(dataDir);
  try {
    const { url, stop } = await startEmbeddedPostgres(dataDir, { durable: true });
    return { url, giveBack: () => stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function firstServer(cluster: Cluster, durable: boolean): Promise<{ server: Server; reused: boolean }> {
  try {
    const adopted = await adoptServer(cluster);
    const server = adopted ?? (await launchServer(cluster, await freePort(), durable));
    await createDatabase(cluster, server.port);
    return { server, reused: adopted !== undefined };
  } catch (error) {
    await endServer(cluster);
    throw error;
  }
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(cluster, port, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
