import {
  ARRIVAL_TOLERANCE_MS,
  FULL_QUEUE_MS,
  MAX_LAP_WAIT_MS,
  MAX_WAITING_LAPS,
} from '@league/shared/laps/lap-physics';

/** Describes a lap and what is known about when it was driven. */
export interface TimedLap {
  readonly carId: string;
  readonly userId: string | null;
  readonly lapTimeMs: number;
  /** When the lap arrived. */
  readonly recordedAt: Date;
  /** When the lap ended, as reported by its script; if null, the lap may have waited in the car for any length of time. */
  readonly endedAt: Date | null;
}

/** Describes how much time a car or driver has used for counted laps. Times are Unix milliseconds. */
interface Clock {
  /** The earliest time at which the last counted lap can have ended; null while there is no limit. */
  readonly freeAt: number | null;
  /** The latest end of a counted lap; a lap without a reported end counts by its arrival. Null before the first. */
  readonly lastEndedAt: number | null;
}

export interface CarClock extends Clock {
  /** The arrival times of the last ten counted laps, in order. */
  readonly arrivals: readonly number[];
}

export interface DriverClock extends Clock {
  /** The car of the last counted lap; null before the first. */
  readonly lastCarId: string | null;
}

export const NEW_CAR: CarClock = { freeAt: null, lastEndedAt: null, arrivals: [] };
export const NEW_DRIVER: DriverClock = { freeAt: null, lastEndedAt: null, lastCarId: null };

/** Describes why a lap cannot have been driven: a code of REVIEW_REASONS and the time, in ms, that its sentence mentions. */
interface Misfit {
  readonly code: 'beyond-queue' | 'beyond-car-time' | 'beyond-driver-time';
  readonly ms: number;
}

/** Describes the result of placing a lap: the reason why it does not fit, or the clocks that include it. */
export type Placement =
  { readonly misfit: Misfit } | { readonly misfit: null; readonly car: CarClock; readonly driver: DriverClock };

/** Returns when a lap ended, in Unix ms: as reported by its script or, without a report, when it arrived. */
export function endOf({ endedAt, recordedAt }: TimedLap): number {
  return (endedAt ?? recordedAt).getTime();
}

/**
 * Returns the latest time at which a lap may have ended, in Unix ms: the reported end or, if that is missing or too early to be
 * trusted, its arrival.
 */
function latestEndOf({ endedAt, recordedAt }: TimedLap): number {
  const arrivedAt = recordedAt.getTime();
  const saysAt = endedAt?.getTime() ?? arrivedAt;
  return saysAt < arrivedAt - ARRIVAL_TOLERANCE_MS ? arrivedAt : saysAt;
}

/**
 * Returns whether a lap is older than one that already counts and must therefore be compared with laps driven around the same
 * time.
 */
function isOutOfOrder(lap: TimedLap, { lastEndedAt }: Pick<Clock, 'lastEndedAt'>): boolean {
  return lastEndedAt !== null && endOf(lap) < lastEndedAt - (lap.endedAt === null ? ARRIVAL_TOLERANCE_MS : 0);
}

/**
 * Determines whether a lap can have been driven in addition to the counted laps of its car and driver. It ended when reported
 * or, if that is unknown, between the arrival of the tenth lap before it, because the car's queue holds ten, and its own
 * arrival. `beside`: for a lap that is out of order, the counted laps of car and driver that arrived after it began.
 */
export function placeLap(
  lap: TimedLap,
  car: CarClock,
  driver: DriverClock,
  beside: readonly TimedLap[] = [],
): Placement {
  const arrivedAt = lap.recordedAt.getTime();
  const queuedSince =
    car.arrivals.length >= MAX_WAITING_LAPS ? (car.arrivals.at(-MAX_WAITING_LAPS) ?? -Infinity) : -Infinity;
  if (arrivedAt >= queuedSince && arrivedAt < queuedSince + FULL_QUEUE_MS) {
    return { misfit: { code: 'beyond-queue', ms: FULL_QUEUE_MS } };
  }
  // a lap that ended before the tenth lap before it arrived would have found the queue full
  const isKnown = lap.endedAt !== null && lap.endedAt.getTime() >= queuedSince - ARRIVAL_TOLERANCE_MS;
  const timed = isKnown ? lap : { ...lap, endedAt: null };
  const window = {
    lapTimeMs: lap.lapTimeMs,
    from: Math.max(isKnown ? endOf(timed) - ARRIVAL_TOLERANCE_MS : queuedSince, arrivedAt - MAX_LAP_WAIT_MS),
    to: isKnown ? endOf(timed) : arrivedAt + ARRIVAL_TOLERANCE_MS,
  };

  const onCar = use(car, timed, window, beside.filter(({ carId }) => carId === lap.carId)); // prettier-ignore
  if (onCar.lackingMs > 0) return { misfit: { code: 'beyond-car-time', ms: onCar.lackingMs } };
  const arrivals = [...car.arrivals, arrivedAt].sort((a, b) => a - b).slice(-MAX_WAITING_LAPS);
  const carClock = { ...onCar.clock, arrivals };
  if (lap.userId === null) return { misfit: null, car: carClock, driver };

  const withDriver = use(driver, timed, window, beside.filter(({ userId }) => userId === lap.userId)); // prettier-ignore
  const changedCar = withDriver.isInOrder && driver.lastCarId !== null && driver.lastCarId !== lap.carId;
  const tooSoonMs = changedCar
    ? (driver.lastEndedAt ?? -Infinity) - ARRIVAL_TOLERANCE_MS - (endOf(timed) - lap.lapTimeMs)
    : 0;
  const lackingMs = Math.max(withDriver.lackingMs, tooSoonMs);
  if (lackingMs > 0) return { misfit: { code: 'beyond-driver-time', ms: lackingMs } };
  const lastCarId = withDriver.isInOrder ? lap.carId : driver.lastCarId;
  return { misfit: null, car: carClock, driver: { ...withDriver.clock, lastCarId } };
}

interface Window {
  readonly lapTimeMs: number;
  /** The earliest and latest possible ends of the lap, in Unix ms. */
  readonly from: number;
  readonly to: number;
}

/**
 * Adds a lap to a clock, unless the lap is out of order.
 * @returns whether it is in order, the missing time in ms (positive if the lap does not fit), and the clock afterwards
 */
function use(clock: Clock, lap: TimedLap, { lapTimeMs, from, to }: Window, beside: readonly TimedLap[]) {
  const isLast = beside.length > 0 && beside.every((other) => mayPrecede(other, lap));
  if (isOutOfOrder(lap, clock) && !isLast) return { isInOrder: false, lackingMs: crowding(lap, beside), clock };
  const freeAt = Math.max((clock.freeAt ?? -Infinity) + lapTimeMs, from);
  return {
    isInOrder: true,
    lackingMs: freeAt - to,
    clock: {
      freeAt: Number.isFinite(freeAt) ? freeAt : null,
      lastEndedAt: Math.max(clock.lastEndedAt ?? -Infinity, endOf(lap)),
    },
  };
}

/**
 * Returns whether `other` may have been driven before `lap`, leaving aside whether there was time for both. Without a known
 * end, it must have arrived earlier from the same car: a car sends its laps in order, but a reset of its script may lose the
 * end times of those that wait.
 */
function mayPrecede(other: TimedLap, lap: TimedLap): boolean {
  if (other.endedAt !== null) return endOf(other) <= endOf(lap);
  return other.carId === lap.carId && other.recordedAt <= lap.recordedAt;
}

/**
 * Returns by how many ms a lap and its neighbours exceed the time available to them, beyond the tolerance. Laps with an unknown
 * end are placed as late as possible.
 */
function crowding(lap: TimedLap, beside: readonly TimedLap[]): number {
  let before = Infinity;
  const places = beside.toSorted((a, b) => +b.recordedAt - +a.recordedAt).map((other) => {
    if (other.endedAt !== null) return { end: endOf(other), ms: other.lapTimeMs };
    const end = Math.min(endOf(other), before);
    before = end - other.lapTimeMs;
    return { end, ms: other.lapTimeMs };
  }); // prettier-ignore
  const own = { end: endOf(lap), ms: lap.lapTimeMs };
  const inOrder = [...places, own].sort((a, b) => a.end - b.end);
  const at = inOrder.indexOf(own);
  const overlaps = inOrder.slice(1).map(({ end, ms }, n) => (inOrder[n]?.end ?? 0) - (end - ms));
  return mostOf(overlaps.slice(0, at).reverse()) + mostOf(overlaps.slice(at)) - ARRIVAL_TOLERANCE_MS;
}

/** Returns the largest prefix sum of a list, at least 0. */
function mostOf(numbers: readonly number[]): number {
  let sum = 0;
  return numbers.reduce((most, n) => Math.max(most, (sum += n)), 0);
}

/** Maps cars and drivers to their clocks before laps are judged. */
export interface Clocks {
  readonly cars: ReadonlyMap<string, CarClock>;
  readonly drivers: ReadonlyMap<string, DriverClock>;
}

/**
 * Describes the clocks and, by the id of each lap that is out of order, the counted laps of its car and driver that arrived
 * after it began.
 */
export interface LapSchedule extends Clocks {
  readonly beside: ReadonlyMap<string, readonly TimedLap[]>;
}

/**
 * Returns the laps that would be out of order, that is, older than a counted lap of their car or driver, if all laps before
 * them counted. `laps` are in order of arrival.
 */
export function findOutOfOrder<Lap extends TimedLap>(laps: readonly Lap[], { cars, drivers }: Clocks): Lap[] {
  const lastEnds = new Map<string, number>();
  return laps.filter((lap) => {
    const clocks = [
      { key: lap.carId, clock: cars.get(lap.carId) },
      ...(lap.userId === null ? [] : [{ key: lap.userId, clock: drivers.get(lap.userId) }]),
    ];
    const found = clocks.map(({ key, clock }) => {
      const lastEndedAt = Math.max(lastEnds.get(key) ?? -Infinity, clock?.lastEndedAt ?? -Infinity);
      lastEnds.set(key, Math.max(lastEndedAt, latestEndOf(lap)));
      return isOutOfOrder(lap, { lastEndedAt });
    });
    return found.includes(true);
  });
}

/**
 * Returns the clocks and a function `place`, which adds a lap to them and returns null; if the lap cannot have been driven, it
 * returns the reason instead.
 */
export function scheduleOf(schedule: LapSchedule) {
  const cars = new Map(schedule.cars);
  const drivers = new Map(schedule.drivers);
  const counted: TimedLap[] = [];
  const place = (lap: TimedLap & { readonly id: string }): Misfit | null => {
    const car = cars.get(lap.carId) ?? NEW_CAR;
    const driver = (lap.userId === null ? undefined : drivers.get(lap.userId)) ?? NEW_DRIVER;
    const isLate = isOutOfOrder(lap, car) || isOutOfOrder(lap, driver);
    const countedBeside = counted.filter(({ recordedAt }) => recordedAt.getTime() > endOf(lap) - lap.lapTimeMs);
    const beside = isLate ? [...(schedule.beside.get(lap.id) ?? []), ...countedBeside] : [];
    const placement = placeLap(lap, car, driver, beside);
    if (placement.misfit) return placement.misfit;
    counted.push(lap);
    cars.set(lap.carId, placement.car);
    if (lap.userId !== null) drivers.set(lap.userId, placement.driver);
    return null;
  };
  return { place, cars, drivers };
}
