import type { Figure } from '../figures.js';
import type { Grid } from '../grid/grid.js';

/** How much to measure: more rounds and longer ones say more and take longer. */
export interface Effort {
  readonly rounds: number;
  /** Of one round of a rate. */
  readonly seconds: number;
  readonly lapsToProcess: number;
  /** Of one round of lone laps, and how many rounds at their main rate; half as many at the others. */
  readonly loneSeconds: number;
  readonly loneRounds: number;
  /** Of a league in which no car moves. */
  readonly restSeconds: number;
  readonly fanOutSeconds: number;
  readonly audience: number;
  /** Screens that come back at once. */
  readonly returning: number;
  readonly manyDrivers: number;
  /** Behind a league whose lists are measured. */
  readonly seasonLaps: number;
  /** Of laps pouring in on one screen. */
  readonly screenSeconds: number;
}

export const THOROUGH: Effort = {
  rounds: 5,
  seconds: 4,
  lapsToProcess: 20_000,
  loneSeconds: 14,
  loneRounds: 4,
  restSeconds: 20,
  fanOutSeconds: 10,
  audience: 1000,
  returning: 3000,
  manyDrivers: 1_000_000,
  seasonLaps: 1_000_000,
  screenSeconds: 30,
};
export const QUICK: Effort = {
  rounds: 3,
  seconds: 1.5,
  lapsToProcess: 4_000,
  loneSeconds: 5,
  loneRounds: 2,
  restSeconds: 10,
  fanOutSeconds: 4,
  audience: 1000,
  returning: 3000,
  manyDrivers: 100_000,
  seasonLaps: 100_000,
  screenSeconds: 10,
};

/** One part of the benchmark. It stops what it starts. */
export type Part = (bench: {
  readonly grid: Grid;
  readonly effort: Effort;
  readonly say: (line: string) => void;
}) => Promise<Figure[]>;

/** As many as a busy region's simulators hold open. */
export const CONNECTIONS = 64;
