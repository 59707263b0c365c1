import type { CrossingSource } from '@league/shared/sessions/race-session.dto';
import { WITNESSED_MS } from '@league/shared/laps/witnessed-lap.rules';
import type { Lap } from '../../laps/lap.entity.js';
import type { Evidence } from './evidence.rules.js';

/** Describes a counted or held lap of an entered driver. */
export interface DrivenLap extends Pick<Lap, 'id' | 'lapTimeMs' | 'recordedAt' | 'endedAt' | 'run'> {
  readonly entryId: string;
  /** The line's time since the start signal, or since its practice began, as the car sent it; null if it sent none. */
  readonly raceTimeMs: number | null;
}

/** Describes a crossing that the line measured. */
export interface MeasuredCrossing {
  readonly entryId: string;
  readonly raceMs: number;
  /** When it happened by the server's clock, judged by the lap that ended with it; null if that lap is not known. */
  readonly endedAt: Date | null;
}

export interface RunClock {
  readonly goAt: Date;
  /** The line's name for the run whose clock began with the start; null if unknown. */
  readonly lineRun: string | null;
}

/** The maximum time, in ms, by which the line's signal may precede the server's. */
export const EARLY_SIGNAL_MS = 5_000;
/** The maximum difference, in ms, between a signal of the league and the line's signal for the same start. */
export const SAME_START_MS = 60_000;

/**
 * Returns the best evidence of each lap of a start; laps that ended before the signal have none. `measured` are the measured
 * crossings of the start, which show whether the server's clock has been set back since the signal.
 */
export function evidenceOfLaps(
  laps: readonly DrivenLap[],
  clock: RunClock,
  measured: readonly MeasuredCrossing[],
): Evidence[] {
  const setBackMs = setBackBy(laps, clock, measured);
  return laps.flatMap((lap) => evidenceOf(lap, clock, setBackMs) ?? []);
}

/**
 * Returns a lap's best evidence of a crossing, or null for a lap that ended before the signal. So did every lap of a run that
 * began before it, because the line ends a run with the next countdown: such a lap has waited, and only its arrival is later.
 */
function evidenceOf(lap: DrivenLap, clock: RunClock, setBackMs: number): Evidence | null {
  const since = (moment: Date) => sinceSignal(moment, clock);
  const { id: lapId, entryId, lapTimeMs: lapMs, raceTimeMs, endedAt } = lap;
  const of = (raceMs: number, source: CrossingSource) =>
    raceMs > 0 ? { entryId, raceMs, source, lapId, lapMs, number: null } : null;
  const isPossible = raceTimeMs !== null && raceTimeMs <= since(lap.recordedAt) + EARLY_SIGNAL_MS + setBackMs;
  const isOfEarlierRun =
    clock.lineRun !== null && lap.run !== null && !isOfRun(lap, clock) && raceTimeMs !== null && !isPossible;
  if (isOfEarlierRun) return null;
  const isBefore = endedAt !== null && since(endedAt) < -EARLY_SIGNAL_MS - setBackMs;
  if (isOfRun(lap, clock) && isPossible && !isBefore) return of(raceTimeMs, 'race_time');
  return endedAt === null ? of(since(lap.recordedAt), 'arrival') : of(since(endedAt), 'ago');
}

/** Returns whether a lap of the run ended too early for its race time, by the server's clock. */
export function isTooEarly(lap: DrivenLap, clock: RunClock): boolean {
  return isOfRun(lap, clock) && Number(lap.raceTimeMs) > sinceSignal(endOf(lap), clock) + EARLY_SIGNAL_MS;
}

/**
 * Returns by how many ms the server's clock has been set back since the signal, as far as laps show it whose race times do not
 * depend on it: those of known crossings, and those that are the time of one, or of the signal, plus the lap time.
 */
function setBackBy(laps: readonly DrivenLap[], clock: RunClock, measured: readonly MeasuredCrossing[]): number {
  const crossed = [...measured];
  const ofRun = laps.filter((lap) => isOfRun(lap, clock));
  for (const lap of ofRun.sort((one, other) => Number(one.raceTimeMs) - Number(other.raceTimeMs))) {
    const { entryId, raceTimeMs: raceMs } = lap;
    const isKnown = raceMs !== null && (!isTooEarly(lap, clock) || isNextOf(crossed, lap, clock));
    if (isKnown) crossed.push({ entryId, raceMs, endedAt: endOf(lap) });
  }
  return Math.max(0, ...crossed.map(({ raceMs, endedAt }) => (endedAt ? raceMs - sinceSignal(endedAt, clock) : 0)));
}

/** Returns whether the race time of a lap is its lap time after a crossing of its driver or after the signal. */
function isNextOf(crossed: readonly MeasuredCrossing[], lap: DrivenLap, clock: RunClock): boolean {
  const beganMs = Number(lap.raceTimeMs) - lap.lapTimeMs;
  const isThen = (raceMs: number) => Math.abs(raceMs - beganMs) <= WITNESSED_MS;
  const isBefore = sinceSignal(endOf(lap), clock) < -EARLY_SIGNAL_MS;
  return (!isBefore && isThen(0)) || crossed.some(({ entryId, raceMs }) => entryId === lap.entryId && isThen(raceMs));
}

function endOf({ endedAt, recordedAt }: DrivenLap): Date {
  return endedAt ?? recordedAt;
}

function sinceSignal(moment: Date, { goAt }: RunClock): number {
  return moment.getTime() - goAt.getTime();
}

function isOfRun({ run }: DrivenLap, { lineRun }: RunClock): boolean {
  return run !== null && run === lineRun;
}

/**
 * Returns the run whose clock began with a start that is not linked to the line's signal: the run of the first lap whose race
 * time fits its end or, if that is unknown, its arrival. Returns null if no lap fits; a line that stays in practice also sends
 * race times.
 */
export function runBegunWith({ goAt }: Pick<RunClock, 'goAt'>, laps: readonly DrivenLap[]): string | null {
  const begun = laps.filter(({ run, raceTimeMs, endedAt, recordedAt }) => {
    if (run === null || raceTimeMs === null) return false;
    const laterMs = (endedAt ?? recordedAt).getTime() - raceTimeMs - goAt.getTime();
    return laterMs >= -EARLY_SIGNAL_MS && laterMs <= SAME_START_MS;
  });
  return begun.sort((one, other) => Number(one.raceTimeMs) - Number(other.raceTimeMs))[0]?.run ?? null;
}
