import { plainToInstance, Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, MinLength, validateSync } from 'class-validator';

export const ROLES = ['all', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

const blankIsAbsent = ({ value }: { value: unknown }) => (value === '' ? undefined : value);
const wholeNumber = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

/** Everything the environment may say. `.env.example` lists the same keys with their meaning. */
export class Environment {
  @Transform(wholeNumber)
  @IsInt({ message: 'PORT is a port number from 0 to 65535' })
  @Min(0, { message: 'PORT is a port number from 0 to 65535' })
  @Max(65_535, { message: 'PORT is a port number from 0 to 65535' })
  PORT: number = 3000;

  @IsString({ message: 'HOST is an address to listen on, such as 127.0.0.1' })
  HOST: string = '127.0.0.1';

  @IsString({ message: 'DATA_DIR is a folder' })
  DATA_DIR: string = '.data';

  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/.+/, { message: 'DATABASE_URL is a postgres:// address' })
  DATABASE_URL?: string;

  @IsOptional()
  @Matches(/^rediss?:\/\/.+/, { message: 'REDIS_URL is a redis:// address' })
  REDIS_URL?: string;

  @IsIn(ROLES, { message: 'ROLE is all, api or worker' })
  ROLE: Role = 'all';

  @IsOptional()
  @MinLength(32, { message: 'APP_SECRET has at least 32 characters (openssl rand -base64 48 makes one)' })
  APP_SECRET?: string;

  @IsOptional()
  @Matches(/^[A-Za-z0-9_.-]{3,32}$/, { message: 'ADMIN_USERNAME has 3 to 32 letters, digits, "_", "." or "-"' })
  ADMIN_USERNAME?: string;

  @IsOptional()
  @MinLength(6, { message: 'ADMIN_PASSWORD has at least 6 characters' })
  ADMIN_PASSWORD?: string;

  @IsOptional()
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'] },
    { message: 'PUBLIC_URL is the address people open, such as https://league.example' },
  )
  PUBLIC_URL?: string;

  /** Addresses or ranges of the proxies in front, comma separated; empty: none is trusted. */
  @IsOptional()
  @IsString({ message: 'TRUST_PROXY is a list of proxy addresses' })
  TRUST_PROXY?: string;

  @Transform(wholeNumber)
  @IsInt({ message: 'CAR_RATE_PER_MINUTE is a whole number, 0 for no limit' })
  @Min(0, { message: 'CAR_RATE_PER_MINUTE is a whole number, 0 for no limit' })
  CAR_RATE_PER_MINUTE: number = 90;

  @IsIn(['on', 'off'], { message: 'RATE_LIMITS is on or off' })
  RATE_LIMITS: 'on' | 'off' = 'on';

  @IsOptional()
  @MinLength(16, { message: 'METRICS_TOKEN has at least 16 characters' })
  METRICS_TOKEN?: string;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    message: 'LOG_LEVEL is fatal, error, warn, info, debug, trace or silent',
  })
  LOG_LEVEL: string = 'info';
}

/** The settings a process runs with, complete: addresses resolved, secrets present. */
export interface Config {
  readonly role: Role;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** Refuse a server that may forget commits in a crash; only tests do without. */
  readonly requireDurable: boolean;
  /** BullMQ runs on this Redis; without it on PostgreSQL. */
  readonly redisUrl: string | undefined;
  /** At least 32 characters: signs tokens, encrypts car tokens. */
  readonly appSecret: string;
  readonly adminUsername: string | undefined;
  readonly adminPassword: string | undefined;
  /** Without a trailing slash. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: readonly string[];
  /** Posts a car may send a minute; 0 is no limit. */
  readonly carRatePerMinute: number;
  readonly rateLimits: boolean;
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  /** The built web app, or undefined to serve the API alone. */
  readonly webRoot: string | undefined;
}

/** Dependency-injection token of the Config. */
export const CONFIG = Symbol('CONFIG');

export class ConfigError extends Error {}

/**
 * The checked environment.
 * @throws ConfigError naming every wrong or missing key in one message; values are never printed.
 */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const known = Object.fromEntries(
    Object.keys(new Environment() as object)
      .concat(OPTIONAL_KEYS)
      .map((key) => [key, blankIsAbsent({ value: env[key] })])
      .filter(([, value]) => value !== undefined),
  ) as object;
  const environment = plainToInstance(Environment, known);
  const complaints = validateSync(environment).flatMap((error) => Object.values(error.constraints ?? {}).slice(0, 1));
  if (environment.ROLE !== 'all' && !(environment.DATABASE_URL && environment.REDIS_URL)) {
    complaints.push(`ROLE=${environment.ROLE} needs DATABASE_URL and REDIS_URL, which all processes of the league share`);
  }
  if (environment.DATABASE_URL && !environment.APP_SECRET) {
    complaints.push('APP_SECRET is required with DATABASE_URL (openssl rand -base64 48 makes one)');
  }
  if (complaints.length > 0) throw new ConfigError(`The league cannot start:\n${complaints.map((c) => `  - ${c}`).join('\n')}`);
  return environment;
}

const OPTIONAL_KEYS = [
  'DATABASE_URL',
  'REDIS_URL',
  'APP_SECRET',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'METRICS_TOKEN',
];
