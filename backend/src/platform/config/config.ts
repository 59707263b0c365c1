import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { WEB_PAGES } from './build-id.js';
import { type ArmedFailpoint, readFailpoints } from '../failpoints/failpoint.rules.js';
import type { Environment, LogLevel, Role } from './environment.js';
import type { Secrets } from './secrets.js';
import { listOf } from './setting-rules.js';

/** Describes the complete settings of a process, with the values that the environment omits. */
export interface Config {
  readonly role: Role;
  /** Whether a worker thread of this process runs the queue jobs; `role` is then `api`. */
  readonly hasWorkerThread: boolean;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** The data folder of the embedded server; undefined with DATABASE_URL. */
  readonly dataDir: string | undefined;
  /** Whether to refuse a server that may lose commits in a crash; false only in tests. */
  readonly requireDurable: boolean;
  /** The Redis that BullMQ runs on; without it BullMQ runs on PostgreSQL. */
  readonly redisUrl: string | undefined;
  readonly secrets: Secrets;
  /** The file of the secrets, from which they can be reread; undefined when they come from the environment. */
  readonly secretFile: string | undefined;
  readonly adminUsername: string | undefined;
  readonly adminPassword: string | undefined;
  /** The address that people open, without a trailing slash; undefined if PUBLIC_URL is not set. */
  readonly publicUrl: string | undefined;
  /** The addresses and CIDR ranges of the trusted reverse proxies. */
  readonly trustProxy: readonly string[];
  /** The time, in ms, for which a stopping process still serves requests while its readiness check already responds 503. */
  readonly drainMs: number;
  /** The maximum number of posts per car and minute; 0 means no limit. */
  readonly carRatePerMinute: number;
  /** Whether to hold laps that the car or driver had too little time to drive. */
  readonly lapPhysics: boolean;
  /** Whether the server renders the pages of the web app. */
  readonly rendersPages: boolean;
  readonly rateLimits: boolean;
  /** Whether to refuse the most common passwords for all members; for admins they are always refused. */
  readonly refuseCommonPasswords: boolean;
  readonly metricsToken: string | undefined;
  /** The port on 127.0.0.1 that serves metrics without a token; undefined if none is set. */
  readonly metricsPort: number | undefined;
  readonly logLevel: LogLevel;
  /** The folder of the built web app, or undefined to serve only the API. */
  readonly webRoot: string | undefined;
  /** The failpoints at which the process fails on purpose; empty except under npm run chaos. */
  readonly failpoints: readonly ArmedFailpoint[];
}

/** Dependency-injection token of the Config. */
export const CONFIG = Symbol('CONFIG');

const WEB_ROOT = resolve(import.meta.dirname, '../../../../frontend/dist');

/** Describes the settings that the embedded server or the data folder supplies when the environment omits them. */
export interface ResolvedDefaults {
  readonly databaseUrl: string;
  readonly secrets: Secrets;
  readonly secretFile?: string | undefined;
  readonly dataDir?: string;
}

/** Returns the settings of the environment, completed with the values that it omits. */
export function buildConfig(environment: Environment, completion: ResolvedDefaults): Config {
  return {
    role: environment.ROLE,
    hasWorkerThread: false,
    port: environment.PORT,
    host: environment.HOST,
    databaseUrl: completion.databaseUrl,
    dataDir: completion.dataDir,
    requireDurable: true,
    redisUrl: environment.REDIS_URL,
    secrets: completion.secrets,
    secretFile: completion.secretFile,
    adminUsername: environment.ADMIN_USERNAME,
    adminPassword: environment.ADMIN_PASSWORD,
    publicUrl: environment.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: listOf(environment.TRUST_PROXY),
    drainMs: (environment.DRAIN_SECONDS ?? (environment.ROLE === 'api' ? 2 : 0)) * 1000,
    carRatePerMinute: environment.CAR_RATE_PER_MINUTE,
    lapPhysics: environment.LAP_PHYSICS === 'on',
    rendersPages: environment.DRAW_PAGES === 'on',
    rateLimits: environment.RATE_LIMITS === 'on',
    refuseCommonPasswords: environment.REFUSE_COMMON_PASSWORDS === 'on',
    metricsToken: environment.METRICS_TOKEN,
    metricsPort: environment.METRICS_PORT,
    logLevel: logLevelOf(environment),
    failpoints: readFailpoints(environment.CHAOS ?? '') ?? [],
    webRoot: environment.ROLE !== 'worker' && isWebAppBuilt() ? WEB_ROOT : undefined,
  };
}

function isWebAppBuilt(): boolean {
  return WEB_PAGES.every((page) => existsSync(join(WEB_ROOT, page)));
}

/**
 * Returns the log level. Without LOG_LEVEL and DATABASE_URL the league probably runs on a personal computer, where the console
 * shows only what needs attention.
 */
export function logLevelOf({ LOG_LEVEL, DATABASE_URL }: Environment): LogLevel {
  return LOG_LEVEL ?? (DATABASE_URL ? 'info' : 'warn');
}
