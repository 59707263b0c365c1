import { type CarStats, PLACES_SINCE_MINUTES } from '../laps/totals/driver-stats.rules.js';
import type { ReadStanding } from './track-boards.store.js';
import type { TrackStanding } from './track-boards.rules.js';

interface Known {
  readonly totalLaps: number;
  readonly cars: readonly CarStats[];
  /** When the statistics expire, in ms since 1970, because more laps will then be older than ten minutes; Infinity if all are. */
  readonly until: number;
}

interface CachedRead {
  readonly known: readonly { readonly userId: string; readonly totalLaps: number }[];
  readonly complete: (rows: readonly ReadStanding[]) => TrackStanding[];
}

const WINDOW_MS = PLACES_SINCE_MINUTES * 60_000;
const RECENT_FOR_MS = 55_000;

/**
 * Caches the statistics of the drivers on one track's board between reads, because a lap changes only the statistics of its own
 * driver, and adding up all laps would make every read slow. The cache is valid until a lap is removed or credited to another
 * driver.
 */
export class DriverStatsCache {
  private drivers: ReadonlyMap<string, Known> = new Map();

  /**
   * Begins a read. Returns the drivers whose statistics it need not read, and a function that fills these in and caches the
   * statistics of all rows. Another read that ends in the meantime does not affect this one.
   */
  begin(now = Date.now()): CachedRead {
    const { drivers } = this;
    return {
      known: [...drivers]
        .filter(([, { until }]) => now < until)
        .map(([userId, { totalLaps }]) => ({ userId, totalLaps })),
      complete: (rows) => this.complete(rows, drivers, now),
    };
  }

  private complete(rows: readonly ReadStanding[], drivers: ReadonlyMap<string, Known>, now: number): TrackStanding[] {
    const standings = rows.map((row) => ({ ...row, cars: row.cars ?? drivers.get(row.userId)?.cars ?? [] }));
    this.drivers = new Map(
      standings.map(({ userId, totalLaps, cars }, index) => {
        const read = rows[index]?.cars ?? null;
        const until = read === null ? (drivers.get(userId)?.until ?? 0) : untilOf(read, now);
        return [userId, { totalLaps, cars, until }];
      }),
    );
    return standings;
  }
}

function untilOf(read: readonly CarStats[], now: number): number {
  const newest = Math.max(0, ...read.map(({ last }) => last[0] * 1000));
  return now - newest < WINDOW_MS + RECENT_FOR_MS ? now + RECENT_FOR_MS : Infinity;
}
