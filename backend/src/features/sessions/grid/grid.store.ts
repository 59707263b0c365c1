import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import type { RaceSession } from '../race-session.entity.js';

/** Reads which sessions of an event belong together. */
@Injectable()
export class GridStore {
  /** Lists the heats before a session of its event from which drivers go on, in their order. */
  async listPromotingHeats(tx: Transaction, { eventId, ordinal }: RaceSession): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT id FROM race_sessions
        WHERE event_id = $1 AND ordinal < $2 AND kind = 'heat' AND promotes IS NOT NULL AND state <> 'cancelled'
        ORDER BY ordinal`,
      [eventId, ordinal],
    );
    return rows.map(({ id }) => id);
  }

  /** Lists the sessions of an event among which groups of drivers are divided, as this one, in their order. */
  async listGroups(tx: Transaction, { eventId, kind }: RaceSession): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT id FROM race_sessions
        WHERE event_id = $1 AND kind = $2 AND group_name IS NOT NULL AND state <> 'cancelled' ORDER BY ordinal`,
      [eventId, kind],
    );
    return rows.map(({ id }) => id);
  }
}
