import { type Figure, median, whole } from '../figures.js';
import type { LoadResult } from '../load/load-worker.js';
import { besideBareServer, type Pair } from '../setup/beside-bare-server.js';
import { besideBusy } from '../setup/busy-neighbours.js';
import { countedLaps, untilCounted } from '../setup/counted-laps.js';
import type { Part } from './part.js';

const LAPS_PER_SECOND = 200;
const NEIGHBOURS = 4;
const MOST_BEHIND = 8;
const WARM_UP = { connections: 4, count: 400 };

/** One way of posting laps that gives the counting no batches to gain from. */
interface Regime {
  readonly what: string;
  readonly post: (pair: Pair, port: number, run: string) => Promise<LoadResult>;
}

interface Turn {
  readonly acknowledged: number;
  readonly counted: number;
  /** Laps acknowledged but not counted when the last answer had come. */
  readonly behind: number;
}

/** Laps that come singly: whether they are counted as fast as they are acknowledged, alone and beside busy processes. */
export const keepingUp: Part = ({ grid, effort, say }) => {
  const seconds = effort.loneSeconds;
  const regimes: readonly Regime[] = [
    {
      what: 'one after the other',
      post: ({ load, cars }, port, run) => load.call({ kind: 'laps', port, connections: 1, cars, run, seconds }),
    },
    {
      what: `at ${LAPS_PER_SECOND} laps/s`,
      post: ({ load, cars }, port, run) =>
        load.call({ kind: 'paced-laps', port, cars, run, perSecond: LAPS_PER_SECOND, seconds }),
    },
  ];
  return besideBareServer(grid, 'keeping_up', 'count', async (pair) => {
    const { league, bare, load, cars } = pair;
    for (const port of [league.process.port, bare])
      await load.call({ kind: 'laps', port, cars, run: 'warm', ...WARM_UP });
    await untilCounted(league, WARM_UP.count);
    const figures: Figure[] = [];
    for (const neighbours of [0, NEIGHBOURS]) {
      for (const { what, post } of regimes) {
        const name = neighbours === 0 ? what : `${what} beside ${neighbours} busy processes`;
        const turns: Turn[] = [];
        const bareRates: number[] = [];
        for (let round = 0; round < Math.ceil(effort.loneRounds / 2); round += 1) {
          const before = await countedLaps(league);
          const turn = await besideBusy(neighbours, async () => {
            const { answered, seconds: took } = await post(pair, league.process.port, `${name} ${round}`);
            const counted = (await countedLaps(league)) - before;
            return { acknowledged: answered / took, counted: counted / took, behind: answered - counted, answered };
          });
          await untilCounted(league, before + turn.answered);
          turns.push(turn);
          const seen = await besideBusy(neighbours, () => post(pair, bare, `${name} ${round}`));
          bareRates.push(seen.answered / seen.seconds);
        }
        say(`${name}: ${turns.map(({ behind }) => behind).join(', ')} behind at the end`);
        figures.push(...turnFigures(name, turns, median(bareRates)));
      }
    }
    return figures;
  });
};

/** The bare server counts before it answers, so it is never behind. */
function turnFigures(name: string, turns: readonly Turn[], bare: number): Figure[] {
  const rate = (what: 'acknowledged' | 'counted'): Figure => {
    const mine = median(turns.map((turn) => turn[what]));
    return {
      what: `Laps ${name}, ${what}`,
      league: `${whole(mine)} laps/s`,
      reference: `${whole(bare)} laps/s`,
      ratio: (mine / bare).toFixed(2),
      mark: '',
      passed: null,
      isBetterHigh: true,
    };
  };
  const behind = Math.max(...turns.map((turn) => turn.behind));
  return [
    rate('acknowledged'),
    rate('counted'),
    {
      what: `Laps ${name}, not counted yet at the end`,
      league: whole(Math.max(0, behind)),
      reference: '0',
      ratio: '',
      mark: `≤ ${MOST_BEHIND}`,
      passed: behind <= MOST_BEHIND,
    },
  ];
}
