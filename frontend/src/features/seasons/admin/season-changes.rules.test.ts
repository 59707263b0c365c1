import { expect, test } from '@jest/globals';
import { changedRules } from './season-changes.rules';

test('only the rules edited in the form change, and the current ones are expected', () => {
  const rules = { points: [25, 18], pole: 1, protest_hours: 48 }; // the hours are in another form
  const seen = { points: [25, 18], pole: 1, fastest_lap: null };
  expect(changedRules({ rules }, seen, { ...seen, pole: 2 })).toEqual({
    rules: { points: [25, 18], pole: 2, protest_hours: 48 },
    expected: { rules },
  });
  expect(changedRules({ rules }, seen, seen)).toEqual({});
});
