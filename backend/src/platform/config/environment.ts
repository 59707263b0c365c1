import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
  USERNAME_PATTERN,
} from '@league/shared/accounts/account.rules';
import { applyDecorators } from '@league/shared/http/apply-decorators';
import { plainToInstance, Transform } from 'class-transformer';
import {
  getMetadataStorage,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { readFailpoints } from '../failpoints/failpoint.rules.js';
import { ConfigError } from './config-error.js';
import { findMisspellings } from './misspelt.rules.js';
import { Holds, IsAddressList, IsNoSample, IsNotEverybody, IsServerAddress } from './setting-rules.js';

/** Converts a string of digits to a number; leaves any other value for the validators to refuse. */
const wholeNumber = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** Accepts a whole number from `least` to `most`, written in digits. */
const IsWholeNumber = (least: number, most: number, message: string) =>
  applyDecorators(Transform(wholeNumber), IsInt({ message }), Min(least, { message }), Max(most, { message }));

/** Accepts a port from `least` to 65535. */
const IsPortNumber = (name: string, least: number) =>
  IsWholeNumber(least, 65_535, `${name} is a port number from ${least} to 65535`);

const IsOnOrOff = (name: string) => IsIn(['on', 'off'], { message: `${name} is on or off` });

const ROLES = ['all', 'api', 'worker'] as const;
/** Names what a process does: `all` does everything, `api` serves people and scripts, `worker` runs the queue jobs. */
export type Role = (typeof ROLES)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const PUBLIC_URL_RULE = {
  message: 'PUBLIC_URL is the address people open, without a path, such as https://league.example',
};
const isWithoutPath = (url: string) => URL.canParse(url) && `${new URL(url).origin}/` === new URL(url).href;
const USERNAME_RULE = {
  message: `ADMIN_USERNAME has ${USERNAME_MIN_LENGTH} to ${USERNAME_MAX_LENGTH} letters, digits, "_", "." or "-"`,
};

/** Describes the settings in the environment. `.env.example` lists the same keys with their meaning. */
export class Environment {
  @IsPortNumber('PORT', 0)
  PORT: number = 3000;

  @IsString({ message: 'HOST is an address to listen on, such as 127.0.0.1' })
  HOST: string = '127.0.0.1';

  @IsString({ message: 'DATA_DIR is a folder' })
  DATA_DIR: string = '.data';

  @IsOptional()
  @IsServerAddress(['postgres', 'postgresql'], 'DATABASE_URL is a postgres:// address')
  DATABASE_URL?: string;

  @IsOptional()
  @IsServerAddress(['redis', 'rediss'], 'REDIS_URL is a redis:// address')
  REDIS_URL?: string;

  @IsIn(ROLES, { message: 'ROLE is all, api or worker' })
  ROLE: Role = 'all';

  @IsOptional()
  @IsNoSample('APP_SECRET')
  @MinLength(32, { message: 'APP_SECRET has at least 32 characters (openssl rand -base64 48 makes one)' })
  APP_SECRET?: string;

  /** The previous APP_SECRET, if there is one; what it signed or sealed is still accepted. */
  @IsOptional()
  @IsNoSample('APP_SECRET_PREVIOUS')
  @MinLength(32, { message: 'APP_SECRET_PREVIOUS is the APP_SECRET before, of at least 32 characters' })
  APP_SECRET_PREVIOUS?: string;

  @IsOptional()
  @Length(USERNAME_MIN_LENGTH, USERNAME_MAX_LENGTH, USERNAME_RULE)
  @Matches(USERNAME_PATTERN, USERNAME_RULE)
  ADMIN_USERNAME?: string;

  @IsOptional()
  @Length(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH, {
    message: `ADMIN_PASSWORD has ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`,
  })
  ADMIN_PASSWORD?: string;

  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }, PUBLIC_URL_RULE)
  @Holds('isWithoutPath', isWithoutPath, PUBLIC_URL_RULE.message)
  PUBLIC_URL?: string;

  /** Comma-separated addresses or CIDR ranges of the reverse proxies to trust; without it, none is trusted. */
  @IsOptional()
  @IsNotEverybody()
  @IsAddressList()
  TRUST_PROXY?: string;

  /** How long, in s, a stopping process still serves requests; by default 2 for ROLE=api, otherwise 0. */
  @IsOptional()
  @IsWholeNumber(0, 2, 'DRAIN_SECONDS is a whole number from 0 to 2')
  DRAIN_SECONDS?: number;

  @IsWholeNumber(0, Number.MAX_SAFE_INTEGER, 'CAR_RATE_PER_MINUTE is a whole number, 0 for no limit')
  CAR_RATE_PER_MINUTE: number = 90;

  /** `off` also counts physically impossible laps, for trials, benchmarks and demonstrations that run faster than real time. */
  @IsOnOrOff('LAP_PHYSICS')
  LAP_PHYSICS: 'on' | 'off' = 'on';

  /** `off` leaves the rendering of pages to the browser, which saves the server the memory for their code. */
  @IsOnOrOff('DRAW_PAGES')
  DRAW_PAGES: 'on' | 'off' = 'on';

  @IsOnOrOff('RATE_LIMITS')
  RATE_LIMITS: 'on' | 'off' = 'on';

  @IsOnOrOff('REFUSE_COMMON_PASSWORDS')
  REFUSE_COMMON_PASSWORDS: 'on' | 'off' = 'off';

  @IsOptional()
  @IsNoSample('METRICS_TOKEN')
  @MinLength(16, { message: 'METRICS_TOKEN has at least 16 characters' })
  METRICS_TOKEN?: string;

  /** The port on 127.0.0.1 that serves metrics without a token; absent if none is set. */
  @IsOptional()
  @IsPortNumber('METRICS_PORT', 1)
  METRICS_PORT?: number;

  @IsOptional()
  @IsIn(LOG_LEVELS, { message: 'LOG_LEVEL is fatal, error, warn, info, debug, trace or silent' })
  LOG_LEVEL?: LogLevel;

  /** The failpoints at which the league fails on purpose (see failpoint.rules.ts); set only by npm run chaos. */
  @IsOptional()
  @Holds('isFailpoints', (text) => readFailpoints(text) !== null, 'CHAOS lists failpoints, such as PLACE=exit@3')
  CHAOS?: string;
}

/** The names of all settings. */
export const ENVIRONMENT_KEYS: readonly string[] = [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(Environment, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

/**
 * Returns the validated settings; an empty value counts as absent.
 * @throws ConfigError whose message names every wrong or missing key and contains no secret
 */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const given = ENVIRONMENT_KEYS.map((key) => [key, env[key]?.trim() || undefined] as const);
  const environment = plainToInstance(
    Environment,
    Object.fromEntries(given.filter(([, value]) => value !== undefined)) as object,
  );
  const complaints = validateSync(environment).map(
    (error) => Object.values(error.constraints ?? {})[0] ?? error.property,
  );
  const set = Object.keys(env).filter((name) => env[name]?.trim());
  for (const { name, meant } of findMisspellings(set, ENVIRONMENT_KEYS)) {
    complaints.push(`${name} is no setting: ${meant} was meant?`);
  }
  if (['api', 'worker'].includes(environment.ROLE) && !(environment.DATABASE_URL && environment.REDIS_URL)) {
    complaints.push(
      `ROLE=${environment.ROLE} needs DATABASE_URL and REDIS_URL, which all processes of the league share`,
    );
  }
  if (environment.DATABASE_URL && !environment.APP_SECRET) {
    complaints.push('APP_SECRET is required with DATABASE_URL (openssl rand -base64 48 makes one)');
  }
  if (environment.APP_SECRET_PREVIOUS && !environment.APP_SECRET) {
    complaints.push('APP_SECRET_PREVIOUS needs APP_SECRET, the one that is used from now on');
  }
  const isMetricsHost = ['127.0.0.1', 'localhost', '0.0.0.0', '::'].includes(environment.HOST);
  if (environment.METRICS_PORT === environment.PORT && isMetricsHost) {
    complaints.push('METRICS_PORT is another port than PORT');
  }
  if (environment.CHAOS && (environment.PUBLIC_URL || !['127.0.0.1', 'localhost', '::1'].includes(environment.HOST))) {
    complaints.push('CHAOS makes the league fail on purpose: only without PUBLIC_URL and with HOST=127.0.0.1');
  }
  if (complaints.length > 0) {
    throw new ConfigError(
      ['The league cannot start:', ...complaints.map((complaint) => `  - ${complaint}`)].join('\n'),
    );
  }
  return environment;
}
