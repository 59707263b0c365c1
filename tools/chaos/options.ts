import { numberOption, ToolError, type ValuesOf } from '../lib/tool-error.js';
import { type Mode, MODES } from './plan.js';

export const USAGE = `Runs a league of its own, makes its parts fail, and judges what is left by a plain model of the laps its cars drove.

  npm run chaos -- --seed N [options]

  --seed N             what fails and when: the same seed fails the same way (made up and printed)
  --seeds A-B          these seeds, one after the other, each with a league of its own
  --mode MODE          postgres: one process, queue in PostgreSQL; redis: api and worker processes, queue on Redis (postgres)
  --laps N             how many laps are driven; parts fail every few of them (200)
  --seconds N          ends the drive sooner on a machine that is too slow for its laps (60)
  --cars N             how many drive (8)
  --verbose            what was planned, also when all is right

Exit code: 0 no lap was lost or doubled and everything shown follows from the laps, 1 not so, 2 could not start.`;

export const OPTIONS = {
  seed: { type: 'string' },
  seeds: { type: 'string' },
  mode: { type: 'string', default: 'postgres' },
  seconds: { type: 'string', default: '60' },
  laps: { type: 'string', default: '200' },
  cars: { type: 'string', default: '8' },
  verbose: { type: 'boolean', default: false },
} as const;

export type ChaosOptions = ReturnType<typeof readOptions>;

/** Parses the command line. @throws ToolError naming the invalid option */
export function readOptions(values: ValuesOf<typeof OPTIONS>) {
  const mode: Mode | undefined = MODES.find((one) => one === values.mode);
  if (!mode) throw new ToolError(`--mode is postgres or redis, not "${values.mode}".`);
  return {
    seeds: values.seeds === undefined ? [values.seed ?? String(Date.now() % 1_000_000)] : seedsOf(values.seeds),
    mode,
    seconds: numberOption('seconds', values.seconds, { min: 1, max: 3_600 }),
    laps: Math.round(numberOption('laps', values.laps, { min: 1, max: 100_000 })),
    cars: Math.round(numberOption('cars', values.cars, { min: 1, max: 100 })),
    isVerbose: values.verbose,
  };
}

/** Returns the shell command that repeats the run of a seed. */
export function commandOf(seed: string, { mode, seconds, laps, cars }: ChaosOptions): string {
  return `npm run chaos -- --seed ${seed} --mode ${mode} --seconds ${seconds} --laps ${laps} --cars ${cars}`;
}

function seedsOf(range: string): string[] {
  const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(range) ?? [];
  if (first === undefined || Number(last) < Number(first))
    throw new ToolError(`--seeds is a range such as 1-20, not "${range}".`);
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => String(Number(first) + n));
}
