import { Injectable, Logger } from '@nestjs/common';
import type { MemberSessionDto } from '@league/shared/accounts/member-session.dto';
import { randomUUID } from 'node:crypto';
import { announce } from '../../../platform/announce/announce.js';
import { ChosenPasswords } from '../../../platform/auth/chosen-passwords.js';
import type { Member, MemberLookup } from '../../../platform/auth/member.js';
import { SESSION_LIFETIME_MS, type TokenClaims, Tokens } from '../../../platform/auth/tokens.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import type { Client } from '../../../platform/http/current-client.js';
import { DomainError, type SignOutCode } from '../../../platform/http/domain-error.js';
import { AuditService } from '../../audit/audit.service.js';
import { toMinute } from '../abuse/abuse.mapper.js';
import { BlocksStore } from '../abuse/blocks.store.js';
import { requireFound } from '../accounts.rules.js';
import { AccountsStore } from '../accounts.store.js';
import { deviceOf } from './device.rules.js';
import { toMemberSessionDto } from './session.mapper.js';
import { SessionsStore } from './sessions.store.js';

interface UserToSignIn {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly tokenVersion: number;
  /** The password, already checked; an admin with a common one gets a session without admin and steward rights. */
  readonly password: string;
}

/** Manages members' sessions. A token is refused once its session has ended. */
@Injectable()
export class SessionsService implements MemberLookup {
  private readonly logger = new Logger('Sessions');

  constructor(
    private readonly database: Database,
    private readonly store: SessionsStore,
    private readonly accounts: AccountsStore,
    private readonly tokens: Tokens,
    private readonly audit: AuditService,
    private readonly passwords: ChosenPasswords,
    private readonly blocks: BlocksStore,
  ) {}

  async findMember(claims: TokenClaims): Promise<Member | null> {
    return (await this.findMembers([claims]))[0] ?? null;
  }

  async findMembers(claims: readonly TokenClaims[]): Promise<(Member | null)[]> {
    const members = await this.store.findMembers(claims);
    const late = claims.filter((_, index) => members[index]?.isSeenLate);
    if (late.length > 0) await this.recordSeen(late);
    return members;
  }

  async findSignOutCode({ sessionId }: TokenClaims): Promise<SignOutCode> {
    return (await this.store.isEndedByRole(sessionId)) ? 'role-changed' : 'signed-out';
  }

  /**
   * Creates a session within the transaction of a sign-in. `tokenVersion` is the member's version when the password was
   * checked. An admin with a common password gets a session without admin and steward rights (`isHeldBack`).
   * @throws DomainError 403 while the member is blocked
   */
  async create(tx: Transaction, user: UserToSignIn, client: Client): Promise<{ token: string; isHeldBack: boolean }> {
    const blockedUntil = await this.blocks.findMemberBlock(tx, user.id);
    if (blockedUntil) throw DomainError.forbidden('member-blocked', { until: toMinute(blockedUntil) });
    const sessionId = randomUUID();
    const expiresAt = new Date(Date.now() + SESSION_LIFETIME_MS);
    const { id: userId, tokenVersion, isAdmin, password } = user;
    const isHeldBack = isAdmin && (await this.passwords.isCommon(password));
    const { network, userAgent } = client;
    await this.store.insert(tx, {
      id: sessionId,
      userId,
      tokenVersion,
      isHeldBack,
      network,
      ...deviceOf(userAgent),
      expiresAt,
    });
    return { token: await this.tokens.sign({ userId, sessionId, expiresAt }), isHeldBack };
  }

  async list(member: Member, { sessionId }: TokenClaims): Promise<MemberSessionDto[]> {
    return (await this.store.list(member.id)).map((session) => toMemberSessionDto(session, sessionId));
  }

  /** Ends the session of the request and its live connections; the member's other sessions remain. */
  async signOut(member: Member, { sessionId }: TokenClaims): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.endWithin(tx, member.id, sessionId))) return; // another request has ended the session
      await this.audit.record(tx, member, { action: 'user.sign-out', targetId: member.id });
    });
  }

  /** Ends a session of the member. @throws DomainError 404 when the member has no such session or it has ended */
  async end(member: Member, sessionId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.endWithin(tx, member.id, sessionId))) throw DomainError.notFound('no-such-session');
      await this.audit.record(tx, member, { action: 'user.end-session', targetId: member.id });
    });
  }

  /**
   * Ends every session of the member except the one that sends the request.
   * @throws DomainError 401 if that session has ended in the meantime; 404 if the member no longer exists
   */
  async endOthers(member: Member, { sessionId }: TokenClaims): Promise<void> {
    await this.database.transaction(async (tx) => {
      requireFound(await this.accounts.lock(tx, member.id));
      await this.accounts.raiseTokenVersion(tx, member.id);
      // Another request may have ended this session since the request was admitted.
      if (!(await this.store.renew(tx, sessionId))) throw DomainError.signedOut();
      await announce(tx, 'tokens-ended', await this.store.endOthers(tx, member.id, sessionId));
      await this.audit.record(tx, member, { action: 'user.end-other-sessions', targetId: member.id });
    });
  }

  /** Signs a member out everywhere, on behalf of an admin. @throws DomainError 404 */
  async endAll(member: Member, userId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      requireFound(await this.accounts.lock(tx, userId));
      await this.endAllWithin(tx, userId);
      await this.audit.record(tx, member, { action: 'user.revoke-sessions', targetId: userId });
    });
  }

  /** Ends every session and live connection of a member, whom the transaction must have locked. */
  async endAllWithin(tx: Transaction, userId: string): Promise<void> {
    await this.accounts.raiseTokenVersion(tx, userId);
    await announce(tx, 'sessions-ended', [userId]);
  }

  /** Ends every session of a member whose role changes, as `endAllWithin`, and records why. */
  async endForRoleWithin(tx: Transaction, userId: string): Promise<void> {
    await this.store.markEndedByRole(tx, userId);
    await this.endAllWithin(tx, userId);
  }

  private async endWithin(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
    const hasEnded = await this.store.end(tx, userId, sessionId);
    if (hasEnded) await announce(tx, 'tokens-ended', [sessionId]);
    return hasEnded;
  }

  /** Records that sessions were seen. A failure is only logged, so that it does not lock any member out. */
  private async recordSeen(claims: readonly TokenClaims[]): Promise<void> {
    try {
      await this.store.recordSeen(claims);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'it could not be written down which sessions were seen' });
    }
  }
}
