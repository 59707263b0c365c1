/** Defines the distance of a race, and the share of it that a driver has to cover to be classified. */
export interface RaceFormat {
  /** The number of laps; null for a timed race. */
  readonly laps: number | null;
  /** The time limit in minutes: the leader's first crossing at or after it brings the flag. Null for a race over laps. */
  readonly minutes: number | null;
  /** The time after the flag, in ms, within which drivers may still finish; null for no limit. */
  readonly limitMs?: number | null;
  /** When the race was stopped without a restart, in ms after the start signal; null otherwise. */
  readonly redAt?: number | null;
  /** The share of the most laps driven, 0 to 1, that a driver needs to be classified. */
  readonly classifiedShare: number;
}

export type RuledStatus = 'dnf' | 'dns' | 'dsq';

/** Describes a driver in a session. */
export interface RaceEntry {
  readonly driver: string;
  /** The place on the grid, from 1; drivers without one (null, 0 or absent) come last. */
  readonly grid?: number | null;
  /** The ruling of a steward on the driver, if there is one. */
  readonly status?: RuledStatus | null;
}

/** Describes a driver's crossing of the line. */
export interface Crossing {
  readonly driver: string;
  /** In ms after the start signal; a crossing at 0 or less ends no lap. */
  readonly at: number;
  /** Crossings of one driver with the same id are one crossing; crossings without an id are all separate. */
  readonly id?: string | null;
  /** True if a steward voided it: it then ends no lap, and the time of the current lap continues. */
  readonly void?: boolean;
}

/** Describes a penalty in force. Its value is in ms, laps or places; a disqualification has none. */
export interface Penalty {
  readonly driver: string;
  readonly kind: 'time' | 'laps' | 'places' | 'dsq';
  readonly value?: number | null;
}

/** Describes a gap in laps, or in ms when both drivers have completed the same number. */
export type Gap = readonly ['laps' | 'ms', number];

export type ResultStatus = RuledStatus | 'finished' | 'nc';

export interface ResultRow {
  readonly driver: string;
  /** Starts at 1; null for a driver who is not classified. */
  readonly place: number | null;
  readonly status: ResultStatus;
  readonly laps: number;
  /** The time from the start signal to the end of the last lap, in ms, with penalties; null if there is no lap. */
  readonly time: number | null;
  /**
   * The gap to the driver in first place; null for that driver, for drivers without a place, and when a place penalty makes
   * it meaningless.
   */
  readonly gap: Gap | null;
}

export interface BoardRow {
  readonly driver: string;
  readonly place: number;
  readonly laps: number;
  /** The gap to the leader; null for the leader, and for a driver without a lap. */
  readonly gap: Gap | null;
  /** The gap to the car ahead; null for the leader, and for a driver without a lap. */
  readonly interval: Gap | null;
}
