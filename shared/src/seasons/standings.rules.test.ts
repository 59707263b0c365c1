import { describe, expect, it } from '@jest/globals';
import { toRoundedNumber } from './fraction.rules.js';
import type { Championship, RoundResult, Ruling, Season, SeasonRound, SeasonRules } from './season.js';
import { computeStandings } from './standings.rules.js';

const RULES: SeasonRules = { points: [10, 6, 4, 3], countBack: 'all-places' };
const DRIVERS: Championship = { of: 'drivers' };
const TEAMS: Championship = { of: 'teams' };

/** Returns the results of drivers `a b c`, first to last; `a=b` is a dead heat, `a+b` a shared car, `!a` disqualified. */
function results(order: string): RoundResult[] {
  let next = 1;
  return order.split(' ').flatMap((group): RoundResult[] => {
    if (group.startsWith('!')) return [{ driver: group.slice(1), place: null, isDisqualified: true }];
    const place = next;
    return group.split('=').flatMap((car) => {
      next += 1;
      return car.split('+').map((driver) => ({ driver, place, team: driver.slice(0, 1), car }));
    });
  });
}

function season(
  rules: Partial<SeasonRules>,
  orders: readonly (string | Omit<SeasonRound, 'round'>)[],
  rulings: Ruling[] = [],
): Season {
  const rounds = orders.map((order, i) => ({
    round: i + 1,
    ...(typeof order === 'string' ? { results: results(order) } : order),
  }));
  return { rules: { ...RULES, ...rules }, rounds, rulings };
}

function lines(of: Season, championship = DRIVERS, throughRound?: number): string[] {
  return computeStandings(of, championship, throughRound).map(
    ({ position, who, points }) => `${position ?? '-'} ${who} ${toRoundedNumber(points)}`,
  );
}

describe('Standings of drivers', () => {
  it('add the points by place of all rounds up to the one asked for', () => {
    const twoRounds = season({}, ['a b c', 'b c a']);
    expect(lines(twoRounds)).toEqual(['1 b 16', '2 a 14', '3 c 10']);
    expect(lines(twoRounds, DRIVERS, 1)).toEqual(['1 a 10', '2 b 6', '3 c 4']);
  });

  it('multiply the whole round by its factor', () => {
    const sprint = { results: results('a b'), sprint: results('b a'), fastestLaps: [{ driver: 'b' }] };
    const rules = { sprintPoints: [3, 1], fastestLap: { points: 1 }, factorByRound: { 1: 0.5 } };
    expect(lines(season(rules, [sprint]))).toEqual(['1 a 5.5', '2 b 5']);
  });

  it('drop all but the best n of each part and mark what is dropped', () => {
    const rules = { parts: [{ fromRound: 1, toRound: 2, best: 1 }, { fromRound: 3 }] };
    const [a] = computeStandings(season(rules, ['a b', 'b a', 'a b']), DRIVERS);
    expect(a?.rounds.map(({ isDropped }) => isDropped)).toEqual([false, true, false]);
    expect(lines(season(rules, ['a b', 'b a', 'a b']))).toEqual(['1 a 20', '2 b 16']);
  });

  it('count a disqualification among the best n when it cannot be dropped', () => {
    const parts = [{ fromRound: 1, best: 1 }];
    expect(lines(season({ parts }, ['a b', 'b !a']))).toEqual(['1 b 10', '2 a 10']);
    expect(lines(season({ parts, keepsDisqualifications: true }, ['a b', 'b !a']))).toEqual(['1 b 10', '2 a 0']);
  });

  it('divide the points of the places of a dead heat', () => {
    expect(lines(season({}, ['a b=c d']))).toEqual(['1 a 10', '2 b 5', '2 c 5', '4 d 3']);
  });

  it('divide the points of a shared car, or give it none', () => {
    expect(lines(season({}, ['a+b+c d']))).toEqual(['1 d 6', '2 a 3.33', '2 b 3.33', '2 c 3.33']);
    expect(lines(season({ sharedCar: 'none' }, ['a+b+c d']))[0]).toBe('1 d 6');
    expect(lines(season({ sharedCar: 'none' }, ['a+b+c d']), TEAMS)).toEqual(['1 d 6', '2 a 0', '3 b 0', '3 c 0']);
  });

  it('give a bonus only within the first n, and divide it only where the rules say so', () => {
    const round = {
      results: results('a b c'),
      fastestLaps: [{ driver: 'c' }, { driver: 'a' }],
      poles: [{ driver: 'b' }],
    };
    const whole = { fastestLap: { points: 1 }, pole: { points: 2 } };
    expect(lines(season(whole, [round]))).toEqual(['1 a 10', '2 b 8', '3 c 5']);
    expect(lines(season({ fastestLap: { points: 1, isShared: true } }, [round]))).toEqual([
      '1 a 10.5',
      '2 b 6',
      '3 c 4.5',
    ]);
    expect(lines(season({ fastestLap: { points: 1, within: 2 } }, [round]))).toEqual(['1 a 10', '2 b 6', '3 c 4']);
  });

  it('give no place to a car without the least share of the distance', () => {
    const laps = (order: string, driven: number[]) =>
      results(order).map((row, i) => ({ ...row, laps: driven[i] ?? 0 }));
    const round = { results: laps('a b c', [15, 13, 12]) };
    expect(lines(season({ leastShare: 0.9 }, [round]))).toEqual(['1 a 10', '2 b 6', '3 c 0']);
    const exact = { results: laps('a b c', [90, 63, 62]) }; // 0.7 * 90 is 62.99999999999999 in floating point
    expect(lines(season({ leastShare: 0.7 }, [exact]))).toEqual(['1 a 10', '2 b 6', '3 c 0']);
  });

  it('are compared by countback, then by who had the best place earlier; equals share the position', () => {
    const rounds = ['a b', 'b a', 'x y z v c', 'x y z v w c', 'x y z v w c', 'x y z v w d'];
    expect(lines(season({}, rounds)).slice(-3)).toEqual(['7 w 0', '8 c 0', '9 d 0']);
    const scoped = season({ countBack: 'places-with-points' }, rounds);
    expect(lines(scoped).slice(-3)).toEqual(['7 c 0', '7 d 0', '7 w 0']);
    expect(lines(scoped).slice(2, 4)).toEqual(['3 a 16', '3 b 16']);
    const tieBreak = 'earlier-best-place' as const;
    expect(lines(season({ tieBreak }, rounds)).slice(2, 4)).toEqual(['3 a 16', '4 b 16']);
  });

  it('give points by class place when the season has classes', () => {
    const classes: Record<string, string> = { a: 'GT', b: 'Cup', c: 'GT', d: 'Cup' };
    const round = { results: results('a b c d').map((row) => ({ ...row, class: classes[row.driver] ?? '' })) };
    const classed = season({ hasClasses: true }, [round]);
    expect(lines(classed, { of: 'drivers', class: 'Cup' })).toEqual(['1 b 10', '2 d 6']);
    expect(lines(classed)).toEqual(['1 a 10', '1 b 10', '3 c 6', '3 d 6']);
  });

  it('contain everyone who is entered before a first result', () => {
    expect(lines({ ...season({}, []), entries: [{ driver: 'a' }, { driver: 'b' }] })).toEqual(['1 a 0', '1 b 0']);
  });
});

describe('Standings of teams', () => {
  const orders = ['a1 a2 b1 b2', 'b1 a1 b2 a2'];

  it('count all cars or the best of each team', () => {
    expect(lines(season({}, orders), TEAMS)).toEqual(['1 a 25', '2 b 21']);
    expect(lines(season({ teams: { cars: 1, countBack: 'all-places' } }, orders), TEAMS)).toEqual(['1 a 16', '2 b 14']);
  });

  it('have tables, parts and rounds of their own', () => {
    const teams = { points: [5, 3, 2, 1], roundsWithout: [1], countBack: 'all-places' } as const;
    expect(lines(season({ teams }, orders), TEAMS)).toEqual(['1 b 7', '2 a 4']);
  });

  it('get a bonus only when the rules count it', () => {
    const round = { results: results('a1 b1'), fastestLaps: [{ driver: 'b1', team: 'b' }] };
    const fastestLap = { points: 1 };
    const teams = { countsFastestLap: true, countBack: 'all-places' } as const;
    expect(lines(season({ fastestLap }, [round]), TEAMS)).toEqual(['1 a 10', '2 b 6']);
    expect(lines(season({ fastestLap, teams }, [round]), TEAMS)).toEqual(['1 a 10', '2 b 7']);
  });
});

describe('A ruling', () => {
  it('takes the points of a place, and no one moves up', () => {
    const ruling: Ruling = { kind: 'no-points', round: 1, driver: 'a' };
    expect(lines(season({}, ['a b'], [ruling]))).toEqual(['1 b 6', '2 a 0']);
    expect(lines(season({}, ['a b'], [{ ...ruling, place: 2 }]))).toEqual(['1 a 10', '2 b 6']);
  });

  it('passes a place on to those behind, for points and countback', () => {
    const passed = season({}, ['a b c'], [{ kind: 'place-passes-on', round: 1, driver: 'a' }]);
    expect(lines(passed)).toEqual(['1 b 10', '2 c 6', '3 a 0']);
    expect(computeStandings(passed, DRIVERS).map(({ rounds }) => rounds[0]?.places)).toEqual([[1], [2], []]);
  });

  it('leaves a driver out when a shared car is divided', () => {
    const rulings: Ruling[] = [{ kind: 'no-share', round: 1, driver: 'b' }];
    expect(lines(season({}, ['a+b c'], rulings))).toEqual(['1 a 10', '2 c 6', '3 b 0']);
  });

  it('gives the fastest lap to one of those who set it', () => {
    const round = { results: results('a b'), fastestLaps: [{ driver: 'a' }, { driver: 'b' }] };
    const rules = { fastestLap: { points: 1, isShared: true } };
    expect(lines(season(rules, [round], [{ kind: 'fastest-lap-only-to', round: 1, driver: 'b' }]))).toEqual([
      '1 a 10',
      '2 b 7',
    ]);
  });

  it('excludes from a round on: no position, own points, the points of others unchanged', () => {
    const rulings: Ruling[] = [{ kind: 'excluded', of: 'drivers', who: 'a', round: 2 }];
    const excluded = season({}, ['a b c', 'a b c'], rulings);
    expect(lines(excluded)).toEqual(['1 b 12', '2 c 8', '- a 20']);
    expect(lines(excluded, DRIVERS, 1)).toEqual(['1 a 10', '2 b 6', '3 c 4']);
    expect(lines(excluded, TEAMS)[0]).toBe('1 a 20');
    const team = season({}, ['a b c', 'a b c'], [{ kind: 'excluded', of: 'teams', who: 'a', round: 1 }]);
    expect(lines(team, TEAMS)).toEqual(['1 b 12', '2 c 8', '- a 0']);
    expect(lines(team)[0]).toBe('1 a 20');
  });

  it('starts from zero at a round on', () => {
    const rulings: Ruling[] = [{ kind: 'starts-from-zero', of: 'teams', who: 'a', round: 2 }];
    const sold = season({}, ['a1 b1', 'b1 a1'], rulings);
    expect(lines(sold, TEAMS)).toEqual(['1 b 16', '2 a 6']);
    expect(lines(sold, TEAMS, 1)).toEqual(['1 a 10', '2 b 6']);
  });

  it('deducts points from a round, and any excess from the total', () => {
    const take = (points: number): Ruling[] => [{ kind: 'points-taken', of: 'drivers', who: 'a', round: 1, points }];
    const rules = { parts: [{ fromRound: 1, best: 1 }] };
    expect(lines(season(rules, ['a b', 'b a'], take(10)))).toEqual(['1 b 10', '2 a 6']);
    expect(lines(season(rules, ['a b', 'b a'], take(12)))).toEqual(['1 b 10', '2 a 4']);
  });
});
