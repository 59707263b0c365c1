import { toRoundedNumber } from '@league/shared/seasons/fraction.rules';
import { computeStandings, lastRound } from '@league/shared/seasons/standings.rules';
import { ToolError } from '../lib/tool-error.js';
import { readSeason } from './season-folder.js';

interface SeasonOptions {
  /** The number of the round after which the standings are computed; by default the last with results. */
  readonly round?: string | undefined;
  /** Whether the standings are for constructors instead of drivers. */
  readonly constructors?: boolean | undefined;
}

/** Returns the standings of a season folder as JSON. @throws ToolError naming the invalid argument or file */
export function seasonText([folder, year, ...more]: readonly string[], options: SeasonOptions = {}): string {
  if (folder === undefined || year === undefined || more.length > 0)
    throw new ToolError('The season needs a folder and a year.');
  if (!/^\d+$/.test(year)) throw new ToolError(`The year is a number, not "${year}".`);
  const season = readSeason(folder, Number(year));
  if (options.constructors && !season.rules.teams) {
    throw new ToolError(`The rules of ${year} have no constructors' championship.`);
  }
  const last = lastRound(season);
  if (last === 0) throw new ToolError(`The season ${year} has no results.`);
  const round = options.round === undefined ? last : Number(options.round);
  if (!Number.isInteger(round) || round < 1 || round > last) {
    throw new ToolError(`--round is a number from 1 to ${last}, not "${options.round}".`);
  }
  const rows = computeStandings(season, { of: options.constructors ? 'teams' : 'drivers' }, round);
  return JSON.stringify(
    rows.map(({ position, who, points }) => ({ position, name: who, points: toRoundedNumber(points) })),
    null,
    1,
  );
}
