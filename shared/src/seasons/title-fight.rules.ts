import { championshipRules, type ChampionshipRules } from './championship-rules.rules.js';
import { add, compare, fraction, multiply, ZERO } from './fraction.rules.js';
import { competitorOf, type RoundScore } from './round-points.rules.js';
import type { Championship, RoundResult, Season, SeasonRound } from './season.js';
import { carsOf } from './session-points.rules.js';
import {
  lastRound,
  compareStandings,
  scoresOf,
  computeStandings,
  pointsDeductedFrom,
  standingOf,
} from './standings.rules.js';

/**
 * Describes whether a competitor can still win the title. `clinched`: certain to be first, alone or tied. `can-win`: may
 * still be first. `out`: cannot be first.
 */
export type TitleChance = 'clinched' | 'can-win' | 'out';

/**
 * Returns the chance of every competitor after a round. A competitor can win if nobody would be ahead after the competitor got
 * full points in all remaining rounds (for one car, or for all cars of a team) and the others none; a competitor has clinched if
 * no rival with full points would be ahead. Future disqualifications are not considered. Before the first result, everybody
 * can win.
 */
export function titleFight(
  season: Season,
  championship: Championship,
  throughRound = lastRound(season),
): Map<string, TitleChance> {
  const rules = championshipRules(season.rules, championship);
  const toCome = season.rounds.filter(
    (round) => round.round > throughRound || !round.results?.length || isSprintOpen(round),
  );
  const cars = mostCars(season, championship, rules);
  const full = toCome.flatMap((round) => fullScore(rules, round, cars, round.round > throughRound));
  const scores = scoresOf(season, championship, throughRound);
  const now = computeStandings(season, championship, throughRound);
  const inFight = now.filter(({ position }) => position !== null);
  const atBest = inFight.map(({ who }) => {
    const taken = pointsDeductedFrom(season, championship, who, throughRound);
    return standingOf(rules, who, withFull(scores.get(who) ?? [], full), taken);
  });
  return new Map(
    now.map((standing): [string, TitleChance] => {
      const best = atBest.find(({ who }) => who === standing.who);
      if (!best) return [standing.who, 'out'];
      if (season.rounds.length === 0 || throughRound === 0) return [standing.who, 'can-win'];
      const rivals = atBest.filter(({ who }) => who !== standing.who);
      if (rivals.every((rival) => compareStandings(rules, standing, rival) <= 0)) return [standing.who, 'clinched'];
      const canWin = inFight.every((other) => other.who === standing.who || compareStandings(rules, best, other) <= 0);
      return [standing.who, canWin ? 'can-win' : 'out'];
    }),
  );
}

/** Returns whether the race has a result before its sprint has one. */
function isSprintOpen({ results, sprint }: SeasonRound): boolean {
  return (results?.length ?? 0) > 0 && sprint?.length === 0;
}

/**
 * Returns the maximum score that a competitor can still get in a round; empty if the round is not part of the championship.
 * `isWhole` is false if a part of the round may already have a result.
 */
function fullScore(
  rules: ChampionshipRules,
  round: SeasonRound,
  cars: readonly number[],
  isWhole: boolean,
): RoundScore[] {
  const factor = rules.factor(round.round);
  if (factor.numerator === 0n) return [];
  const isRaceToCome = isWhole || !isSprintOpen(round);
  const race = isRaceToCome ? cars.flatMap((count) => rules.points.slice(0, count)) : [];
  const isSprintToCome = round.hasSprint === true && (isWhole || !round.sprint?.length);
  const sprint =
    isSprintToCome || (isWhole && round.sprint?.length)
      ? cars.flatMap((count) => rules.sprintPoints.slice(0, count))
      : [];
  const bonuses = [rules.pole, rules.fastestLap].flatMap((bonus) =>
    isRaceToCome && bonus ? fraction(bonus.points) : [],
  );
  const points = multiply([...race, ...sprint, ...bonuses].reduce(add, ZERO), factor);
  // upper bound of the countback: all cars of a team are first in a dead heat
  const hasPlaces = isRaceToCome && (rules.countBack === 'all-places' || compare(race[0] ?? ZERO, ZERO) > 0);
  const places = hasPlaces ? Array.from({ length: cars.reduce((a, b) => a + b, 0) }, () => 1) : [];
  return [{ round: round.round, points, places, isDisqualified: false }];
}

/** Returns the scores with full scores added; a round in which only the sprint or only the race has a result gets the sum. */
function withFull(scores: readonly RoundScore[], full: readonly RoundScore[]): RoundScore[] {
  const rounds = new Map(scores.map((score) => [score.round, score]));
  for (const score of full) {
    const before = rounds.get(score.round);
    const places = [...(before?.places ?? []), ...score.places];
    rounds.set(score.round, before ? { ...before, places, points: add(before.points, score.points) } : score);
  }
  return [...rounds.values()].toSorted((a, b) => a.round - b.round);
}

/**
 * Returns the number of cars with which one competitor can score in a round, by class: for a team, the most that any team has
 * had.
 */
function mostCars(season: Season, championship: Championship, rules: ChampionshipRules): number[] {
  if (championship.of === 'drivers') return [1];
  const fields: (readonly RoundResult[])[] = season.rounds.map(({ results }) => results ?? []);
  const entries = (season.entries ?? []).map((entry) => ({ ...entry, place: null }));
  const most = new Map<string | undefined, number>();
  for (const field of [entries, ...fields]) {
    const counts = new Map<string, number>();
    for (const [row] of carsOf(field)) {
      if (!row || competitorOf(row, championship) === undefined) continue;
      const group = season.rules.hasClasses ? row.class : undefined;
      const key = JSON.stringify([row.team, group]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      most.set(group, Math.max(most.get(group) ?? 1, Math.min(rules.cars, counts.get(key) ?? 0)));
    }
  }
  return most.size > 0 ? [...most.values()] : [1];
}
