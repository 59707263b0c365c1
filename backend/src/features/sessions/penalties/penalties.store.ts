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

  /**
   * Adds a penalty to a session that the transaction has locked, after its other penalties.
   * @param crossingId the jump start that is penalized; null for a penalty for anything else
   */
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

  async update(tx: Transaction, id: string, change: Partial<Penalty>): Promise<void> {
    await tx.getRepository(Penalty).update({ id }, change);
  }

  /**
   * Restores a rescinded penalty.
   * @returns false unless it was rescinded, or if another penalty is in force for the same jump start
   */
  async restore(tx: Transaction, id: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(
      `UPDATE penalties p SET rescinded_by = NULL, rescinded_at = NULL
        WHERE id = $1 AND rescinded_at IS NOT NULL
          AND NOT EXISTS (SELECT FROM penalties o WHERE o.crossing_id = p.crossing_id AND o.rescinded_at IS NULL)`,
      [id],
    );
    return count > 0;
  }

  /**
   * Marks the incidents of a session that were decided with this penalty as changed. @returns the ids of the members who filed
   * them or whom they concern
   */
  async touchIncidents(tx: Transaction, sessionId: string, id: string): Promise<string[]> {
    const [rows] = await tx.query<[{ ids: string[] }[], number]>(
      `UPDATE incidents i SET changed_at = clock_timestamp() FROM race_session_entries e
        WHERE i.session_id = $1 AND i.penalty_id = $2 AND e.id = i.entry_id
        RETURNING array_remove(ARRAY[i.filed_by, e.user_id], NULL) AS ids`,
      [sessionId, id],
    );
    return rows.flatMap(({ ids }) => ids);
  }
}
