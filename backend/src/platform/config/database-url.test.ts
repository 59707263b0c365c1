import { expect, test } from '@jest/globals';
import { ConfigError } from './config-error.js';
import { explainRefusal } from './database-url.js';

test('a full disk of PostgreSQL is explained in a sentence, any other error stays as it is', () => {
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  expect(explainRefusal(full)).toEqual(
    new ConfigError(
      'The disk of PostgreSQL is full (could not extend file: No space left on device): make room on it, then try again.',
    ),
  );
  const other = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  expect(explainRefusal(other)).toBe(other);
});
