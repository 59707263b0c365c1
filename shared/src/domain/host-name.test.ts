import { expect, test } from '@jest/globals';
import { apexOf, isDomainName } from './host-name.js';

test.each(['league.example.com', 'example.co.uk', 'a-b.example.org', 'xn--rennen-3ya.de', 'race.xn--p1ai'])(
  '%s is a domain',
  (text) => {
    expect(isDomainName(text)).toBe(true);
  },
);

test.each([
  ...['', 'com', 'co.uk', 'com.au', 'localhost', 'league.local', 'db.internal'],
  ...['https://league.example.com', 'league.example.com/', 'league.example.com:8443', 'user@league.example.com'],
  ...['league.example.com.', '.example.com', 'a..example.com', '-a.example.com', 'a-.example.com', 'a_b.example.com'],
  ...['league example.com', 'LEAGUE.example.com', '*.example.com', 'münchen.de'],
  ...['127.0.0.1', '2130706433', '0x7f.1', '[::1]', `${'a'.repeat(64)}.com`, `${'a.'.repeat(126)}com`],
])('%j is no domain', (text) => {
  expect(isDomainName(text)).toBe(false);
});

test.each([
  ['league.example.com', 'example.com'],
  ['example.com', 'example.com'],
  ['a.b.example.co.uk', 'example.co.uk'],
  ['example.co.uk', 'example.co.uk'],
])('the registered domain of %s is %s', (name, apex) => {
  expect(apexOf(name)).toBe(apex);
});
