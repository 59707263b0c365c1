import { RANKING_ORDER, type RankingPlace, type RankingStep } from '@league/shared/leaderboards/ranking';

/** Describes a place in the ranking, as SQL expressions. */
type SqlPlace = Readonly<Record<keyof RankingPlace, string>>;

type Steps = readonly RankingStep[];

const MAKE_RANK: Steps = RANKING_ORDER.filter(({ makesRank }) => makesRank);
const BREAK_TIES: Steps = RANKING_ORDER.filter(({ makesRank }) => !makesRank);

/** The columns of driver_totals that rank a row, for statements in which no other table has such columns. */
export const PLACE: SqlPlace = {
  points: 'total_points',
  bestLap: 'best_lap_ms',
  bestLapAt: 'best_lap_at',
  userId: 'user_id',
};

/** Returns the place of a row of driver_totals, with qualified column names. */
export const placeOf = (row: string): SqlPlace => ({
  points: `${row}.${PLACE.points}`,
  bestLap: `${row}.${PLACE.bestLap}`,
  bestLapAt: `${row}.${PLACE.bestLapAt}`,
  userId: `${row}.${PLACE.userId}`,
});

const orderBy = (steps: Steps, place: Partial<SqlPlace>, isReversed = false) =>
  steps.map(({ by, descending }) => `${place[by]}${descending === isReversed ? '' : ' DESC'}`).join(', ');

/** Returns the ranking as an ORDER BY list, which matches the index driver_totals_rank. */
export const inOrder = (place: SqlPlace) => orderBy(RANKING_ORDER, place);

/** Returns the reversed ranking as an ORDER BY list. */
const inReverse = (place: SqlPlace) => orderBy(RANKING_ORDER, place, true);

/** Returns the order of ranks as an ORDER BY list, in which drivers who share a rank are equal. */
export const inOrderOfRank = (place: Pick<SqlPlace, 'points' | 'bestLap'>) => orderBy(MAKE_RANK, place);

/** Returns a place's values as a list that ascends along the ranking, for row comparisons. */
export const ascendingPlace = (place: SqlPlace, steps: Steps = RANKING_ORDER) =>
  steps.map(({ by, descending }) => (descending ? `(-${place[by]})` : place[by])).join(', ');

/** Returns conditions on driver_totals, each for one range of its index; a driver has a better rank if one of them is met. */
const rangesOfBetterRank = (place: SqlPlace) =>
  MAKE_RANK.map(({ by, descending }, n) =>
    [...equal(MAKE_RANK.slice(0, n), place), `${PLACE[by]} ${descending ? '>' : '<'} ${place[by]}`].join(' AND '),
  );

const equal = (steps: Steps, place: SqlPlace) => steps.map(({ by }) => `${PLACE[by]} = ${place[by]}`);

const countRanked = (condition: string) =>
  `(SELECT count(*) FROM driver_totals WHERE best_lap_ms IS NOT NULL AND ${condition})::int`;

/** Returns SQL that counts the drivers with a better rank than a place; the rank of the place is one more. */
export const driversAhead = (place: SqlPlace) => `(${rangesOfBetterRank(place).map(countRanked).join(' + ')})`;

/** Returns SQL that counts the drivers who share the rank of a place and are listed before it. */
export const equalsBefore = (place: SqlPlace) =>
  countRanked(
    [
      ...equal(MAKE_RANK, place),
      `(${ascendingPlace(PLACE, BREAK_TIES)}) < (${ascendingPlace(place, BREAK_TIES)})`,
    ].join(' AND '),
  );

/**
 * Returns SQL that selects the `count` ranked rows of driver_totals nearest to a place, `before` or `behind` it. It merges the
 * nearest rows of two ranges of the index.
 */
export const selectNearest = (side: 'before' | 'behind', place: SqlPlace, count: number) => {
  const [first, ...others] = RANKING_ORDER as [RankingStep, ...Steps];
  const isBefore = side === 'before';
  const order = isBefore ? inReverse(PLACE) : inOrder(PLACE);
  const ranges = [
    `${equal([first], place).join()} AND (${ascendingPlace(PLACE, others)}) ${isBefore ? '<' : '>'} (${ascendingPlace(place, others)})`,
    `${PLACE[first.by]} ${first.descending === isBefore ? '>' : '<'} ${place[first.by]}`,
  ];
  const rows = ranges.map(
    (range) =>
      `(SELECT * FROM driver_totals WHERE best_lap_ms IS NOT NULL AND ${range} ORDER BY ${order} LIMIT ${count})`,
  );
  return `${rows.join(' UNION ALL ')} ORDER BY ${order} LIMIT ${count}`;
};
