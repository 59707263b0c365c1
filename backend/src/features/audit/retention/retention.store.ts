import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type Repository } from 'typeorm';
import { AuditService } from '../audit.service.js';
import type { RetentionRule } from './kept-data.rules.js';
import { RetentionRun } from './retention-run.entity.js';

const RUN_ID = 1;
/** The maximum number of rows deleted in one transaction, so that a transaction does not block laps and sign-ins for long. */
const ROWS_AT_ONCE = 5_000;

/** Removes rows that are past their retention time. */
@Injectable()
export class RetentionStore {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(RetentionRun) private readonly runs: Repository<RetentionRun>,
    private readonly audit: AuditService,
  ) {}

  /** Removes at most 5,000 rows of the table that are past their retention time. @returns the number of removed rows */
  async removeBatch(table: string, rule: RetentionRule & { readonly column: string }): Promise<number> {
    if (table === 'audit_entries' && rule.kept === 'days')
      // the hash chain of the remaining entries must stay verifiable
      return this.audit.deleteOlderThan(rule.days, ROWS_AT_ONCE);
    const limit = rule.kept === 'days' ? `now() - interval '${rule.days} days'` : 'now()';
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM ${table} WHERE ctid IN (
         SELECT ctid FROM ${table} WHERE ${rule.column} < ${limit} LIMIT ${ROWS_AT_ONCE})`,
    );
    return count;
  }

  async saveRun(removed: Record<string, number>): Promise<void> {
    await this.runs.save({ id: RUN_ID, finishedAt: new Date(), removed });
  }

  findRun(): Promise<RetentionRun | null> {
    return this.runs.findOneBy({ id: RUN_ID });
  }
}
