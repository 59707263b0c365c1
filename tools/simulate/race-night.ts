/** Describes a driver of the night: a member with one car. */
export interface Entrant {
  /** The preferred username: 3 to 32 letters, digits, `_`, `.` or `-`. If it is taken, a suffix is added. */
  readonly username: string;
  readonly driverName: string;
  readonly carName: string;
}

export interface Circuit {
  readonly name: string;
  /** The preferred letter; if another track has it, the first free one is used. */
  readonly letter: string;
  readonly region: string;
  /** The length of a lap in metres; null if unknown. */
  readonly length: number | null;
}

/** Describes a grand prix of a season; `circuit` is an index into the night's circuits. */
export interface Round {
  readonly name: string;
  readonly circuit: number;
  readonly laps: readonly PlannedLap[];
}

/** Describes a planned lap; `entrant` and `circuit` are indexes into the night's lists. */
export interface PlannedLap {
  readonly entrant: number;
  readonly circuit: number;
  readonly lapTimeMs: number;
  /** When the lap ends, in ms of race time since the night began. */
  readonly endsAtMs: number;
  /** The data of the lap in its race; absent unless it belongs to a race whose start the car knows. */
  readonly race?: LapOfRace;
}

/** Contains the data that a car receives from the line about its lap in a race. */
export interface LapOfRace {
  /** The name of the run, given by the line object: at most 8 characters. */
  readonly run: string;
  /** When the lap ended, in ms after the start signal. */
  readonly raceMs: number;
  /** The lap's number in the race, from 1. */
  readonly number: number;
}

export interface RaceNight {
  readonly entrants: readonly Entrant[];
  readonly circuits: readonly Circuit[];
  /** The rounds of a lap file, in order; empty in a generated night. */
  readonly rounds: readonly Round[];
  /** The laps of all entrants, sorted by when they end. */
  readonly laps: readonly PlannedLap[];
}

export function inOrder(laps: readonly PlannedLap[]): PlannedLap[] {
  return laps.toSorted((a, b) => a.endsAtMs - b.endsAtMs || a.entrant - b.entrant);
}

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
