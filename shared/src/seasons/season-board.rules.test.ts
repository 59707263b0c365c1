import { expect, test } from '@jest/globals';
import { seasonBoard, seasonSummary } from './season-board.rules.js';
import type { WholeSeason } from './whole-season.rules.js';
import { leadersOf, nextRound } from './season-lead.rules.js';
import { standingChanges } from './standing-changes.rules.js';

const FINISHES = [
  ['ana', 'bea'],
  ['bea', 'ana'],
  ['bea', 'ana'],
];

/**
 * Returns a season of four rounds, three of them driven, of which the best two count; a ruling deducts 3 points from Ana in
 * round 2.
 */
function season(): WholeSeason {
  const entry = { class: null, team_id: null, team: null, number: null, earlier: [] };
  const rules = { points: [10, 6], parts: [{ from_round: 1, best: 2 }] };
  const session = (round: number, finish: readonly string[]) => ({
    ...{ id: `r${round}`, ordinal: 1, kind: 'race' as const },
    results: finish.map((id, n) => ({
      ...{ user_id: id, driver_name: id, place: n + 1, laps: 10, best_ms: 60_000 },
      ...{ best_at_ms: null, is_disqualified: false },
    })),
  });
  const rounds = [1, 2, 3, 4].map((round) => ({
    ...{ round, name: null, event_id: `v${round}`, event_name: null, has_sprint: false, results: null },
  }));
  const ruling = { id: 'x', kind: 'points-taken' as const, round: 2, who: 'ana', name: 'ana', of_team: false };
  return {
    details: {
      ...{ id: 's', name: 'Cup', description: null, rules, teams: [], rounds },
      entries: ['ana', 'bea'].map((id) => ({ ...entry, id: `e-${id}`, user_id: id, driver_name: id })),
      rulings: [{ ...ruling, points: 3, reason: 'cut', ruled_at: '2030-01-01T20:00:00.000Z' }],
    },
    driven: FINISHES.map((finish, n) => ({
      ...{ round: n + 1, event_name: '', start_time: '2030-01-01T20:00:00.000Z' },
      sessions: [session(n + 1, finish)],
    })),
  };
}

test('a row names its driver’s account; rows of teams and of deleted accounts name none', () => {
  const { details } = season();
  const [ana, bea] = details.entries;
  const entries = [
    { ...ana!, team_id: 't' },
    { ...bea!, user_id: null },
  ];
  const results = entries.map(({ id, driver_name }, n) => ({
    ...{ entry_id: id, driver_name, car: null, place: n + 1, laps: 10 },
    ...{ is_disqualified: false, has_pole: false, has_fastest_lap: false },
  }));
  const rounds = details.rounds.slice(0, 1).map((round) => ({ ...round, event_id: null, results }));
  const teams = [{ id: 't', name: 'Tigers', color: null }];
  const rules = { points: [10, 6], has_teams: true };
  const accounts = seasonBoard({
    details: { ...details, rules, teams, entries, rounds },
    driven: [],
  }).championships.map(({ standings }) => standings.map(({ name, user_id: id }) => [name, id]));
  expect(accounts).toEqual([[['ana', 'ana'], ['bea', null]], [['Tigers', null]]]); // prettier-ignore
});

test('a season that is entered round by round has no champion before its planned rounds are driven', () => {
  const whole = season();
  const chances = (planned: number | null, driven: number) => {
    const rules = { points: [10, 6], planned_rounds: planned };
    const details = { ...whole.details, rules, rounds: whole.details.rounds.slice(0, driven), rulings: [] };
    const { championships, rounds } = seasonBoard({ details, driven: whole.driven.slice(0, driven) });
    expect(rounds).toHaveLength(driven); // planned rounds are not shown
    return championships[0]?.standings.map(({ who, chance }) => [who, chance]);
  };
  expect(chances(4, 1)).toEqual([['ana', 'can-win'], ['bea', 'can-win']]); // prettier-ignore
  expect(chances(4, 3)).toEqual([['bea', 'can-win'], ['ana', 'can-win']]); // prettier-ignore
  expect(chances(3, 3)).toEqual([['bea', 'clinched'], ['ana', 'out']]); // prettier-ignore
  expect(chances(null, 3)).toEqual([['bea', 'clinched'], ['ana', 'out']]); // prettier-ignore
});

test('a race planned after a driven one takes over its points only if sprints give points', () => {
  const whole = season();
  const points = (rules: object) => {
    const planned = { id: 'later', ordinal: 2, kind: 'race' as const, results: [] };
    const driven = whole.driven.slice(0, 1).map((round) => ({ ...round, sessions: [...round.sessions, planned] }));
    const details = { ...whole.details, rules: { points: [10, 6], ...rules }, rulings: [] };
    return seasonBoard({ details, driven }).championships[0]?.standings.map((standing) => standing.points);
  };
  expect(points({})).toEqual([10, 6]);
  expect(points({ sprint_points: [3, 2] })).toEqual([3, 2]);
});

test('the title stays open while a sprint and its race are to come, in an event or a planned round', () => {
  const whole = season();
  const session = (ordinal: number) => ({ ...{ id: `x${ordinal}`, ordinal, kind: 'race' as const }, results: [] });
  const chances = (sessions: number, isPlanned = false) => {
    const to = { ...{ round: 4, event_name: '', start_time: '' }, sessions: [1, 2].slice(0, sessions).map(session) };
    const rules = { points: [10, 6], sprint_points: [8], planned_rounds: 4 };
    const rulings = whole.details.rulings.map((ruling) => ({ ...ruling, points: 10 }));
    const rounds = whole.details.rounds.slice(0, isPlanned ? 3 : 4);
    const driven = isPlanned ? whole.driven : [...whole.driven, to];
    const board = seasonBoard({ details: { ...whole.details, rules, rulings, rounds }, driven });
    return board.championships[0]?.standings.map(({ who, points, chance }) => [who, points, chance]);
  };
  expect(chances(1)).toEqual([['bea', 26, 'clinched'], ['ana', 12, 'out']]); // prettier-ignore
  expect(chances(2)).toEqual([['bea', 26, 'can-win'], ['ana', 12, 'can-win']]); // prettier-ignore
  expect(chances(0, true)).toEqual([['bea', 26, 'can-win'], ['ana', 12, 'can-win']]); // prettier-ignore
  expect(chances(0)).toEqual([['bea', 26, 'can-win'], ['ana', 12, 'can-win']]); // prettier-ignore
});

test('a round with only its sprint driven has no column of points after it, but gives points', () => {
  const whole = season();
  const [one, , three] = whole.driven;
  const race = { id: 'later', ordinal: 2, kind: 'race' as const, results: [] };
  const sprint = { ...one!, round: 2, sessions: [...one!.sessions, race] };
  const rules = { points: [10, 6], sprint_points: [3, 2] };
  const { championships, rounds } = seasonBoard({ details: { ...whole.details, rules, rulings: [] }, driven: [one!, sprint, three!] }); // prettier-ignore
  expect(rounds.map((round) => round.is_driven)).toEqual([true, false, true, false]);
  expect(championships[0]?.standings.map(({ who, points_after: after }) => [who, after])).toEqual([
    ['ana', [10, 19]],
    ['bea', [6, 18]],
  ]);
});

test('among equal fastest laps, the first to be set gets the bonus, or all of them do', () => {
  const whole = season();
  const points = (bestAt: Record<string, number>, isShared = false) => {
    const driven = whole.driven.slice(0, 1).map((round) => ({
      ...round,
      sessions: round.sessions.map((session) => ({
        ...session,
        results: session.results.map((row) => ({ ...row, best_at_ms: bestAt[row.driver_name] ?? null })),
      })),
    }));
    const rules = { points: [10, 6], fastest_lap: 2, shares_fastest_lap: isShared };
    const [championship] = seasonBoard({ details: { ...whole.details, rules, rulings: [] }, driven }).championships;
    return championship?.standings.map(({ who, points }) => [who, points]);
  };
  expect(points({ ana: 300_000, bea: 120_000 })).toEqual([['ana', 10], ['bea', 8]]); // prettier-ignore
  expect(points({ ana: 120_000, bea: 300_000 })).toEqual([['ana', 12], ['bea', 6]]); // prettier-ignore
  expect(points({ ana: 300_000, bea: 120_000 }, true)).toEqual([['ana', 11], ['bea', 7]]); // prettier-ignore
  expect(points({})).toEqual([['ana', 12], ['bea', 6]]); // prettier-ignore
});

test('the bonus for pole is for the best time of qualifying, not for a first place without one', () => {
  const whole = season();
  const points = (bestMs: number | null) => {
    const pole = { user_id: 'bea', driver_name: 'bea', place: 1, laps: 1, best_ms: bestMs, best_at_ms: null, is_disqualified: false }; // prettier-ignore
    const qualifying = { id: 'q', ordinal: 0, kind: 'qualifying' as const, results: [pole] };
    const driven = whole.driven.slice(0, 1).map((round) => ({ ...round, sessions: [qualifying, ...round.sessions] }));
    const rules = { points: [10, 6], pole: 2 };
    const [championship] = seasonBoard({ details: { ...whole.details, rules, rulings: [] }, driven }).championships;
    return championship?.standings.map((standing) => standing.points);
  };
  expect(points(59_000)).toEqual([10, 8]);
  expect(points(null)).toEqual([10, 6]);
});

test('the points after each round drop the results that the rules drop by then, and follow rulings', () => {
  const { championships, rounds } = seasonBoard(season());
  expect(rounds.map(({ is_driven: isDriven }) => isDriven)).toEqual([true, true, true, false]);
  expect(championships[0]?.standings.map(({ who, points, points_after: after }) => [who, points, after])).toEqual([
    ['bea', 20, [6, 16, 20]],
    ['ana', 16, [10, 13, 16]],
  ]);
});

test('the summary says who leads by how much, who can still win, and what comes next', () => {
  const leader = { class: null, name: 'bea', user_id: 'bea', points: 20, points_ahead: 4 };
  expect(seasonSummary(season())).toEqual({
    ...{ season_id: 's', round_count: 4, driven_count: 3 },
    leaders: [{ ...leader, chance: 'can-win', can_win_count: 2 }],
    next_round: { round: 4, name: 'Round 4', event_id: 'v4', start_time: null },
  });
});

test('nobody leads a season before its first points', () => {
  const { details, driven } = season();
  const leaders = (points: number[]) => {
    const whole = { details: { ...details, rules: { points }, rulings: [] }, driven: driven.slice(0, 1) };
    return leadersOf(seasonBoard(whole).championships).map(({ name }) => name);
  };
  expect([leaders([0, 0]), leaders([10, 6])]).toEqual([[], ['ana']]);
});

test('a round whose event was cancelled is neither driven nor to come, and keeps no title open', () => {
  const whole = season();
  const cancelled = { ...{ round: 4, event_name: 'Monza', start_time: '' }, is_cancelled: true, sessions: [] };
  const driven = [...whole.driven, cancelled];
  expect(seasonSummary({ ...whole, driven })).toMatchObject({
    ...{ round_count: 3, driven_count: 3, next_round: null },
    leaders: [{ name: 'bea', chance: 'clinched' }],
  });
  const { rounds } = seasonBoard({ ...whole, driven });
  expect(rounds.map((round) => round.is_cancelled ?? false)).toEqual([false, false, false, true]);
});

test('a round that was left out comes next only when no later one is to be driven', () => {
  const round = (n: number, isDriven: boolean) => ({
    ...{ round: n, name: `R${n}`, event_id: null, start_time: null, is_driven: isDriven },
  });
  expect(nextRound([round(1, true), round(2, false), round(3, true), round(4, false)])?.round).toBe(4);
  expect(nextRound([round(1, true), round(2, false), round(3, true)])?.round).toBe(2);
  expect(nextRound([round(1, true)])).toBeNull();
});

test('changes of standings name who enters or leaves them, and nobody who is unchanged', () => {
  const whole = season();
  const driven = whole.driven.slice(0, 1);
  /** Returns a season of one round, without entries, in which only these drivers have a result. */
  const drivenBy = (...drivers: readonly string[]): WholeSeason => ({
    details: { ...whole.details, rounds: whole.details.rounds.slice(0, 1), entries: [], rulings: [] },
    driven: driven.map((round) => ({
      ...round,
      sessions: round.sessions.map((session) => ({
        ...session,
        results: session.results
          .filter((row) => drivers.includes(row.user_id))
          .map((row, n) => ({ ...row, place: n + 1 })),
      })),
    })),
  });
  const changes = (before: WholeSeason, after: WholeSeason) =>
    standingChanges(before, after).map(({ name, before: then, after: now }) => [
      name,
      then && [then.position, then.points],
      now && [now.position, now.points],
    ]);
  expect(changes(drivenBy('ana', 'bea'), drivenBy('bea'))).toEqual([
    ['bea', [2, 6], [1, 10]],
    ['ana', [1, 10], null],
  ]);
  expect(changes(drivenBy('ana'), drivenBy('ana', 'bea'))).toEqual([['bea', null, [2, 6]]]);
  expect(changes(drivenBy('ana', 'bea'), drivenBy('ana', 'bea'))).toEqual([]);
});
