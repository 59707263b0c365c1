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
): Promise<(path?: string, method?: string) => Promise<Response>> {
  const ready = new ReadyAnswers();
  ready.keep(URL_PATH, current);
  server = createServer((_, response) => response.end('from the framework'));
  ready.standBefore(server, () => ({ 'x-content-type-options': 'nosniff' }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return (path = URL_PATH, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
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
