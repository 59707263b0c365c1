/** Describes one driver of the night: a member with one car. */
export interface Entrant {
  /** 3 to 32 letters, digits, `_`, `.` or `-`; gets a suffix if it is taken. */
  readonly username: string;
  readonly driverName: string;
  readonly carName: string;
}

export interface Circuit {
  readonly name: string;
  /** The preferred letter; replaced if another track has it. */
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

/** Describes a planned lap; `entrant` and `circuit` are indexes into the night's lists. */
export interface PlannedLap {
  readonly entrant: number;
  readonly circuit: number;
  /** The index of the round; 0 in a generated night, which has none. */
  readonly round: number;
  readonly lapTimeMs: number;
  /** When the lap ends, in milliseconds of race time since the night began. */
  readonly endsAtMs: number;
  /** Present for a lap of a race whose start is known to the car. */
  readonly race?: LapOfRace;
}

/** Describes what the line tells a car about its race. */
export interface LapOfRace {
  /** The line's name for the start. */
  readonly run: string;
  /** When the lap ended, in ms after the start signal. */
  readonly raceMs: number;
  /** Counts from 1. */
  readonly number: number;
}

export interface RaceNight {
  readonly entrants: readonly Entrant[];
  readonly circuits: readonly Circuit[];
  /** The rounds of a lap file, in file order. */
  readonly rounds: readonly Round[];
  /** Sorted by when they end. */
  readonly laps: readonly PlannedLap[];
}

export function inOrder(laps: readonly PlannedLap[]): PlannedLap[] {
  return laps.toSorted((a, b) => a.endsAtMs - b.endsAtMs || a.entrant - b.entrant);
}

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
