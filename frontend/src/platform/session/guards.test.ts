import { expect, test } from '@jest/globals';
import { safeReturnPath } from './guards';

test('after signing in, only paths of this site are opened', () => {
  expect(safeReturnPath('/lap-times?q=ana')).toBe('/lap-times?q=ana');
  for (const foreign of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    7,
    undefined,
  ]) {
    expect(safeReturnPath(foreign)).toBeUndefined();
  }
});
