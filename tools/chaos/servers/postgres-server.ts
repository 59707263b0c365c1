import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ROOT } from '../../lib/league-process.js';
import { throwawayDir } from '../../lib/throwaway-dir.js';

const DISK_MB = 320;
const CHUNK_BYTES = 1_048_576;

interface Backend {
  readonly startEmbeddedPostgres: (
    dataDir: string,
    options: { readonly durable: boolean },
  ) => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
  readonly openCluster: (dataDir: string, durable: boolean) => Promise<object>;
  readonly serverProcesses: (cluster: object) => number[];
  readonly signal: (pid: number, name: NodeJS.Signals) => void;
}

/**
 * Runs a PostgreSQL server with the league's durable settings and restarts it when it is killed; it has its own disk if the
 * system allows it.
 */
export class PostgresServer {
  private constructor(
    /** The address of the database `postgres`. */
    readonly url: string,
    private readonly dataDir: string,
    /** Whether the data is on a separate disk, which may be filled. */
    readonly hasOwnDisk: boolean,
    /** Kills all processes of the server; its supervisor then starts it again. */
    readonly kill: () => void,
    readonly stop: () => Promise<void>,
  ) {}

  /**
   * Starts the server.
   * @param wantsOwnDisk whether to use a separate disk, which is in memory and holds 320 MB, so that it can be filled
   */
  static async start(wantsOwnDisk = true): Promise<PostgresServer> {
    const folder = throwawayDir('postgres');
    const hasOwnDisk = wantsOwnDisk && mountDisk(folder.path);
    const removeFolder = () => {
      if (hasOwnDisk) execFileSync('umount', ['--lazy', folder.path]);
      folder.remove();
    };
    try {
      const dataDir = join(folder.path, 'data');
      const { startEmbeddedPostgres, openCluster, serverProcesses, signal } = await loadBackend();
      const server = await startEmbeddedPostgres(dataDir, { durable: true });
      const cluster = await openCluster(dataDir, true).catch(async (error: unknown) => {
        await server.stop();
        throw error;
      });
      const stop = async () => {
        await server.stop();
        removeFolder();
      };
      const url = Object.assign(new URL(server.url), { pathname: '/postgres' }).href;
      const kill = () => serverProcesses(cluster).forEach((pid) => signal(pid, 'SIGKILL'));
      return new PostgresServer(url, folder.path, hasOwnDisk, kill, stop);
    } catch (error) {
      removeFolder();
      throw error;
    }
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  addressOf(database: string): string {
    return Object.assign(new URL(this.url), { pathname: `/${database}` }).href;
  }

  /** Fills the disk that holds the data. Call it only if `hasOwnDisk` is true; otherwise it fills the machine's disk. */
  fillDisk(): void {
    const file = openSync(this.ballast, 'w');
    const chunk = Buffer.alloc(CHUNK_BYTES);
    try {
      while (writeSync(file, chunk) > 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  freeDisk(): void {
    rmSync(this.ballast, { force: true });
  }

  /** Runs one statement on a separate connection. @throws Error if the server is unavailable or refuses the statement */
  async query<Row extends object>(database: string, text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.addressOf(database), connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  private get ballast(): string {
    return join(this.dataDir, 'ballast');
  }
}

/** Loads the league's compiled code that starts PostgreSQL, because tools may not import the backend. */
async function loadBackend(): Promise<Backend> {
  const load = async (file: string) =>
    (await import(pathToFileURL(`${ROOT}backend/dist/platform/database/${file}.js`).href)) as Partial<Backend>;
  const files = ['embedded-postgres', 'embedded-postgres-cluster', 'embedded-postgres-processes'];
  return Object.assign({}, ...(await Promise.all(files.map(load)))) as Backend;
}

/** Mounts a small in-memory disk at a folder; returns false if mounting is not possible. */
function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
