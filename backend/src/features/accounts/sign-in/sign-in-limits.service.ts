import { Injectable } from '@nestjs/common';
import { signInsRefused } from '../../../platform/health/metrics.js';
import type { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { SharedRateLimiter } from '../../../platform/http/limits/shared-rate-limiter.js';
import { AbuseLogService } from '../abuse/abuse-log.service.js';
import type { SignInPlace } from './sign-ins.store.js';

/**
 * Limits the sign-ins from one network. The limits of its wider networks apply only to accounts that have not signed in from
 * it.
 */
const LOGINS: RateLimit = { name: 'login-address', points: 10, seconds: 60, wider: { 24: 40, 56: 20, 48: 40 } };
/** Limits the failed sign-ins to one account from one network. */
const FAILED_LOGINS: RateLimit = { name: 'login-failures', points: 10, seconds: 15 * 60 };
/** Limits the failed sign-ins to one account from all networks from which its owner has not signed in. */
const FAILED_FROM_UNKNOWN: RateLimit = { name: 'login-account', points: 30, seconds: 15 * 60 };

const attemptOf = ({ username, network }: SignInPlace) => `${network} ${username.toLowerCase()}`;

/** Limits sign-in attempts and logs the refused ones. */
@Injectable()
export class SignInLimitsService {
  constructor(
    private readonly limits: SharedRateLimiter,
    private readonly abuse: AbuseLogService,
  ) {}

  /**
   * Counts a sign-in attempt, and checks the limits on failed sign-ins. `isKnown`: the account has signed in from this network.
   * @throws DomainError 429 above the limits
   */
  async consumeAttempt(place: SignInPlace, isKnown: boolean): Promise<void> {
    const { username, network } = place;
    await (isKnown ? this.limits.consume(LOGINS, network) : this.limits.consumeForNetwork(LOGINS, network));
    await this.limits.check(FAILED_LOGINS, attemptOf(place));
    if (!isKnown) await this.limits.check(FAILED_FROM_UNKNOWN, username.toLowerCase());
  }

  /** Counts a wrong password. @throws DomainError 429 above the limits */
  async consumeFailure(place: SignInPlace, isKnown: boolean): Promise<void> {
    await this.limits.consume(FAILED_LOGINS, attemptOf(place));
    if (!isKnown) await this.limits.consume(FAILED_FROM_UNKNOWN, place.username.toLowerCase());
  }

  /** Counts a refused sign-in in the metrics and in the abuse log. `code`: the code of the error that refused it. */
  recordRefusal({ network, username }: SignInPlace, code: string): void {
    signInsRefused.inc({ reason: code });
    this.abuse.recordRefusedSignIn(network, username, code);
  }
}
