import { describe, expect, it } from '@jest/globals';
import type { Season, SeasonRules } from './season.js';
import { titleFight } from './title-fight.rules.js';

const RULES: SeasonRules = { points: [10, 6, 4], countBack: 'all-places' };

/** Returns a season with a driven round for each order (first to last), and `toCome` rounds without results. */
function season(orders: readonly string[], toCome: number, rules: Partial<SeasonRules> = {}): Season {
  const driven = orders.map((order, i) => ({
    round: i + 1,
    results: order.split(' ').map((driver, place) => ({ driver, team: driver.slice(0, 1), place: place + 1 })),
  }));
  const rest = Array.from({ length: toCome }, (_round, i) => ({ round: orders.length + i + 1 }));
  return { rules: { ...RULES, ...rules }, rounds: [...driven, ...rest], rulings: [] };
}

const drivers = (of: Season) => Object.fromEntries(titleFight(of, { of: 'drivers' }));

describe('The title fight', () => {
  it('considers dropped results and factors', () => {
    expect(drivers(season(['a b', 'a b', 'a b'], 2))['b']).toBe('can-win');
    expect(drivers(season(['a b', 'a b', 'a b'], 2, { parts: [{ fromRound: 1, best: 3 }] }))['b']).toBe('out');
    expect(drivers(season(['a b', 'a b'], 1, { points: [10, 5] }))['b']).toBe('out');
    expect(drivers(season(['a b', 'a b'], 1, { points: [10, 5], factorByRound: { 3: 2 } }))['b']).toBe('can-win');
  });

  it('counts the sprint of a round to come, and the race after a sprint that was driven', () => {
    const open = season(['a b', 'a b'], 0, { points: [10, 5], sprintPoints: [2] });
    expect(drivers({ ...open, rounds: [...open.rounds, { round: 3 }] })['b']).toBe('out');
    expect(drivers({ ...open, rounds: [...open.rounds, { round: 3, hasSprint: true }] })['b']).toBe('can-win');
    const sprint = [{ driver: 'a', place: 1 }];
    expect(drivers({ ...open, rounds: [...open.rounds, { round: 3, sprint }] })['b']).toBe('out');
  });

  it('stays open while a race has a result before its sprint, which gives no more than its own points', () => {
    const rules = { points: [10, 5], sprintPoints: [6], pole: { points: 9 } };
    const chances = (sprint?: { driver: string; place: number }[]) => {
      const results = ['a', 'b', 'c'].map((driver, n) => ({ driver, place: n + 1 }));
      const round = { round: 1, results, hasSprint: true, ...(sprint ? { sprint } : {}) };
      return drivers({ ...season([], 0, rules), rounds: [round] });
    };
    expect(chances([])).toEqual({ a: 'can-win', b: 'can-win', c: 'out' });
    expect(chances([{ driver: 'b', place: 1 }])).toEqual({ a: 'out', b: 'clinched', c: 'out' });
    expect(chances()).toEqual({ a: 'clinched', b: 'out', c: 'out' }); // results entered by hand do not say whether there was a sprint
  });

  it('has no champion before the first result, even with one driver', () => {
    const alone = { ...season([], 2), entries: [{ driver: 'a' }] };
    expect(drivers(alone)).toEqual({ a: 'can-win' });
    expect(drivers({ ...alone, rounds: season(['a'], 0).rounds })).toEqual({ a: 'clinched' });
  });

  it('counts all cars of a team', () => {
    const rules = { teams: { countBack: 'all-places', cars: 1 } } as const;
    const orders = ['a1 a2 b1', 'a1 a2 b1', 'b1 b2'];
    const teams = (of: Season) => titleFight(of, { of: 'teams' }).get('b');
    expect(teams(season(orders, 1))).toBe('can-win');
    expect(teams(season(['a1 a2 b1', 'a1 a2 b1'], 1))).toBe('out');
    expect(teams(season(['a1 a2 b1', 'a1 a2 b1'], 2, rules))).toBe('can-win');
    expect(teams(season(['a1 a2 b1', 'a1 a2 b1'], 1, rules))).toBe('out');
  });

  it('is open to all who are entered before the season has a round', () => {
    const entries = [{ driver: 'a' }, { driver: 'b' }];
    expect(drivers({ ...season([], 0), entries })).toEqual({ a: 'can-win', b: 'can-win' });
    expect(drivers({ ...season([], 1), entries })).toEqual({ a: 'can-win', b: 'can-win' });
  });

  it('is out of reach for an excluded driver', () => {
    const fight = season(['a b'], 3);
    const rulings = [{ kind: 'excluded', of: 'drivers', who: 'a', round: 1 }] as const;
    expect(drivers({ ...fight, rulings })).toEqual({ a: 'out', b: 'clinched' });
  });
});
