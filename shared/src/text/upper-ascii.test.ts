import { expect, test } from '@jest/globals';
import { upperAscii } from './upper-ascii.js';

test('a to z are upper-cased, and no other letter becomes one of A to Z', () => {
  expect(upperAscii('azAZ-09')).toBe('AZAZ-09');
  for (const letter of ['ı', 'ß', 'İ', '\u212a', 'Ａ', 'ａ', 'ſ', 'ﬁ']) expect(upperAscii(letter)).toBe(letter);
});
