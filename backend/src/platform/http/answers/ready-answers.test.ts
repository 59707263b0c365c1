import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReadyAnswers } from './ready-answers.js';

const URL_PATH = '/api/board?limit=100';

let server: Server;
afterEach(() => {
  server.close();
});

async function serve(
  current: () => Buffer | undefined,
  forMembers?: () => Buffer | undefined,
): Promise<(path?: string, method?: string, headers?: Record<string, string>) => Promise<Response>> {
  const ready = new ReadyAnswers();
  ready.keep(URL_PATH, current, forMembers);
  server = createServer((_, response) => response.end('from the framework'));
  ready.standBefore(server, {
    headers: () => ({ 'x-content-type-options': 'nosniff' }),
    requestId: () => 'request-1',
    isMembers: (authorization) => authorization === 'Bearer of-a-member',
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return (path = URL_PATH, method = 'GET', headers = { 'accept-encoding': 'identity' }) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
}

test('bytes that are ready are answered as they are at that moment, with the headers of every answer', async () => {
  let board = Buffer.from('{"total":1}');
  const get = await serve(() => board);
  const first = await get();
  expect(await first.text()).toBe('{"total":1}');
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  board = Buffer.from('{"total":22}');
  const second = await get();
  expect(await second.text()).toBe('{"total":22}');
  expect(second.headers.get('content-length')).toBe('12');
});

test('what is not ready, not kept or not asked for with GET goes on to the framework', async () => {
  let board: Buffer | undefined = undefined;
  const get = await serve(() => board);
  expect(await (await get()).text()).toBe('from the framework');
  board = Buffer.from('{}');
  expect(await (await get('/api/board?limit=5')).text()).toBe('from the framework');
  expect(await (await get(URL_PATH, 'POST')).text()).toBe('from the framework');
  expect(await (await get()).text()).toBe('{}');
});

test('a version has one ETag for each compression, from its first answer on', async () => {
  const board = Buffer.from(JSON.stringify({ entries: 'x'.repeat(2_000) }));
  const get = await serve(() => board);
  for (const encoding of ['br', 'gzip']) {
    const answers = await Promise.all([1, 2, 3].map(() => get(URL_PATH, 'GET', { 'accept-encoding': encoding })));
    answers.push(await get(URL_PATH, 'GET', { 'accept-encoding': encoding }));
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(answers.map(() => encoding));
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    for (const answer of answers) expect(await answer.text()).toBe(board.toString());
  }
});

test('who has the version is answered 304 with its ETag, and 200 once there is another', async () => {
  let board = Buffer.from('{"total":1}');
  const get = await serve(() => board);
  const etag = (await get()).headers.get('etag') ?? '';
  const again = await get(URL_PATH, 'GET', { 'accept-encoding': 'identity', 'if-none-match': etag });
  expect([again.status, again.headers.get('etag'), again.headers.get('vary')]).toEqual([304, etag, 'accept-encoding']);
  board = Buffer.from('{"total":2}');
  expect((await get(URL_PATH, 'GET', { 'if-none-match': etag })).status).toBe(200);
});

test('a member is answered from what is ready for members, and who may be none goes on to the framework', async () => {
  const get = await serve(
    () => Buffer.from('{"username":""}'),
    () => Buffer.from('{"username":"ana"}'),
  );
  const member = await get(URL_PATH, 'GET', { authorization: 'Bearer of-a-member' });
  expect(await member.text()).toBe('{"username":"ana"}');
  expect(member.headers.get('cache-control')).toBe('private, no-cache');
  expect(member.headers.get('vary')).toBe('authorization, accept-encoding');
  expect(await (await get(URL_PATH, 'GET', { authorization: 'Bearer another' })).text()).toBe('from the framework');
  expect(await (await get()).text()).toBe('{"username":""}');
});
