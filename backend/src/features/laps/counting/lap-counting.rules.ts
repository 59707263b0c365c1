import { REVIEW_REASONS } from '@league/shared/laps/review-reasons';
import { fillPlaces } from '@league/shared/text/fill-places';
import { type Best, isBetterBest, isNewBest } from '../best-lap.rules.js';
import type { Lap } from '../lap.entity.js';
import type { AnnouncedLapRow } from '../lap.mapper.js';
import {
  type LapLimit,
  UNDER_HALF_RECORD,
  UNDER_SHORTEST_LAP,
  UNDER_SHORTEST_TIME,
  undercut,
} from './implausible-lap.rules.js';
import { type CarClock, type DriverClock, type LapSchedule, scheduleOf, type TimedLap } from './lap-schedule.rules.js';

/** Describes a lap by its car, driver, track, time and arrival. */
export type LapFacts = Readonly<Pick<Lap, 'id' | 'carId' | 'userId' | 'trackId' | 'lapTimeMs' | 'recordedAt'>>;

/** Describes a locked lap of the inbox that is ready to be counted. */
export interface LapToCount extends LapFacts, TimedLap {}

/** Describes the state of a track after the laps counted so far. */
export interface TrackStanding {
  readonly trackId: string;
  readonly totalLaps: number;
  readonly best: (Best & { readonly lapId: string }) | null;
  /** The newest counted lap in order of arrival; null before the first. */
  readonly last: { readonly at: Date; readonly lapId: string } | null;
  /** The time below which laps are held for review; null for no limit. */
  readonly minLapTimeMs: number | null;
}

export interface Verdict {
  readonly lap: LapFacts;
  readonly state: 'counted' | 'under_review';
  readonly isRecord: boolean;
  /** The reason for holding the lap, as a sentence; null for a counted lap. */
  readonly reason: string | null;
}

/** Describes what a batch adds to the totals of a driver, a car, or a driver on a track. */
export interface TotalsIncrement extends Best {
  readonly laps: number;
  /** The sum of the times of the added laps. */
  readonly totalMs: number;
}

export interface Judgement {
  readonly verdicts: readonly Verdict[];
  readonly tracks: ReadonlyMap<string, TrackStanding>;
  /** Maps each track to the earliest lap of the batch that arrived there before a lap that already counts. */
  readonly outOfOrder: ReadonlyMap<string, LapFacts>;
  /** The clocks of cars and drivers after the judged laps; empty with LAP_PHYSICS=off. */
  readonly cars: ReadonlyMap<string, CarClock>;
  readonly drivers: ReadonlyMap<string, DriverClock>;
}

/** Describes a driver after a batch of laps was counted. */
export interface CountedDriver {
  readonly userId: string;
  /** The number of the driver's laps in the batch. */
  readonly gainedLaps: number;
  /** The number of all counted laps of the driver. */
  readonly countedLaps: number;
  /** This and the following fields are the driver's totals as the leaderboard shows and ranks them. */
  readonly totalLaps: number;
  readonly totalPoints: number;
  readonly bestLapMs: number;
  /** ISO 8601. */
  readonly bestLapAt: string;
}

/** Describes a track after a batch of laps was counted. */
export interface CountedTrack {
  readonly trackId: string;
  readonly totalLaps: number;
  readonly bestLapMs: number;
  /** ISO 8601. */
  readonly bestLapAt: string;
  readonly bestLapId: string;
  /** ISO 8601. */
  readonly lastLapAt: string;
}

/**
 * Contains the counted laps and totals as the counting statement wrote them, so that receivers need not read them. Omitted when
 * it does not fit into an announcement.
 */
export interface CountedLaps {
  readonly laps: readonly AnnouncedLapRow[];
  readonly drivers: readonly CountedDriver[];
  readonly tracks: readonly CountedTrack[];
  /** The number of all counted laps of the league. */
  readonly total: number;
}

/** The maximum number of counted laps that are announced with their rows; announcements of more laps contain only their ids. */
export const MAX_ANNOUNCED_LAPS = 15;

/** Compares laps by arrival, earlier first. */
export function compareArrival(a: Pick<LapFacts, 'recordedAt' | 'id'>, b: Pick<LapFacts, 'recordedAt' | 'id'>): number {
  return a.recordedAt.getTime() - b.recordedAt.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/**
 * Decides, in order of arrival, which laps count, which are held, and which were records when they were set. Laps that are out
 * of order never get a record mark: the caller recomputes the marks of their tracks (`outOfOrder`). Without a schedule, neither
 * driving time nor the shortest possible lap is checked.
 */
export function judgeLaps(
  laps: readonly LapToCount[],
  standings: ReadonlyMap<string, TrackStanding>,
  schedule: LapSchedule | null,
): Judgement {
  const tracks = new Map(standings);
  const outOfOrder = new Map<string, LapFacts>();
  const times = schedule && scheduleOf(schedule);
  const verdicts = [...laps].sort(compareArrival).map((lap): Verdict => {
    const track = lap.trackId === null ? undefined : tracks.get(lap.trackId);
    const reason =
      (times && implausibility([UNDER_SHORTEST_LAP], lap)) ??
      (track && implausibility([UNDER_SHORTEST_TIME, UNDER_HALF_RECORD], lap, track)) ??
      (times && impossibility(times.place(lap)));
    if (reason) return { lap, state: 'under_review', isRecord: false, reason };
    if (!track) return { lap, state: 'counted', isRecord: false, reason: null };
    const inOrder = track.last === null || compareArrival({ recordedAt: track.last.at, id: track.last.lapId }, lap) < 0;
    if (!inOrder && !outOfOrder.has(track.trackId)) outOfOrder.set(track.trackId, lap);
    const isRecord = inOrder && isNewBest(lap.lapTimeMs, track.best?.bestLapMs ?? null);
    tracks.set(track.trackId, withLap(track, lap, inOrder));
    return { lap, state: 'counted', isRecord, reason: null };
  });
  return { verdicts, tracks, outOfOrder, cars: times?.cars ?? new Map(), drivers: times?.drivers ?? new Map() };
}

/** Sums up the counted laps of a batch by the key that `keyOf` returns; laps without a key are omitted. */
export function incrementsBy(
  verdicts: readonly Verdict[],
  keyOf: (lap: LapFacts) => string | null,
): Map<string, TotalsIncrement> {
  const increments = new Map<string, TotalsIncrement>();
  for (const { lap, state } of verdicts) {
    const key = state === 'counted' ? keyOf(lap) : null;
    if (key === null) continue;
    const before = increments.get(key) ?? null;
    const best = { bestLapMs: lap.lapTimeMs, bestLapAt: lap.recordedAt };
    increments.set(key, {
      ...(isBetterBest(best, before) ? best : (before as TotalsIncrement)),
      laps: (before?.laps ?? 0) + 1,
      totalMs: (before?.totalMs ?? 0) + lap.lapTimeMs,
    });
  }
  return increments;
}

function impossibility(
  misfit: { readonly code: keyof typeof REVIEW_REASONS; readonly ms: number } | null,
): string | null {
  return misfit && reviewReason(misfit.code, misfit.ms);
}

/** Returns the reason for holding a lap, as a sentence, or null when it is within all limits. */
function implausibility(limits: readonly LapLimit[], { lapTimeMs }: LapFacts, track?: TrackStanding): string | null {
  const { minLapTimeMs = null, best = null, totalLaps = 0 } = track ?? {};
  const known = { lapTimeMs, minLapTimeMs, recordMs: best && best.bestLapMs, totalLaps };
  for (const limit of limits) {
    const limitMs = undercut(limit, known);
    if (limitMs !== null) return reviewReason(limit.reason, limitMs);
  }
  return null;
}

function reviewReason(code: keyof typeof REVIEW_REASONS, ms: number): string {
  return fillPlaces(REVIEW_REASONS[code], { seconds: (ms / 1000).toFixed(3) });
}

function withLap(track: TrackStanding, lap: LapFacts, inOrder: boolean): TrackStanding {
  const best = { bestLapMs: lap.lapTimeMs, bestLapAt: lap.recordedAt, lapId: lap.id };
  const ties =
    track.best !== null && best.bestLapMs === track.best.bestLapMs && +best.bestLapAt === +track.best.bestLapAt;
  const takes = ties ? lap.id < (track.best?.lapId ?? '') : isBetterBest(best, track.best);
  return {
    ...track,
    totalLaps: track.totalLaps + 1,
    best: takes ? best : track.best,
    last: inOrder ? { at: lap.recordedAt, lapId: lap.id } : track.last,
  };
}
