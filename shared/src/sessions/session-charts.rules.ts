import { compareDriven, gridOf } from '../races/classification.rules.js';
import type { CrossingDto, SessionEntryDto } from './race-session.dto.js';
import { sessionBoard } from './session-board.rules.js';
import { countedOf, type Driver, type SessionRace } from './session-drivers.rules.js';

/** Describes a lap in the charts of a session. */
export interface ChartedLap {
  /** Counts from 1. */
  readonly lap: number;
  /** The end of the lap, ms after the signal. */
  readonly race_ms: number;
  /** Null where it was not measured: the first crossing of a qualifying begins a lap. */
  readonly lap_ms: number | null;
  /** The position at its end, as the board had it at that moment; it means nothing outside races and heats. */
  readonly place: number;
  /** The gap to the first who ended this lap; always in milliseconds, also for a lapped driver. */
  readonly gap_ms: number;
}

/** Describes a driver in the charts of a session. */
export interface ChartedDriver {
  readonly entry: SessionEntryDto;
  /** Lap 1 first, without a hole; empty for a driver who ended none. */
  readonly laps: readonly ChartedLap[];
}

/**
 * Returns position and gap of every driver at the end of each lap, by the row that the board gives them. Drivers who are
 * disqualified or did not start have no position on the track and are left out, as on the board.
 */
export function sessionCharts(race: SessionRace): ChartedDriver[] {
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

interface LapEnd {
  readonly driver: string;
  readonly laps: number;
  readonly time: number;
  readonly grid: number;
}

/** Returns the drivers who ended a lap, first to last. Who ended it earlier was ahead then, on the same lap or a later one. */
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
): ChartedLap {
  return {
    lap,
    race_ms,
    lap_ms: times.get(race_ms) ?? null,
    place: order.findIndex(({ driver }) => driver === entry_id) + 1,
    gap_ms: race_ms - (order[0]?.time ?? race_ms),
  };
}
