import { describe, expect, it } from '@jest/globals';
import fc, { type GeneratorValue } from 'fast-check';
import { championshipRules } from './championship-rules.rules.js';
import { add, divide, fraction, multiply, ZERO } from './fraction.rules.js';
import { scoresOfRound } from './round-points.rules.js';
import type { Championship, RoundResult, Ruling, Season, SeasonRound, SeasonRules } from './season.js';
import { computeStandings } from './standings.rules.js';
import { titleFight } from './title-fight.rules.js';

const DRIVERS: Championship = { of: 'drivers' };
const CHAMPIONSHIPS: readonly Championship[] = [DRIVERS, { of: 'teams' }, { of: 'drivers', class: 'GT' }];

/** Returns functions that make the random choices of one run of a property. */
const diceOf = (gen: GeneratorValue) => ({
  /** Returns a whole number from 0 to `n` - 1. */
  below: (n: number) => gen(fc.nat, n - 1),
  one: <T>(items: readonly T[]) => items[gen(fc.nat, items.length - 1)] as T,
  shuffled: <T>(items: readonly T[]) => {
    const order = gen(fc.shuffledSubarray<number>, [...items.keys()], { minLength: items.length });
    return order.map((n) => items[n] as T);
  },
});
type Dice = ReturnType<typeof diceOf>;
const holds = (check: (dice: Dice) => void) =>
  fc.assert(
    fc.property(fc.gen(), (gen) => check(diceOf(gen))),
    { numRuns: 80 },
  );

interface Shape {
  readonly hasRulings: boolean;
  readonly isPlain?: boolean;
}

function randomSeason(dice: Dice, { hasRulings, isPlain = false }: Shape): Season {
  const entries = Array.from({ length: 3 + dice.below(6) }, (_driver, i) => ({
    ...{ driver: `d${i}`, team: `t${dice.below(3)}`, class: dice.one(['GT', 'Cup']) },
  }));
  const table = (length: number) => Array.from({ length }, () => dice.below(10)).toSorted((a, b) => b - a);
  const countBack = () => dice.one(['all-places', 'places-with-points'] as const);
  const best = 1 + dice.below(4);
  const parts = dice.one([
    undefined,
    [{ fromRound: 1, best }],
    [
      { fromRound: 1, toRound: 2, best: 1 },
      { fromRound: 3, best },
    ],
  ]);
  const rules: SeasonRules = {
    ...{ points: table(1 + dice.below(8)), sprintPoints: table(3), countBack: countBack() },
    fastestLap: { points: 1, isShared: dice.below(2) === 0, ...(dice.below(2) === 0 && { within: 3 }) },
    ...(dice.below(2) === 0 && { pole: { points: 2 } }),
    factorByRound: { 2: dice.one([0.5, 1, 2]) },
    ...(parts && { parts }),
    ...(dice.below(2) === 0 && { tieBreak: 'earlier-best-place' }),
    hasClasses: !isPlain && dice.below(3) === 0,
    sharedCar: isPlain ? 'divided' : dice.one(['divided', 'none'] as const),
    keepsDisqualifications: hasRulings && dice.below(3) === 0,
    teams: {
      countBack: countBack(),
      countsFastestLap: true,
      ...(dice.below(2) === 0 && { cars: 1 }),
      ...(parts && { parts }),
    },
  };
  const isSameTeam = (a: RoundResult, b: { team: string; class: string }) => a.team === b.team && a.class === b.class;
  const session = (): RoundResult[] => {
    let next = 1;
    let previous: RoundResult | undefined;
    const placed = dice.below(entries.length + 1);
    return dice.shuffled(entries).map((entry, i): RoundResult => {
      const kind = dice.below(8);
      const car = `car ${entry.driver}`;
      if (i >= placed) previous = { ...entry, place: null, car, isDisqualified: kind === 0 };
      else if (kind < 3 && previous && isSameTeam(previous, entry)) previous = { ...previous, driver: entry.driver };
      else {
        previous = { ...entry, car, place: kind === 3 && previous ? previous.place : next };
        next += 1;
      }
      return previous;
    });
  };
  const rounds = Array.from({ length: 2 + dice.below(4) }, (_round, i): SeasonRound => {
    const results = session();
    return {
      ...{ round: i + 1, results, fastestLaps: dice.shuffled(results).slice(0, 1 + dice.below(2)) },
      ...(dice.below(3) === 0 && { sprint: session() }),
      poles: [dice.one(results)],
    };
  });
  const ruling = (): Ruling => {
    const round = 1 + dice.below(rounds.length);
    const driver = dice.one(entries).driver;
    const of = dice.one(['drivers', 'teams'] as const);
    const who = of === 'drivers' ? driver : dice.one(entries).team;
    return dice.one<Ruling>([
      { kind: dice.one(['no-points', 'place-passes-on', 'no-share'] as const), round, driver },
      { kind: 'fastest-lap-only-to', round, driver },
      { kind: dice.one(['excluded', 'starts-from-zero'] as const), of, who, round },
      { kind: 'points-taken', of, who, round, points: dice.below(15) },
    ]);
  };
  return { rules, rounds, entries, rulings: hasRulings ? Array.from({ length: dice.below(6) }, ruling) : [] };
}

const forSeasons = (shape: Shape, check: (season: Season, dice: Dice) => void) =>
  holds((dice) => check(randomSeason(dice, shape), dice));

describe('In random seasons', () => {
  it('standings do not depend on the order of rounds, results and rulings', () => {
    forSeasons({ hasRulings: true }, (season, dice) => {
      const other: Season = {
        ...season,
        rounds: dice
          .shuffled(season.rounds)
          .map((round) => ({ ...round, results: dice.shuffled(round.results ?? []) })),
        rulings: dice.shuffled(season.rulings),
        entries: dice.shuffled(season.entries ?? []),
      };
      for (const championship of CHAMPIONSHIPS) {
        expect(computeStandings(other, championship)).toEqual(computeStandings(season, championship));
        expect([...titleFight(other, championship, 1)]).toEqual([...titleFight(season, championship, 1)]);
      }
    });
  });

  it('a better result never lowers a standing of its own driver', () => {
    forSeasons({ hasRulings: true }, (season, dice) => {
      const round = dice.one(season.rounds);
      const results = round.results ?? [];
      const row = dice.one(results);
      const isAlone = (place: number | null) => results.filter((other) => other.place === place).length === 1;
      const ahead = results.find(({ place }) => place !== null && row.place !== null && place === row.place - 1);
      if (!ahead || !isAlone(row.place) || !isAlone(ahead.place)) return;
      const swapped = results.map((other) =>
        other === row ? { ...row, place: ahead.place } : other === ahead ? { ...ahead, place: row.place } : other,
      );
      const better = {
        ...season,
        rounds: season.rounds.map((other) => (other === round ? { ...round, results: swapped } : other)),
      };
      const position = (of: Season) =>
        computeStandings(of, DRIVERS).find(({ who }) => who === row.driver)?.position ?? 0;
      expect(position(better)).toBeLessThanOrEqual(position(season));
    });
  });

  it('a driver who has clinched stays first, and one who is out stays out, without a ruling', () => {
    forSeasons({ hasRulings: false }, (season) => {
      for (const championship of CHAMPIONSHIPS) {
        const fights = season.rounds.map(({ round }) => titleFight(season, championship, round));
        const final = computeStandings(season, championship);
        for (const [i, fight] of fights.entries()) {
          for (const [who, chance] of fight) {
            const isFirst = final.find((standing) => standing.who === who)?.position === 1;
            if (chance === 'clinched')
              expect(fights.slice(i).every((later) => later.get(who) === 'clinched') && isFirst).toBe(true);
            if (chance === 'out')
              expect(fights.slice(i).every((later) => later.get(who) === 'out') && !isFirst).toBe(true);
          }
        }
      }
    });
  });

  it('the points of a round are those of the table for the places taken, plus the bonuses', () => {
    forSeasons({ hasRulings: false, isPlain: true }, (season) => {
      const { rules } = season;
      for (const round of season.rounds) {
        const cars = (rows: readonly RoundResult[] = []) =>
          new Set(rows.filter(({ place }) => place !== null).map(({ car }) => car)).size;
        const fastest = (round.fastestLaps ?? []).slice(0, rules.fastestLap?.isShared ? undefined : 1);
        const isIn = (driver: string) =>
          round.results?.some(
            (row) => row.driver === driver && row.place !== null && row.place <= (rules.fastestLap?.within ?? 0),
          );
        const given = fastest.filter(({ driver }) => rules.fastestLap?.within === undefined || isIn(driver)).length;
        const whole = [
          ...rules.points.slice(0, cars(round.results)).map(fraction),
          ...(rules.sprintPoints ?? []).slice(0, cars(round.sprint)).map(fraction),
          ...(rules.pole ? [fraction(rules.pole.points)] : []),
          divide(fraction(given), fastest.length),
        ].reduce(add, ZERO);
        const scores = scoresOfRound(season, round, DRIVERS, championshipRules(rules, DRIVERS));
        const sum = [...scores.values()].map(({ points }) => points).reduce(add, ZERO);
        expect(sum).toEqual(multiply(whole, fraction(rules.factorByRound?.[round.round] ?? 1)));
      }
    });
  });
});

describe('The title fight of small seasons', () => {
  it('equals the result of trying every outcome of the rounds to come', () => {
    const seen = new Set<string>();
    holds((dice) => {
      const drivers = Array.from({ length: 2 + dice.below(5) }, (_driver, i) => i);
      const outcomes = finishes(drivers, drivers.length > 4 ? 2 : 3);
      const driven = (drivers.length > 3 ? 1 : 0) + dice.below(3);
      const best = 1 + dice.below(3);
      const table = Array.from({ length: 1 + dice.below(3) }, () => 1 + dice.below(9)).toSorted((a, b) => b - a);
      const orders = Array.from({ length: driven }, () =>
        dice.shuffled(drivers).slice(0, dice.below(drivers.length + 1)),
      );
      const rounds = [1, 2, 3].map((round) => {
        const order = orders[round - 1];
        const place = (driver: number) => (order?.includes(driver) ? order.indexOf(driver) + 1 : null);
        return {
          round,
          ...(order && { results: drivers.map((driver) => ({ driver: `${driver}`, place: place(driver) })) }),
        };
      });
      const rules: SeasonRules = { points: table, countBack: 'all-places', parts: [{ fromRound: 1, best }] };
      const fight = titleFight({ rules, rounds, rulings: [] }, DRIVERS);
      const chances = new Map(drivers.map((driver) => [driver, { ever: false, always: true }]));
      for (const season of allSeasons(orders, outcomes)) {
        const winners = first(season, drivers, table, best);
        for (const [driver, chance] of chances) {
          if (winners.includes(driver)) chance.ever = true;
          else chance.always = false;
        }
      }
      for (const [driver, { ever, always }] of driven === 0 ? [] : chances) {
        const said = fight.get(`${driver}`);
        seen.add(said ?? '');
        expect([driver, said]).toEqual([driver, always ? 'clinched' : ever ? 'can-win' : 'out']);
      }
    });
    expect([...seen].toSorted()).toEqual(['can-win', 'clinched', 'out']);
  });
});

/** Returns every order in which up to `most` of the drivers can finish. */
function finishes(drivers: readonly number[], most: number): number[][] {
  if (most === 0) return [[]];
  const rest = (driver: number) =>
    finishes(
      drivers.filter((other) => other !== driver),
      most - 1,
    );
  return [[], ...drivers.flatMap((driver) => rest(driver).map((order) => [driver, ...order]))];
}

function* allSeasons(orders: readonly number[][], outcomes: readonly number[][]): Generator<readonly number[][]> {
  if (orders.length === 3) yield orders;
  else for (const outcome of outcomes) yield* allSeasons([...orders, outcome], outcomes);
}

/** Returns the drivers in first place, computed without the code under test. */
function first(
  orders: readonly number[][],
  drivers: readonly number[],
  table: readonly number[],
  best: number,
): number[] {
  const keys = drivers.map((driver) => {
    const places = orders.map((order) => order.indexOf(driver));
    const points = places.map((place) => table[place] ?? 0).toSorted((a, b) => b - a);
    const counts = drivers.map((_driver, place) => places.filter((other) => other === place).length);
    return [points.slice(0, best).reduce((a, b) => a + b, 0), ...counts].map((n) => String(n).padStart(3, '0')).join();
  });
  const top = keys.toSorted().at(-1);
  return drivers.filter((_driver, i) => keys[i] === top);
}
