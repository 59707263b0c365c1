import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import { announce, announceWith } from '../../../platform/announce/announce.js';
import { type LapFacts, compareArrival } from '../counting/lap-counting.rules.js';
import { EarnedAchievementsService } from './earned-achievements.service.js';
import { type MarksToCompare, RecordMarksStore } from './record-marks.store.js';
import { TotalsStore } from './totals.store.js';

/** The number of changed laps above which boards reload instead of applying each lap. */
const MAX_NAMED_LAPS = 1_000;

/** Describes changed laps, for the lap boards, and the drivers, cars and tracks whose totals must be recalculated. */
export interface AffectedTotals {
  readonly lapIds: readonly string[];
  readonly driverIds?: readonly string[];
  /** More drivers whose achievements may have changed, although their totals did not. */
  readonly achieverIds?: readonly string[];
  readonly carIds?: readonly string[];
  readonly trackIds?: readonly string[];
  readonly marks?: readonly MarksToCompare[];
}

/** Describes the detail of a `laps-changed` announcement. */
export interface ChangedLaps {
  /** The tracks on which a lap started or stopped counting, or now counts for another driver. */
  readonly trackIds: readonly string[];
}

/**
 * Describes a function that updates a higher layer's data after laps have changed. Its transaction holds the lap lock
 * exclusively.
 */
type LapFollower = (tx: Transaction, lapIds: readonly string[]) => Promise<void>;

/**
 * Updates totals, bests, records, boards, race results and achievements after laps were voided, restored, accepted, credited to
 * a driver, detached from a track or deleted. Every such change must end with a call to this service.
 */
@Injectable()
export class LapTotalsService {
  private readonly followers: LapFollower[] = [];

  constructor(
    private readonly totals: TotalsStore,
    private readonly marks: RecordMarksStore,
    private readonly earned: EarnedAchievementsService,
  ) {}

  /**
   * Registers a function of a higher layer to be called in every transaction that recalculates totals, before achievements are
   * reconciled.
   */
  follow(follower: LapFollower): void {
    this.followers.push(follower);
  }

  /**
   * Recalculates record marks and totals, calls the followers, reconciles achievements, and announces the changes. Call it at the
   * end of a transaction that holds the lap lock exclusively and changed the laps. Safe to repeat.
   */
  async recalculate(tx: Transaction, affected: AffectedTotals): Promise<void> {
    const { lapIds, driverIds = [], achieverIds = [], carIds = [], trackIds = [], marks = [] } = affected;
    await this.earned.lock(tx);
    const remarked: Pick<LapFacts, 'id' | 'userId'>[] = [];
    for (const changed of marks) remarked.push(...(await this.marks.remark(tx, changed)));
    await this.totals.rebuildDrivers(tx, driverIds, lapIds);
    await this.totals.rebuildTracks(tx, trackIds);
    await this.totals.rebuildCars(tx, carIds);
    await this.totals.rebuildLeague(tx);
    for (const follow of this.followers) await follow(tx, lapIds);
    const remarkedDriverIds = remarked.flatMap(({ userId }) => userId ?? []);
    await this.earned.reconcileWithin(tx, [...new Set([...driverIds, ...achieverIds, ...remarkedDriverIds])]);
    await announceChanged(tx, [...new Set([...lapIds, ...remarked.map(({ id }) => id)])], affected.trackIds);
    await announce(tx, 'standings', []);
    await announceMarks(tx, remarkedDriverIds);
    // the owner of a car may not be the driver of the laps
    const memberIds = new Set([...driverIds, ...achieverIds, ...(await this.totals.listOwners(tx, carIds))]);
    if (memberIds.size > 0) await announce(tx, 'members', [...memberIds]);
  }

  /**
   * Clears all totals in a transaction that holds the lap lock exclusively and has deleted every lap.
   * @returns the numbers of drivers and cars whose totals were not zero
   */
  async clear(tx: Transaction): Promise<{ drivers: number; cars: number }> {
    const cleared = await this.totals.clear(tx);
    await announce(tx, 'laps-changed', []);
    await announce(tx, 'standings', []);
    return cleared;
  }
}

/**
 * Returns the totals that a change of the laps affects; the laps may be in any state. `marking` lists the laps that were marked
 * as records or that count now, because no other laps change the marks of a track.
 */
export function affectedBy(laps: readonly LapFacts[], marking = laps): AffectedTotals {
  return {
    lapIds: laps.map(({ id }) => id),
    driverIds: [...new Set(laps.flatMap(({ userId }) => userId ?? []))],
    carIds: [...new Set(laps.map(({ carId }) => carId))],
    trackIds: [...new Set(laps.flatMap(({ trackId }) => trackId ?? []))],
    marks: [...marking]
      .sort(compareArrival)
      .flatMap((lap) => (lap.trackId === null ? [] : [{ trackId: lap.trackId, from: lap, to: lap }])),
  };
}

async function announceChanged(
  tx: Transaction,
  lapIds: readonly string[],
  trackIds: AffectedTotals['trackIds'],
): Promise<void> {
  if (lapIds.length === 0) return;
  const ids = lapIds.length > MAX_NAMED_LAPS ? [] : lapIds;
  if (trackIds) await announceWith(tx, 'laps-changed', ids, { trackIds });
  else await announce(tx, 'laps-changed', ids);
}

/** Makes drivers' pages reload their laps, because a change of other laps has changed their record marks. */
export async function announceMarks(tx: Transaction, driverIds: readonly string[]): Promise<void> {
  if (driverIds.length > 0) await announce(tx, 'achievements', [...new Set(driverIds)]);
}
