import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { httpClient } from '../lib/http-client.js';
import { seededRandom } from '../lib/random.js';
import { BoardScreen } from './board-screen.js';
import { ChaosCar } from './chaos-car.js';
import { ChaosLeague, type Servers } from './chaos-league.js';
import { inject } from './faults.js';
import { findViolations } from './find-violations.js';
import type { ChaosOptions } from './options.js';
import type { Plan } from './plan.js';

/** The time, in ms, after which a car treats a response as lost, for example because the process is frozen. */
const ANSWER_MS = 4_000;
/** The time, in ms, allowed after the last fault for laps to be answered, and again for them to be counted. */
const DRAINED_WITHIN_MS = 60_000;
const PAUSE_MS = 300;
const POLL_MS = 20;

export type SeedResult = Awaited<ReturnType<typeof runSeed>>;

/**
 * Performs one run: cars drive while parts fail, then every lap is answered and counted, and the league is checked.
 * @returns the problems, the journal, the output of the processes, and how long it took to count all laps after the drive, in ms
 */
export async function runSeed(seed: string, plan: Plan, options: ChaosOptions, servers: Servers) {
  const league = await ChaosLeague.start(seed, plan, servers);
  const client = httpClient(league.answerProxy.url, ANSWER_MS);
  const screen = new BoardScreen(league.apis[0]?.url ?? '');
  const { journal } = league;
  try {
    const cars = servers.drivers.garages.map(
      (garage, n) => new ChaosCar(client, garage, servers.drivers.letters, seededRandom(`${seed}/car/${n}`), journal),
    );
    await fail(league, cars, plan, options);
    const calmAt = performance.now();
    const problems = [...(await bringToAnEnd(league, cars, plan))];
    const drainMs = Math.round(performance.now() - calmAt);
    if (problems.length === 0) problems.push(...(await findViolations(league, screen)));
    const output = league.nodes.map(({ name, output }) => `--- ${name}\n${output}`).join('\n');
    return { problems, journal, output, drainMs };
  } finally {
    screen.close();
    client.close();
    await league.stop();
  }
}

/**
 * Drives cars until `options.laps` laps are answered, and causes the planned faults, each once enough laps are answered and
 * the previous fault is over. Ends early after `options.seconds`.
 */
async function fail(league: ChaosLeague, cars: readonly ChaosCar[], plan: Plan, options: ChaosOptions): Promise<void> {
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  const driving = cars.map((car) => car.drive(PAUSE_MS, over.signal));
  const giveUpAt = performance.now() + options.seconds * 1_000;
  const answered = async (laps: number) => {
    while (league.journal.answeredLaps < laps && performance.now() < giveUpAt) await wait(POLL_MS);
  };
  for (const fault of plan.faults) {
    await answered(fault.afterLaps);
    if (performance.now() < giveUpAt) await inject(league, fault);
  }
  await answered(options.laps);
  over.abort();
  await Promise.all(driving);
  league.stopFaults();
}

const LOSSES: Readonly<Record<Plan['lastLoss'], (league: ChaosLeague) => Promise<void>>> = {
  job: async (league) => {
    league.journal.count('lose-last-job');
    await league.restartToLoseAJob();
  },
  announcements: (league) => inject(league, { name: 'end-listening-sessions', afterLaps: 0, size: 0 }),
};

/**
 * Waits until all laps are answered, causes the plan's last loss, sends the last laps and waits until every lap is counted.
 * @returns a list with a sentence for the step that did not happen in time; an empty list if all did
 */
async function bringToAnEnd(league: ChaosLeague, cars: readonly ChaosCar[], plan: Plan): Promise<string[]> {
  await league.ready();
  if (!(await inTime(Promise.all(cars.map((car) => car.allAnswered()))))) return ['laps were not answered in time'];
  await league.answerProxy.repeatsEnded();
  const last = plan.lastLoss === 'job' ? cars.slice(0, 1) : cars;
  await LOSSES[plan.lastLoss](league);
  for (const car of last) car.finishLap();
  if (!(await inTime(Promise.all(last.map((car) => car.allAnswered())))))
    return ['the last laps were not answered in time'];
  const giveUpAt = performance.now() + DRAINED_WITHIN_MS;
  for (;;) {
    const waiting = await league
      .sql(`SELECT id, failure, recorded_at FROM laps WHERE state = 'received'`)
      .catch(() => null);
    if (waiting?.length === 0) return [];
    if (performance.now() > giveUpAt)
      return [`NOT COUNTED within ${DRAINED_WITHIN_MS / 1000} s: ${JSON.stringify(waiting)}`];
    await wait(POLL_MS);
  }
}

async function inTime(work: Promise<unknown>): Promise<boolean> {
  const late = wait(DRAINED_WITHIN_MS, false, { ref: false });
  return Promise.race([work.then(() => true), late]);
}
