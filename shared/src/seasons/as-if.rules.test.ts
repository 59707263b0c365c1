import { expect, test } from '@jest/globals';
import { provisionalStandings, type RunningSession, withSession } from './as-if.rules.js';
import { seasonBoard } from './season-board.rules.js';
import type { DrivenResult, WholeSeason } from './whole-season.rules.js';

/** Returns the results of a round; the finishing order differs from round to round. */
const results = (round: number, count: number): DrivenResult[] =>
  Array.from({ length: count }, (_driver, n) => ({
    ...{ user_id: `u${(n * 7 + round * 11) % count}`, driver_name: '', place: n + 1 },
    ...{ laps: 20, best_ms: 60_000 + n, best_at_ms: null, is_disqualified: false },
  }));

/** Returns a season whose last two rounds have no results yet. */
function season(rounds: number, drivers: number): WholeSeason {
  const teams = Array.from({ length: 10 }, (_team, n) => ({ id: `t${n}`, name: `Team ${n}`, color: '#e10600' }));
  const entries = Array.from({ length: drivers }, (_driver, n) => ({
    ...{ id: `e${n}`, user_id: `u${n}`, driver_name: `Driver ${n}`, class: null, number: n + 1 },
    ...{ team_id: `t${n % 10}`, team: `Team ${n % 10}`, earlier: [] },
  }));
  const all = Array.from({ length: rounds }, (_round, n) => n + 1);
  const rules = { points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1], has_teams: true, parts: [{ from_round: 1, best: 20 }] };
  const driven = all.map((round) => ({
    ...{ round, event_name: `Race ${round}`, start_time: '2030-01-01T20:00:00.000Z' },
    sessions: round > rounds - 2 ? [] : [race(round, drivers)],
  }));
  const none = { has_sprint: false, results: null, name: null, event_name: null };
  const details = {
    ...{ id: 's', name: 'Cup', description: null, rules, entries, teams, rulings: [] },
    rounds: all.map((round) => ({ ...none, round, event_id: `v${round}` })),
  };
  return { details, driven };
}

const race = (round: number, drivers: number): RunningSession => ({
  ...{ id: `r${round}`, event_id: `v${round}`, ordinal: 1, kind: 'race', results: results(round, drivers) },
});

test('a running race gives the standings that its result would give', () => {
  const whole = season(5, 6);
  const board = seasonBoard(whole);
  const running = race(4, 6);
  const asIf = provisionalStandings(whole, board, [running]);
  const after = seasonBoard(withSession(whole, running));
  expect(asIf).toMatchObject({ round: 4, name: 'Race 4' });
  for (const [n, { standings }] of after.championships.entries()) {
    const shown = asIf?.championships[n]?.standings;
    expect(shown?.map(({ who, points, position }) => [who, points, position])).toEqual(
      standings.map(({ who, points, position }) => [who, points, position]),
    );
    for (const standing of shown ?? []) {
      const now = board.championships[n]?.standings.find(({ who }) => who === standing.who)?.position;
      expect(standing.change).toBe((now ?? 0) - (standing.position ?? 0));
    }
  }
  expect(provisionalStandings(whole, board, [])).toBeNull();
  expect(provisionalStandings(whole, board, [{ ...running, event_id: 'of another season' }])).toBeNull();
  expect(provisionalStandings(whole, board, [{ ...running, kind: 'qualifying' }])).toBeNull();
});

test('a published result of the same session is replaced, and others stay', () => {
  const whole = season(4, 6);
  const again = { ...race(1, 6), results: results(3, 6) };
  const changed = withSession(whole, again).driven;
  expect(changed[0]?.sessions.map((session) => session.results)).toEqual([again.results]);
  expect(changed.slice(1)).toEqual(whole.driven.slice(1));
});
