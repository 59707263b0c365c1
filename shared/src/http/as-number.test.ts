import { expect, test } from '@jest/globals';
import { numberOf } from './as-number.js';

test.each([
  ['5', 5],
  [' -2.50 ', -2.5],
  ['.5', 0.5],
  ['1e3', 1000],
  ['', undefined],
  ['   ', undefined],
  [7, 7],
  [null, null],
  [undefined, undefined],
  [true, true],
  ['ten', 'ten'],
  ['0x10', '0x10'],
  ['Infinity', 'Infinity'],
  ['1 2', '1 2'],
  ['१', '१'],
])('%j is read as %j', (value, read) => {
  expect(numberOf(value)).toBe(read);
});
