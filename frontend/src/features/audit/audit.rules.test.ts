import { expect, test } from '@jest/globals';
import { nameInWords } from '../../ui/text/words';
import { actionInWords, fieldInWords } from './audit.rules';
import { FIELD_NAMES } from './field-names.rules';
import { ACTION_NAMES } from './action-names.rules';

test('an action reads as words', () => {
  expect([actionInWords('user.reset-stats'), actionInWords('radio-stream.create'), actionInWords('reindex')]).toEqual([
    'User: reset stats',
    'Radio stream: create',
    'Reindex',
  ]);
});

test('the names of known actions and fields say what their codes say', () => {
  const codeOf = (name: string) => name.toLowerCase().replace(': ', '.').replaceAll(' ', '-');
  expect(Object.values(ACTION_NAMES).map(codeOf)).toEqual(Object.keys(ACTION_NAMES));
  expect(Object.keys(FIELD_NAMES).map(fieldInWords)).toEqual(Object.keys(FIELD_NAMES).map(nameInWords));
});
