import { type CarStats, PLACES_SINCE_MINUTES } from '../laps/totals/driver-stats.rules.js';
import type { ReadStanding } from './track-boards.store.js';
import type { TrackStanding } from './track-boards.rules.js';

interface Known {
  readonly totalLaps: number;
  readonly cars: readonly CarStats[];
  /** ms since 1970; after it, what counts as driven ten minutes ago is another. */
  readonly until: number;
}

const WINDOW_MS = PLACES_SINCE_MINUTES * 60_000;
const RECENT_FOR_MS = 55_000;

/**
 * Keeps the statistics of the drivers on the board of one track from one read to the next: a lap changes those
 * of one driver, and adding up the laps of all of them would make every read slow. For as long as no lap is taken away
 * or given to another driver.
 */
export class DriverStatsCache {
  private drivers = new Map<string, Known>();

  list(now = Date.now()): { userId: string; totalLaps: number }[] {
    return [...this.drivers]
      .filter(([, { until }]) => now < until)
      .map(([userId, { totalLaps }]) => ({ userId, totalLaps }));
  }

  /** Fills in what was not read because it is known, and keeps all of it. */
  complete(rows: readonly ReadStanding[], now = Date.now()): TrackStanding[] {
    const standings = rows.map((row) => ({ ...row, cars: row.cars ?? this.drivers.get(row.userId)?.cars ?? [] }));
    this.drivers = new Map(
      standings.map(({ userId, totalLaps, cars }, index) => [
        userId,
        { totalLaps, cars, until: this.untilOf(rows[index]?.cars ?? null, userId, now) },
      ]),
    );
    return standings;
  }

  private untilOf(read: readonly CarStats[] | null, userId: string, now: number): number {
    if (read === null) return this.drivers.get(userId)?.until ?? 0;
    const newest = Math.max(0, ...read.map(({ last }) => last[0] * 1000));
    return now - newest < WINDOW_MS + RECENT_FOR_MS ? now + RECENT_FOR_MS : Infinity;
  }
}
