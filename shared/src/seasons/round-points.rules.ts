import type { ChampionshipRules } from './championship-rules.rules.js';
import { add, compare, divide, fraction, multiply, ZERO, type Fraction } from './fraction.rules.js';
import type { BonusRule, Championship, PlaceRuling, Ruling, Season, SeasonEntry, SeasonRound } from './season.js';
import { byBestCar, scoredCars, type ScoredCar } from './session-points.rules.js';

/** Describes the result of one driver or team in one round. */
export interface RoundScore {
  readonly round: number;
  readonly points: Fraction;
  /** The places in the race that count for the countback, one per car. */
  readonly places: readonly number[];
  readonly isDisqualified: boolean;
}

/** Returns the driver or team that an entry represents, or undefined when it is not in the championship. */
export function competitorOf(entry: SeasonEntry, championship: Championship): string | undefined {
  if (championship.class !== undefined && entry.class !== championship.class) return undefined;
  return championship.of === 'drivers' ? entry.driver : entry.team;
}

/** Returns the score of every driver or team that took part in the round; empty if the round is not part of the championship. */
export function scoresOfRound(
  season: Season,
  round: SeasonRound,
  championship: Championship,
  held: ChampionshipRules,
): Map<string, RoundScore> {
  const scores = new Map<string, RoundScore>();
  const factor = held.factor(round.round);
  if (factor.numerator === 0n) return scores;
  const give = (entry: SeasonEntry, points: Fraction, places: readonly number[], isDisqualified = false) => {
    const name = competitorOf(entry, championship);
    if (name === undefined) return;
    const before = scores.get(name);
    scores.set(name, {
      round: round.round,
      points: add(before?.points ?? ZERO, multiply(points, factor)),
      places: [...(before?.places ?? []), ...places],
      isDisqualified: isDisqualified || before?.isDisqualified === true,
    });
  };

  const results = round.results ?? [];
  const rulings = season.rulings.filter((ruling) => ruling.round === round.round);
  const race = scoredCars(season.rules, held.points, results, rulings.filter(isAboutPlace));
  const sprint = scoredCars(season.rules, held.sprintPoints, round.sprint ?? [], []);
  const keepsDisqualifications = season.rules.keepsDisqualifications === true;
  for (const row of results) give(row, ZERO, [], keepsDisqualifications && row.isDisqualified);
  for (const share of sharesIn(race, championship, held, season.rules.hasClasses)) {
    const doesCount = held.countBack === 'all-places' || compare(share.points, ZERO) > 0;
    give(share.entry, share.points, doesCount ? [share.place] : []);
  }
  for (const share of sharesIn(sprint, championship, held, season.rules.hasClasses))
    give(share.entry, share.points, []);

  const only = new Set(rulings.flatMap((ruling) => (ruling.kind === 'fastest-lap-only-to' ? ruling.driver : [])));
  const ruled = [...only].toSorted().flatMap((driver) => results.find((row) => row.driver === driver) ?? []);
  const fastest = only.size > 0 ? ruled : round.fastestLaps;
  for (const bonus of [...bonuses(held.pole, round.poles, race), ...bonuses(held.fastestLap, fastest, race)]) {
    give(bonus.entry, bonus.points, []);
  }
  return scores;
}

/** Returns the points of each driver of each car or, for teams, the points of each car that counts for its team. */
function sharesIn(
  cars: readonly ScoredCar[],
  { of }: Championship,
  { cars: most }: ChampionshipRules,
  hasClasses = false,
) {
  if (of === 'drivers') {
    return cars.flatMap(({ place, shares }) => shares.map(({ row, points }) => ({ entry: row, points, place })));
  }
  const counted = new Map<string, number>();
  return cars.toSorted(byBestCar).flatMap(({ place, points, shares: [first] }) => {
    const team = JSON.stringify([first?.row.team, hasClasses && first?.row.class]);
    const count = (counted.get(team) ?? 0) + 1;
    counted.set(team, count);
    return first && count <= most ? [{ entry: first.row, points, place }] : [];
  });
}

function bonuses(rule: BonusRule | undefined, holders: readonly SeasonEntry[] = [], race: readonly ScoredCar[]) {
  if (!rule) return [];
  const receivers = rule.isShared ? holders : holders.slice(0, 1);
  const { within = Infinity } = rule;
  const isWithin = ({ driver }: SeasonEntry) =>
    within === Infinity ||
    race.some(({ place, shares }) => place <= within && shares.some(({ row }) => row.driver === driver));
  const points = divide(fraction(rule.points), Math.max(receivers.length, 1));
  return receivers.filter(isWithin).map((entry) => ({ entry, points }));
}

function isAboutPlace(ruling: Ruling): ruling is PlaceRuling {
  return ruling.kind === 'no-points' || ruling.kind === 'place-passes-on' || ruling.kind === 'no-share';
}
