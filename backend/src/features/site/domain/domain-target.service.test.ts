import { expect, test } from '@jest/globals';
import { DomainTargetService } from './domain-target.service.js';

const targetOf = (publicUrl: string | undefined, addresses: readonly string[]) =>
  new DomainTargetService({ publicUrl }, () => Promise.resolve(addresses)).get();

test('records name the host of the public address and its public addresses, IPv4 first', async () => {
  expect(await targetOf('https://race.example.org:8443', ['2606:4700::1', '10.0.0.7', '1.1.1.1'])).toEqual({
    host: 'race.example.org',
    addresses: ['1.1.1.1', '2606:4700::1'],
  });
});

test.each([
  ['http://1.1.1.1:3000', '1.1.1.1'],
  ['http://[2606:4700::1]', '2606:4700::1'],
])('a server that is known only by its address (%s) is named by it', async (publicUrl, address) => {
  expect(await targetOf(publicUrl, [])).toEqual({ host: address, addresses: [address] });
});

test('without a public address no record is named, and a private address does not count as one', async () => {
  expect(await targetOf(undefined, ['1.1.1.1'])).toEqual({ host: null, addresses: [] });
  expect(await targetOf('http://192.168.0.4', [])).toEqual({ host: '192.168.0.4', addresses: [] });
});
