import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { runTool, ToolError, type ValuesOf } from '../lib/tool-error.js';
import { type Figure, markdownTable, toFigure, type Values } from './figures.js';
import { Testbed } from './testbed.js';
import type { MarkId } from './marks.js';
import { back } from './parts/back.js';
import { board } from './parts/board.js';
import { bursts } from './parts/bursts.js';
import { live } from './parts/live.js';
import { lone } from './parts/lone.js';
import { type Part, QUICK, THOROUGH } from './parts/part.js';
import { race } from './parts/race.js';
import { rest } from './parts/rest.js';
import { vitals } from './vitals/vitals.js';

const PARTS: Readonly<Record<string, Part>> = { lone, bursts, live, back, race, board, rest };
/** The part that is measured in a browser, on a demo league instead of the servers of the other parts. */
const VITALS = 'vitals';
const NAMES = [...Object.keys(PARTS), VITALS].join(',');

const USAGE = `Measures the league beside bare references of its own, on this machine, with durable PostgreSQL settings.

  npm run bench -- [--only ${NAMES}] [--quick] [--against FOLDER] [--json]

  --only     some parts only: lone (what a lap costs), bursts (laps acknowledged and counted a second), live (laps on
             1,000 screens), back (3,000 screens come back), race (30 cars cross a line before 1,000 screens), board (reads of the
             leaderboard), rest (an idle league), vitals (the screens of the demo on a phone with a slow line, in Chromium)
  --quick    fewer and shorter rounds
  --against  the folder of another tree, whose league is measured in turns with this one
  --json     print the figures as JSON instead of a table
Exit code: 0 every mark of tools/bench/marks.ts met, 1 some missed, 2 could not measure.`;

const OPTIONS = {
  only: { type: 'string', default: NAMES },
  quick: { type: 'boolean', default: false },
  against: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;
type BenchOptions = ValuesOf<typeof OPTIONS>;

async function bench(options: BenchOptions): Promise<number> {
  const names = options.only.split(',').map((name) => name.trim());
  const chosen = names.flatMap((name) => {
    const part = PARTS[name];
    if (!part && name !== VITALS) throw new ToolError(`There is no part "${name}"; the parts are ${NAMES}.`);
    return part ? [{ name, part }] : [];
  });
  const figures: Figure[] = [];
  if (chosen.length > 0) figures.push(...(await onTestbed(chosen, options)));
  if (names.includes(VITALS)) figures.push(...(await vitals(options.quick, (line) => console.error(line))));
  console.log(options.json ? JSON.stringify(figures, null, 2) : `\n${markdownTable(figures)}\n`);
  const processors = cpus();
  console.error(
    `${processors.length} processors (${processors[0]?.model.trim()}), Node ${process.versions.node}, ` +
      'embedded PostgreSQL; load, references, league, browser and database share the machine',
  );
  return figures.every(({ isMet }) => isMet) ? 0 : 1;
}

async function onTestbed(
  parts: readonly { readonly name: string; readonly part: Part }[],
  { against, quick }: BenchOptions,
): Promise<Figure[]> {
  console.error('setting up: PostgreSQL, 1,200 members with cars, 4 tracks');
  const testbed = await Testbed.setUp(against === undefined ? undefined : resolve(against));
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= testbed.stop());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  try {
    const figures: Figure[] = [];
    for (const { name, part } of parts) figures.push(...(await measure(name, part, testbed, quick)));
    return figures;
  } finally {
    await stop();
  }
}

async function measure(name: string, part: Part, testbed: Testbed, isQuick: boolean): Promise<Figure[]> {
  const say = (line: string) => console.error(`${name}: ${line}`);
  say('measuring');
  const noted = new Map<MarkId, Values>();
  try {
    await part({
      testbed,
      effort: isQuick ? QUICK : THOROUGH,
      say,
      note: (id, side, value) => {
        const values = noted.get(id) ?? {};
        noted.set(id, values);
        (values[side] ??= []).push(value);
      },
    });
  } finally {
    await testbed.endPart();
  }
  await testbed.catchUp();
  return [...noted].filter(([, { league }]) => league).map(([id, values]) => toFigure(id, values));
}

await runTool({ usage: USAGE, options: OPTIONS, run: bench });
