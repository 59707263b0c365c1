import type { Side } from '../figures.js';
import type { Ground } from '../ground.js';
import type { MarkId } from '../marks.js';

/** Sets the number and the length of the rounds: more of them give steadier figures and take longer. */
export const THOROUGH = {
  rounds: 5,
  lapsInBurst: 20_000,
  loneSeconds: 14,
  liveSeconds: 10,
  readSeconds: 4,
  restSeconds: 20,
};
export const QUICK: typeof THOROUGH = {
  rounds: 3,
  lapsInBurst: 6_000,
  loneSeconds: 5,
  liveSeconds: 4,
  readSeconds: 1.5,
  restSeconds: 10,
};

interface Bench {
  readonly ground: Ground;
  readonly effort: typeof THOROUGH;
  /** Records the value of one round. */
  readonly note: (id: MarkId, side: Side, value: number) => void;
  readonly say: (line: string) => void;
}

/** Runs one part of the bench and notes values of marks. Everything it starts through the ground ends after it. */
export type Part = (bench: Bench) => Promise<void>;

/** Limits connections: the simulators of a busy region hold this many open. */
export const CONNECTIONS = 64;
