import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/database.js';
import { LapDeletionStore } from './lap-deletion.store.js';
import { LapTotalsService, type AffectedTotals, affectedBy } from './totals/lap-totals.service.js';
import type { LapFacts } from './counting/lap-counting.rules.js';

/** Describes laps that were removed with a car, driver or track. */
export interface Removal {
  readonly count: number;
  /** The affected totals; pass them to finish() once everything else that belongs to the laps is deleted. */
  readonly affected: AffectedTotals;
}

/** Deletes laps. Every method requires a transaction that holds the lap lock exclusively. */
@Injectable()
export class LapDeletionService {
  constructor(
    private readonly store: LapDeletionStore,
    private readonly lapTotals: LapTotalsService,
  ) {}

  /** Deletes the laps of a driver; totals, records and boards are correct at commit. @returns the number of laps */
  async removeLapsOfDriver(tx: Transaction, userId: string): Promise<number> {
    const { count, affected } = removalOf(await this.store.deleteOfDriver(tx, userId));
    await this.lapTotals.recalculate(tx, affected);
    return count;
  }

  /**
   * Deletes the laps of a driver and of the driver's cars, which the caller is about to delete; the caller must then call finish.
   */
  async removeWithCars(tx: Transaction, userId: string): Promise<Removal> {
    return removalOf(await this.store.deleteOfDriverAndCars(tx, userId));
  }

  /** Updates totals, records and boards after removeWithCars or releaseTrack. */
  finish(tx: Transaction, { affected }: Removal): Promise<void> {
    return this.lapTotals.recalculate(tx, affected);
  }

  /** Deletes all drivers' laps in a car; totals, records and boards are correct at commit. @returns the number of laps */
  async removeLapsOfCar(tx: Transaction, carId: string): Promise<number> {
    const { count, affected } = removalOf(await this.store.deleteOfCar(tx, carId));
    if (count > 0) await this.lapTotals.recalculate(tx, affected);
    return count;
  }

  /** Returns how many laps releaseTrack would leave with only the track's name. */
  countOfTrack(tx: Transaction, trackId: string): Promise<number> {
    return this.store.countOfTrack(tx, trackId);
  }

  /**
   * Detaches laps from a track that is about to be deleted: they keep its name and are no longer records. The caller must call
   * finish once the track is deleted.
   */
  async releaseTrack(tx: Transaction, trackId: string, trackName: string): Promise<Removal> {
    const driverIds = await this.store.listRecordSetters(tx, trackId);
    const lapIds = await this.store.releaseTrack(tx, trackId, trackName);
    return { count: lapIds.length, affected: { lapIds, driverIds } };
  }

  /**
   * Deletes every lap, and every driver's points, wins and podiums. @returns the number of deleted laps, and of the drivers and
   * cars that had totals
   */
  async removeAll(tx: Transaction): Promise<{ laps: number; drivers: number; cars: number }> {
    const laps = await this.store.deleteAll(tx);
    return { laps, ...(await this.lapTotals.clear(tx)) };
  }
}

function removalOf(laps: readonly LapFacts[]): Removal {
  return { count: laps.length, affected: affectedBy(laps) };
}
