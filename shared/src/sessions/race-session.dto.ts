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

/** What a steward ruled of an entry; the other statuses of a board follow from the crossings. */
export const ENTRY_RULINGS = ['dnf', 'dns', 'dsq'] as const;
export type EntryRuling = (typeof ENTRY_RULINGS)[number];

/** The evidence of a crossing. */
export const CROSSING_SOURCES = ['line', 'race_time', 'hand', 'ago', 'arrival'] as const;
export type CrossingSource = (typeof CROSSING_SOURCES)[number];

/** `proposed`: it arrived after the result was published, and waits for a ruling. */
export const CROSSING_RULINGS = ['counted', 'voided', 'proposed'] as const;
export type CrossingRuling = (typeof CROSSING_RULINGS)[number];

/** A session of a race event. Times are ISO 8601 UTC. */
export interface RaceSessionDto {
  readonly id: string;
  readonly event_id: string;
  /** The order of the event's sessions, from 1. */
  readonly ordinal: number;
  readonly kind: SessionKind;
  /** A name for drivers who race together, such as 'A'. */
  readonly group: string | null;
  /** The distance of a race or heat; one that goes by time has minutes. */
  readonly laps: number | null;
  readonly minutes: number | null;
  /** Milliseconds after the winner's flag within which the others may end their race; null: no limit. */
  readonly limit_after_winner_ms: number | null;
  /** The session whose result makes the grid. */
  readonly grid_from: string | null;
  /** Says how many of a heat go on. */
  readonly promotes: number | null;
  readonly state: SessionState;
  /** Says when the signal is or was given; null before a countdown. */
  readonly go_at: string | null;
  /** Names the start: a restart gives another one, and crossings of earlier runs count for nothing. */
  readonly run: string | null;
  /** Says when the race was stopped, ms after the signal; null otherwise. */
  readonly red_ms: number | null;
  /** Says when the chequered flag was ordered, ms after the signal; null where it fell by itself or has not fallen. */
  readonly chequered_ms: number | null;
  readonly entry_count: number;
}

/** A driver of a session. */
export interface SessionEntryDto {
  readonly id: string;
  readonly user_id: string;
  /** The driver name, else 'Unknown Driver'. */
  readonly driver_name: string;
  readonly car_id: string | null;
  readonly car_name: string | null;
  /** From 1; null for a driver without a place on the grid. */
  readonly grid: number | null;
  readonly ruling: EntryRuling | null;
  /** Says why it was ruled so. */
  readonly reason: string | null;
}

/** Something that happened in a session. Lines are added and never changed. */
export interface SessionLogEntryDto {
  /** From 1, without gaps. */
  readonly seq: number;
  readonly at: string;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A driver was over the line. */
export interface CrossingDto {
  readonly id: string;
  readonly run: string;
  /** Null for an avatar who is not entered. */
  readonly entry_id: string | null;
  /** Milliseconds after the signal; before it, below 0. */
  readonly race_ms: number;
  readonly source: CrossingSource;
  /** The lap that ended with it, with its time in ms; null where none is known. */
  readonly lap_id: string | null;
  readonly lap_ms: number | null;
  /** The number that the line gave it. */
  readonly number: number | null;
  readonly ruled: CrossingRuling;
  readonly arrived_at: string;
}

/** A crossing as race control sees it. */
export interface AdminCrossingDto extends CrossingDto {
  /** The key and the name of an avatar who is not entered, as the line said them. */
  readonly avatar_key: string | null;
  readonly sent_name: string | null;
  readonly ruled_reason: string | null;
  readonly ruled_by: string | null;
  readonly ruled_at: string | null;
}

/** GET /sessions/{id}/replay: all that a session was, every run of it. */
export interface SessionReplayDto {
  readonly session: RaceSessionDto;
  readonly entries: readonly SessionEntryDto[];
  /** By run, then in the order of the race. */
  readonly crossings: readonly CrossingDto[];
  readonly log: readonly SessionLogEntryDto[];
}
