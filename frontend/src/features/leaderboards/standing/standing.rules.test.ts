import { expect, test } from '@jest/globals';
import { lapText, lapTextWithUnit, formatRate, formatRoundedRate, rate } from './standing.rules';

test('a rate is the share in percent, and nothing of nothing is zero', () => {
  expect(rate(1, 8)).toBe(12.5);
  expect(rate(0, 0)).toBe(0);
});

test('rates are written to one decimal, or rounded to the whole', () => {
  expect([formatRate(rate(1, 3)), formatRate(0), formatRate(100)]).toEqual(['33.3%', '0.0%', '100.0%']);
  expect([formatRoundedRate(12.5), formatRoundedRate(0), formatRoundedRate(66.6)]).toEqual(['13%', '0%', '67%']);
});

test('a lap time has three decimals, and none is N/A', () => {
  expect([lapText(61.2), lapText(null)]).toEqual(['61.200', 'N/A']);
  expect([lapTextWithUnit(61.2345), lapTextWithUnit(null)]).toEqual(['61.234s', 'N/A']);
});
