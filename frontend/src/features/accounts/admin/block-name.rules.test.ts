import { expect, test } from '@jest/globals';
import { nameOfBlock } from './block-name.rules';

test.each([
  ['203.0.113.7/32', '203.0.113.7'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['2001:db8::/32', '2001:db8::/32'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
])('a block of %s is shown as %s: only one IPv4 address needs no prefix length', (network, name) => {
  expect(nameOfBlock({ username: null, network })).toBe(name);
});

test('a block of a member is shown by username', () => {
  expect(nameOfBlock({ username: 'Ana', network: null })).toBe('Ana');
});
