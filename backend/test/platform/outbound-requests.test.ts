/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { dist } from '../../../test/native.js';
import { startLeagueForFile } from '../support/league.js';

const { DomainProbe } = await dist<typeof import('../../src/features/site/domain/domain-probe.js')>(
  'features/site/domain/domain-probe.js',
);

let connections = 0;
const listeners: Server[] = [];
const league = await startLeagueForFile();
const ports: number[] = [];
for (const host of ['127.0.0.1', '::1']) {
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  listeners.push(server.listen(0, host));
  const listening = await once(server, 'listening').catch(() => null); // fails on a machine without IPv6
  if (listening) ports.push((server.address() as AddressInfo).port);
}
afterAll(() => {
  for (const server of listeners) server.close();
});

test('an address that an admin or a member saves is never asked by the server', async () => {
  const inside = ports.flatMap((port) =>
    ['127.0.0.1', '[::1]', 'localhost'].map((host) => `http://${host}:${port}/a.png`),
  );
  for (const [n, url] of inside.entries()) {
    const image = { hero_image: url, image_url: url, featured_image: url, profile_image_url: url };
    const content = `<p><img src="${url}" alt=""><a href="${url}">x</a></p>`;
    const page = { title: 'Inside', slug: `inside-${n}`, content, is_published: true, ...image };
    await league.call(league.admin, 'PUT /admin/landing-config', { hero_title: 'x', ...image });
    await league.call(league.admin, 'PATCH /admin/settings', { logo_url: url, ...image });
    await league.call(league.admin, 'POST /cms/admin/radio-streams', { name: 'Radio', stream_url: url, logo_url: url });
    await league.call(league.admin, 'POST /cms/admin/pages', page);
    await league.call(league.admin, 'POST /cms/admin/posts', page);
    await league.call(league.admin, 'PATCH /auth/profile', image);
    await league.call(league.admin, 'GET /in-world/self-test', undefined, { host: new URL(url).host });
  }
  expect((await league.call<object[]>(league.admin, 'GET /cms/radio-streams')).body.length).toBeGreaterThan(0);
  expect((await league.call<object[]>(league.admin, 'GET /cms/admin/pages/all')).body.length).toBeGreaterThan(0);
  expect(connections).toBe(0);
});

test('a domain that leads to an internal address is refused with the reason, and no port is tried', async () => {
  for (const port of ports) {
    const resolve = () => Promise.resolve(['8.8.8.8', '127.0.0.1', '::1', '169.254.169.254']);
    const trouble = await new DomainProbe({ port, resolve }).findTrouble('league.example.com');
    expect(trouble).toMatchObject({ code: 'address-not-public', values: { address: '127.0.0.1' } });
  }
  expect(connections).toBe(0);
});

test('the checked address is the one that is connected to, because the name is looked up once', async () => {
  let lookups = 0;
  const probe = new DomainProbe({
    port: ports[0] ?? 0,
    resolve: () => Promise.resolve(lookups++ === 0 ? ['127.0.0.2'] : ['127.0.0.1']),
    mayConnectTo: (address) => address === '127.0.0.2', // where nothing listens
  });
  expect(await probe.findTrouble('league.example.com')).toMatchObject({ values: { address: '127.0.0.2' } });
  expect([lookups, connections]).toEqual([1, 0]);
});

test('the league allows a certificate only for its own name among a thousand', async () => {
  const saved = { custom_domain: 'league.example.com', ssl_enabled: true };
  await league.call(league.admin, 'PATCH /admin/domain-settings', saved);
  const ask = async (domain: string) => (await league.call(null, `GET /domain/allowed?domain=${domain}`)).status;
  const flood = Array.from({ length: 1_000 }, (_, n) => `${n}.league.example.com`);
  for (let n = 0; n < flood.length; n += 50) {
    const statuses = await Promise.all(flood.slice(n, n + 50).map(ask));
    expect(statuses.filter((status) => status !== 404)).toEqual([]);
  }
  expect(await ask('league.example.com')).toBe(200);
});
