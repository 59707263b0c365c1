import { type LapEnds, lapsBy } from './crossings.rules.js';
import type { RaceFormat } from './race.js';

const MINUTE_MS = 60_000;

type Distance = Pick<RaceFormat, 'laps' | 'minutes'>;

/** Describes the drivers of a race, or of one of its legs. A driver without a value was not ruled out, or has no earlier laps. */
export interface RaceField {
  /**
   * When drivers were ruled out, in ms after the start signal; from then on they are not in the race. Absent if nobody was
   * ruled out.
   */
  readonly outAt?: ReadonlyMap<string, number>;
  /** The laps that count from earlier legs, by driver; absent in the first leg. */
  readonly before?: ReadonlyMap<string, number>;
}

/**
 * Returns when the chequered flag fell, in ms after the start signal: when the leader ended the last lap or, in a timed race, at
 * the leader's first crossing at or after the time limit. The leader is the first driver to end a lap among those who are in the
 * race at that moment, so a ruling never changes a flag that fell before it. Null until the flag falls.
 */
export function flagAt(format: Distance, ends: ReadonlyMap<string, LapEnds>, field: RaceField): number | null {
  return lastLap(format, ends, field).flag;
}

/**
 * Returns the laps that count for each driver, and the time of the flag, which is null if it has not fallen. A driver's race
 * ends with the first crossing at or after the flag, if it is within the limit. A race that is stopped before its flag counts
 * one lap fewer than the most laps driven, so that every driver could complete it; with fewer than two laps, none counts. In
 * a later leg, laps include the laps of earlier legs.
 */
export function endRace(
  format: RaceFormat,
  ends: ReadonlyMap<string, LapEnds>,
  field: RaceField = {},
): { readonly flag: number | null; readonly ends: Map<string, LapEnds> } {
  const redAt = format.redAt ?? null;
  const driven = redAt === null ? ends : upTo(ends, redAt);
  const last = lastLap(format, driven, field);
  if (last.flag !== null || redAt === null) return cutAtFlag(driven, last, field, format.limitMs ?? null);
  const stopped = lastLap({ laps: mostLapsWhileRacing(driven, field) - 1, minutes: null }, driven, field);
  return stopped.flag === null ? { flag: null, ends: upTo(driven, 0) } : cutAtFlag(driven, stopped, field, null);
}

/** Describes the leader's last lap, whose end brings the flag; `flag` is null until then. */
interface LastLap {
  readonly lap: number;
  readonly flag: number | null;
}

function lastLap({ laps, minutes }: Distance, ends: ReadonlyMap<string, LapEnds>, field: RaceField): LastLap {
  const timeMs = Math.round((minutes ?? Infinity) * MINUTE_MS); // 0.136 minutes would be 8160.000000000001 ms
  const drivers = driversOf(ends, field);
  const isLast = (lap: number, at: number) => (laps === null ? at >= timeMs : lap === laps);
  const last = drivers.flatMap(({ own, before, outAt }) =>
    own.flatMap((at, n) => (at < outAt && isLast(before + n + 1, at) ? [{ lap: before + n + 1, at }] : [])),
  );
  last.sort((one, other) => one.at - other.at || one.lap - other.lap);
  const flag = last.find(({ lap, at }) =>
    drivers.every(({ own, before, outAt }) => outAt <= at || (before < lap && (own[lap - before - 1] ?? at) >= at)),
  );
  return { lap: flag?.lap ?? 0, flag: flag?.at ?? null };
}

/** Returns the highest number of laps, including those of earlier legs, that any driver ended while in the race. */
function mostLapsWhileRacing(ends: ReadonlyMap<string, LapEnds>, field: RaceField): number {
  const racing = driversOf(ends, field).filter(({ outAt }) => outAt > 0);
  return Math.max(0, ...racing.map(({ own, before, outAt }) => before + lapsEndedWhileRacing(own, outAt)));
}

/** Returns the number of laps that a driver ended while in the race. */
function lapsEndedWhileRacing(own: LapEnds, outAt: number): number {
  return own.filter((at) => at < outAt).length;
}

function driversOf(ends: ReadonlyMap<string, LapEnds>, { outAt, before }: RaceField) {
  return [...ends].map(([driver, own]) => {
    return { driver, own, before: before?.get(driver) ?? 0, outAt: outAt?.get(driver) ?? Infinity };
  });
}

function upTo(ends: ReadonlyMap<string, LapEnds>, at: number): Map<string, LapEnds> {
  return new Map([...ends].map(([driver, own]) => [driver, own.slice(0, lapsBy(own, at))]));
}

/**
 * Cuts each driver's laps at the flag, which fell at the first end of `lap`; keeps them all if `flag` is null. For the
 * leader, `lap` is the last one, even if another crossing has the same time. A driver who drove on after being ruled out ends
 * no lap beyond it.
 */
function cutAtFlag(
  driven: ReadonlyMap<string, LapEnds>,
  { lap, flag }: LastLap,
  field: RaceField,
  limitMs: number | null,
) {
  if (flag === null) return { flag, ends: new Map(driven) };
  const ends = driversOf(driven, field).map(({ driver, own, before, outAt }): [string, LapEnds] => {
    const most = lap - before;
    if (own[most - 1] === flag) return [driver, own.slice(0, most)];
    const last = own.findIndex((at) => at >= flag);
    const isInTime = last !== -1 && (limitMs === null || (own[last] as number) <= flag + limitMs);
    const laps = last === -1 ? own.length : last + (isInTime ? 1 : 0);
    return [driver, own.slice(0, Math.min(laps, Math.max(most, lapsEndedWhileRacing(own, outAt))))];
  });
  return { flag, ends: new Map(ends) };
}
