import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, IsNull, MoreThan, type Repository } from 'typeorm';
import type { Member } from '../../../platform/auth/member.js';
import type { TokenClaims } from '../../../platform/auth/tokens.js';
import type { Transaction } from '../../../platform/database/database.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Session } from './session.entity.js';

const MAX_LISTED = 100;

/** Describes the member of a request and whether it is time to record that their session was seen. */
interface FoundMember extends Member {
  readonly isSeenLate: boolean;
}

/** Reads and writes members' sessions. */
@Injectable()
export class SessionsStore {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
  ) {}

  /** Returns the member of each token, in the same order; null where the session has ended or the member is disabled. */
  async findMembers(claims: readonly TokenClaims[]): Promise<(FoundMember | null)[]> {
    const rows = await prepared<FoundMember & { position: number }>(this.dataSource, SELECT_MEMBERS, [
      claims.map(({ userId }) => userId),
      claims.map(({ sessionId }) => sessionId),
    ]);
    const members: (FoundMember | null)[] = claims.map(() => null);
    for (const { position, ...member } of rows) members[position - 1] = member;
    return members;
  }

  /** Records that the sessions of the tokens were seen now. */
  async recordSeen(claims: readonly TokenClaims[]): Promise<void> {
    await this.sessions.update({ id: In(claims.map(({ sessionId }) => sessionId)) }, { lastSeenAt: () => 'now()' });
  }

  /** Stores a new session; the retention job removes it after its token has expired. */
  async insert(
    tx: Transaction,
    session: Omit<Session, 'user' | 'createdAt' | 'lastSeenAt' | 'endedAt' | 'isEndedByRole'>,
  ): Promise<void> {
    await tx.getRepository(Session).insert(session);
  }

  /**
   * Lists a member's active sessions, at most 100, most recently seen first. Sessions whose token version is older than the
   * member's have ended.
   */
  list(userId: string): Promise<Session[]> {
    return this.sessions
      .createQueryBuilder('session')
      .innerJoin('session.user', 'user', 'user.tokenVersion = session.tokenVersion')
      .where({ userId, endedAt: IsNull(), expiresAt: MoreThan(new Date()) })
      .orderBy({ 'session.lastSeenAt': 'DESC', 'session.id': 'DESC' })
      .limit(MAX_LISTED)
      .getMany();
  }

  /** Ends one session of a member. @returns false if there is no such session or a sign-out has ended it */
  async end(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
    const { affected } = await tx
      .getRepository(Session)
      .update({ id: sessionId, userId, endedAt: IsNull() }, { endedAt: new Date() });
    return affected === 1;
  }

  /** Ends every session of a member except one. @returns the ids of the ended sessions */
  async endOthers(tx: Transaction, userId: string, keptId: string): Promise<string[]> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `UPDATE sessions SET ended_at = now() WHERE user_id = $1 AND id <> $2 AND ended_at IS NULL RETURNING id`,
      [userId, keptId],
    );
    return rows.map(({ id }) => id);
  }

  /** Records that a change of the member's role is about to end their sessions. */
  async markEndedByRole(tx: Transaction, userId: string): Promise<void> {
    await tx.query(
      `UPDATE sessions s SET is_ended_by_role = true FROM users u
        WHERE u.id = $1 AND s.user_id = u.id AND s.ended_at IS NULL AND s.token_version = u.token_version`,
      [userId],
    );
  }

  isEndedByRole(sessionId: string): Promise<boolean> {
    return this.sessions.existsBy({ id: sessionId, isEndedByRole: true });
  }

  /**
   * Gives a session the member's token version, which the transaction has just raised by one, so that it stays valid.
   * @returns false if the session had ended before
   */
  async renew(tx: Transaction, sessionId: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `UPDATE sessions s SET token_version = u.token_version FROM users u
        WHERE s.id = $1 AND u.id = s.user_id AND s.ended_at IS NULL AND s.token_version = u.token_version - 1`,
      [sessionId],
    );
    return count === 1;
  }
}

const SELECT_MEMBERS = {
  name: 'members-of-tokens',
  text: `SELECT t.position::int AS position, u.id, u.username, u.is_admin AND NOT s.is_held_back AS "isAdmin",
                u.is_admin AND s.is_held_back AS "isHeldBack", u.is_steward AND NOT s.is_held_back AS "isSteward",
                s.last_seen_at < now() - interval '5 minutes' AS "isSeenLate"
           FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS t(user_id, session_id, position)
           JOIN users u ON u.id = t.user_id AND u.is_active
           JOIN sessions s ON s.id = t.session_id AND s.token_version = u.token_version AND s.ended_at IS NULL`,
};
