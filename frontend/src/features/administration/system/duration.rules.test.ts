import { expect, test } from '@jest/globals';
import { durationInWords } from './duration.rules';

test('a time is written in its two largest units', () => {
  expect([9.9, 245, 7_260, 183_600].map(durationInWords)).toEqual(['9 s', '4 min 5 s', '2 h 1 min', '2 d 3 h']);
});
