import type { Standing } from './leaderboard.mapper.js';

/** Gives the standings, which start at the top of the board, their ranks: equal points and best lap share one. */
export function rankStandings(standings: readonly Standing[]): [Standing, number][] {
  return ranked(standings, ({ totalPoints, bestLapMs }) => `${totalPoints} ${bestLapMs}`);
}

/** Each with its rank; neighbours of the same merit share one, and the next rank counts them all. */
export function ranked<S>(standings: readonly S[], meritOf: (standing: S) => unknown): [S, number][] {
  let rank = 0;
  return standings.map((standing, index) => {
    const above = standings[index - 1];
    if (above === undefined || meritOf(above) !== meritOf(standing)) rank = index + 1;
    return [standing, rank];
  });
}
