import { Injectable } from '@nestjs/common';
import { ANNOUNCEMENT_CHANNEL, announcementPayloads } from '../../platform/announce/announce.js';
import type { Transaction } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { newId } from '../../platform/ids/new-id.js';

/** What an admin did, without secrets: `before` null for something new, `after` null for something deleted. */
export interface AuditRecord {
  readonly action: string;
  readonly targetId: string | null;
  readonly before?: Record<string, unknown> | null;
  readonly after?: Record<string, unknown> | null;
}

/** The audit log: who did what, when. */
@Injectable()
export class AuditService {
  /**
   * Writes down an admin's action in the transaction that carries it out, so that neither exists without the other, and
   * announces it: the lists of other admins show it.
   */
  async record(manager: Transaction, admin: Member, { action, targetId, before, after }: AuditRecord): Promise<void> {
    await manager.query(
      `WITH entry AS (
         INSERT INTO audit_entries (id, admin_id, admin_username, action, target_id, before, after)
         VALUES ($1, $2, $3, $4, $5, $6, $7))
       SELECT pg_notify($8, payload) FROM unnest($9::text[]) AS payload`,
      [
        newId(),
        admin.id,
        admin.username,
        action,
        targetId,
        jsonOf(before),
        jsonOf(after),
        ANNOUNCEMENT_CHANNEL,
        announcementPayloads('audit', [action]),
      ],
    );
  }
}

/** The fields in which two states of a thing differ, as an audit entry wants them. */
export function changedFields<T extends object>(
  before: T,
  after: T,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = (Object.keys(after) as (keyof T & string)[]).filter((key) => before[key] !== after[key]);
  const only = (state: T) => Object.fromEntries(changed.map((key) => [key, state[key]]));
  return { before: only(before), after: only(after) };
}

function jsonOf(fields: Record<string, unknown> | null | undefined): string | null {
  return fields ? JSON.stringify(fields) : null;
}
