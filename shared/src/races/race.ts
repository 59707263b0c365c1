/** Defines the distance of a race and the share of it that a driver has to cover to be classified. */
export interface RaceFormat {
  /** The number of laps; null for a timed race. */
  readonly laps: number | null;
  /** The time limit in minutes: the leader's first crossing at or after it brings the flag; null for a race by laps. */
  readonly minutes: number | null;
  /** Milliseconds after the flag within which drivers may still finish; null for no limit. */
  readonly limitMs?: number | null;
  /** When the race was stopped and not restarted, in ms after the start signal; null otherwise. */
  readonly redAt?: number | null;
  /** The share of the most laps driven that a driver needs to be classified, 0 to 1. */
  readonly classifiedShare: number;
}

export type RuledStatus = 'dnf' | 'dns' | 'dsq';

/** Describes a driver in a session. */
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
  /** Milliseconds after the start signal; at 0 or less no lap is counted. */
  readonly at: number;
  /** Crossings of one driver with the same id are one crossing; each crossing without an id is separate. */
  readonly id?: string | null;
  /** True when a steward voided it: it does not end a lap, and the clock keeps running. */
  readonly void?: boolean;
}

/** Describes a penalty that was given and not rescinded: ms of time, laps, or places; a disqualification has no value. */
export interface Penalty {
  readonly driver: string;
  readonly kind: 'time' | 'laps' | 'places' | 'dsq';
  readonly value?: number | null;
}

/** Describes a gap in laps, or in milliseconds when both have completed the same number. */
export type Gap = readonly ['laps' | 'ms', number];

export type ResultStatus = RuledStatus | 'finished' | 'nc';

export interface ResultRow {
  readonly driver: string;
  /** Counts from 1; null for a driver who is not classified. */
  readonly place: number | null;
  readonly status: ResultStatus;
  readonly laps: number;
  /** Milliseconds from the start signal to the last lap, with penalties; null without a lap. */
  readonly time: number | null;
  /**
   * The gap to the driver in place 1; null for that driver, for drivers without a place, and when a penalty in places hides it.
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
