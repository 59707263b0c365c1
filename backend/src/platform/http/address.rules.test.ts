import { expect, test } from '@jest/globals';
import { isInPrefix, networkOf, prefixOf, widerNetworksOf } from './address.rules.js';

test.each([
  ['203.0.113.77', ['203.0.113.0/24']],
  ['2001:db8:1:2ff::/64', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['nowhere', []],
])('%s is in the wider networks %j', (network, wider) => {
  expect(widerNetworksOf(network).map((found) => found.network)).toEqual(wider);
});

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['203.0.113.7/24', '203.0.113.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9/128', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9/48', '2001:db8:1::/48'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
])('a block of %s is one of %s, which contains the network of that address', (text, prefix) => {
  expect(prefixOf(text)).toBe(prefix);
  expect(isInPrefix(networkOf(text.replace(/\/.*/, '')), prefix)).toBe(true);
});

test.each(['nowhere', '10.0.0.0/7', '2001::/31', '203.0.113.7/33', '203.0.113', '1', '::ffff:203.0.113.0/120', ''])(
  '%j is no prefix to block',
  (text) => {
    expect(prefixOf(text)).toBeNull();
  },
);
