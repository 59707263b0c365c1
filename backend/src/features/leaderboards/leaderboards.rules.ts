import type { Standing } from './leaderboard.mapper.js';

/** Who stands before the first of some standings: how many, and how many of them of better merit. */
interface Preceding {
  readonly before: number;
  readonly ahead: number;
}

const NONE: Preceding = { before: 0, ahead: 0 };

/** Gives standings in the order of the board their ranks: equal points and best lap share one. */
export function rankStandings(standings: readonly Standing[], preceding = NONE): [Standing, number][] {
  return ranked(standings, ({ totalPoints, bestLapMs }) => `${totalPoints} ${bestLapMs}`, preceding);
}

/** Each with its rank; neighbours of the same merit share one, and the next rank counts them all. */
export function ranked<S>(
  standings: readonly S[],
  meritOf: (standing: S) => unknown,
  { before, ahead } = NONE,
): [S, number][] {
  let rank = ahead + 1;
  return standings.map((standing, index) => {
    const above = standings[index - 1];
    if (above !== undefined && meritOf(above) !== meritOf(standing)) rank = before + index + 1;
    return [standing, rank];
  });
}
