import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/database.js';
import { ANNOUNCEMENT_CHANNEL } from '../../platform/announce/announce.js';
import type { AuditEntry } from './audit-entry.entity.js';

@Injectable()
export class AuditStore {
  /** Inserts an entry and sends its announcements in one statement, because every audited action waits for it. */
  async insert(
    tx: Transaction,
    entry: Omit<AuditEntry, 'recordedAt' | 'number' | 'hash'>,
    announcements: readonly string[],
  ): Promise<void> {
    const { id, adminId, adminUsername, action, targetId, before, after } = entry;
    await tx.query(
      `WITH entry AS (
         INSERT INTO audit_entries (id, admin_id, admin_username, action, target_id, before, after)
         VALUES ($1, $2, $3, $4, $5, $6, $7))
       SELECT pg_notify($8, payload) FROM unnest($9::text[]) AS payload`,
      [
        id,
        adminId,
        adminUsername,
        action,
        targetId,
        jsonOf(before),
        jsonOf(after),
        ANNOUNCEMENT_CHANNEL,
        announcements,
      ],
    );
  }
}

function jsonOf(fields: Record<string, unknown> | null): string | null {
  return fields ? JSON.stringify(fields) : null;
}
