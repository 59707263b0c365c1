import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import type { DataSource } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.js';

/** The last entry of a page: the next page starts behind it. */
export interface AuditCursor {
  readonly recordedAt: Date;
  readonly id: string;
}

/** Reads the audit log. */
@Injectable()
export class AuditStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first, behind `after`. */
  async list(limit: number, after: AuditCursor | null): Promise<AuditEntryDto[]> {
    const entries = this.dataSource
      .getRepository(AuditEntry)
      .createQueryBuilder('entry')
      .orderBy('entry.recordedAt', 'DESC')
      .addOrderBy('entry.id', 'DESC')
      .limit(limit);
    if (after) entries.where('(entry.recordedAt, entry.id) < (:recordedAt, :id)', after);
    return (await entries.getMany()).map(toAnswer);
  }

  count(): Promise<number> {
    return this.dataSource.getRepository(AuditEntry).count();
  }
}

function toAnswer(entry: AuditEntry): AuditEntryDto {
  return {
    id: entry.id,
    admin_id: entry.adminId,
    admin_username: entry.adminUsername,
    action: entry.action,
    target_id: entry.targetId,
    before: entry.before,
    after: entry.after,
    recorded_at: entry.recordedAt.toISOString(),
  };
}
