import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromShortId, toShortId } from './short-id.js';

test('an id becomes the base64url of its 16 bytes, as other programs write it', () => {
  expect(toShortId('01a201e8-446e-7608-8cac-652d1fdac34e')).toBe('AaIB6ERudgiMrGUtH9rDTg');
  expect(toShortId('ffffffff-ffff-ffff-ffff-fffffffffffb')).toBe('____________________-w');
});

test('a short id becomes the same id again', () => {
  fc.assert(fc.property(fc.uuid(), (id) => expect(fromShortId(toShortId(id))).toBe(id)));
});

test('what is no id stays as it is', () => {
  for (const text of ['', 'x', 'x'.repeat(36), '01A201E8-446E-7608-8CAC-652D1FDAC34E']) {
    expect(toShortId(text)).toBe(text);
    expect(fromShortId(text)).toBe(text);
  }
});
