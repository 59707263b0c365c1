import { changeBy, findSame, type KnownCrossing } from './evidence.rules.js';

/** Describes a crossing that the owner of a car was given, and that belongs to the driver whom the line saw in the car. */
export interface LentCrossing {
  readonly id: string;
  readonly run: string;
  /** The session entry of the car's owner. */
  readonly ownerId: string;
  /** The session entry of the driver whom the line saw in the car. */
  readonly driverId: string;
  /** The time at which a marshal entered this crossing for the owner, in ms after the signal; null if no marshal entered it. */
  readonly handMs: number | null;
}

/**
 * Returns the known crossings after those in lent cars have become their drivers'. A crossing that the driver already has,
 * for example from a marshal, is merged with it. The owner keeps a crossing that a marshal entered for the owner, unless it
 * has been measured since. New crossings have an empty id.
 */
export function assignToDrivers(known: readonly KnownCrossing[], lent: readonly LentCrossing[]): KnownCrossing[] {
  const lentById = new Map(lent.map((one) => [one.id, one]));
  const after = known.flatMap((crossing) => {
    const handMs = lentById.get(crossing.id)?.handMs;
    if (handMs === undefined) return [crossing];
    return handMs === null ? [] : [enteredByHand(crossing, handMs)];
  });
  const given = known.filter(({ id }) => lentById.has(id)).sort((one, other) => one.raceMs - other.raceMs);
  for (const crossing of given) {
    const { driverId, handMs } = lentById.get(crossing.id) as LentCrossing;
    const driven = { ...crossing, entryId: driverId };
    const same = findSame(after, driven);
    if (same) after[after.indexOf(same)] = { ...same, lapMs: same.lapMs ?? driven.lapMs, ...changeBy(same, driven) };
    else after.push(handMs === null ? driven : { ...driven, id: '' });
  }
  return after.filter((crossing) => crossing.source !== 'hand' || !isMeasured(after, crossing));
}

function enteredByHand(crossing: KnownCrossing, raceMs: number): KnownCrossing {
  return { ...crossing, raceMs, source: 'hand', lapId: null, lapMs: null, number: null };
}

/**
 * Returns whether a crossing that a marshal entered has been measured since, that is, whether another crossing of the driver
 * is taken for the same one. A voided one is not: the marshal may have entered the crossing in its place.
 */
function isMeasured(crossings: readonly KnownCrossing[], crossing: KnownCrossing): boolean {
  return crossings.some((one) => {
    if (one === crossing || one.entryId !== crossing.entryId || one.ruled === 'voided') return false;
    const others = crossings.filter((other) => other !== one);
    return findSame(others, one) === crossing;
  });
}
