export const SESSION_KINDS = ['practice', 'qualifying', 'heat', 'race'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

export const SESSION_STATES = [
  'planned',
  'gridded',
  'countdown',
  'green',
  'red',
  'chequered',
  'provisional',
  'final',
  'cancelled',
] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** Lists the rulings of stewards on an entry; other statuses on a board follow from the crossings. */
export type EntryRuling = 'dnf' | 'dns' | 'dsq';

/** Lists the sources of a crossing's time, the strongest evidence first. */
export const CROSSING_SOURCES = ['line', 'race_time', 'hand', 'ago', 'arrival'] as const;
export type CrossingSource = (typeof CROSSING_SOURCES)[number];

/**
 * Lists the rulings on a crossing. `proposed`: it needs a ruling, because it arrived after the result was published or before the
 * signal was given.
 */
export const CROSSING_RULINGS = ['counted', 'voided', 'proposed'] as const;
export type CrossingRuling = (typeof CROSSING_RULINGS)[number];

/** Describes a leg of a race that was ended by a red flag; its laps and times are added to the next leg's. */
export interface SessionLegDto {
  readonly run: string;
  readonly go_at: string;
  /** When the leg was stopped, in ms after its start signal. */
  readonly red_ms: number;
}

/** Describes a session of a race event. Times are ISO 8601 UTC. */
export interface RaceSessionDto {
  readonly id: string;
  readonly event_id: string;
  /** The position among the event's sessions, from 1. */
  readonly ordinal: number;
  readonly kind: SessionKind;
  /** The name of a group of drivers who race together, such as 'A'; null for a session without groups. */
  readonly group: string | null;
  /** The number of laps of a race or heat; null for a session that is not over laps. */
  readonly laps: number | null;
  readonly minutes: number | null;
  /** The time after the winner's finish, in ms, within which the others may finish; null for no limit. */
  readonly limit_after_winner_ms: number | null;
  /** The percentage of the winner's laps that a driver needs to be classified. */
  readonly classified_percent: number;
  /** The session whose result determines the grid; null if none does. */
  readonly grid_from: string | null;
  /**
   * The number of drivers at the front of the grid whose order is reversed; null if the order is kept. Drivers without a time
   * are never reversed.
   */
  readonly grid_reversed: number | null;
  /** The number of drivers whom a heat promotes; null if it promotes none. */
  readonly promotes: number | null;
  /** The time penalty for a jump start, in seconds; null for no penalty. */
  readonly jump_start_seconds: number | null;
  /** Whether jump starts are penalized without a steward, who can rescind the penalty. */
  readonly jump_start_automatic: boolean;
  readonly state: SessionState;
  /** When the signal is or was given; null before a countdown. */
  readonly go_at: string | null;
  /**
   * The id of the start; null before a countdown. A restart gets a new one, and crossings of an earlier run then count only
   * if it is one of `legs`.
   */
  readonly run: string | null;
  /** The legs before this run, whose laps and times are added to its own; empty if no leg was ended by a red flag. */
  readonly legs: readonly SessionLegDto[];
  /** When this run was stopped, in ms after its start signal; null otherwise. */
  readonly red_ms: number | null;
  /** When race control ordered the chequered flag, in ms after the start signal; null if there is no such order. */
  readonly chequered_ms: number | null;
  readonly entry_count: number;
}

/** Describes a driver in a session. */
export interface SessionEntryDto {
  readonly id: string;
  readonly user_id: string;
  /** The driver name, or 'Unknown Driver' if there is none. */
  readonly driver_name: string;
  readonly car_id: string | null;
  readonly car_name: string | null;
  /** The driver's class in the season of the event; null if there is none, and when the season has no classes. */
  readonly class: string | null;
  /** The place on the grid, from 1; null if there is none. */
  readonly grid: number | null;
  readonly ruling: EntryRuling | null;
  /** The reason for the ruling; null if there is none. */
  readonly reason: string | null;
}

/** Describes an entry in a session's log. Entries are only added, never changed. */
export interface SessionLogEntryDto {
  /** Numbered from 1 without gaps. */
  readonly seq: number;
  readonly at: string;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Describes a driver's crossing of the line. */
export interface CrossingDto {
  readonly id: string;
  readonly run: string;
  /** Null if the avatar is not entered in the session. */
  readonly entry_id: string | null;
  /** In ms after the start signal; negative for a jump start, which ends no lap. */
  readonly race_ms: number;
  readonly source: CrossingSource;
  /**
   * The id of the lap that ended with the crossing, and its time in ms; null if unknown. A lap that does not count has no time.
   */
  readonly lap_id: string | null;
  readonly lap_ms: number | null;
  /** The number that the line gave to the crossing; null if the line did not post it. */
  readonly number: number | null;
  readonly ruled: CrossingRuling;
  readonly arrived_at: string;
}

/** Describes a crossing for race control. */
export interface AdminCrossingDto extends CrossingDto {
  /** The key and the name of an avatar who is not entered, as sent by the line; null for a driver of the session. */
  readonly avatar_key: string | null;
  readonly sent_name: string | null;
  /** Whether the line's own post of the crossing and the car's lap agree within 5 ms. */
  readonly witnessed: boolean;
  readonly ruled_reason: string | null;
  readonly ruled_by: string | null;
  readonly ruled_at: string | null;
}

/** Describes all runs of a session with their crossings, as part of the response to GET /sessions/{id}/replay. */
export interface SessionReplayDto {
  readonly session: RaceSessionDto;
  readonly entries: readonly SessionEntryDto[];
  /** Sorted by run, then in race order. */
  readonly crossings: readonly CrossingDto[];
  readonly log: readonly SessionLogEntryDto[];
}
