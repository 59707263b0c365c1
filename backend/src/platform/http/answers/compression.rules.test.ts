import { expect, test } from '@jest/globals';
import { compressionFor } from './compression.rules.js';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['br; q=0.8 , gzip; q=0.8', 'br'],
  ['br;q=nonsense, gzip;q=0.1', 'gzip'],
])('a client that accepts %j is sent %j', (header, compression) => {
  expect(compressionFor(header)).toBe(compression);
});
