import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ANNOUNCEMENT_CHANNEL } from '../../platform/announce/announce.js';
import { extendTimeout } from '../../platform/database/connections/bounded-client.js';
import type { Transaction } from '../../platform/database/database.js';
import { inTransaction } from '../../platform/database/database.js';
import type { AuditAction } from '@league/shared/audit/audited';
import type { AuditEntry } from './audit-entry.entity.js';

/** Describes the result of verifying the chain. */
export interface AuditChainReport {
  readonly entries: number;
  /** The number of the last entry, which a later check must find again. */
  readonly lastNumber: number;
  /** The hash of the last entry, in hexadecimal. */
  readonly lastHash: string;
  /** A sentence about the first missing or changed entry; null when the chain is intact. */
  readonly problem: string | null;
}

/** Describes how often an action was recorded for a target, and when it last was. */
export interface ActionCount {
  readonly count: number;
  readonly lastAt: Date;
}

interface BrokenEntry {
  readonly id: string;
  readonly action: string;
  readonly admin: string;
  readonly recordedAt: Date;
  /** The position in the chain; null for an entry that was never chained. */
  readonly number: string | null;
  readonly numberBefore: string;
}

/** Adds entries to the audit log, verifies its hash chain, and deletes entries from its start. */
@Injectable()
export class AuditStore {
  constructor(private readonly dataSource: DataSource) {}

  async countOf(action: AuditAction, targetIds: readonly string[]): Promise<ReadonlyMap<string, ActionCount>> {
    const rows: (ActionCount & { readonly id: string })[] = await this.dataSource.query(
      `SELECT target_id AS id, count(*)::int AS count, max(recorded_at) AS "lastAt" FROM audit_entries
        WHERE action = $1 AND target_id = ANY($2) GROUP BY target_id`,
      [action, targetIds],
    );
    return new Map(rows.map(({ id, ...count }) => [id, count]));
  }

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

  /** Recomputes every hash in one snapshot. @returns the end of the chain and the first problem found */
  async verify(): Promise<AuditChainReport> {
    return this.dataSource.transaction('REPEATABLE READ', async (tx) => {
      await extendTimeout(tx);
      const [chain] = await tx.query<[{ entries: string; last: string; number: string; hash: Buffer }]>(SELECT_END);
      const [broken] = await tx.query<[BrokenEntry?]>(SELECT_BROKEN);
      const { entries, last, number, hash } = chain;
      const cut = `the newest entries are missing: the last one was ${number}, the last one there is ${last}`;
      return {
        entries: Number(entries),
        lastNumber: Number(number),
        lastHash: hash.toString('hex'),
        problem: broken ? problemOf(broken) : last === number ? null : cut,
      };
    });
  }

  /**
   * Deletes at most `limit` entries older than `days` days from the start of the chain. The first remaining entry stays chained
   * to the last deleted one. @returns the number of deleted entries
   */
  deleteOlderThan(days: number, limit: number): Promise<number> {
    return inTransaction(this.dataSource, async (tx) => {
      await tx.query(`SELECT FROM audit_chain FOR UPDATE`);
      const [deleted] = await tx.query<[{ entries: number }]>(DELETE_OLD, [days, limit]);
      return deleted.entries;
    });
  }
}

const DELETE_OLD = `
  WITH first_kept AS (
    SELECT min(number) AS number FROM audit_entries WHERE recorded_at >= now() - make_interval(days => $1)
  ), deleted AS (
    DELETE FROM audit_entries USING first_kept, audit_chain c
     WHERE audit_entries.number < coalesce(first_kept.number, c.number + 1)
       AND audit_entries.number <= c.anchor_number + $2
    RETURNING audit_entries.number, audit_entries.hash
  ), anchor AS (
    UPDATE audit_chain SET anchor_number = last.number, anchor_hash = last.hash
      FROM (SELECT number, hash FROM deleted ORDER BY number DESC LIMIT 1) last
  )
  SELECT count(*)::int AS entries FROM deleted`;

const SELECT_END = `
  SELECT count(e.id) AS entries, coalesce(max(e.number), c.anchor_number) AS last, c.number, c.hash
    FROM audit_chain c LEFT JOIN audit_entries e ON true GROUP BY c.id`;

const SELECT_BROKEN = `
  SELECT (entry).id, (entry).action, (entry).admin_username AS admin, (entry).recorded_at AS "recordedAt",
         (entry).number, number_before AS "numberBefore"
    FROM (SELECT e AS entry, c.hash AS last_hash, c.number AS last_number,
                 coalesce(lag(e.number) OVER chain, c.anchor_number) AS number_before,
                 coalesce(lag(e.hash) OVER chain, c.anchor_hash) AS hash_before
            FROM audit_entries e CROSS JOIN audit_chain c
          WINDOW chain AS (ORDER BY e.number)) chained
   WHERE (entry).number IS DISTINCT FROM number_before + 1
      OR (entry).hash IS DISTINCT FROM audit_hash(hash_before, entry)
      OR ((entry).number = last_number AND (entry).hash <> last_hash)
   ORDER BY (entry).number LIMIT 1`;

function problemOf({ id, action, admin, recordedAt, number, numberBefore }: BrokenEntry): string {
  const name = `entry ${number ?? id} (${action} by ${admin}, ${recordedAt.toISOString()})`;
  if (number === null) return `${name} was written past the chain`;
  const [first, next] = [Number(numberBefore) + 1, Number(number)];
  if (next === first) return `${name} was changed after it was written, or the one before it was`;
  const missing = next - first === 1 ? `entry ${first} is` : `entries ${first} to ${next - 1} are`;
  return next < first ? `${name} is there twice` : `${missing} missing before ${name}`;
}

function jsonOf(fields: Record<string, unknown> | null): string | null {
  return fields ? JSON.stringify(fields) : null;
}
