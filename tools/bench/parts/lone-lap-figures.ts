import { percentile } from '../../simulate/summary.js';
import { type Figure, median, whole } from '../figures.js';
import type { DatabaseWork } from '../gauges/database-work.js';
import type { LoneLapTurn } from './lone-lap-turn.js';

const MOST_CPU_RATIO = 3;
const MOST_STATEMENTS = 6;
const MOST_FLUSHES = 2;
const MOST_WAL_BYTES = 4_000;

type Turns = readonly LoneLapTurn[];

/** Processor time of a lap, server and PostgreSQL. `where`: the rate and what else the machine does, as in the table. */
export function cpuFigure(where: string, league: Turns, bare: Turns): Figure {
  const cpu = (turns: Turns) => {
    const server = perLap(turns, (turn) => turn.serverCpuMs);
    const database = perLap(turns, (turn) => turn.databaseCpuMs);
    const all = perLap(turns, (turn) => turn.serverCpuMs + turn.databaseCpuMs);
    return { all, text: `${all.toFixed(1)} ms (${server.toFixed(1)} + ${database.toFixed(1)})` };
  };
  const [mine, other] = [cpu(league), cpu(bare)];
  const ratio = mine.all / other.all;
  return {
    what: `CPU of a lone lap ${where} (server + PostgreSQL)`,
    league: mine.text,
    reference: other.text,
    ratio: ratio.toFixed(2),
    mark: `≤ ${MOST_CPU_RATIO}`,
    passed: ratio <= MOST_CPU_RATIO,
  };
}

/** What PostgreSQL does for a lap. */
export function databaseFigures(where: string, league: Turns, bare: Turns): Figure[] {
  const figure = (
    what: string,
    of: (work: DatabaseWork) => number,
    most: number | null,
    show = (count: number) => count.toFixed(1),
  ): Figure => {
    const mine = perLap(league, ({ database }) => of(database));
    const other = perLap(bare, ({ database }) => of(database));
    return {
      what: `${what} of a lone lap ${where}`,
      league: show(mine),
      reference: show(other),
      ratio: (mine / other).toFixed(2),
      mark: most === null ? '' : `≤ ${show(most)}`,
      passed: most === null ? null : Number(mine.toFixed(1)) <= most,
    };
  };
  return [
    figure('Statements (BEGIN, COMMIT apart)', (work) => work.statements, MOST_STATEMENTS),
    figure('Commits that write', (work) => work.commits, null),
    figure('Flushes of the log', (work) => work.flushes, MOST_FLUSHES),
    figure(
      'Log without page images',
      (work) => work.walBytes,
      MOST_WAL_BYTES,
      (bytes) => `${whole(bytes)} B`,
    ),
  ];
}

/** 99 of 100 laps were as fast as this: answered, in the list of laps on a screen, in their driver's line of the board. */
export function delayFigures(where: string, league: Turns, bare: Turns): Figure[] {
  const p99 = (turns: Turns, of: (turn: LoneLapTurn) => readonly number[]) => {
    const sorted = turns.flatMap(of).sort((a, b) => a - b);
    return percentile(sorted, 0.99);
  };
  const alone = (what: string, ms: number): Figure => ({
    what: `Lone lap ${where} ${what}, p99`,
    league: `${ms.toFixed(1)} ms`,
    reference: '',
    ratio: '',
    mark: '',
    passed: null,
  });
  const answer = p99(league, (turn) => turn.answerMs);
  const bareAnswer = p99(bare, (turn) => turn.answerMs);
  return [
    {
      ...alone('answered', answer),
      reference: `${bareAnswer.toFixed(1)} ms`,
      ratio: (answer / bareAnswer).toFixed(2),
    },
    alone(
      'on a screen',
      p99(league, (turn) => turn.screen.listMs),
    ),
    alone(
      'on the board',
      p99(league, (turn) => turn.screen.boardMs),
    ),
  ];
}

/** Lines that say which statements a lap of the last turn had, the dearest first. */
export function dearestStatements(turns: Turns): string[] {
  const { laps, database } = turns.at(-1) ?? { laps: NaN, database: { dearest: [] } };
  return database.dearest.map(
    ({ calls, ms, walBytes, text }) =>
      `${(calls / laps).toFixed(2)} × a lap, ${(ms / laps).toFixed(3)} ms, ${whole(walBytes / laps)} B of log: ${text.slice(0, 100)}`,
  );
}

function perLap(turns: Turns, of: (turn: LoneLapTurn) => number): number {
  return median(turns.map((turn) => of(turn) / turn.laps));
}
