import { expect, jest, test } from '@jest/globals';
import { formatFigure, formatGap, formatRank, ordinal } from './race-figures';

test('gaps have their sign, with a true minus, and a missing gap is a dash', () => {
  expect(formatGap(0.345)).toBe('+0.345');
  expect(formatGap(-0.12)).toBe('\u22120.120');
  expect(formatGap(0.0004)).toBe('—');
});

test('ranks', () => {
  expect(formatRank(37)).toBe('#37');
  const places = [1, 2, 3, 4, 11, 21, 22, 23, 24];
  expect(places.map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st', '22nd', '23rd', '24th']);
});

test('points keep their decimals, with the decimal mark of the language', async () => {
  expect([25, 12.5, 0.33, 30.1 - 17.6].map(formatFigure)).toEqual(['25', '12.5', '0.33', '12.5']);
  history.replaceState(null, '', '?lang=de');
  jest.resetModules();
  const german = await import('./race-figures');
  expect(german.formatFigure(12.5)).toBe('12,5');
});
