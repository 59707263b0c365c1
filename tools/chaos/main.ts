import { runTool, ToolError, type ValuesOf } from '../lib/tool-error.js';
import type { Servers } from './chaos-league.js';
import { commandOf, type ChaosOptions, OPTIONS, readOptions, USAGE } from './options.js';
import { type Plan, planOf } from './plan.js';
import { makeDrivers } from './chaos-drivers.js';
import { runSeed, type SeedResult } from './run-seed.js';
import { PostgresServer } from './servers/postgres-server.js';
import { RedisServer } from './servers/redis-server.js';

const LAST_LINES = 60;
const LAST_ANSWERS = 40;

async function chaos(values: ValuesOf<typeof OPTIONS>): Promise<number> {
  const options = readOptions(values);
  const stopped = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new ToolError('Stopped.')));
  });
  const postgres = await PostgresServer.start();
  let redis: RedisServer | undefined;
  const runAll = async () => {
    if (options.mode === 'redis') redis = await RedisServer.start();
    const servers = { postgres, redis, drivers: await makeDrivers(postgres, options.cars) };
    let failed = 0;
    for (const seed of options.seeds) if (!(await run(seed, options, servers))) failed++;
    return failed === 0 ? 0 : 1;
  };
  try {
    return await Promise.race([runAll(), stopped]);
  } finally {
    await redis?.stop();
    await postgres.stop();
  }
}

/** Runs a seed and prints its result. Returns true if there were no problems. */
async function run(seed: string, options: ChaosOptions, servers: Servers): Promise<boolean> {
  const plan = planOf(seed, options.mode, options.laps);
  if (options.isVerbose) console.log(planLines(plan).join('\n'));
  const startedAt = performance.now();
  const result = await runSeed(seed, plan, options, servers);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { journal, drainMs, problems } = result;
  const resent = journal.laps.filter(({ sent }) => sent > 1).length;
  const numbers = `${journal.laps.length} laps, ${resent} resent, drained in ${(drainMs / 1000).toFixed(1)} s, ${seconds} s in all`;
  console.log(`seed ${seed} ${problems.length === 0 ? 'right' : 'WRONG'}: ${numbers}; ${journal.faults()}`);
  if (problems.length > 0) console.log(failureLines(seed, plan, options, result).join('\n'));
  return problems.length === 0;
}

function failureLines(
  seed: string,
  plan: Plan,
  options: ChaosOptions,
  { problems, journal, output }: SeedResult,
): string[] {
  const named = journal.entries.filter(({ lapId }) => problems.some((problem) => problem.includes(lapId)));
  return [
    ...problems.map((problem) => `  ${problem}`),
    ...planLines(plan),
    'Answers to the laps named above:',
    ...named.slice(0, LAST_ANSWERS).map((entry) => `  ${JSON.stringify(entry)}`),
    'What the processes said last:',
    ...output.split('\n').slice(-LAST_LINES).map((line) => `  ${line.slice(0, 400)}`), // prettier-ignore
    `Once more: ${commandOf(seed, options)}`,
  ];
}

function planLines({ processes, faults, carRatePerMinute, lastLoss }: Plan): string[] {
  return [
    `Planned: ${processes.map(({ name }) => name).join(', ')}; cars may send ${carRatePerMinute || 'any number of'} posts a minute`,
    ...faults.map(({ name, afterLaps, size }) => `  after ${afterLaps} laps ${name} (${size.toFixed(3)})`),
    lastLoss === 'job'
      ? '  at the end the process that takes the last lap in is killed before it has enqueued a job'
      : '  at the end the announcements of the last laps are lost',
  ];
}

await runTool({ usage: USAGE, options: OPTIONS, run: chaos });
process.exit(); // an interrupted run would otherwise continue
