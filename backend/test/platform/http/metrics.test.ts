/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { SystemDto } from '@league/shared/admin/system.dto';
import { startLeague } from '../../support/league.js';
import { freePort } from '../../../src/platform/database/embedded-postgres-port.js';

test('metrics are for a holder of the token, or on a port of their own; this machine alone is not enough', async () => {
  const metricsPort = await freePort();
  const league = await startLeague({ metricsToken: 'a token for metrics', metricsPort });
  const read = (authorization?: string) =>
    fetch(`${league.url}/metrics`, { headers: authorization === undefined ? {} : { authorization } });
  expect((await read()).status).toBe(403);
  expect((await read('Bearer a wrong token here')).status).toBe(403);
  const answer = await read('Bearer a token for metrics');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('sockets_connected')]);
  const own = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('sockets_connected')]);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/api/health/live`)).status).toBe(404);
  await league.close();
  await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow();
});

test('without a token and a port metrics are closed', async () => {
  const league = await startLeague();
  expect((await fetch(`${league.url}/metrics`)).status).toBe(403);
  await league.close();
});

test('a proxy that is not trusted is named once in the log, and to admins', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const league = await startLeague({}, logger);
  const system = async () => (await league.asAdmin<SystemDto>('GET /admin/system')).untrusted_proxies;
  expect(await system()).toEqual([]);
  for (let n = 0; n < 3; n++)
    await league.call(null, 'GET /settings', undefined, { 'x-forwarded-for': `203.0.113.${n}` });
  expect(await system()).toEqual(['127.0.0.1']);
  expect(lines.filter((line) => line.includes('which TRUST_PROXY does not name'))).toHaveLength(1);
  await league.close();
  const trusting = await startLeague({ trustProxy: ['127.0.0.1'] });
  await trusting.call(null, 'GET /settings', undefined, { 'x-forwarded-for': '203.0.113.1' });
  expect((await trusting.asAdmin<SystemDto>('GET /admin/system')).untrusted_proxies).toEqual([]);
  await trusting.close();
});
