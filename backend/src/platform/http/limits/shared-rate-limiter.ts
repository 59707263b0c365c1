import { Inject, Injectable } from '@nestjs/common';
import type { QueryConfig, QueryResult } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import { withinTime } from '../../scheduling/timers.js';
import { widerNetworksOf } from '../address.rules.js';
import type { DomainError } from '../domain-error.js';
import { rateLimitError, type RateLimit, wholeSeconds } from './rate-limit.js';

const STORE_TIMEOUT_MS = 500;

/** Enforces limits that all API processes share. Counts in PostgreSQL or, while it is unavailable, in memory. */
@Injectable()
export class SharedRateLimiter {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
  ) {}

  /** Counts one request for the key. @throws DomainError 429 with Retry-After above the limit */
  async consume(limit: RateLimit, key: string): Promise<void> {
    if (!this.config.rateLimits) return;
    try {
      await this.limiterOf(limit).consume(key);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? refused(limit, refusal) : refusal;
    }
  }

  /**
   * Counts one request for a network and then for the wider networks around it, so that the owner of many networks gets no more
   * than one owner's share. Requests above the network's own limit do not count for the wider ones.
   * @throws DomainError 429 with Retry-After above one of the limits
   */
  async consumeForNetwork({ wider = {}, ...limit }: RateLimit, network: string): Promise<void> {
    await this.consume(limit, network);
    for (const { bits, network: key } of widerNetworksOf(network)) {
      const points = wider[bits];
      if (points !== undefined) await this.consume({ ...limit, name: `${limit.name}-${bits}`, points }, key);
    }
  }

  /** Requires that the key has not used up its limit, without counting a request. @throws DomainError 429 with Retry-After */
  async check(limit: RateLimit, key: string): Promise<void> {
    if (!this.config.rateLimits) return;
    const used = await this.limiterOf(limit).get(key);
    if (used !== null && used.consumedPoints >= limit.points) throw refused(limit, used);
  }

  /**
   * Sends a query with a short timeout, so that a request does not wait for each of its limits while the database is frozen.
   */
  private query(statement: QueryConfig): Promise<QueryResult> {
    return withinTime(this.database.query(statement), STORE_TIMEOUT_MS, 'the limits were not read in time');
  }

  private limiterOf(limit: RateLimit): RateLimiterPostgres {
    let limiter = this.limiters.get(limit.name);
    if (!limiter) {
      const options = { points: limit.points, duration: limit.seconds, keyPrefix: limit.name };
      limiter = new RateLimiterPostgres({
        ...options,
        inMemoryBlockOnConsumed: limit.points, // a flood is then refused without a query for each request
        storeClient: { query: (statement: QueryConfig) => this.query(statement) },
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        insuranceLimiter: new RateLimiterMemory(options),
      });
      this.limiters.set(limit.name, limiter);
    }
    return limiter;
  }
}

function refused(limit: RateLimit, { msBeforeNext }: RateLimiterRes): DomainError {
  return rateLimitError(limit, wholeSeconds(msBeforeNext));
}
