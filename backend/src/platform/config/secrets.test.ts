import { expect, test } from '@jest/globals';
import { secretsOfBoth } from './secrets.js';

test('a restore that is killed leaves a league that still has its secret, and that of the backup', () => {
  const backup = { current: 'of the backup', previous: 'older' };
  expect(secretsOfBoth(undefined, backup)).toEqual(backup);
  expect(secretsOfBoth({ current: 'of the league' }, backup)).toEqual({
    current: 'of the league',
    previous: 'of the backup',
  });
  expect(secretsOfBoth({ current: 'of the backup' }, backup)).toEqual(backup);
  expect(secretsOfBoth({ current: 'of the backup', previous: 'rotated' }, backup).previous).toBe('rotated');
});
