import type { Side } from '../figures.js';
import type { Testbed } from '../testbed.js';
import type { MarkId } from '../marks.js';

/** The number and length of the rounds without `--quick`: more rounds give steadier figures, but take longer. */
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
  readonly testbed: Testbed;
  readonly effort: typeof THOROUGH;
  /** Records the value of one round. */
  readonly note: (id: MarkId, side: Side, value: number) => void;
  readonly say: (line: string) => void;
}

/**
 * Runs a part of the bench, which notes the values of some marks. Everything that it starts through `testbed` is stopped
 * afterwards.
 */
export type Part = (bench: Bench) => Promise<void>;

/** The number of parallel connections, as many as the simulators of a busy region keep open. */
export const CONNECTIONS = 64;
