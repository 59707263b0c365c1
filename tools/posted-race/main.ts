import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../lib/league-process.js';
import { runTool, ToolError, type ValuesOf } from '../lib/tool-error.js';

const USAGE = `Posts rounds of a lap file into a league as races: laps shuffled, doubled, 5 % of them up to a minute late, the league
killed twice. After every batch the boards over HTTP and on two screens must be those of the laps so far by the rules alone,
and the published result that of the laps in order. It is backend/test/long/faults/posted-race.test.ts on other races.

  node tools/run.mjs posted-race FILE.csv [--rounds N,N,... (all)] [--seed N (1)]

  FILE.csv  round,grand_prix,constructor,driver,lap,position,time; time in seconds
Exit code: 0 every round had the right boards and result.`;

const OPTIONS = {
  rounds: { type: 'string', default: '' },
  seed: { type: 'string', default: '1' },
} as const;

async function postedRace({ rounds, seed }: ValuesOf<typeof OPTIONS>, [file]: string[]): Promise<number> {
  if (file === undefined || !existsSync(file)) throw new ToolError(`Name a lap file that is there.\n\n${USAGE}`);
  const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  const test = ['--config', 'jest.long.config.mjs', 'faults/posted-race'];
  const env = { ...process.env, LAP_FILE: resolve(file), LAP_ROUNDS: rounds, LAP_SEED: seed };
  const child = spawn(process.execPath, [...jest, ...test], { cwd: ROOT, stdio: 'inherit', env });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

await runTool({ usage: USAGE, options: OPTIONS, allowPositionals: true, run: postedRace });
