import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ChaosCommand } from './chaos-command.js';
import { describeWithRedis } from '../../test/needs.js';

/** Small enough for 20 seeds in five minutes on two processors. */
const LAPS = 100;
const SEED_MS = 180_000;

/** A test for each seed; they are run by one command, one after the other, each with a league of its own. */
function seeds(mode: 'postgres' | 'redis', first: number, last: number): void {
  let command: ChaosCommand;
  beforeAll(() => {
    command = new ChaosCommand(['--mode', mode, '--laps', String(LAPS), '--seeds', `${first}-${last}`]);
  });
  afterAll(() => command.stop());

  const all = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  test.each(all)(
    `seed %i: no lap is lost or doubled, and all that is shown follows from the laps`,
    async (seed) => {
      expect(await command.resultOf(seed)).toMatch(new RegExp(`^seed ${seed} right: `));
    },
    SEED_MS,
  );
}

describe('while parts of a league fail whose queue is in PostgreSQL', () => seeds('postgres', 1, 13));
describeWithRedis('while parts of a league fail whose queue is on Redis', () => seeds('redis', 14, 20));
