import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/database.js';

@Injectable()
export class SeasonRightsStore {
  /** Returns whether there is an active steward or admin who is none of these members. */
  async hasOtherSteward(tx: Transaction, memberIds: readonly string[]): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM users WHERE (is_admin OR is_steward) AND is_active AND id <> ALL($1::uuid[]) LIMIT 1`,
      [memberIds],
    );
    return rows.length > 0;
  }
}
