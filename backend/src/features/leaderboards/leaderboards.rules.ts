import { compareRanks } from '@league/shared/leaderboards/ranking';
import type { Standing } from './leaderboard.mapper.js';

/** Describes the drivers who precede the first of some standings on the board. */
interface Preceding {
  readonly before: number;
  /** The number of preceding drivers with a better rank than the first standing. */
  readonly ahead: number;
}

const NONE: Preceding = { before: 0, ahead: 0 };

/** Assigns ranks to standings in the order of the board. `preceding`: the drivers before the first one. */
export function rankStandings(standings: readonly Standing[], preceding = NONE): [Standing, number][] {
  return ranked(standings, (a, b) => compareRanks(rankedBy(a), rankedBy(b)), preceding);
}

function rankedBy({ totalPoints, bestLapMs }: Standing): { points: number; bestLap: number } {
  return { points: totalPoints, bestLap: bestLapMs };
}

/** Assigns a rank to each standing; neighbours that compare as equal share one, and the next rank counts them all. */
export function ranked<S>(
  standings: readonly S[],
  compare: (a: S, b: S) => number,
  { before, ahead } = NONE,
): [S, number][] {
  let rank = ahead + 1;
  return standings.map((standing, index) => {
    const above = standings[index - 1];
    if (above !== undefined && compare(above, standing) !== 0) rank = before + index + 1;
    return [standing, rank];
  });
}
