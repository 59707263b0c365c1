import { expect, test } from '@jest/globals';
import { nameInWords } from './words';

test('the name of a field is its words', () => {
  expect([nameInWords('start_time'), nameInWords('unused-pictures')]).toEqual(['Start time', 'Unused pictures']);
});
