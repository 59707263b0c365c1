import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../lib/league-process.js';
import { runTool, ToolError } from '../lib/tool-error.js';
import { type Figure, markdownTable } from './figures.js';
import { setUpGrid } from './grid/grid.js';
import { machineLines } from './machine.js';
import { answersUnderScreens } from './parts/answers.js';
import { board } from './parts/board.js';
import { fanOut } from './parts/fan-out.js';
import { acknowledged, processed } from './parts/laps.js';
import { lists } from './parts/lists.js';
import { heldSockets } from './parts/held-sockets.js';
import { keepingUp } from './parts/keeping-up.js';
import { loneLaps, loneLapsBesideOthers } from './parts/lone-laps.js';
import { massReturn } from './parts/mass-return.js';
import { type Part, QUICK, THOROUGH } from './parts/part.js';
import { idleProcess } from './parts/process.js';
import { ranks } from './parts/ranks.js';
import { restingLeague } from './parts/rest.js';
import { busyScreens } from './parts/screens.js';
import { vitals } from './parts/vitals.js';
import { wallSockets } from './parts/wall-sockets.js';
import { losses, readTrend, trendLine, writeTrend } from './trend.js';

const PARTS: Readonly<Record<string, Part>> = {
  ack: acknowledged,
  processed,
  lone: loneLaps,
  'lone-busy': loneLapsBesideOthers,
  'keep-up': keepingUp,
  rest: restingLeague,
  live: fanOut,
  wall: wallSockets,
  return: massReturn,
  answers: answersUnderScreens,
  held: heldSockets,
  board,
  ranks,
  process: idleProcess,
  screens: busyScreens,
  vitals,
  lists,
};

const USAGE = `Measures the league beside bare references of its own, on this machine, with durable PostgreSQL settings.

  npm run bench -- [--only ${Object.keys(PARTS).join(',')}] [--quick] [--write]

  --only   run some parts only
  --quick  fewer and shorter rounds, 100,000 drivers instead of 1,000,000
  --write  put the table into docs/performance.md, and a line into docs/performance-trend.jsonl
Parts: ack, processed (64 connections), lone (laps one at a time: processor time, statements, log), lone-busy (on a
busy machine), keep-up (counting beside acknowledging), rest (nothing drives), live, wall, return, answers, held
(sockets), board, ranks (of one driver among many), process, screens and vitals (in a browser, the second on a slow
phone), lists.
Lines with LOST: a ratio is more than a tenth worse than when it was last written on such a machine.
Exit code: 0 every mark met, 1 some missed, 2 could not measure.`;

async function bench(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(PARTS).join(',') },
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const chosen = values.only.split(',').map((name) => {
    const part = PARTS[name.trim()];
    if (!part) throw new ToolError(`There is no part "${name}"; the parts are ${Object.keys(PARTS).join(', ')}.`);
    return { name, part };
  });
  const effort = values.quick ? QUICK : THOROUGH;
  console.error('setting up: PostgreSQL, 200 members with cars, 4 tracks');
  const grid = await setUpGrid();
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= grid.stop());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  try {
    const figures: Figure[] = [];
    for (const { name, part } of chosen) {
      const say = (line: string) => console.error(`${name}: ${line}`);
      say('measuring');
      const found = await part({ grid, effort, say });
      for (const { what, league, reference, ratio } of found)
        say(`${what}: ${league} (${reference || '–'}, ratio ${ratio || '–'})`);
      figures.push(...found);
      await grid.postgres.catchUp();
    }
    const machine = machineLines(grid.postgres.version, new Date());
    const report = `${markdownTable(figures)}\n\n${machine.join('\n')}\n`;
    console.log(`\n${report}`);
    const line = trendLine(figures, values.quick, new Date());
    for (const loss of losses(figures, line, readTrend())) console.error(loss);
    if (values.write) {
      await writeDocument(report, values.quick);
      writeTrend(line);
    }
    return figures.some((figure) => figure.passed === false) ? 1 : 0;
  } finally {
    await stop();
  }
}

async function writeDocument(report: string, quick: boolean): Promise<void> {
  const path = `${ROOT}docs/performance.md`;
  const text = `# Performance

Written by \`npm run bench -- --write${quick ? ' --quick' : ''}\`. Each figure is the median of rounds that take turns with a bare reference doing the
least the same promise needs: a node:http server that commits the same rows in one statement a batch, one that also
keeps all totals in that statement, a Socket.IO server without a database, a server of constant bytes. So the ratio, not
the figure, is what carries over to another machine.

A lone lap is one of 20 cars', posted at an even pace while one screen with laps, leaderboard and presence is open: what
processes used is read from the system, statements, commits, flushes and log from PostgreSQL, all over the middle of the
run and divided by its laps. Each run written here is also a line of \`docs/performance-trend.jsonl\`;
\`npm run bench\` says which ratios are more than a tenth worse than the last of such a machine.

${report}`;
  mkdirSync(`${ROOT}docs`, { recursive: true });
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}

await runTool(USAGE, bench);
