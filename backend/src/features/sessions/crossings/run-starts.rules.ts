import type { KnownCrossing } from './evidence.rules.js';
import { type DrivenLap, EARLY_SIGNAL_MS, SAME_START_MS } from './lap-evidence.rules.js';
import type { RaceSession } from '../race-session.entity.js';

const MINUTE_MS = 60_000;

/** Describes a start whose crossings count: the last start of a session, or the start of an earlier leg. */
export interface RunStart {
  readonly run: string;
  readonly goAt: Date;
  /** The line's own name for the run; null until the start is linked to the line's signal. */
  readonly lineRun: string | null;
  /** The number of the line's start signal; null until the start is linked to it. */
  readonly lineSignal: number | null;
}

/** Describes a start with the run that cars name in it. */
export interface LapStart extends RunStart {
  /** The run named by the first car whose race time timed a crossing of the start; null if there is none. */
  readonly carRun: string | null;
}

/** Describes a signal that the line gave in one of its runs. */
export interface LineSignal {
  readonly run: string;
  readonly n: number;
  /**
   * Estimated on the database's clock from the age the line reported; may be slightly late, but never early, because the request
   * takes time to arrive.
   */
  readonly goAt: Date;
}

/** Returns the starts of a session whose crossings count, in order; empty before the first signal is set. */
export function startsOf({
  legs,
  run,
  goAt,
  lineRun,
  lineSignal,
}: Pick<RaceSession, 'legs' | 'run' | 'goAt' | 'lineRun' | 'lineSignal'>): RunStart[] {
  const before = legs.map((leg) => ({
    run: leg.run,
    goAt: new Date(leg.go_at),
    lineRun: leg.line_run ?? null,
    lineSignal: leg.line_signal ?? null,
  }));
  return run === null || goAt === null ? before : [...before, { run, goAt, lineRun, lineSignal }];
}

/**
 * Returns when a session was closed, in ms after the signal of a start; later laps do not belong to it, except those that end a
 * race within its limit. Infinity while it is open.
 */
export function closedMs({ closedAt }: Pick<RaceSession, 'closedAt'>, { goAt }: RunStart): number {
  return closedAt === null ? Infinity : closedAt.getTime() - goAt.getTime();
}

/** Returns the start that is linked to this signal of the line, or undefined if none is. */
export function startOfSignal(starts: readonly RunStart[], { run, n }: LineSignal): RunStart | undefined {
  return starts.find(({ lineRun, lineSignal }) => lineRun === run && lineSignal === n);
}

/** Returns the start closest to this signal that is not linked to a signal yet, or undefined if none is within a minute. */
export function startNear(starts: readonly RunStart[], { goAt }: LineSignal): RunStart | undefined {
  const apartMs = (start: RunStart) => Math.abs(start.goAt.getTime() - goAt.getTime());
  const near = starts.filter((start) => start.lineRun === null && apartMs(start) <= SAME_START_MS);
  return near.sort((one, other) => apartMs(one) - apartMs(other))[0];
}

/**
 * Returns the start in which a lap was driven. Among the starts that can belong to the run named by the lap, it is the last one
 * after which the lap can have ended, judging by its reported end or, without one, its arrival. If its race time fits none,
 * because it counts from the beginning of practice, it is the last one before the lap arrived. Returns undefined if there are
 * no starts.
 */
export function startOfLap(starts: readonly LapStart[], lap: DrivenLap): LapStart | undefined {
  if (starts.length <= 1) return starts[0];
  const named = starts.filter(({ lineRun }) => lap.run !== null && lineRun === lap.run);
  const known = starts.filter(({ carRun }) => lap.run !== null && carRun === lap.run);
  const open = starts.filter(({ lineRun }) => lap.run === null || lineRun === null);
  const candidates = [named, known, open].find(({ length }) => length > 0) ?? starts;
  const isPossible = ({ goAt }: RunStart) => {
    const sinceMs = (moment: Date) => moment.getTime() - goAt.getTime();
    if (lap.endedAt !== null) return sinceMs(lap.endedAt) >= (lap.run === null ? 0 : -EARLY_SIGNAL_MS);
    if (lap.run === null) return sinceMs(lap.recordedAt) >= 0;
    return lap.raceTimeMs === null || lap.raceTimeMs <= sinceMs(lap.recordedAt) + EARLY_SIGNAL_MS;
  };
  const hasBegun = ({ goAt }: RunStart) => goAt <= lap.recordedAt;
  return candidates.findLast(isPossible) ?? candidates.findLast(hasBegun) ?? candidates[0];
}

/**
 * Returns whether the chequered flag may have fallen, judging by known crossings, which may belong to only some of the drivers.
 */
export function mayEnd(
  session: { readonly laps: number | null; readonly minutes: number | null; readonly legs: readonly unknown[] },
  known: readonly KnownCrossing[],
): boolean {
  const { laps, minutes, legs } = session;
  if (legs.length > 0) return true; // the remaining distance is shorter than the session's
  if (minutes !== null) return known.some(({ raceMs }) => raceMs >= minutes * MINUTE_MS);
  const driven = new Map<string, number>();
  for (const { entryId, ruled, raceMs } of known)
    if (ruled === 'counted' && raceMs > 0) driven.set(entryId, (driven.get(entryId) ?? 0) + 1);
  return laps !== null && Math.max(0, ...driven.values()) >= laps;
}
