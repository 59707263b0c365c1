import { kill } from 'node:process';
import { forkWorker, type WorkerProcess } from '../../lib/worker-process.js';
import type { Figure } from '../figures.js';
import { hasCpuTimes } from '../gauges/cpu-time.js';
import { countStatements, postmasterOf } from '../gauges/database-work.js';
import type { LapScreenJob, LapScreenResult } from '../load/lap-screen-worker.js';
import { bareDatabase, besideBareServer, leagueDatabase, type Pair } from '../setup/beside-bare-server.js';
import { besideBusy } from '../setup/busy-neighbours.js';
import { countedLaps, untilCounted } from '../setup/counted-laps.js';
import { cpuFigure, databaseFigures, dearestStatements, delayFigures } from './lone-lap-figures.js';
import { lapsOfTurn, type LoneLapTurn, loneLapTurn } from './lone-lap-turn.js';
import type { Part } from './part.js';

const RACING_CARS = 20;
const WARM_UP = { connections: 4, count: 400 };

interface Course {
  /** Of its databases and runs. */
  readonly name: string;
  /** Laps a second. The first rate has most rounds. */
  readonly rates: readonly number[];
  /** Other processes that take all the processor they are given. */
  readonly neighbours: number;
  /** Whether what PostgreSQL did is read from the first rate. */
  readonly showsDatabase: boolean;
}

/** Laps posted one at a time, evenly spaced, one screen watching, beside a bare server that keeps the same totals. */
export const loneLaps = lone({ name: 'lone', rates: [20, 5, 50], neighbours: 0, showsDatabase: true });

/** The same on a machine that has other things to do. */
export const loneLapsBesideOthers = lone({ name: 'lone_busy', rates: [20, 50], neighbours: 4, showsDatabase: false });

function lone(course: Course): Part {
  return async ({ grid, effort, say }) => {
    if (!hasCpuTimes()) {
      say('skipped: this system does not say what its processes use');
      return [];
    }
    const screen = forkWorker<LapScreenJob, LapScreenResult>('../load/lap-screen-worker.js', import.meta.url);
    try {
      return await besideBareServer(
        grid,
        course.name,
        'count',
        async (pair) => {
          const turns = await loneTurns(course, pair, { grid, effort, say }, screen);
          await warmUp(pair);
          const figures: Figure[] = [];
          for (const rate of course.rates) figures.push(...(await turns(rate)));
          return figures;
        },
        (database) => countStatements(grid.postgres, database),
      );
    } finally {
      await screen.stop();
    }
  };
}

async function warmUp({ league, bare, load, cars: allCars }: Pair): Promise<void> {
  const cars = allCars.slice(0, RACING_CARS);
  for (const port of [league.process.port, bare])
    await load.call({ kind: 'laps', port, cars, run: 'warm', ...WARM_UP });
  await untilCounted(league, WARM_UP.count);
}

/** Makes what takes turns at one rate and gives its figures. */
async function loneTurns(
  { name, rates, neighbours, showsDatabase }: Course,
  { league, bare, barePid, load, cars }: Pair,
  { grid, effort, say }: Parameters<Part>[0],
  screen: WorkerProcess<LapScreenJob, LapScreenResult>,
): Promise<(rate: number) => Promise<Figure[]>> {
  const { port, pid } = league.process;
  const postmaster = await postmasterOf(grid.postgres);
  const site = { postgres: grid.postgres, postmaster, load, cars: cars.slice(0, RACING_CARS) };
  const seconds = effort.loneSeconds;

  const leagueTurn = async (perSecond: number, run: string) => {
    const before = await countedLaps(league);
    const target = { port, pid, database: leagueDatabase(name), screen };
    const turn = await besideBusy(neighbours, () => loneLapTurn(site, target, { perSecond, seconds, run }));
    await untilCounted(league, before + lapsOfTurn(perSecond, seconds));
    return turn;
  };
  const bareTurn = async (perSecond: number, run: string) => {
    const target = { port: bare, pid: barePid, database: bareDatabase(name), screen: undefined };
    kill(pid, 'SIGSTOP'); // what the league does when it is idle is no cost of the bare server's laps
    try {
      return await besideBusy(neighbours, () => loneLapTurn(site, target, { perSecond, seconds, run }));
    } finally {
      kill(pid, 'SIGCONT');
    }
  };
  return async (rate) => {
    const isFirst = rate === rates[0];
    const seen = { league: [] as LoneLapTurn[], bare: [] as LoneLapTurn[] };
    for (let round = 0; round < (isFirst ? effort.loneRounds : Math.ceil(effort.loneRounds / 2)); round += 1) {
      seen.league.push(await leagueTurn(rate, `lone${rate}-${round}`));
      seen.bare.push(await bareTurn(rate, `lone${rate}-${round}`));
    }
    const where = `at ${rate} laps/s${neighbours === 0 ? '' : ` beside ${neighbours} busy processes`}`;
    const figures = [cpuFigure(where, seen.league, seen.bare)];
    if (isFirst && showsDatabase) {
      for (const line of dearestStatements(seen.league)) say(line);
      figures.push(...databaseFigures(where, seen.league, seen.bare));
    }
    return [...figures, ...delayFigures(where, seen.league, seen.bare)];
  };
}
