import { Injectable } from '@nestjs/common';
import type { LoginDto } from '@league/shared/accounts/login.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { Member } from '../../../platform/auth/member.js';
import { passwordMatches } from '../../../platform/auth/passwords.js';
import { Database } from '../../../platform/database/database.js';
import type { Client } from '../../../platform/http/current-client.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import type { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { SharedRateLimiter } from '../../../platform/http/limits/shared-rate-limiter.js';
import { AuditService } from '../../audit/audit.service.js';
import { requireFound } from '../accounts.rules.js';
import { AccountsStore } from '../accounts.store.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersStore } from '../users.store.js';
import { SignInsStore } from './sign-ins.store.js';

/** Sign-ins from one network. */
const LOGINS: RateLimit = { name: 'login-address', points: 10, seconds: 60 };
/** Failed sign-ins to one account from one network. */
const FAILED_LOGINS: RateLimit = { name: 'login-failures', points: 10, seconds: 15 * 60 };
/** Failed sign-ins to one account from all networks that its owner has not signed in from. */
const FAILED_FROM_UNKNOWN: RateLimit = { name: 'login-account', points: 30, seconds: 15 * 60 };

/** How members come in. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsStore,
    private readonly users: UsersStore,
    private readonly store: SignInsStore,
    private readonly sessions: SessionsService,
    private readonly limits: SharedRateLimiter,
    private readonly audit: AuditService,
  ) {}

  /**
   * Signs a member in. Unknown users and wrong passwords get the same answer in the same time. Who guesses from many
   * networks is slowed down for the account as a whole; networks from which its owner has signed in are not.
   * @throws DomainError 401 'Invalid credentials', 403 for a disabled account, 429 above the limits.
   */
  async login(dto: LoginDto, client: Client): Promise<SessionDto> {
    const { network } = client;
    const account = dto.username.toLowerCase();
    const attempt = `${network} ${account}`;
    await this.limits.spend(LOGINS, network);
    await this.limits.check(FAILED_LOGINS, attempt);
    const isKnown = await this.store.knowsNetwork(dto.username, network);
    if (!isKnown) await this.limits.check(FAILED_FROM_UNKNOWN, account);
    const user = await this.accounts.findByUsername(dto.username);
    if (!(await passwordMatches(dto.password, user?.passwordHash)) || !user) {
      await this.limits.spend(FAILED_LOGINS, attempt);
      if (!isKnown) await this.limits.spend(FAILED_FROM_UNKNOWN, account);
      throw DomainError.signedOut('invalid-credentials');
    }
    if (!user.isActive) throw DomainError.forbidden('account-disabled');
    return this.start(user, client, isKnown);
  }

  /** Signs in a member who has proven who they are; the network is known from now on. */
  async start(user: Member & { tokenVersion: number }, client: Client, isKnown = false): Promise<SessionDto> {
    const access_token = await this.database.transaction(async (tx) => {
      await this.store.rememberNetwork(tx, user.id, client.network);
      const after = { from_known_network: isKnown };
      await this.audit.record(tx, user, { action: 'user.sign-in', targetId: user.id, after });
      return this.sessions.open(tx, user, client);
    });
    return { access_token, user: requireFound(await this.users.find(user.id)) };
  }
}
