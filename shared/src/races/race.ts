/** Defines the distance of a race and the share of it that a driver has to cover to be classified. */
export interface RaceFormat {
  /** Laps of the race, or null for one by time. */
  readonly laps: number | null;
  /** The minutes at or after which the leader's first crossing brings the flag; null for a race by laps. */
  readonly minutes: number | null;
  /** Milliseconds after the flag within which a race may still be ended; null for no limit. */
  readonly limitMs?: number | null;
  /** When the race was stopped and not restarted, ms after the signal; null otherwise. */
  readonly redAt?: number | null;
  /** The share of the most laps that a classified driver has ended, 0 to 1. */
  readonly classifiedShare: number;
}

export type RuledStatus = 'dnf' | 'dns' | 'dsq';

/** Describes a driver of a session. */
export interface RaceEntry {
  readonly driver: string;
  /** The place on the grid, from 1; drivers without one (absent or 0) come last. */
  readonly grid?: number | null;
  /** Set when a steward has ruled on the driver. */
  readonly status?: RuledStatus | null;
}

/** Describes a driver's crossing of the line. */
export interface Crossing {
  readonly driver: string;
  /** Milliseconds after the start signal; 0 or less is no lap. */
  readonly at: number;
  /** Equal ids of one driver are one crossing; without an id each is its own. */
  readonly id?: string | null;
  /** A steward voided it: it is no lap, and the clock goes on. */
  readonly void?: boolean;
}

/**
 * Describes a penalty that was given and not rescinded: ms of time, laps, or places; a disqualification has no value.
 */
export interface Penalty {
  readonly driver: string;
  readonly kind: 'time' | 'laps' | 'places' | 'dsq';
  readonly value?: number | null;
}

/** Describes a gap in laps, or in milliseconds where both have completed equally many. */
export type Gap = readonly ['laps' | 'ms', number];

export type ResultStatus = RuledStatus | 'finished' | 'nc';

export interface ResultRow {
  readonly driver: string;
  /** Counts from 1; null for a driver who is not classified. */
  readonly place: number | null;
  readonly status: ResultStatus;
  readonly laps: number;
  /** Milliseconds from the signal to the last lap, with penalties; null without a lap. */
  readonly time: number | null;
  /**
   * The gap to the driver in place 1; null for that driver, without a place, and where a penalty in places hides it.
   */
  readonly gap: Gap | null;
}

export interface BoardRow {
  readonly driver: string;
  readonly place: number;
  readonly laps: number;
  /** The gap to the leader; null for the leader and without a lap. */
  readonly gap: Gap | null;
  /** The gap to the car ahead; null for the leader and without a lap. */
  readonly interval: Gap | null;
}
