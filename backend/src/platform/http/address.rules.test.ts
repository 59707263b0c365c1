import { expect, test } from '@jest/globals';
import { widerNetworksOf } from './address.rules.js';

test.each([
  ['203.0.113.77', ['203.0.113.0/24']],
  ['2001:db8:1:2ff::/64', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['nowhere', []],
])('%s is in the wider networks %j', (network, wider) => {
  expect(widerNetworksOf(network).map((found) => found.network)).toEqual(wider);
});
