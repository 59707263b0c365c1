import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from '../../../../test/native.js';
import { ADMIN } from '../../support/client.js';
import { rowsOf } from '../../support/commands.js';
import { APP_SECRET, LeagueProcess } from '../../support/league-process.js';
import { makeTempFolder } from '../../support/temp-folder.js';
import { composeFile } from './compose-file.js';
import { ServerProcess } from './server-process.js';
import { freePort } from '../../../src/platform/database/embedded-postgres-port.js';
import { startEmbeddedPostgres } from '../../support/embedded-postgres.js';

const { openCluster } = await dist<typeof import('../../../src/platform/database/embedded-postgres-cluster.js')>(
  'platform/database/embedded-postgres-cluster.js',
);
const { serverProcesses, signal } = await dist<
  typeof import('../../../src/platform/database/embedded-postgres-processes.js')
>('platform/database/embedded-postgres-processes.js');

export const METRICS_TOKEN = 'a token of these tests';
const APIS = ['api-1', 'api-2'] as const;
const WORKERS = ['worker-1', 'worker-2'] as const;
export const PROCESSES = [...APIS, ...WORKERS];
const MAX_STARTS = 4;
type ProcessName = (typeof PROCESSES)[number];

/**
 * Runs the league of docker-compose.yml with its Caddyfile, each container as a process of this machine. The settings, commands
 * and roles of the file apply; the addresses of containers become addresses of this machine.
 */
export class Topology {
  private readonly processes = new Map<ProcessName, LeagueProcess>();
  private readonly stops: (() => Promise<void> | void)[] = [];

  private constructor(
    /** The URL of the proxy, for people and cars. */
    readonly url: string,
    readonly databaseUrl: string,
    readonly redis: ServerProcess,
    readonly proxy: ServerProcess,
    private readonly environments: ReadonlyMap<ProcessName, Readonly<Record<string, string>>>,
    private readonly folder: string,
  ) {}

  static async start(): Promise<Topology> {
    const folder = makeTempFolder();
    const dataDir = join(folder, 'data');
    const postgres = await startEmbeddedPostgres(dataDir, { durable: true });
    const [redisPort, proxyPort, ...ports] = await Promise.all(Array.from({ length: 9 }, () => freePort()));
    const url = `http://127.0.0.1:${proxyPort}`;
    const { services } = composeFile({
      POSTGRES_PASSWORD: 'not used',
      APP_SECRET,
      PUBLIC_URL: url,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      METRICS_TOKEN,
    });
    const portOf = new Map(PROCESSES.map((name, n) => [name, String(ports[n])]));
    const [httpsPort, askPort, adminPort] = ports.slice(PROCESSES.length).map(String);
    const environments = new Map(
      PROCESSES.map((name) => {
        const { DATABASE_URL, REDIS_URL, TRUST_PROXY, ...rest } = services[name]?.environment ?? {};
        if (!DATABASE_URL || !REDIS_URL || !TRUST_PROXY)
          throw new Error(`docker-compose.yml leaves ${name} without a server`);
        return [
          name,
          {
            ...rest,
            DATABASE_URL: postgres.url,
            REDIS_URL: REDIS_URL.replace('redis:6379', `127.0.0.1:${redisPort}`),
            TRUST_PROXY: '127.0.0.1',
            HOST: '127.0.0.1',
            PORT: portOf.get(name) ?? '',
            CAR_RATE_PER_MINUTE: '0',
            LAP_PHYSICS: 'off',
            RATE_LIMITS: 'off',
          },
        ];
      }),
    );
    const { redis, caddy } = services;
    const upstreams = caddy?.environment['LEAGUE_API']?.replace(
      /([\w-]+):3000/g,
      (_all, name: ProcessName) => `127.0.0.1:${portOf.get(name)}`,
    );
    const league = new Topology(
      url,
      postgres.url,
      new ServerProcess(
        [...(redis?.command ?? []), '--port', String(redisPort), '--bind', '127.0.0.1', '--dir', folder],
        {},
        'Ready to accept',
      ),
      new ServerProcess(
        ['caddy', 'run', '--config', 'Caddyfile'],
        {
          ...caddy?.environment,
          LEAGUE_API: upstreams ?? '',
          HTTP_PORT: String(proxyPort),
          HTTPS_PORT: httpsPort ?? '',
          ASK_PORT: askPort ?? '',
          CADDY_ADMIN: `127.0.0.1:${adminPort}`,
          HOME: folder,
        },
        'serving initial configuration',
      ),
      environments,
      folder,
    );
    league.stops.push(
      () => rmSync(folder, { recursive: true, force: true }),
      () => postgres.stop(),
    );
    await league.redis.start();
    await Promise.all(PROCESSES.map((name) => league.launch(name)));
    await league.proxy.start();
    return league;
  }

  process(name: ProcessName): LeagueProcess {
    const process = this.processes.get(name);
    if (!process) throw new Error(`${name} does not run`);
    return process;
  }

  /**
   * Starts a process and, as `restart: unless-stopped` does, restarts it if it ends before it is ready, because PostgreSQL may
   * be too busy when all start at once.
   * @param failpoints the setting CHAOS, which makes the process fail on purpose
   */
  async launch(name: ProcessName, failpoints?: string): Promise<void> {
    // a league that others can reach refuses failpoints
    const failing = failpoints && { CHAOS: failpoints, PUBLIC_URL: '', HOST: '127.0.0.1' };
    for (let start = 1; ; start++) {
      try {
        this.processes.set(name, await LeagueProcess.launch({ ...this.environments.get(name), ...failing }));
        return;
      } catch (error) {
        if (start === MAX_STARTS) throw error;
      }
    }
  }

  /** Kills all processes of PostgreSQL, which is then restarted automatically. */
  async killPostgres(): Promise<void> {
    const cluster = await openCluster(join(this.folder, 'data'), true);
    for (const pid of serverProcesses(cluster)) signal(pid, 'SIGKILL');
  }

  sql<Row extends object>(text: string): Promise<Row[]> {
    return rowsOf<Row>(this.databaseUrl, text);
  }

  async stop(): Promise<void> {
    await this.proxy.kill();
    await Promise.all([...this.processes.values()].map((process) => process.stop()));
    await this.redis.kill();
    while (this.stops.length > 0) await this.stops.pop()?.();
  }
}
