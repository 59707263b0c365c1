import { toRoundedNumber } from '@league/shared/seasons/fraction.rules';
import { computeStandings, lastRound } from '@league/shared/seasons/standings.rules';
import { parseArgs } from 'node:util';
import { ToolError } from '../lib/tool-error.js';
import { readSeason } from './season-folder.js';

const USAGE = `Prints the standings of a season as JSON: [{"position", "name", "points"}], in order. Equal standings share a position, and
the next is skipped; an excluded driver or constructor has the position null.

  npm run results -- season FOLDER YEAR [options]

  FOLDER           has points-rules.json, race-results.csv and, where there are any, rulings.json, sprint-results.csv,
                   fastest-laps.csv and qualifying-results.csv; columns with points are not read
  YEAR             the season, as its key in points-rules.json
  --round N        after round N (the last with results)
  --constructors   constructors, named constructor-engine

Exit code: 0 printed, 1 the options or the files are not right.`;

/** Prints the standings requested on the command line. Returns the exit code: 0, or 1 if the options or files are invalid. */
export function printSeason(args: readonly string[]): number {
  try {
    const text = seasonText(args);
    console.log(text);
    return 0;
  } catch (error) {
    const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!isUsage && !(error instanceof ToolError)) throw error;
    console.error(isUsage ? `${error.message}\n\n${USAGE}` : error.message);
    return 1;
  }
}

/** Returns the text that `printSeason()` prints. @throws ToolError or, for an unknown option, TypeError naming the problem */
export function seasonText(args: readonly string[]): string {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      round: { type: 'string' },
      constructors: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return USAGE;
  const [folder, year, ...more] = positionals;
  if (folder === undefined || year === undefined || more.length > 0) {
    throw new ToolError(`The season needs a folder and a year.\n\n${USAGE}`);
  }
  if (!/^\d+$/.test(year)) throw new ToolError(`The year is a number, not "${year}".`);
  const season = readSeason(folder, Number(year));
  if (values.constructors && !season.rules.teams) {
    throw new ToolError(`The rules of ${year} have no constructors' championship.`);
  }
  const last = lastRound(season);
  if (last === 0) throw new ToolError(`The season ${year} has no results.`);
  const round = values.round === undefined ? last : Number(values.round);
  if (!Number.isInteger(round) || round < 1 || round > last) {
    throw new ToolError(`--round is a number from 1 to ${last}, not "${values.round}".`);
  }
  const rows = computeStandings(season, { of: values.constructors ? 'teams' : 'drivers' }, round);
  return JSON.stringify(
    rows.map(({ position, who, points }) => ({ position, name: who, points: toRoundedNumber(points) })),
    null,
    1,
  );
}
