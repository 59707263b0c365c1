import { Injectable } from '@nestjs/common';
import { announce } from '../../platform/announce/announce.js';
import type { Transaction } from '../../platform/database/database.js';
import { type DeletedLap, LapDeletionStore } from './lap-deletion.store.js';
import { LapTotalsService, type AffectedTotals, affectedBy } from './totals/lap-totals.service.js';

/** Describes laps that were deleted, or detached from a track. */
export interface Removal {
  readonly count: number;
  /** The affected totals; pass them to `finish` once everything else that belongs to the laps is deleted. */
  readonly affected: AffectedTotals;
}

/**
 * Deletes laps, and detaches laps from tracks. Every method except countOfTrack and beginReleaseOfTrack requires a transaction
 * that holds the lap lock exclusively.
 */
@Injectable()
export class LapDeletionService {
  constructor(
    private readonly store: LapDeletionStore,
    private readonly lapTotals: LapTotalsService,
  ) {}

  /**
   * Deletes a driver's laps, in one car or, if `carId` is null, in all, and updates totals, records and boards.
   * @returns the number of laps
   */
  async removeLapsOfDriver(tx: Transaction, userId: string, carId: string | null = null): Promise<number> {
    const { count, affected } = removalOf(await this.store.deleteOfDriver(tx, userId, carId));
    await this.lapTotals.recalculate(tx, affected);
    return count;
  }

  /**
   * Deletes the laps of a driver who is about to be deleted and, with `inCars`, other drivers' laps in the cars that the driver
   * now owns. The caller must call `finish` afterwards.
   */
  async removeWithDriver(tx: Transaction, userId: string, inCars: boolean): Promise<Removal> {
    const laps = inCars ? this.store.deleteOfDriverAndCars(tx, userId) : this.store.deleteOfDriver(tx, userId, null);
    return removalOf(await laps);
  }

  /** Lists a member's cars that still have laps, such as laps of a former owner; these cars must not be deleted. */
  listDrivenCars(tx: Transaction, userId: string): Promise<string[]> {
    return this.store.listDrivenCars(tx, userId);
  }

  /** Updates totals, records and boards after removeWithDriver or releaseTrack. */
  finish(tx: Transaction, { affected }: Removal): Promise<void> {
    return this.lapTotals.recalculate(tx, affected);
  }

  /** Deletes all drivers' laps in a car and updates totals, records and boards. @returns the number of laps */
  async removeLapsOfCar(tx: Transaction, carId: string): Promise<number> {
    const { count, affected } = removalOf(await this.store.deleteOfCar(tx, carId));
    if (count > 0) await this.lapTotals.recalculate(tx, affected);
    return count;
  }

  /** Returns the number of laps that releaseTrack would detach from the track. */
  countOfTrack(tx: Transaction, trackId: string): Promise<number> {
    return this.store.countOfTrack(tx, trackId);
  }

  /**
   * Detaches most laps of a track that is about to be deleted, before the caller acquires the lap lock, because that takes minutes
   * for a busy track. The caller must then call `releaseTrack`.
   */
  async beginReleaseOfTrack(tx: Transaction, trackId: string, trackName: string): Promise<Removal> {
    // The setters are the drivers of the detached laps: records may be set on the track until then.
    const { count, setterIds } = await this.store.releaseCounted(tx, trackId, trackName);
    return { count, affected: { lapIds: [], achieverIds: setterIds } };
  }

  /**
   * Detaches the remaining laps of a track that is about to be deleted. The laps keep the track's id and name, so that
   * results can still be computed from them, but are no longer records. Their ids are not read, because a track may have
   * millions; all boards reload instead. `begun` is the result of beginReleaseOfTrack. The caller must call `finish` once the
   * track is deleted.
   */
  async releaseTrack(tx: Transaction, trackId: string, trackName: string, begun: Removal): Promise<Removal> {
    const setSince = await this.store.listRecordSetters(tx, trackId);
    const count = begun.count + (await this.store.releaseTrack(tx, trackId, trackName));
    if (count > 0) await announce(tx, 'laps-changed', []);
    return { count, affected: { lapIds: [], achieverIds: [...(begun.affected.achieverIds ?? []), ...setSince] } };
  }

  /**
   * Deletes every lap and resets every driver's points, wins and podiums to zero.
   * @returns the numbers of deleted laps and of drivers and cars that had totals
   */
  async removeAll(tx: Transaction): Promise<{ laps: number; drivers: number; cars: number }> {
    const laps = await this.store.deleteAll(tx);
    return { laps, ...(await this.lapTotals.clear(tx)) };
  }
}

function removalOf(laps: readonly DeletedLap[]): Removal {
  const marked = laps.filter(({ isRecord }) => isRecord);
  return { count: laps.length, affected: affectedBy(laps, marked) };
}
