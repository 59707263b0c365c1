import { readFileSync } from 'node:fs';
import { readText } from '../lib/files.js';
import { runTool, ToolError, type ValuesOf } from '../lib/tool-error.js';
import { seasonText } from './season.js';
import { classifyLines } from './session.js';
import { tableText } from './table.js';

const USAGE = `Computes results by the same rules as the server, without a database. Prints JSON.

  npm run results -- session < cases.jsonl
      The classification of each case, an array a line. A line is
      {"case": {laps, minutes, entries, crossings, red_at, penalties, classified}}; times are ms after the signal.

  npm run results -- table FILE.csv ROUND SECONDS
      The board of a race at a moment: [{"driver", "place", "laps", "gap", "interval"}]. The file has the columns round, driver,
      lap and time; a lap ends at the sum of its driver's times so far, and counts if it ends exactly SECONDS after the signal.

  npm run results -- season FOLDER YEAR [--round N] [--constructors]
      The standings of a season: [{"position", "name", "points"}]. Equal standings share a position, and the next is skipped; an
      excluded driver or constructor has the position null. The folder has points-rules.json, race-results.csv and, where there
      are any, rulings.json, sprint-results.csv, fastest-laps.csv and qualifying-results.csv; columns with points are not read.
      --round        after round N (the last with results)
      --constructors constructors, named constructor-engine

Exit code: 0 printed, 2 the arguments or the files are not right.`;

const STDIN = 0;
const OPTIONS = {
  round: { type: 'string' },
  constructors: { type: 'boolean', default: false },
} as const;

/**
 * Prints the results that the command line asks for.
 * @returns 0, the exit code
 * @throws ToolError naming the invalid argument, line or file
 */
function results(values: ValuesOf<typeof OPTIONS>, [name, ...args]: string[]): number {
  console.log(textOf(name, args, values));
  return 0;
}

function textOf(name: string | undefined, args: string[], values: ValuesOf<typeof OPTIONS>): string {
  const [file, round, seconds, ...more] = args;
  switch (name) {
    case 'session':
      // without `<` the tool would wait for input from the keyboard
      if (file !== undefined) throw new ToolError(`The cases are read from the input: session < ${file}`);
      return classifyLines(readInput(), (note) => console.error(note));
    case 'table':
      if (file === undefined || round === undefined || seconds === undefined || more.length > 0)
        throw new ToolError('The table needs a file, a round and a moment.');
      return tableText(readText(file), round, seconds);
    case 'season':
      return seasonText(args, values);
    case undefined:
      return USAGE;
    default:
      throw new ToolError(`There is no command named ${name}.\n\n${USAGE}`);
  }
}

function readInput(): string {
  try {
    return readFileSync(STDIN, 'utf8');
  } catch {
    throw new ToolError('The cases cannot be read: give a file as the input.');
  }
}

await runTool({ usage: USAGE, options: OPTIONS, allowPositionals: true, run: results });
