/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { dist } from '../../../../test/native.js';
import { startLeagueForFile } from '../../support/league.js';

const { createLogger } =
  await dist<typeof import('../../../src/platform/logging/logger.js')>('platform/logging/logger.js');

const log: { readonly requestId?: string; readonly status?: number; readonly msg?: string }[] = [];
const logger = createLogger('info', { write: (line) => void log.push(JSON.parse(line) as (typeof log)[number]) });
const league = await startLeagueForFile({ trustProxy: ['127.0.0.1/32', '::1/128'] }, logger);

/** Sends bytes unchanged over a new connection. @returns the response as text */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(league.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

const upgrade = (origin: string) =>
  `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: league\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
  `sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\norigin: ${origin}\r\n\r\n`;

test('every answer has its own X-Request-Id: ready bytes, routes, refusals, static files and sockets', async () => {
  await fetch(`${league.url}/api/leaderboards/global?limit=100`); // caches its encoded bytes
  const asked: [string, RequestInit?][] = [
    ['/api/leaderboards/global?limit=100'],
    ['/api/auth/me'],
    ['/api/nothing'],
    ['/api/%zz'],
    ['/'],
    ['/api/health/live'],
    ['/api/lap-times/submit', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
    ['/api/lap-times/submit', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }],
    ['/api/in-world/nothing'],
    ['/socket.io/?EIO=4&transport=polling'],
  ];
  const ids = await Promise.all(
    asked.map(async ([path, init]) => {
      const answer = await fetch(league.url + path, init);
      await answer.arrayBuffer();
      return answer.headers.get('x-request-id');
    }),
  );
  expect(ids.map((id, index) => (id === null ? asked[index]?.[0] : null)).filter(Boolean)).toEqual([]);
  expect(new Set(ids).size).toBe(asked.length);
  const etag = (await fetch(`${league.url}/api/leaderboards/global?limit=100`)).headers.get('etag') ?? '';
  const same = await fetch(`${league.url}/api/leaderboards/global?limit=100`, { headers: { 'if-none-match': etag } });
  expect([same.status, same.headers.get('x-request-id')]).toEqual([304, expect.stringMatching(/\S/)]);
});

test('also where no request could be read, and in the handshake of a socket', async () => {
  expect(await answerTo('this is no HTTP\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*x-request-id: \S/i);
  expect(await answerTo(`GET / HTTP/1.1\r\nhost: league\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 [^]*x-request-id: \S/i,
  );
  const socket = connect(Number(new URL(league.url).port), '127.0.0.1');
  socket.write(upgrade('http://league'));
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(first.toString()).toMatch(/^HTTP\/1\.1 101 [^]*x-request-id: \S/i);
});

test('the same id is the instance of an error and stands in the log', async () => {
  const answer = await league.call<ProblemDto>(league.admin, 'GET /drivers/no-id/profile');
  const id = answer.headers.get('x-request-id');
  expect([answer.status >= 400, answer.body.instance]).toEqual([true, id]);
  expect(log.filter(({ requestId }) => requestId === id)).toMatchObject([{ status: answer.status }]);
});

test('a trusted proxy may set the request id, but only in the form of a simple name', async () => {
  const ask = async (given: string) =>
    (await fetch(`${league.url}/api/nothing`, { headers: { 'x-request-id': given } })).headers.get('x-request-id');
  const sane = 'proxy-7f3a:0001';
  expect(await ask(sane)).toBe(sane);
  for (const given of ['short', 'x'.repeat(65), 'a"b\\cdefgh', 'has a space', '{"msg":"x"}'])
    expect(await ask(given)).toMatch(/^[0-9a-f]{12}-/);
});
