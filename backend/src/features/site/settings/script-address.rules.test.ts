import { expect, test } from '@jest/globals';
import { scriptAddressTrouble } from './script-address.rules.js';

test.each([
  'http://localhost:3000/api',
  'https://localhost/api',
  'https://league.localhost./api',
  'http://127.0.0.1:3000/api',
  'http://0x7f.1/api',
  'https://0.0.0.0/api',
  'http://[::1]:3000/api',
  'https://[::ffff:127.0.0.1]/api',
])('%s is reachable only from this computer', (apiBase) => {
  expect(scriptAddressTrouble(apiBase)).toBe('own-computer');
});

test.each([
  'https://192.168.0.5/api',
  'http://10.1.2.3:8080/api',
  'https://172.20.0.2/api',
  'https://100.64.0.1/api',
  'https://169.254.1.1/api',
  'https://[fd12:3456::1]/api',
  'https://[fe80::1]/api',
  'https://raceserver/api',
  'https://league.lan/api',
  'https://league.home.arpa./api',
])('%s is reachable only in a private network', (apiBase) => {
  expect(scriptAddressTrouble(apiBase)).toBe('private-network');
});

test.each(['http://league.example/api', 'http://8.8.8.8/api', 'http://[2606:4700::1111]/api'])(
  '%s is reached without encryption',
  (apiBase) => {
    expect(scriptAddressTrouble(apiBase)).toBe('not-encrypted');
  },
);

test.each([
  'https://league.example/api',
  'https://localhost.example/api',
  'https://league.example:8443/api',
  'https://8.8.8.8/api',
  'https://[2606:4700::1111]/api',
])('%s has no warning', (apiBase) => {
  expect(scriptAddressTrouble(apiBase)).toBeNull();
});
