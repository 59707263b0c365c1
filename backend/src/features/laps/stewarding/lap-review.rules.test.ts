import { expect, test } from '@jest/globals';
import { ruleOn } from './lap-review.rules.js';

test('a counted lap can only be voided, a voided one only restored', () => {
  expect(ruleOn('counted', 'void')).toEqual({ state: 'voided' });
  expect(ruleOn('voided', 'restore')).toEqual({ state: 'counted' });
  for (const ruling of ['restore', 'accept'] as const) expect(ruleOn('counted', ruling)).toHaveProperty('refusal');
  for (const ruling of ['void', 'accept'] as const) expect(ruleOn('voided', ruling)).toHaveProperty('refusal');
});

test('a lap under review can be accepted or voided; restoring it is refused with the reason', () => {
  expect(ruleOn('under_review', 'accept')).toEqual({ state: 'counted' });
  expect(ruleOn('under_review', 'void')).toEqual({ state: 'voided' });
  expect(ruleOn('under_review', 'restore')).toEqual({ refusal: 'lap-under-review' });
});

test('a lap in the inbox waits for its worker', () => {
  for (const ruling of ['void', 'restore', 'accept'] as const)
    expect(ruleOn('received', ruling)).toHaveProperty('refusal');
});
