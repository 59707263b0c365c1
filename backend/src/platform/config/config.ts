import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { WEB_PAGES } from './build-id.js';
import { type ArmedFailpoint, readFailpoints } from '../failpoints/failpoint.rules.js';
import type { Environment, LogLevel, Role } from './environment.js';
import type { Secrets } from './secrets.js';
import { listOf } from './setting-rules.js';

/** Holds the complete settings of a process: addresses resolved, secrets present. */
export interface Config {
  readonly role: Role;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** The folder of the embedded server; undefined with DATABASE_URL. */
  readonly dataDir: string | undefined;
  /** Refuse a server that may forget commits in a crash; only tests do without. */
  readonly requireDurable: boolean;
  /** BullMQ runs on this Redis; without it on PostgreSQL. */
  readonly redisUrl: string | undefined;
  readonly secrets: Secrets;
  /** The file the secrets are from and may be read from again; undefined where the environment gives them. */
  readonly secretFile: string | undefined;
  readonly adminUsername: string | undefined;
  readonly adminPassword: string | undefined;
  /** Without a trailing slash. */
  readonly publicUrl: string | undefined;
  /** Addresses and ranges of the proxies in front. */
  readonly trustProxy: readonly string[];
  /** Says how long a process that stops goes on as usual, while health says that a proxy should send its requests elsewhere. */
  readonly drainMs: number;
  /** Posts a car may send a minute; 0 is no limit. */
  readonly carRatePerMinute: number;
  /** Says whether laps are held that time does not allow a car or a driver. */
  readonly lapPhysics: boolean;
  /** Says whether the server draws the pages of the web app. */
  readonly drawPages: boolean;
  readonly rateLimits: boolean;
  /** Says whether people may not choose one of the most common passwords. */
  readonly refuseCommonPasswords: boolean;
  readonly metricsToken: string | undefined;
  /** The port on 127.0.0.1 that serves metrics without a token. */
  readonly metricsPort: number | undefined;
  readonly logLevel: LogLevel;
  /** The built web app, or undefined to serve the API alone. */
  readonly webRoot: string | undefined;
  /** Lists where the process fails on purpose; empty but under npm run chaos. */
  readonly failpoints: readonly ArmedFailpoint[];
}

/** Dependency-injection token of the Config. */
export const CONFIG = Symbol('CONFIG');

const WEB_ROOT = resolve(import.meta.dirname, '../../../../frontend/dist');

/** Holds values that the environment may leave open; the embedded server or the data folder then supplies them. */
export interface ResolvedDefaults {
  readonly databaseUrl: string;
  readonly secrets: Secrets;
  readonly secretFile?: string | undefined;
  readonly dataDir?: string;
}

/** Returns the environment together with the values it left open. */
export function buildConfig(environment: Environment, completion: ResolvedDefaults): Config {
  return {
    role: environment.ROLE,
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
    drawPages: environment.DRAW_PAGES === 'on',
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
 * Returns the level of the log. Someone who runs the league on their own machine reads the console: by default it shows
 * only what needs them.
 */
export function logLevelOf({ LOG_LEVEL, DATABASE_URL }: Environment): LogLevel {
  return LOG_LEVEL ?? (DATABASE_URL ? 'info' : 'warn');
}
