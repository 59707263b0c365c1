import { compareDriven, type Driven, gridOf } from '../races/classification.rules.js';
import type { CrossingDto } from './race-session.dto.js';
import { sessionBoard } from './session-board.rules.js';
import type { ChartedDriverDto, ChartedLapDto } from './session-charts.dto.js';
import { countedOf, type Driver, type SessionRace } from './session-drivers.rules.js';

/**
 * Returns the position and gap of every driver at the end of each lap, sorted by row on the board. Drivers who are disqualified
 * or did not start have no position on the track and are left out.
 */
export function sessionCharts(race: SessionRace): ChartedDriverDto[] {
  const driven = new Map(countedOf(race).drivers.map((driver) => [driver.entry.id, driver]));
  const racing = sessionBoard(race)
    .rows.filter(({ status }) => status !== 'dsq' && status !== 'dns')
    .flatMap(({ entry_id }) => driven.get(entry_id) ?? []); // a published row may belong to a deleted entry
  const orders = new Map<number, readonly LapEnd[]>();
  for (let lap = 1; racing.some(({ crossings }) => crossings.length >= lap); lap++)
    orders.set(lap, endsOf(racing, lap));
  return racing.map(({ entry, crossings, laps }) => {
    const times = new Map(laps.map(({ endedAt, ms }) => [endedAt, ms]));
    return { entry, laps: crossings.map((crossing, n) => chartedLap(crossing, n + 1, orders.get(n + 1) ?? [], times)) };
  });
}

type LapEnd = Driven & { readonly time: number };

/**
 * Returns the drivers who ended a lap, first to last. A driver who ended it earlier was ahead at that moment, on the same lap or
 * a later one.
 */
function endsOf(racing: readonly Driver[], lap: number): LapEnd[] {
  const ended = racing.flatMap(({ entry, crossings }) => {
    const end = crossings[lap - 1];
    return end ? [{ driver: entry.id, laps: lap, time: end.race_ms, grid: gridOf(entry.grid) }] : [];
  });
  return ended.sort(compareDriven);
}

function chartedLap(
  { entry_id, race_ms }: CrossingDto,
  lap: number,
  order: readonly LapEnd[],
  times: ReadonlyMap<number, number>,
): ChartedLapDto {
  return {
    lap,
    race_ms,
    lap_ms: times.get(race_ms) ?? null,
    place: order.findIndex(({ driver }) => driver === entry_id) + 1,
    gap_ms: race_ms - (order[0]?.time ?? race_ms),
  };
}
