import { expect, test } from '@jest/globals';
import { FIELD_NAMES } from './field-names';
import { nameInWords } from './words';

test('a field that catalogs know is written as any other field', () => {
  expect(nameInWords('start_time')).toBe('Start time');
  for (const [name, words] of Object.entries(FIELD_NAMES))
    expect(nameInWords(`a_${name}`)).toBe(`A ${words.charAt(0).toLowerCase()}${words.slice(1)}`);
});
