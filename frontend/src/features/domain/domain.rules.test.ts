import { expect, test } from '@jest/globals';
import type { DomainSettingsDto } from '@league/shared/domain/domain-settings.dto';
import { dnsSetup, isSiteSecure } from './domain.rules';

const SERVER = { host: 'race.server.example', addresses: ['1.1.1.1', '2606:4700::1'] };

test('an apex names the addresses of the server, a subdomain its host', () => {
  expect(dnsSetup('league.example.com', SERVER, 'localhost')).toEqual({
    apex: 'example.com',
    apexRecords: [
      { type: 'A', name: '@', value: '1.1.1.1' },
      { type: 'AAAA', name: '@', value: '2606:4700::1' },
    ],
    subdomain: 'league.example.com',
    subdomainRecords: [{ type: 'CNAME', name: 'league', value: 'race.server.example' }],
    saved: 'subdomain',
  });
});

test('a domain directly below the names of a country is an apex', () => {
  const setup = dnsSetup('example.co.uk', SERVER, 'localhost');
  expect([setup.apex, setup.saved, setup.subdomain]).toEqual(['example.co.uk', 'apex', 'league.example.co.uk']);
  expect(dnsSetup('a.b.example.co.uk', SERVER, 'localhost').subdomainRecords[0]?.name).toBe('a.b');
});

test('a server without a name is shown by its address, and an unknown one in words', () => {
  const byAddress = { host: '1.1.1.1', addresses: ['1.1.1.1'] };
  expect(dnsSetup('league.example.com', byAddress, 'localhost').subdomainRecords).toEqual([
    { type: 'A', name: 'league', value: '1.1.1.1' },
  ]);
  const unknown = dnsSetup(null, { host: null, addresses: [] }, 'localhost');
  expect([...unknown.apexRecords, ...unknown.subdomainRecords].map(({ value }) => value)).toEqual([null, null]);
  expect(unknown.saved).toBeNull();
});

test('the host of the page replaces that of the server, but no domain points to itself', () => {
  const nameless = { host: null, addresses: [] };
  expect(dnsSetup('league.example.com', nameless, 'race.server.example').subdomainRecords).toEqual([
    { type: 'CNAME', name: 'league', value: 'race.server.example' },
  ]);
  expect(dnsSetup('league.example.com', nameless, 'league.example.com').subdomainRecords).toEqual([
    { type: 'A', name: 'league', value: null },
  ]);
});

test('a site is opened over https if this page is, its address says so, or its certificate is active', () => {
  const settings = (fields: Partial<DomainSettingsDto>) => fields as DomainSettingsDto;
  expect(isSiteSecure(undefined, 'https:')).toBe(true);
  expect(isSiteSecure(settings({ public_url: 'https://league.example' }), 'http:')).toBe(true);
  expect(isSiteSecure(settings({ ssl_status: 'active' }), 'http:')).toBe(true);
  expect(isSiteSecure(settings({ public_url: 'http://league.example', ssl_status: 'error' }), 'http:')).toBe(false);
});
