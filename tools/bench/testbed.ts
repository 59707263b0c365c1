import { randomBytes } from 'node:crypto';
import { kill } from 'node:process';
import { PostgresServer } from '../chaos/servers/postgres-server.js';
import { type HttpClient, httpClient } from '../lib/http-client.js';
import { inParallel } from '../lib/in-parallel.js';
import { ROOT, startLeague, UNLIMITED } from '../lib/league-process.js';
import { freeOwnPort } from '../lib/ports.js';
import { throwawayDir } from '../lib/throwaway-dir.js';
import { forkWorker, type WorkerProcess } from '../lib/worker-process.js';
import { type AdminClient, signIn } from '../simulate/admin-client.js';
import { generatedRaceNight } from '../simulate/field.js';
import { openTracks } from '../simulate/paddock.js';
import type { Side } from './figures.js';
import { parentOf } from './gauges.js';
import type { BenchCar, LoadJob, LoadResult } from './load/load-worker.js';

/** The number of cars in the usual field; the cars after them belong to 1,000 members who drive in turn. */
const USUAL_CARS = 200;
const MEMBERS = 1_200;
const PARALLEL = 8;

/** Describes a server under measurement: a league of one of the trees, or a bare reference. */
export interface Server {
  readonly side: Side;
  readonly port: number;
  readonly pid: number;
  readonly client: HttpClient;
  /** The bearer token of an admin; empty for a bare reference. */
  readonly token: string;
  readonly usualCars: readonly BenchCar[];
  readonly memberCars: readonly BenchCar[];
}

/** Describes a checkout of the project whose league is measured; `root` is its folder. */
export interface Tree {
  readonly side: Side;
  readonly root: string;
}

const templateOf = (side: Side) => `field_${side}`;

/**
 * Manages the PostgreSQL server that all servers share, a template database with cars for each tree, and the processes of a
 * part.
 */
export class Testbed {
  private readonly dir = throwawayDir('bench');
  private readonly password = randomBytes(12).toString('base64url');
  private readonly appSecret = randomBytes(48).toString('base64');
  private readonly fields = new Map<Side, readonly BenchCar[]>();
  private stops: (() => Promise<void>)[] = [];
  private databases = 0;

  private constructor(
    private readonly postgres: PostgresServer,
    /** The id of PostgreSQL's main process, the parent of its sessions and helpers. */
    readonly postgresPid: number,
    readonly trees: readonly Tree[],
  ) {}

  /**
   * Starts PostgreSQL and creates the template databases.
   * @param against the folder of another tree to compare with this one; undefined for none
   */
  static async setUp(against: string | undefined): Promise<Testbed> {
    const trees: Tree[] = [{ side: 'league', root: ROOT }];
    if (against !== undefined) trees.push({ side: 'against', root: against });
    const postgres = await PostgresServer.start(false);
    const [helper] = await postgres.query<{ pid: number }>(
      'postgres',
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
    );
    const testbed = new Testbed(postgres, parentOf(helper?.pid ?? 0), trees);
    try {
      for (const tree of trees) await testbed.makeField(tree);
      return testbed;
    } catch (error) {
      await testbed.stop();
      throw error;
    }
  }

  /** Starts a league of every tree, or of those given, each on a copy of its tree's template database. */
  async leagues(env: Readonly<Record<string, string>> = {}, trees: readonly Tree[] = this.trees): Promise<Server[]> {
    const servers: Server[] = [];
    for (const { side, root } of trees) {
      const { process, admin } = await this.startLeague(root, await this.copyField(side), env);
      servers.push(this.server(side, process.port, process.pid, admin.token));
    }
    return servers;
  }

  /** Starts a bare reference; `job` is passed to its module together with a port and, for `lap`, a database. */
  async bare(name: 'lap' | 'live' | 'bytes', job: Readonly<Record<string, string>> = {}): Promise<Server> {
    const port = await freeOwnPort();
    const worker = this.worker<object, null>(`./bare/${name}-server.js`);
    const databaseUrl = name === 'lap' ? this.postgres.addressOf(await this.copyField('league')) : '';
    await worker.call({ ...job, port, databaseUrl });
    return this.server('bare', port, worker.pid, '');
  }

  /** Forks a worker that is stopped at the end of the part. */
  worker<Job, Result>(module: string): WorkerProcess<Job, Result> {
    const worker = forkWorker<Job, Result>(module, import.meta.url);
    this.atEnd(() => worker.stop());
    return worker;
  }

  load(): WorkerProcess<LoadJob, LoadResult> {
    return this.worker('./load/load-worker.js');
  }

  atEnd(stop: () => Promise<void>): void {
    this.stops.push(stop);
  }

  /** Stops everything that the current part has started. */
  async endPart(): Promise<void> {
    const stops = this.stops.splice(0);
    await Promise.all(stops.map((stop) => stop()));
  }

  /** Makes PostgreSQL do the work now that it has deferred, so that the next part does not pay for earlier writes. */
  async catchUp(): Promise<void> {
    type Database = { datname: string };
    const databases = await this.postgres.query<Database>(
      'postgres',
      'SELECT datname FROM pg_database WHERE datallowconn',
    );
    for (const { datname } of databases) await this.postgres.query(datname, 'VACUUM ANALYZE');
    await this.postgres.query('postgres', 'CHECKPOINT');
  }

  async stop(): Promise<void> {
    await this.endPart();
    await this.postgres.stop();
    this.dir.remove();
  }

  private server(side: Side, port: number, pid: number, token: string): Server {
    const cars = this.fields.get(side === 'bare' ? 'league' : side) ?? [];
    const client = httpClient(`http://127.0.0.1:${port}`);
    return { side, port, pid, client, token, usualCars: cars.slice(0, USUAL_CARS), memberCars: cars.slice(USUAL_CARS) };
  }

  private async createDatabase(name: string, template: string): Promise<void> {
    await this.postgres.query('postgres', `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  }

  private async copyField(side: Side): Promise<string> {
    this.databases += 1;
    const name = `bench_${this.databases}`;
    await this.createDatabase(name, templateOf(side));
    return name;
  }

  private async startLeague(root: string, database: string, env: Readonly<Record<string, string>>) {
    const settings = {
      PORT: String(await freeOwnPort()),
      DATABASE_URL: this.postgres.addressOf(database),
      DATA_DIR: this.dir.path,
      APP_SECRET: this.appSecret,
      ADMIN_PASSWORD: this.password,
    };
    const process = await startLeague({ ...UNLIMITED, ...settings, ...env }, undefined, root);
    this.atEnd(() => process.stop());
    return { process, admin: await signIn(httpClient(process.url), 'admin', this.password) };
  }

  private async makeField({ side, root }: Tree): Promise<void> {
    const database = templateOf(side);
    await this.createDatabase(database, 'template1');
    const { admin } = await this.startLeague(root, database, {});
    this.fields.set(side, await this.addCars(admin, database));
    await this.endPart();
  }

  /**
   * Adds tracks, and members with a car each. The members are written directly to the database, because the API would hash a
   * password for each.
   */
  private async addCars(admin: AdminClient, database: string): Promise<BenchCar[]> {
    const { circuits } = generatedRaceNight({ seed: 'bench', cars: 1, tracks: 4, minutes: 1 });
    const tracks = await openTracks(admin, circuits);
    const members = await this.postgres.query<{ id: string; driver_name: string }>(
      database,
      `INSERT INTO users (id, username, password_hash, driver_name, is_driver, driver_approved)
       SELECT gen_random_uuid(), 'bench-' || n, '-', 'Driver ' || n, true, true FROM generate_series(1, ${MEMBERS}) AS n
       RETURNING id, driver_name`,
    );
    return inParallel(PARALLEL, members, async ({ id, driver_name: driverName }, n) => {
      const path = `/api/admin/cars/generate-credentials?car_name=Car%20${n}`;
      const car = await admin.call<{ car_id: string; car_token: string }>('POST', path);
      await admin.call('POST', `/api/admin/cars/${car.car_id}/assign?user_id=${id}`);
      const letter = tracks[n % tracks.length]?.channel_letter ?? 'A';
      return { userId: id, carId: car.car_id, carToken: car.car_token, carName: `Car ${n}`, driverName, letter };
    });
  }
}

/** Measures the servers in turn, with the others paused, so that other work of the machine affects all of them alike. */
export async function inTurns<S extends Server>(
  rounds: number,
  servers: readonly S[],
  measure: (server: S, round: number) => Promise<void>,
): Promise<void> {
  const signal = (to: readonly S[], name: 'SIGSTOP' | 'SIGCONT') => to.forEach(({ pid }) => kill(pid, name));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const server of servers) {
        signal(servers, 'SIGSTOP');
        signal([server], 'SIGCONT');
        await measure(server, round);
      }
    }
  } finally {
    signal(servers, 'SIGCONT');
  }
}
