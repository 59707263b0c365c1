import { Injectable } from '@nestjs/common';
import type { PenaltyDto } from '@league/shared/sessions/penalty.dto';
import { IsNull } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { SessionEntry } from '../race-session.entity.js';
import { Penalty } from './penalty.entity.js';

@Injectable()
export class PenaltiesStore {
  async findSessionOfEntry(tx: Transaction, entryId: string): Promise<string | null> {
    return (await tx.getRepository(SessionEntry).findOneBy({ id: entryId }))?.sessionId ?? null;
  }

  /** Returns the id of a penalty's session, even if the penalty has been rescinded; null for an unknown penalty. */
  async findSession(tx: Transaction, id: string): Promise<string | null> {
    return (await tx.getRepository(Penalty).findOneBy({ id }))?.sessionId ?? null;
  }

  /** Adds a penalty to a session that the transaction has locked, after its other penalties. */
  async insert(tx: Transaction, sessionId: string, penalty: PenaltyDto, crossingId: string | null): Promise<void> {
    await tx.query(
      `INSERT INTO penalties (id, session_id, entry_id, ordinal, kind, value, reason, given_by, given_at, crossing_id)
       SELECT $1, $2, $3, coalesce(max(ordinal), 0) + 1, $4, $5, $6, $7, $8, $9 FROM penalties WHERE session_id = $2`,
      [
        penalty.id,
        sessionId,
        penalty.entry_id,
        penalty.kind,
        penalty.value,
        penalty.reason,
        penalty.given_by,
        penalty.given_at,
        crossingId,
      ],
    );
  }

  /** Returns the id of the penalty in force for a jump start, or null. */
  async findOfCrossing(tx: Transaction, crossingId: string): Promise<string | null> {
    return (await tx.getRepository(Penalty).findOneBy({ crossingId, rescindedAt: IsNull() }))?.id ?? null;
  }

  async serve(tx: Transaction, id: string, servedAt: Date | null): Promise<void> {
    await tx.getRepository(Penalty).update({ id }, { servedAt });
  }

  async rescind(tx: Transaction, id: string, rescindedBy: string, rescindedAt: Date): Promise<void> {
    await tx.getRepository(Penalty).update({ id }, { rescindedBy, rescindedAt });
  }
}
