import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, median, whole } from '../figures.js';
import { residentMb } from '../gauges/memory.js';
import type { Part } from './part.js';
import { answerP99, besideBareSockets, SCREEN_CHANNELS } from '../setup/beside-bare-sockets.js';

const SOCKETS = 5_000;
/** Connections made at once by each process of screens. */
const AT_ONCE = 25;
/** Come and gone before, so that what a server keeps for all of them is not counted as memory of a socket. */
const FIRST_SOCKETS = 1_000;
/** Until V8 has given back what connecting had needed. */
const REST_MS = 20_000;
const SAMPLES = 5;
const SAMPLE_MS = 500;
const LAPS_PER_SECOND = 20;
const SECONDS = 10;
const WORST_ANSWER_MS = 25;
const MOST_MEMORY_RATIO = 1.2;

interface Held {
  readonly kbEach: number;
  readonly answerP99: number;
  readonly wrong: number;
}

/** Thousands of screens held open: what each weighs, and how long laps wait while all of them are written to. */
export const heldSockets: Part = ({ grid, say }) =>
  besideBareSockets(grid, 'held', async ({ league, bare, load, screens }) => {
    const hold = async (port: number, pid: number, run: string): Promise<Held> => {
      await screens.open(port, FIRST_SOCKETS, SCREEN_CHANNELS, AT_ONCE);
      await screens.drop();
      const before = await weigh(pid);
      const { allRightMs } = await screens.open(port, SOCKETS, SCREEN_CHANNELS, AT_ONCE);
      say(`${run}: ${SOCKETS} screens open after ${(allRightMs / 1000).toFixed(1)} s`);
      const kbEach = ((await weigh(pid)) - before) * (1024 / SOCKETS);
      screens.makeWay();
      const laps = { port, cars: grid.cars, run, perSecond: LAPS_PER_SECOND, seconds: SECONDS };
      const { sent } = await load.call({ kind: 'paced-laps', ...laps });
      const { lost, doubled } = await screens.close(sent.map(([id]) => id));
      return { kbEach, answerP99: answerP99(sent), wrong: lost + doubled };
    };
    const mine = await hold(league.process.port, league.process.pid, 'league');
    return figures(mine, await hold(bare.port, bare.pid, 'bare'));
  });

async function weigh(pid: number): Promise<number> {
  await wait(REST_MS);
  const samples: number[] = [];
  for (let i = 0; i < SAMPLES; i += 1) {
    await wait(SAMPLE_MS);
    samples.push(residentMb(pid));
  }
  return median(samples);
}

function figures(mine: Held, other: Held): Figure[] {
  const memory = mine.kbEach / other.kbEach;
  return [
    {
      what: `Memory of a socket, ${whole(SOCKETS)} held`,
      league: `${mine.kbEach.toFixed(1)} kB`,
      reference: `${other.kbEach.toFixed(1)} kB`,
      ratio: memory.toFixed(2),
      mark: `≤ ${MOST_MEMORY_RATIO}`,
      passed: memory <= MOST_MEMORY_RATIO,
    },
    {
      what: `Lap answers at ${LAPS_PER_SECOND} laps/s into ${whole(SOCKETS)} screens, p99; lost or doubled`,
      league: `${mine.answerP99.toFixed(0)} ms, ${mine.wrong} wrong`,
      reference: `${other.answerP99.toFixed(0)} ms`,
      ratio: (mine.answerP99 / other.answerP99).toFixed(2),
      mark: `≤ ${WORST_ANSWER_MS} ms, 0`,
      passed: mine.answerP99 <= WORST_ANSWER_MS && mine.wrong === 0,
    },
  ];
}
