/** Describes one driver of the night: a member with one car. */
export interface Entrant {
  /** 3 to 32 letters, digits, `_`, `.`, `-`; a suffix may be added when taken. */
  readonly username: string;
  readonly driverName: string;
  readonly carName: string;
}

export interface Circuit {
  readonly name: string;
  /** The preferred letter; another one is used when that is taken by another track. */
  readonly letter: string;
  readonly region: string;
  /** Metres. */
  readonly length: number | null;
}

/** Describes one grand prix of a season. */
export interface Round {
  readonly name: string;
  readonly circuit: number;
}

/** Describes one lap to come; `entrant` and `circuit` are indexes into the night's lists. */
export interface PlannedLap {
  readonly entrant: number;
  readonly circuit: number;
  /** Index into the night's rounds; 0 in a made-up night, which has none. */
  readonly round: number;
  readonly lapTimeMs: number;
  /** When the lap ends, in milliseconds of race time since the night began. */
  readonly endsAtMs: number;
  /** Present for a lap of a race whose start the car knows. */
  readonly race?: LapOfRace;
}

/** Describes what the line tells a car about its race. */
export interface LapOfRace {
  /** The line's name for the start. */
  readonly run: string;
  /** When the lap ended, ms after the signal. */
  readonly raceMs: number;
  /** Counts from 1. */
  readonly number: number;
}

export interface RaceNight {
  readonly entrants: readonly Entrant[];
  readonly circuits: readonly Circuit[];
  /** The rounds of a lap file, in its order. */
  readonly rounds: readonly Round[];
  /** Sorted by their ends. */
  readonly laps: readonly PlannedLap[];
}

export function inOrder(laps: readonly PlannedLap[]): PlannedLap[] {
  return laps.toSorted((a, b) => a.endsAtMs - b.endsAtMs || a.entrant - b.entrant);
}

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
