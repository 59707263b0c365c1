import { compareDriven, gridOf } from './classification.rules.js';
import { type LapEnds, lapsBy } from './crossings.rules.js';
import type { BoardRow, Gap, RaceEntry } from './race.js';

/**
 * Returns the board of a race at the time `at`, in ms after the start signal: the order, and the gaps at each driver's own
 * last crossing, the only moments at which they change. `ends` contains the laps that count, as returned by endRace();
 * `grids` contains the drivers' places on the grid, which order drivers with equal laps and times. In a race of several legs,
 * in which each driver's times continue separately, `moments` contains the ends of the same laps by a clock common to all
 * drivers.
 */
export function boardAt(
  ends: ReadonlyMap<string, LapEnds>,
  at: number,
  grids: ReadonlyMap<string, RaceEntry['grid']> = new Map(),
  moments: ReadonlyMap<string, LapEnds> = ends,
): BoardRow[] {
  const order = [...ends].map(([driver, own]) => {
    const ended = moments.get(driver) ?? own;
    const laps = lapsBy(ended, at);
    return { driver, laps, time: own[laps - 1] ?? null, grid: gridOf(grids.get(driver)), own, ended };
  });
  order.sort(compareDriven);
  return order.map((row, n) => ({
    driver: row.driver,
    place: n + 1,
    laps: row.laps,
    gap: n === 0 ? null : distance(row, order[0]),
    interval: n === 0 ? null : distance(row, order[n - 1]),
  }));
}

interface Lapping {
  readonly laps: number;
  readonly time: number | null;
  readonly own: LapEnds;
  /** The ends of the same laps by a clock common to all drivers. */
  readonly ended: LapEnds;
}

/**
 * Returns how far a driver was behind another one at the end of the driver's last lap: in laps if the other had completed
 * more by then, otherwise in ms. Null if there is no lap, or no other driver.
 */
function distance({ laps, time, ended }: Lapping, ahead: Lapping | undefined): Gap | null {
  if (time === null || !ahead) return null;
  const more = lapsBy(ahead.ended, ended[laps - 1] ?? 0) - laps;
  return more > 0 ? ['laps', more] : ['ms', time - (ahead.own[laps - 1] ?? time)];
}
