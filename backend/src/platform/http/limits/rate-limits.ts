import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../../config/config.js';
import { rateLimited } from '../../health/metrics.js';
import { Database } from '../../database/database.js';
import { DomainError } from '../domain-error.js';

/** Each limit: how many in how many seconds, for one key (an address, an account). */
const LIMITS = {
  /** Sign-ins from one address. */
  'login-address': { points: 10, duration: 60 },
  /** Failed sign-ins to one account from one address: its rightful owner elsewhere is not locked out. */
  'login-failures': { points: 10, duration: 15 * 60 },
  /** Registrations from one address, successful or not: invite codes cannot be guessed. */
  'register-address': { points: 5, duration: 30 * 60 },
  /** A member's tries to change their username or password. */
  'credential-change': { points: 10, duration: 10 * 60 },
  /** Pictures of one member: each is decoded, which is work. */
  'picture-upload': { points: 20, duration: 10 * 60 },
} as const;

type LimitName = keyof typeof LIMITS;

/** Limits that all API processes share, kept in PostgreSQL; in memory while it is away. */
@Injectable()
export class RateLimits {
  private readonly limiters: ReadonlyMap<LimitName, RateLimiterPostgres>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    database: Database,
  ) {
    this.limiters = new Map(
      (Object.keys(LIMITS) as LimitName[]).map((name) => [
        name,
        new RateLimiterPostgres({
          ...LIMITS[name],
          storeClient: database.pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: name,
          insuranceLimiter: new RateLimiterMemory({ ...LIMITS[name], keyPrefix: name }),
        }),
      ]),
    );
  }

  /** Counts one more for the key. @throws DomainError 429 with Retry-After above the limit. */
  async spend(name: LimitName, key: string): Promise<void> {
    if (!this.config.rateLimits) return;
    try {
      await this.limiter(name).consume(key);
    } catch (refusal) {
      throw this.refused(name, refusal);
    }
  }

  /** Refuses when the key has used up its limit, without counting. @throws DomainError 429 with Retry-After. */
  async check(name: LimitName, key: string): Promise<void> {
    if (!this.config.rateLimits) return;
    const used = await this.limiter(name).get(key);
    if (used !== null && used.consumedPoints >= LIMITS[name].points) throw this.refused(name, used);
  }

  private refused(name: LimitName, refusal: unknown): unknown {
    if (!(refusal instanceof RateLimiterRes)) return refusal;
    rateLimited.inc({ limit: name });
    return DomainError.tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }

  private limiter(name: LimitName): RateLimiterPostgres {
    return this.limiters.get(name) as RateLimiterPostgres;
  }
}
