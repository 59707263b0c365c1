import { hrtime } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { freeRandomPort } from '../../lib/ports.js';
import { forkWorker } from '../../lib/worker-process.js';
import { percentile } from '../../simulate/summary.js';
import { type Figure, median } from '../figures.js';
import type { LoadJob, LoadResult } from '../load/load-worker.js';
import type { Part } from './part.js';
import { benchScreens } from '../setup/screens-of.js';

const CHANNELS = ['laps', 'leaderboard', 'presence'];
const LAPS_PER_SECOND = 50;
/** Laps before the return, and how long the screens are away within that, and laps after it. */
const BEFORE_MS = 4_000;
const AWAY_MS = 2_000;
const AFTER_MS = 6_000;
const ROUNDS = 3;
const ALL_RIGHT_WITHIN_S = 10;
const WORST_ANSWER_MS = 250;

interface Returned {
  readonly allRightS: number;
  /** Of the laps posted between the return and the last screen being right. */
  readonly answerP99: number;
  readonly wrong: number;
}

/** Thousands of screens come back at once while laps arrive: with what they have, and with nothing, as after a restart. */
export const massReturn: Part = async ({ grid, effort, say }) => {
  await grid.copyPaddock('mass_return');
  const league = await grid.startLeague('mass_return');
  const bare = forkWorker<{ port: number }, null>('../bare/live-server.js', import.meta.url);
  const load = forkWorker<LoadJob, LoadResult>('../load/load-worker.js', import.meta.url);
  const screens = benchScreens();

  const comeBack = async (port: number, run: string, withPosition: boolean): Promise<Returned> => {
    const before = await screens.open(port, effort.returning, CHANNELS);
    say(`${run}: ${effort.returning} screens open after ${(before.allRightMs / 1000).toFixed(2)} s`);
    const seconds = (BEFORE_MS + AFTER_MS) / 1000;
    const loading = load.call({ kind: 'paced-laps', port, cars: grid.cars, run, perSecond: LAPS_PER_SECOND, seconds });
    loading.catch(() => undefined); // awaited below, unless the screens fail first
    await wait(BEFORE_MS - AWAY_MS);
    await screens.drop();
    await wait(AWAY_MS);
    const returnedAt = hrtime.bigint();
    const back = await screens.comeBack(port, withPosition);
    const rightAt = hrtime.bigint();
    const { sent } = await loading;
    const delays = sent.filter(([, at]) => at >= returnedAt && at <= rightAt).map(([, , answerMs]) => answerMs);
    const snapshots = back.snapshots - before.snapshots;
    // What a screen has missed may be in a snapshot: then only the numbers say whether anything is missing.
    const { lost, doubled } = await screens.close(snapshots === 0 ? sent.map(([id]) => id) : []);
    const p99 = percentile(
      delays.sort((a, b) => a - b),
      0.99,
    );
    say(
      `${run}: ${(back.allRightMs / 1000).toFixed(2)} s, ${delays.length} laps p99 ${p99.toFixed(0)} ms, ${snapshots} snapshots`,
    );
    return { allRightS: back.allRightMs / 1000, answerP99: p99, wrong: lost + doubled };
  };

  try {
    const barePort = await freeRandomPort();
    await bare.call({ port: barePort });
    const seen = { resumed: [] as Returned[], snapshots: [] as Returned[], bare: [] as Returned[] };
    for (let round = 0; round < Math.min(ROUNDS, effort.rounds); round += 1) {
      seen.resumed.push(await comeBack(league.process.port, `resumed${round}`, true));
      seen.snapshots.push(await comeBack(league.process.port, `snapshot${round}`, false));
      seen.bare.push(await comeBack(barePort, `bare${round}`, false));
    }
    return [
      ...figures(`${effort.returning} screens back at once, with what they missed`, seen.resumed, seen.bare),
      ...figures(`${effort.returning} screens back at once, with snapshots`, seen.snapshots, seen.bare),
    ];
  } finally {
    await Promise.all([load.stop(), bare.stop(), screens.stop()]);
    await league.process.stop();
  }
};

function figures(what: string, league: readonly Returned[], bare: readonly Returned[]): Figure[] {
  const of = (rounds: readonly Returned[], part: 'allRightS' | 'answerP99') =>
    median(rounds.map((round) => round[part]));
  const [right, bareRight] = [of(league, 'allRightS'), of(bare, 'allRightS')];
  const [answer, bareAnswer] = [of(league, 'answerP99'), of(bare, 'answerP99')];
  const wrong = league.reduce((sum, round) => sum + round.wrong, 0);
  return [
    {
      what: `${what}: all right, nothing lost or doubled`,
      league: `${right.toFixed(2)} s, ${wrong} wrong`,
      reference: `${bareRight.toFixed(2)} s`,
      ratio: (right / bareRight).toFixed(2),
      mark: `≤ ${ALL_RIGHT_WITHIN_S} s, 0`,
      passed: right <= ALL_RIGHT_WITHIN_S && wrong === 0,
    },
    {
      what: `Lap answers on the way, at ${LAPS_PER_SECOND} laps/s, p99`,
      league: `${answer.toFixed(0)} ms`,
      reference: `${bareAnswer.toFixed(0)} ms`,
      ratio: (answer / bareAnswer).toFixed(2),
      mark: `≤ ${WORST_ANSWER_MS} ms`,
      passed: answer <= WORST_ANSWER_MS,
    },
  ];
}
