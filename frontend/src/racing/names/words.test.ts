import { expect, test } from '@jest/globals';
import { nameInWords, valueInWords } from './words';

test('the name of a field is shown in words', () => {
  expect([nameInWords('start_time'), nameInWords('unused-pictures')]).toEqual(['Start time', 'Unused pictures']);
});

test('a value chosen from a list is shown in words, the same text in another field unchanged', () => {
  expect(valueInWords('status', 'upcoming')).toBe('Upcoming');
  expect(valueInWords('state', 'under_review')).toBe('Under review');
  expect(valueInWords('name', 'upcoming')).toBe('upcoming');
  expect([valueInWords('status', null), valueInWords('status', 'toString')]).toEqual(['(empty)', 'toString']);
});
