import { expect, test } from '@jest/globals';
import { actionInWords } from './audit.rules';

test('an action reads as words', () => {
  expect([actionInWords('user.reset-stats'), actionInWords('radio-stream.create'), actionInWords('reindex')]).toEqual([
    'User: reset stats',
    'Radio stream: create',
    'Reindex',
  ]);
});
