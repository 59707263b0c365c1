import { Injectable } from '@nestjs/common';
import type { ResultHeadDto, ResultRowDto, SessionResultDto } from '@league/shared/sessions/session-result.dto';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { toSessionResultDto } from '../race-session.mapper.js';
import { resultOf } from '../session-columns.js';
import { ResultRevision } from './result-revision.entity.js';

@Injectable()
export class SessionResultsStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the result with this number, or the newest one if `number` is null; null if there is none. */
  async find(sessionId: string, number: number | null): Promise<SessionResultDto | null> {
    const [row] = await this.dataSource.query<{ result: SessionResultDto | null }[]>(
      `SELECT ${resultOf('$1::uuid', 'AND ($2::int IS NULL OR n.number = $2)')} AS result`,
      [sessionId, number],
    );
    return row?.result ? toSessionResultDto(row.result) : null;
  }

  /** Adds a result to a session that the transaction has locked. */
  async add(tx: Transaction, sessionId: string, head: ResultHeadDto, rows: readonly ResultRowDto[]): Promise<void> {
    const { number, is_final: isFinal, published_at: publishedAt, published_by: publishedBy, reason } = head;
    await tx.getRepository(ResultRevision).insert({ sessionId, number, isFinal, publishedAt, publishedBy, reason });
    const records = rows.map((row) => ({ ...row, session_id: sessionId, number }));
    await tx.query(`INSERT INTO result_rows SELECT * FROM jsonb_populate_recordset(NULL::result_rows, $1::jsonb)`, [
      JSON.stringify(records),
    ]);
  }
}
