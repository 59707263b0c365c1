import { type CarStats, PLACES_SINCE_MINUTES } from '../laps/totals/driver-stats.rules.js';
import type { ReadStanding } from './track-boards.store.js';
import type { TrackStanding } from './track-boards.rules.js';

interface Known {
  readonly totalLaps: number;
  readonly cars: readonly CarStats[];
  /** When the statistics expire, in ms since 1970, because more laps will then be older than ten minutes; Infinity if all are. */
  readonly until: number;
}

const WINDOW_MS = PLACES_SINCE_MINUTES * 60_000;
const RECENT_FOR_MS = 55_000;

/**
 * Caches the statistics of the drivers on one track's board between reads, because a lap changes only the statistics of its own
 * driver, and adding up everyone's laps would make every read slow. The cache is valid until a lap is removed or credited to
 * another driver.
 */
export class DriverStatsCache {
  private drivers = new Map<string, Known>();

  list(now = Date.now()): { userId: string; totalLaps: number }[] {
    return [...this.drivers]
      .filter(([, { until }]) => now < until)
      .map(([userId, { totalLaps }]) => ({ userId, totalLaps }));
  }

  /** Adds the cached statistics to the rows that were read without statistics, and caches those of all rows. */
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
