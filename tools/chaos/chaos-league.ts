import { inParallel } from '../lib/in-parallel.js';
import { UNLIMITED } from '../lib/league-process.js';
import { freeOwnPort } from '../lib/ports.js';
import { seededRandom } from '../lib/random.js';
import type { Queryable } from '../reference-model/results.js';
import { AnswerProxy } from './network/answer-proxy.js';
import { DatabaseProxy } from './network/database-proxy.js';
import { Journal } from './journal.js';
import { LeagueNode } from './servers/league-node.js';
import type { ChaosDrivers } from './chaos-drivers.js';
import { failpointsOf, type Plan } from './plan.js';
import type { PostgresServer } from './servers/postgres-server.js';
import type { RedisServer } from './servers/redis-server.js';

const START_MS = 90_000;

/** Contains the servers that all runs use, one run at a time. */
export interface Servers {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer | undefined;
  readonly drivers: ChaosDrivers;
}

/** Runs a league on its own database, whose requests and database connections pass through proxies that cause faults. */
export class ChaosLeague implements Queryable {
  readonly nodes: LeagueNode[] = [];
  readonly postgres: PostgresServer;
  readonly redis: RedisServer | undefined;
  /** Whether failpoints are armed in processes started from now on. */
  private isFailing = true;
  /** The failpoints of processes started from now on; the plan's if undefined. */
  private lastFailpoints: string | undefined;

  private constructor(
    private readonly servers: Servers,
    readonly database: string,
    readonly journal: Journal,
    readonly databaseProxy: DatabaseProxy,
    readonly answerProxy: AnswerProxy,
  ) {
    this.postgres = servers.postgres;
    this.redis = servers.redis;
  }

  /**
   * Starts the processes of the plan, with its failpoints, on a copy of the template database.
   * @throws ToolError if a process does not become ready
   */
  static async start(seed: string, plan: Plan, servers: Servers): Promise<ChaosLeague> {
    const { postgres, redis, drivers } = servers;
    const database = await drivers.copy();
    await redis?.flush();
    const journal = new Journal();
    const ports = await inParallel(1, plan.processes, freeOwnPort);
    const apiPorts = ports.filter((_, n) => plan.processes[n]?.role !== 'worker');
    const league = new ChaosLeague(
      servers,
      database,
      journal,
      await DatabaseProxy.open(postgres.port, seededRandom(`${seed}/database`)),
      await AnswerProxy.open(apiPorts, seededRandom(`${seed}/answers`), journal),
    );
    for (const [n, { name, role }] of plan.processes.entries()) {
      const planned = failpointsOf(seed, name, role);
      league.launch(name, role, ports[n] ?? 0, plan.carRatePerMinute, planned);
    }
    try {
      await league.ready();
      return league;
    } catch (error) {
      await league.stop();
      throw error;
    }
  }

  get apis(): readonly LeagueNode[] {
    return this.nodes.filter(({ options }) => options.env['ROLE'] !== 'worker');
  }

  readonly sql = <Row extends object>(text: string, values?: unknown[]): Promise<Row[]> =>
    this.postgres.query<Row>(this.database, text, values);

  /** Returns the environment with which maintenance commands reach this league's database directly, not through the proxy. */
  get commandEnv(): Record<string, string> {
    return { DATABASE_URL: this.postgres.addressOf(this.database), APP_SECRET: this.servers.drivers.secret };
  }

  /** Prevents all further faults, frees the disk and resumes frozen processes. */
  stopFaults(): void {
    this.isFailing = false;
    this.answerProxy.isUnreliable = false;
    this.databaseProxy.cutCommits(0);
    this.postgres.freeDisk();
    for (const node of this.nodes) node.signal('SIGCONT');
  }

  ready(): Promise<unknown> {
    return Promise.all(this.nodes.map((node) => node.ready(START_MS)));
  }

  /** Restarts every process that accepts laps, armed to exit once it has stored a lap and before it enqueues the lap's job. */
  async restartToLoseAJob(): Promise<void> {
    this.lastFailpoints = 'lap-inbox.committed=exit@1';
    for (const node of this.apis) await node.restart(START_MS);
    this.lastFailpoints = undefined;
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
    this.answerProxy.close();
    this.databaseProxy.close();
    const drop = `DROP DATABASE IF EXISTS ${this.database} WITH (FORCE)`;
    await this.postgres.query('postgres', drop).catch(() => undefined); // the server's data is deleted in the end anyway
  }

  private launch(name: string, role: string, port: number, rate: number, planned: Iterator<string, never>): void {
    const node = new LeagueNode({
      name,
      port,
      env: {
        ...UNLIMITED, // cars post the laps of an evening within seconds
        ROLE: role,
        DATABASE_URL: this.databaseProxy.addressOf(this.postgres.addressOf(this.database)),
        ...(this.redis && { REDIS_URL: this.redis.url }),
        APP_SECRET: this.servers.drivers.secret,
        CAR_RATE_PER_MINUTE: String(rate),
      },
      failpoints: () => this.lastFailpoints ?? (this.isFailing ? planned.next().value : ''),
      onEvent: (event) => this.journal.count(event),
    });
    this.nodes.push(node);
    node.start();
  }
}
