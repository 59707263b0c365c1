/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { DomainSettingsDto } from '@league/shared/domain/domain-settings.dto';
import { dist } from '../../../test/native.js';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const { DomainProbe } = await dist<typeof import('../../src/features/site/domain/domain-probe.js')>(
  'features/site/domain/domain-probe.js',
);

let connections: number;
const listeners: Server[] = [];
const league = await startLeagueForFile();
connections = 0;
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
  for (const port of ports) {
    const inside = [`http://127.0.0.1:${port}/a.png`, `http://[::1]:${port}/a.png`, `http://localhost:${port}/a.png`];
    for (const url of inside) {
      const image = { hero_image: url, image_url: url, featured_image: url, profile_image_url: url };
      const content = `<p><img src="${url}" alt=""><a href="${url}">x</a></p>`;
      await league.call(league.admin, 'PUT /admin/landing-config', { hero_title: 'x', ...image });
      await league.call(league.admin, 'PATCH /admin/settings', { logo_url: url, ...image });
      await league.call(league.admin, 'POST /cms/admin/radio-streams', {
        name: 'Radio',
        stream_url: url,
        logo_url: url,
      });
      const page = {
        title: 'Inside',
        slug: `inside-${inside.indexOf(url)}-${port}`,
        content,
        is_published: true,
        ...image,
      };
      await league.call(league.admin, 'POST /cms/admin/pages', page);
      await league.call(league.admin, 'POST /cms/admin/posts', page);
      await league.call(league.admin, 'PATCH /auth/profile', image);
      await league.call(league.admin, 'GET /in-world/self-test', undefined, { host: `127.0.0.1:${port}` });
    }
  }
  expect((await league.call<object[]>(league.admin, 'GET /cms/radio-streams')).body.length).toBeGreaterThan(0);
  expect((await league.call<object[]>(league.admin, 'GET /cms/admin/pages/all')).body.length).toBeGreaterThan(0);
  expect(connections).toBe(0);
});

test('a domain that leads to an internal address is refused with the reason, and no port is tried', async () => {
  const asked: string[] = [];
  for (const port of ports) {
    const probe = new DomainProbe({
      port,
      resolve: (host) => {
        asked.push(host);
        // DNS answers differ each time: the second one names an internal address
        return Promise.resolve(asked.length % 2 === 1 ? ['10.1.2.3'] : ['127.0.0.1', '::1', '169.254.169.254']);
      },
    });
    for (let n = 0; n < 10; n++)
      expect(await probe.findTrouble('league.example.com')).toMatchObject({ code: 'address-not-public' });
  }
  expect(connections).toBe(0);
  league.app.get(DomainProbe, { strict: false });
  const saved = { custom_domain: 'localtest.example.com', ssl_enabled: true };
  expect((await league.call(league.admin, 'PATCH /admin/domain-settings', saved)).status).toBe(200);
  const settings = await until(
    async () => (await league.call<DomainSettingsDto>(league.admin, 'GET /admin/domain-settings')).body,
    ({ ssl_status }) => ssl_status !== 'pending',
  );
  expect(settings).toMatchObject({ ssl_status: 'error', ssl_error: expect.stringMatching(/\S/) });
  expect(connections).toBe(0);
}, 90_000);

test('the checked address is the one that is connected to, because the name is looked up once', async () => {
  let lookups = 0;
  const probe = new DomainProbe({
    port: ports[0] ?? 0,
    resolve: () => Promise.resolve(lookups++ === 0 ? ['192.88.99.77'] : ['127.0.0.1']),
    mayConnectTo: (address) => address === '192.88.99.77',
  });
  expect(await probe.findTrouble('league.example.com')).toMatchObject({ values: { address: '192.88.99.77' } });
  expect([lookups, connections]).toEqual([1, 0]);
}, 90_000);

test('the league allows a certificate only for its own name among a thousand', async () => {
  await league.call(league.admin, 'PATCH /admin/domain-settings', {
    custom_domain: 'league.example.com',
    ssl_enabled: true,
  });
  const ask = async (domain: string) => (await league.call(null, `GET /domain/allowed?domain=${domain}`)).status;
  const flood = Array.from({ length: 1_000 }, (_, n) => `${n}.league.example.com`);
  for (let n = 0; n < flood.length; n += 50) {
    const statuses = await Promise.all(flood.slice(n, n + 50).map(ask));
    expect(statuses.filter((status) => status !== 404)).toEqual([]);
  }
  expect(await ask('league.example.com')).toBe(200);
});
