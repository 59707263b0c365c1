import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@league/shared/audit/audited';
import { announcementPayloads } from '../../platform/announce/announce.js';
import type { Transaction } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { newId } from '../../platform/ids/new-id.js';
import { AuditChainStore } from './audit-chain.store.js';
import { AuditStore } from './audit.store.js';

/** Describes an admin's action, without secrets: `before` is null for something new, `after` for something deleted. */
export interface AuditRecord {
  readonly action: AuditAction;
  readonly targetId: string | null;
  readonly before?: Record<string, unknown> | null;
  readonly after?: Record<string, unknown> | null;
}

/** Writes the audit log: who did what, and when. */
@Injectable()
export class AuditService {
  constructor(
    private readonly store: AuditStore,
    private readonly chain: AuditChainStore,
  ) {}

  /**
   * Writes down an admin's action in the transaction that carries it out, so that neither exists without the other, and
   * announces it: the lists of other admins show it.
   */
  async record(tx: Transaction, member: Member, record: AuditRecord): Promise<void> {
    const { action, targetId, before = null, after = null } = record;
    const admin = { adminId: member.id, adminUsername: member.username };
    const entry = { id: newId(), ...admin, action, targetId, before, after };
    await this.store.insert(tx, entry, announcementPayloads('audit', [action]));
  }

  /** Says what is wrong with the chain of the audit log, in one sentence; null when it is whole. */
  async findProblem(): Promise<string | null> {
    return (await this.chain.verify()).problem;
  }

  /** Deletes at most `limit` older entries for retention; the chain of the rest stays verifiable. @returns the number of deleted entries */
  deleteOlderThan(days: number, limit: number): Promise<number> {
    return this.chain.deleteOlderThan(days, limit);
  }
}
