import { compareDriven, gridOf } from './classification.rules.js';
import { type LapEnds, lapsBy } from './crossings.rules.js';
import type { BoardRow, Gap, RaceEntry } from './race.js';

/**
 * Returns the board of a race at a moment, in ms after the start signal: the order, and the gaps at each driver's own last
 * crossing, the only moments at which they change. `ends` are the laps that count, as returned by endRace().
 */
export function boardAt(
  ends: ReadonlyMap<string, LapEnds>,
  at: number,
  grids: ReadonlyMap<string, RaceEntry['grid']> = new Map(),
): BoardRow[] {
  const order = [...ends].map(([driver, own]) => {
    const laps = lapsBy(own, at);
    return { driver, laps, time: own[laps - 1] ?? null, grid: gridOf(grids.get(driver)) };
  });
  order.sort(compareDriven);
  return order.map(({ driver, laps, time }, n) => ({
    driver,
    place: n + 1,
    laps,
    gap: time === null || n === 0 ? null : distance(time, laps, ends.get(order[0]?.driver ?? '')),
    interval: time === null || n === 0 ? null : distance(time, laps, ends.get(order[n - 1]?.driver ?? '')),
  }));
}

/** Returns how far behind another a driver was when ending a lap: in laps if the other had ended more by then, else in ms. */
function distance(time: number, laps: number, ahead: LapEnds = []): Gap {
  const more = lapsBy(ahead, time) - laps;
  return more > 0 ? ['laps', more] : ['ms', time - (ahead[laps - 1] ?? time)];
}
