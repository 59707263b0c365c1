import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { afterEach, expect, test } from '@jest/globals';
import { SSL_TROUBLES } from '@league/shared/domain/ssl-troubles';
import { fillPlaces } from '@league/shared/text/fill-places';
import { isPublicAddress } from '../../src/platform/http/address.rules.js';
import { DomainProbe } from '../../src/features/site/domain/domain-probe.js';
import { CERTIFICATE, KEY } from './certificate.js';

const DOMAIN = 'league.example.com';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listening(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
const resolvingTo = (...addresses: string[]) => ({ resolve: () => Promise.resolve(addresses) });
/** Directs the probe to this machine, which only test code can do. */
const onThisMachine = { ...resolvingTo('127.0.0.1'), mayConnectTo: () => true };

/** Returns the sentence about the trouble with a domain; null if there is none. */
async function troubleOf(probe: DomainProbe, domain: string): Promise<string | null> {
  const trouble = await probe.findTrouble(domain);
  return trouble && fillPlaces(SSL_TROUBLES[trouble.code], trouble.values);
}

test.each([
  ...['127.0.0.1', '127.8.8.8', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:a00:1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1'],
  ...['fc00::1', 'fd12::1', 'fe80::1', 'fec0::1', 'ff02::1', '2001:db8::1', '100::1', '4000::1', 'example.com', ''],
])('%j is no public address, and a domain that points there is refused', async (address) => {
  expect(isPublicAddress(address)).toBe(false);
  expect(await troubleOf(new DomainProbe(resolvingTo(address)), DOMAIN)).toBe(
    `${DOMAIN} points to ${address}, which is not a public address: correct its DNS records.`,
  );
});

test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('a domain without an address says so', async () => {
  const sentence = `${DOMAIN} has no address yet: set its DNS records, or wait until they are known.`;
  expect(await troubleOf(new DomainProbe(resolvingTo()), DOMAIN)).toBe(sentence);
  expect(await troubleOf(new DomainProbe({ resolve: () => Promise.reject(new Error('ENOTFOUND')) }), DOMAIN)).toBe(
    sentence,
  );
});

test('a valid certificate is accepted, and the handshake names the domain', async () => {
  const names: string[] = [];
  const server = createServer({
    key: KEY,
    cert: CERTIFICATE,
    SNICallback: (name, done) => (names.push(name), done(null)),
  });
  const port = await listening(server);
  expect(await troubleOf(new DomainProbe({ ...onThisMachine, port, ca: CERTIFICATE }), DOMAIN)).toBeNull();
  expect(names).toEqual([DOMAIN]);
});

test('a self-signed certificate, or one of another domain, is reported with a sentence', async () => {
  const port = await listening(createServer({ key: KEY, cert: CERTIFICATE }));
  expect(await troubleOf(new DomainProbe({ ...onThisMachine, port }), DOMAIN)).toBe(
    `The certificate of ${DOMAIN} (127.0.0.1) is self-signed.`,
  );
  expect(await troubleOf(new DomainProbe({ ...onThisMachine, port, ca: CERTIFICATE }), 'other.example.com')).toBe(
    'The certificate of other.example.com (127.0.0.1) belongs to another domain.',
  );
});

test('a server without TLS is named as one', async () => {
  const server = createTcpServer((socket) =>
    socket
      .on('error', () => undefined)
      .resume()
      .end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  );
  const port = await listening(server);
  expect(await troubleOf(new DomainProbe({ ...onThisMachine, port }), DOMAIN)).toBe(
    `${DOMAIN} (127.0.0.1) does not offer a secure connection on port ${port}.`,
  );
});

test('a port without a server is named as one', async () => {
  const server = createTcpServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  expect(await troubleOf(new DomainProbe({ ...onThisMachine, port }), DOMAIN)).toBe(
    `${DOMAIN} (127.0.0.1) does not accept connections on port ${port}.`,
  );
});
