import { Injectable } from '@nestjs/common';
import { announce } from '../../../platform/announce/announce.js';
import type { Transaction } from '../../../platform/database/database.js';
import { SessionEntriesStore } from '../session-entries.store.js';
import { CrossingsStore, type SeenInCar } from './crossings.store.js';
import { assignToDrivers, type LentCrossing } from './lent-cars.rules.js';

/** Gives the drivers of lent cars the crossings that were first given to the owners of the cars. */
@Injectable()
export class LentCarsService {
  constructor(
    private readonly store: CrossingsStore,
    private readonly entries: SessionEntriesStore,
  ) {}

  /**
   * Gives drivers the crossings timed by a lent car whose lap arrived before the line's post, which names the driver.
   * @returns whether there were any
   */
  async assignToSeen(tx: Transaction, sessionId: string, run: string, seen: readonly SeenInCar[]): Promise<boolean> {
    return seen.length > 0 && this.give(tx, sessionId, await this.store.listLent(tx, sessionId, run, seen));
  }

  /**
   * Gives drivers who were entered late the crossings that the line and their lent cars timed until then.
   * @returns whether there were any
   */
  async assignToLate(tx: Transaction, sessionId: string): Promise<boolean> {
    return this.give(tx, sessionId, await this.entries.listLent(tx, sessionId));
  }

  private async give(tx: Transaction, id: string, lent: readonly LentCrossing[]): Promise<boolean> {
    if (lent.length === 0) return false;
    for (const run of new Set(lent.map((one) => one.run))) {
      const ofRun = lent.filter((one) => one.run === run);
      const entryIds = [...new Set(ofRun.flatMap(({ ownerId, driverId }) => [ownerId, driverId]))];
      const known = await this.store.listOfEntries(tx, run, entryIds);
      await this.store.replace(tx, { id, run }, known, assignToDrivers(known, ofRun));
    }
    await announce(tx, 'race-sessions', [id]);
    return true;
  }
}
