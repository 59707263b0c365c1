import { expect, test } from '@jest/globals';
import type { WholeSeason } from './season-board.rules.js';
import { standingChanges } from './standing-changes.rules.js';

/** Returns a season without entries and with one driven round, in which these drivers came in this order. */
function season(...drivers: readonly string[]): WholeSeason {
  const results = drivers.map((id, n) => ({
    ...{ user_id: id, driver_name: id, place: n + 1, laps: null, best_ms: 60_000 + n },
    ...{ best_at_ms: null, is_disqualified: false },
  }));
  const round = { round: 1, name: null, event_id: 'v', has_sprint: false, results: null };
  return {
    details: {
      ...{ id: 's', name: 'Cup', description: null, rules: { points: [10, 6] } },
      ...{ entries: [], teams: [], rounds: [round], rulings: [] },
    },
    driven: [
      {
        ...{ round: 1, event_name: '', start_time: '2030-01-01T20:00:00.000Z' },
        sessions: [{ id: 'r', ordinal: 1, kind: 'race', results }],
      },
    ],
  };
}

const changes = (before: WholeSeason, after: WholeSeason) =>
  standingChanges(before, after).map(({ name, before: then, after: now }) => [
    name,
    then && [then.position, then.points],
    now && [now.position, now.points],
  ]);

test('a driver who loses the only result leaves the standings, and those behind move up', () => {
  expect(changes(season('bea', 'ana'), season('ana'))).toEqual([
    ['ana', [2, 6], [1, 10]],
    ['bea', [1, 10], null],
  ]);
});

test('a driver who gets a first result enters the standings', () => {
  expect(changes(season('ana'), season('ana', 'bea'))).toEqual([['bea', null, [2, 6]]]);
});

test('who keeps place, points and chance is not listed', () => {
  expect(changes(season('ana', 'bea'), season('ana', 'bea'))).toEqual([]);
});
