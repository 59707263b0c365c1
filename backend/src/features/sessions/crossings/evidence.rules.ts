import { CROSSING_SOURCES } from '@league/shared/sessions/race-session.dto';
import { WITNESSED_MS } from '@league/shared/laps/witnessed-lap.rules';
import type { Crossing } from '../crossing.entity.js';

/** Describes a recorded crossing, to which evidence may refer. */
export interface KnownCrossing extends Pick<Crossing, 'id' | 'raceMs' | 'source' | 'lapId' | 'number' | 'ruled'> {
  readonly entryId: string;
  readonly lapMs: number | null;
}

/** Describes the evidence that a driver crossed the line. */
export interface Evidence extends Omit<KnownCrossing, 'id' | 'ruled'> {
  /** The average time of the driver's laps up to this crossing, in ms; absent unless the line counted them. */
  readonly averageLapMs?: number;
}

/** The maximum difference, in ms, that rounding causes between the times from two sources for the same crossing. */
const SAME_MS = 1;
/** The maximum difference, in ms, between the clocks of the line and the server. */
export const CLOCKS_MS = 1_000;
/** The lap time, in ms, that is assumed for a crossing whose lap time is unknown. */
export const UNKNOWN_LAP_MS = 60_000;
/** The fraction of a lap time by which a marshal's estimate of a crossing may be wrong. */
export const ESTIMATE_PART = 1 / 3;

/** Returns the driver's known crossing to which the evidence refers, or undefined when it refers to a new one. */
export function findSame(known: readonly KnownCrossing[], evidence: Evidence): KnownCrossing | undefined {
  const own = known
    .filter(({ entryId }) => entryId === evidence.entryId)
    .sort((one, other) => one.raceMs - other.raceMs);
  const repeated = own.find(({ number, lapId }) => isSame(number, evidence.number) || isSame(lapId, evidence.lapId));
  if (repeated) return repeated;
  const free = own.filter(
    (crossing) => !differ(crossing.number, evidence.number) && !differ(crossing.lapId, evidence.lapId),
  );
  const near = free.find((crossing) => {
    const isWitness = isMeasured(crossing) && isMeasured(evidence);
    return Math.abs(crossing.raceMs - evidence.raceMs) <= (isWitness ? WITNESSED_MS : SAME_MS);
  });
  if (near || evidence.source === 'hand') return near;
  return isMeasured(evidence) ? findArrived(own, free, evidence) : findMeasured(own, free, evidence);
}

/**
 * Returns the evidence from before a race's result and, for each driver who had not finished by then, the crossing with which
 * the driver finished within the limit after the flag.
 */
export function upToEndOfRace(
  evidence: readonly Evidence[],
  known: readonly KnownCrossing[],
  { closedMs, flagMs, limitMs }: Readonly<Record<'closedMs' | 'flagMs' | 'limitMs', number>>,
): Evidence[] {
  const all = [...known];
  return evidence
    .toSorted((one, other) => one.raceMs - other.raceMs)
    .filter((one) => {
      const hasEnded = all.some(
        ({ entryId, raceMs, ruled }) => entryId === one.entryId && raceMs >= flagMs && ruled !== 'voided',
      );
      const endsRace = one.raceMs <= flagMs + limitMs && (!hasEnded || findSame(all, one) !== undefined);
      if (one.raceMs > closedMs && !endsRace) return false;
      all.push({ ...one, id: '', ruled: 'proposed' });
      return true;
    });
}

/**
 * Returns the changes that evidence makes to a known crossing: a better source replaces the time, and a missing lap or number
 * is added.
 */
export function changeBy(
  known: KnownCrossing,
  evidence: Evidence,
): Partial<Pick<Evidence, 'raceMs' | 'source' | 'lapId' | 'number'>> {
  const isBetter = CROSSING_SOURCES.indexOf(evidence.source) < CROSSING_SOURCES.indexOf(known.source);
  return {
    ...(isBetter ? { raceMs: evidence.raceMs, source: evidence.source } : {}),
    ...(known.lapId === null && evidence.lapId !== null ? { lapId: evidence.lapId } : {}),
    ...(known.number === null && evidence.number !== null ? { number: evidence.number } : {}),
  };
}

/**
 * Finds the known crossing that an arrived lap already created, when evidence measures the same crossing: the one whose lap
 * time fits, otherwise the one of the next lap to arrive, otherwise a marshal's guess.
 */
function findArrived(own: readonly KnownCrossing[], free: readonly KnownCrossing[], evidence: Evidence) {
  const arrived = free.filter(
    (crossing) =>
      !isMeasured(crossing) && crossing.raceMs >= evidence.raceMs - CLOCKS_MS && mayEndAt(crossing, evidence),
  );
  const length = evidence.raceMs - measuredBefore(own, evidence.raceMs);
  const later = own.find((crossing) => isMeasured(crossing) && crossing.raceMs > evidence.raceMs);
  return (
    arrived.find(({ lapMs }) => lapMs !== null && Math.abs(lapMs - length) <= WITNESSED_MS) ??
    arrived.find(
      (crossing) =>
        crossing.source !== 'hand' &&
        crossing.raceMs < (later?.raceMs ?? Infinity) &&
        mayHaveWaited(crossing.raceMs - evidence.raceMs, crossing.lapMs, evidence),
    ) ??
    findGuess(own, free, evidence)
  );
}

/**
 * Finds the crossing that ended an arrived lap: the last one that fits the lap time, otherwise the last one before the
 * arrival if the lap may have waited since, otherwise a marshal's guess.
 */
function findMeasured(own: readonly KnownCrossing[], free: readonly KnownCrossing[], evidence: Evidence) {
  const { lapMs } = evidence;
  const isBefore = (crossing: KnownCrossing) =>
    (isMeasured(crossing) || isGuess(crossing)) && crossing.raceMs <= evidence.raceMs + CLOCKS_MS;
  const before = free.filter((crossing) => isBefore(crossing) && mayEndAt(evidence, crossing));
  const fits = (crossing: KnownCrossing) => {
    const length = crossing.raceMs - measuredBefore(own, crossing.raceMs);
    return isMeasured(crossing) && lapMs !== null && Math.abs(length - lapMs) <= WITNESSED_MS;
  };
  const last = own.findLast(isBefore);
  return (
    before.findLast(fits) ??
    before.find((crossing) => crossing === last && mayHaveWaited(evidence.raceMs - crossing.raceMs, lapMs, crossing)) ??
    findGuess(own, free, evidence)
  );
}

/**
 * Finds a crossing that a marshal entered at an estimated time and that is probably the same: one closer than a third of the
 * lap time (the driver's average if it is unknown) and than a third of the shortest time between two of the driver's
 * crossings, because a crossing of another lap is about that time away, or more. The time between a crossing by hand and one
 * from another source does not count, because the two may be the same.
 */
function findGuess(own: readonly KnownCrossing[], free: readonly KnownCrossing[], evidence: Evidence) {
  const { raceMs: atMs, lapMs, averageLapMs } = evidence;
  const standing = own.filter(({ ruled, raceMs }) => ruled !== 'voided' && raceMs > 0);
  const timesBetween = (crossings: readonly KnownCrossing[]) =>
    crossings.map(({ raceMs }, n) => raceMs - (crossings[n - 1]?.raceMs ?? 0));
  const shortestMs = Math.min(
    lapMs ?? averageLapMs ?? Infinity,
    ...timesBetween(standing.filter(isGuess)),
    ...timesBetween(standing.filter((crossing) => !isGuess(crossing))),
  );
  return free.find((crossing) => isGuess(crossing) && Math.abs(crossing.raceMs - atMs) < shortestMs * ESTIMATE_PART);
}

/**
 * Returns whether a lap may have ended at a seen crossing `waitedMs` before it arrived. After about a lap time, by clocks that
 * may differ or by a marshal's estimate, it did not end there: it began there, and its own crossing is not known yet.
 */
function mayHaveWaited(waitedMs: number, lapMs: number | null, { source }: Pick<Evidence, 'source'>): boolean {
  const length = lapMs ?? UNKNOWN_LAP_MS;
  return waitedMs < length - (source === 'hand' ? length * ESTIMATE_PART : CLOCKS_MS);
}

/** Returns whether an arrived lap may have ended at a seen crossing, judged by how long ago it ended if the script said so. */
function mayEndAt(
  { source, raceMs, lapMs }: Pick<Evidence, 'source' | 'raceMs' | 'lapMs'>,
  seen: Pick<Evidence, 'source' | 'raceMs'>,
): boolean {
  return source !== 'ago' || mayHaveWaited(raceMs - seen.raceMs, lapMs, seen);
}

function measuredBefore(own: readonly KnownCrossing[], raceMs: number): number {
  return own.findLast((crossing) => isMeasured(crossing) && crossing.raceMs < raceMs)?.raceMs ?? 0;
}

function isMeasured({ source }: Pick<KnownCrossing, 'source'>): boolean {
  return source === 'line' || source === 'race_time';
}

/**
 * Returns whether a marshal entered the crossing, at an estimated time; false if it was voided, because it may have been
 * entered for the wrong driver.
 */
function isGuess({ source, ruled }: Pick<KnownCrossing, 'source' | 'ruled'>): boolean {
  return source === 'hand' && ruled !== 'voided';
}

function isSame(one: string | number | null, other: string | number | null): boolean {
  return one !== null && one === other;
}

function differ(one: string | number | null, other: string | number | null): boolean {
  return one !== null && other !== null && one !== other;
}
