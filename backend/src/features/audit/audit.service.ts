import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@league/shared/audit/audited';
import { announcementPayloads } from '../../platform/announce/announce.js';
import type { Transaction } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { newId } from '../../platform/ids/new-id.js';
import { type ActionCount, AuditStore } from './audit.store.js';

/** Describes a member's action, without secrets: `before` is null for something new, `after` for something deleted. */
export interface AuditRecord {
  readonly action: AuditAction;
  readonly targetId: string | null;
  readonly before?: Record<string, unknown> | null;
  readonly after?: Record<string, unknown> | null;
}

/** Writes the audit log, which records who did what, and when. */
@Injectable()
export class AuditService {
  constructor(private readonly store: AuditStore) {}

  /**
   * Records a member's action in the transaction that carries it out, so that neither is stored without the other, and
   * announces it to the admins' lists.
   */
  async record(tx: Transaction, member: Member, record: AuditRecord): Promise<void> {
    const { action, targetId, before = null, after = null } = record;
    const admin = { adminId: member.id, adminUsername: member.username };
    const entry = { id: newId(), ...admin, action, targetId, before, after };
    await this.store.insert(tx, entry, announcementPayloads('audit', [action]));
  }

  /**
   * Returns how often, and when last, the action was recorded for each of the targets; targets for which it never was are
   * left out.
   */
  countOf(action: AuditAction, targetIds: readonly string[]): Promise<ReadonlyMap<string, ActionCount>> {
    return this.store.countOf(action, targetIds);
  }

  /** Verifies the audit log's hash chain. @returns a sentence about the first problem; null when the chain is intact */
  async findProblem(): Promise<string | null> {
    return (await this.store.verify()).problem;
  }

  /**
   * Deletes at most `limit` entries older than `days` days; the chain of the remaining entries stays verifiable.
   * @returns the number of deleted entries
   */
  deleteOlderThan(days: number, limit: number): Promise<number> {
    return this.store.deleteOlderThan(days, limit);
  }
}
