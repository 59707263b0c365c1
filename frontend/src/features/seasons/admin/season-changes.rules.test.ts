import { expect, test } from '@jest/globals';
import { changedRules } from './season-changes.rules';

test('only the rules changed in the form change, and those of now are expected', () => {
  const rules = { points: [25, 18], pole: 1, protest_hours: 48 }; // the points and the hours were saved after the form was opened
  const opened = { points: [10, 8], pole: 1, fastest_lap: null };
  expect(changedRules({ rules }, opened, { ...opened, pole: 2 })).toEqual({
    rules: { points: [25, 18], pole: 2, protest_hours: 48 },
    expected: { rules },
  });
  expect(changedRules({ rules }, opened, opened)).toEqual({});
});
