/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { SystemDto } from '@league/shared/admin/system.dto';
import { startLeague, type TestLeague } from '../../support/league.js';
import { freePort } from '../../../src/platform/database/embedded-postgres-port.js';

const untrustedProxies = async (league: TestLeague) =>
  (await league.asAdmin<SystemDto>('GET /admin/system')).untrusted_proxies;
const askBehindProxy = (league: TestLeague, address: string) =>
  league.call(null, 'GET /settings', undefined, { 'x-forwarded-for': address });

test('metrics are for a holder of the token, or on a port of their own; this machine alone is not enough', async () => {
  const metricsPort = await freePort();
  const league = await startLeague({ metricsToken: 'a token for metrics', metricsPort, trustProxy: ['127.0.0.1'] });
  const read = (authorization?: string) =>
    fetch(`${league.url}/metrics`, { headers: authorization === undefined ? {} : { authorization } });
  expect((await read()).status).toBe(403);
  expect((await read('Bearer a wrong token here')).status).toBe(403);
  const answer = await read('Bearer a token for metrics');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('sockets_connected')]);
  const own = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('sockets_connected')]);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/api/health/live`)).status).toBe(404);
  await askBehindProxy(league, '203.0.113.1');
  expect(await untrustedProxies(league)).toEqual([]);
  await league.close();
  await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow();
});

test('metrics without a token are closed; a proxy without trust is named once in the log, and to admins', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const league = await startLeague({}, logger);
  expect((await fetch(`${league.url}/metrics`)).status).toBe(403);
  expect(await untrustedProxies(league)).toEqual([]);
  for (let n = 0; n < 3; n++) await askBehindProxy(league, `203.0.113.${n}`);
  expect(await untrustedProxies(league)).toEqual(['127.0.0.1']);
  expect(lines.filter((line) => line.includes('which TRUST_PROXY does not name'))).toHaveLength(1);
  await league.close();
});
