import { championshipRules, type ChampionshipRules } from './championship-rules.rules.js';
import { add, compare, fraction, subtract, ZERO, type Fraction } from './fraction.rules.js';
import { competitorOf, scoresOfRound, type RoundScore } from './round-points.rules.js';
import type { Championship, Season, SeasonPart, SeasonRound, StandingRuling } from './season.js';

/** Describes a driver or team in the standings. */
export interface Standing {
  readonly who: string;
  /** Null if excluded. Competitors with equal standings share a position, and the next position is skipped. */
  readonly position: number | null;
  /** The exact total; `toRoundedNumber()` rounds it for display. */
  readonly points: Fraction;
  /** The rounds with a result, in order. */
  readonly rounds: readonly StandingRound[];
}

type StandingRound = Omit<RoundScore, 'isDisqualified'> & { readonly isDropped: boolean };

/** Returns the standings after `throughRound` (by default the last round with results); excluded competitors come last. */
export function computeStandings(
  season: Season,
  championship: Championship,
  throughRound = lastRound(season),
): Standing[] {
  const rules = championshipRules(season.rules, championship);
  const all = [...scoresOf(season, championship, throughRound)].map(([who, scores]) =>
    standingOf(rules, who, scores, pointsDeductedFrom(season, championship, who, throughRound)),
  );
  const excluded = standingRulings(season, championship, throughRound, 'excluded').map(({ who }) => who);
  const byRank = (a: Standing, b: Standing) => compareStandings(rules, a, b) || (a.who < b.who ? -1 : 1);
  const ranked = all.filter(({ who }) => !excluded.includes(who)).toSorted(byRank);
  const positions: number[] = [];
  ranked.forEach((standing, i) => {
    const before = ranked[i - 1];
    positions.push(before && compareStandings(rules, before, standing) === 0 ? (positions[i - 1] ?? 1) : i + 1);
  });
  const out = all.filter(({ who }) => excluded.includes(who)).toSorted(byRank);
  // an excluded driver keeps the points; an excluded team has none, although its drivers keep theirs
  const last = championship.of === 'teams' ? out.map((standing) => ({ ...standing, points: ZERO })) : out;
  return [...ranked.map((standing, i) => ({ ...standing, position: positions[i] ?? null })), ...last];
}

/** Returns the last round with results, even if only of its sprint, or 0 before the first. */
export function lastRound({ rounds }: Season): number {
  return Math.max(0, ...rounds.filter(hasResults).map(({ round }) => round));
}

function hasResults({ results, sprint }: Season['rounds'][number]): boolean {
  return (results?.length ?? 0) > 0 || (sprint?.length ?? 0) > 0;
}

/**
 * Returns every competitor's scores in the order of the rounds, except for rounds before a start from zero. Rulings that
 * deduct points are not applied.
 */
export function scoresOf(season: Season, championship: Championship, throughRound: number): Map<string, RoundScore[]> {
  const rules = championshipRules(season.rules, championship);
  const scores = new Map<string, RoundScore[]>();
  for (const entry of season.entries ?? []) {
    const who = competitorOf(entry, championship);
    if (who !== undefined) scores.set(who, []);
  }
  const driven = season.rounds.filter((round) => round.round <= throughRound && hasResults(round));
  for (const round of driven.toSorted((a, b) => a.round - b.round)) {
    for (const [who, score] of knownScoresOf(season, round, championship, rules)) {
      const before = scores.get(who);
      if (before) before.push(score);
      else scores.set(who, [score]);
    }
  }
  for (const { who, round } of standingRulings(season, championship, throughRound, 'starts-from-zero')) {
    scores.set(
      who,
      (scores.get(who) ?? []).filter((score) => score.round >= round),
    );
  }
  return scores;
}

/**
 * Caches the scores of rounds by season, because a season's current and earlier standings and its title fight all need them.
 */
const known = new WeakMap<Season, Map<string, ReadonlyMap<string, RoundScore>>>();

function knownScoresOf(
  season: Season,
  round: SeasonRound,
  championship: Championship,
  rules: ChampionshipRules,
): ReadonlyMap<string, RoundScore> {
  const ofSeason = known.get(season) ?? new Map<string, ReadonlyMap<string, RoundScore>>();
  known.set(season, ofSeason);
  const key = JSON.stringify([championship.of, championship.class, round.round]);
  const scores = ofSeason.get(key) ?? scoresOfRound(season, round, championship, rules);
  ofSeason.set(key, scores);
  return scores;
}

/**
 * Returns the points that rulings on rounds up to `throughRound` deduct from a competitor, by round; rulings on rounds before
 * a start from zero are ignored.
 */
export function pointsDeductedFrom(season: Season, championship: Championship, who: string, throughRound: number) {
  const taken = new Map<number, Fraction>();
  const start = Math.max(
    ...standingRulings(season, championship, throughRound, 'starts-from-zero').map((ruling) =>
      ruling.who === who ? ruling.round : 0,
    ),
    0,
  );
  for (const ruling of standingRulings(season, championship, throughRound, 'points-taken')) {
    if (ruling.who !== who || ruling.round < start) continue;
    taken.set(ruling.round, add(taken.get(ruling.round) ?? ZERO, fraction(ruling.points ?? 0)));
  }
  return taken;
}

/**
 * Returns the standing of a competitor, without a position: the best results of each part, less the points that rulings
 * deduct.
 */
export function standingOf(
  rules: ChampionshipRules,
  who: string,
  scores: readonly RoundScore[],
  taken: ReadonlyMap<number, Fraction>,
): Standing {
  let points = ZERO;
  const left = new Map(taken);
  const reduced = scores.map((score) => {
    const loss = left.get(score.round) ?? ZERO;
    const isCovered = compare(loss, score.points) <= 0;
    left.set(score.round, isCovered ? ZERO : subtract(loss, score.points));
    return { ...score, points: isCovered ? subtract(score.points, loss) : ZERO };
  });
  for (const loss of left.values()) points = subtract(points, loss);
  const counted = new Set(rules.parts.flatMap((part) => bestOf(part, reduced)));
  for (const score of counted) points = add(points, score.points);
  const rounds = reduced.map((score) => ({
    round: score.round,
    points: score.points,
    places: score.places,
    isDropped: !counted.has(score),
  }));
  return { who, position: null, points, rounds };
}

/**
 * Compares standings: negative if `a` is ahead of `b`, by points, then by countback, then by the tie-break if the rules have one;
 * 0 if they are equal.
 */
export function compareStandings(rules: ChampionshipRules, a: Standing, b: Standing): number {
  return compare(b.points, a.points) || byCountBack(a, b) || (rules.tieBreak ? bestAt(a) - bestAt(b) : 0);
}

function bestOf({ fromRound, toRound = Infinity, best = Infinity }: SeasonPart, scores: readonly RoundScore[]) {
  return scores
    .filter(({ round }) => round >= fromRound && round <= toRound)
    .toSorted(
      (a, b) => Number(b.isDisqualified) - Number(a.isDisqualified) || compare(b.points, a.points) || a.round - b.round,
    )
    .slice(0, best);
}

function byCountBack(a: Standing, b: Standing): number {
  const [ofA, ofB] = [placesOf(a), placesOf(b)];
  for (const place of [...new Set([...ofA.keys(), ...ofB.keys()])].toSorted((x, y) => x - y)) {
    const difference = (ofB.get(place) ?? 0) - (ofA.get(place) ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Caches the counts of places, because each standing is compared with many others. */
const knownPlaces = new WeakMap<Standing, ReadonlyMap<number, number>>();

/** Returns how often the competitor had each place. */
function placesOf(standing: Standing): ReadonlyMap<number, number> {
  const known = knownPlaces.get(standing);
  if (known) return known;
  const counts = new Map<number, number>();
  for (const { places } of standing.rounds) for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  knownPlaces.set(standing, counts);
  return counts;
}

/** Returns the round of the competitor's best place, the first one if there are several; 0 if there is no place. */
function bestAt({ rounds }: Standing): number {
  const best = Math.min(...rounds.flatMap(({ places }) => places));
  return rounds.find(({ places }) => places.includes(best))?.round ?? 0;
}

function standingRulings(season: Season, { of }: Championship, throughRound: number, kind: StandingRuling['kind']) {
  return season.rulings.filter(
    (ruling): ruling is StandingRuling =>
      ruling.kind === kind && 'of' in ruling && ruling.of === of && ruling.round <= throughRound,
  );
}
