import { Injectable } from '@nestjs/common';
import type { LoginDto } from '@league/shared/accounts/login.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { Member } from '../../../platform/auth/member.js';
import { hashPassword, isWeakerHash, passwordMatches } from '../../../platform/auth/passwords.js';
import { Database } from '../../../platform/database/database.js';
import type { Client } from '../../../platform/http/current-client.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { RequestBatcher } from '../../../platform/scheduling/request-batcher.js';
import { AuditService } from '../../audit/audit.service.js';
import { requireFound } from '../accounts.rules.js';
import { AccountsStore } from '../accounts.store.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { User } from '../user.entity.js';
import { SignInLimitsService } from './sign-in-limits.service.js';
import { type SignInPlace, SignInsStore } from './sign-ins.store.js';

const STRANGERS = { maxBatch: 1, maxRunning: 4, maxWaiting: 100 };
const KNOWN_LOOKUPS = { maxBatch: 500, maxRunning: 2, maxWaiting: 10_000 };

@Injectable()
export class SignInService {
  /** Looks up whether sign-ins come from known networks. Many of them share one statement, because every attempt needs it. */
  private readonly known: RequestBatcher<SignInPlace, boolean>;
  /** Queues sign-ins from unknown networks: only a few are checked at a time, and new ones are refused when too many wait. */
  private readonly strangers = new RequestBatcher<() => Promise<User>, User>(
    (works) => Promise.all(works.map((work) => work())),
    STRANGERS,
  );

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsStore,
    private readonly store: SignInsStore,
    private readonly sessions: SessionsService,
    private readonly limits: SignInLimitsService,
    private readonly audit: AuditService,
  ) {
    this.known = new RequestBatcher((places) => this.store.areKnownNetworks(places), KNOWN_LOOKUPS);
  }

  /**
   * Signs a member in. Unknown users and wrong passwords get the same response in the same time. Sign-ins from a network that
   * the member has used recently do not wait for those from unknown networks, which share one queue and stricter limits.
   * @throws DomainError 401 for an unknown user or a wrong password; 403 for a disabled or blocked account or one that needs
   * approval; 429 above the limits; 503 while too many sign-ins are waiting
   */
  async login(dto: LoginDto, client: Client): Promise<SessionDto> {
    const isKnown = await this.known.add({ username: dto.username, network: client.network });
    try {
      const user = await (isKnown
        ? this.checkCredentials(dto, client, true)
        : this.strangers.add(() => this.checkCredentials(dto, client, false)));
      await this.upgradeHash(user, dto.password);
      return await this.start(user, client, { isKnown, password: dto.password });
    } catch (error) {
      if (error instanceof DomainError) this.limits.recordRefusal({ ...client, username: dto.username }, error.code);
      throw error;
    }
  }

  /**
   * Checks a username and password, and returns the member.
   * @throws DomainError 401 for an unknown user or a wrong password; 403 for a disabled account or one that needs approval;
   * 429 above the limits; 503 while too many passwords wait to be checked
   */
  private async checkCredentials(
    { username, password }: LoginDto,
    { network }: Client,
    isKnown: boolean,
  ): Promise<User> {
    const place = { username, network };
    await this.limits.consumeAttempt(place, isKnown);
    const user = await this.accounts.findByUsername(username);
    if (!(await passwordMatches(password, user?.passwordHash, isKnown ? 'known' : 'stranger')) || !user) {
      await this.limits.consumeFailure(place, isKnown);
      throw DomainError.signedOut('invalid-credentials');
    }
    if (user.awaitsApproval) throw DomainError.forbidden('approval-pending');
    if (!user.isActive) throw DomainError.forbidden('account-disabled');
    return user;
  }

  /** Replaces a hash that is weaker than new ones, unless the password has been changed since it was checked. */
  private async upgradeHash({ id, passwordHash }: User, password: string): Promise<void> {
    if (isWeakerHash(passwordHash))
      await this.accounts.replaceHash(id, { from: passwordHash, to: await hashPassword(password) });
  }

  /**
   * Signs in a member whose identity is proven, and records the network as known. An admin with a common password gets only the
   * rights of a member until the password is changed. @throws DomainError 403 while the member is blocked
   */
  async start(
    user: Member & { tokenVersion: number },
    client: Client,
    { isKnown = false, password }: { readonly isKnown?: boolean; readonly password: string },
  ): Promise<SessionDto> {
    const { token, isHeldBack } = await this.database.transaction(async (tx) => {
      await this.store.rememberNetwork(tx, user.id, client.network);
      const after = { from_known_network: isKnown };
      await this.audit.record(tx, user, { action: 'user.sign-in', targetId: user.id, after });
      return this.sessions.create(tx, { ...user, password }, client);
    });
    return {
      access_token: token,
      user: requireFound(await this.accounts.findDto(user.id)),
      ...(isHeldBack && { password_is_common: true }),
    };
  }
}
