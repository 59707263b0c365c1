/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Answer } from '../support/client.js';
import { startLeague, startLeagueForFile, type TestDriver } from '../support/league.js';
import { until } from '../support/until.js';

/** The routes to which the scripts of cars post, below /api. */
const ROUTES = ['/lap-times/submit', '/cars/heartbeat'];
const JSON_TYPE = 'application/json; charset=utf-8';
const CAR_RATE = 3;

let driver: TestDriver;
const league = await startLeagueForFile({ carRatePerMinute: CAR_RATE });
await league.sql(`
  CREATE TABLE failure (code text);
  CREATE FUNCTION fail() RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE failing text := (SELECT code FROM failure);
    BEGIN IF failing IS NOT NULL THEN RAISE EXCEPTION 'it fails' USING ERRCODE = failing; END IF; RETURN true; END $$`);

const goodBody = ({ car }: TestDriver = driver) => ({ ...car, lap_time: 60, lap_id: randomUUID() });
const post = (route: string, body: unknown, headers?: Record<string, string>) =>
  league.call<ProblemDto>(null, `POST ${route}`, body, headers);

/** Posts to a route while every read of `cars` fails with this SQLSTATE. */
async function postWhileFailing(route: string, code: string): Promise<Answer<ProblemDto>> {
  await league.sql(`ALTER TABLE cars RENAME TO cars_kept; CREATE VIEW cars AS SELECT * FROM cars_kept WHERE fail()`);
  await league.sql(`INSERT INTO failure VALUES ($1)`, [code]);
  try {
    return await post(route, goodBody());
  } finally {
    await league.sql(`DELETE FROM failure; DROP VIEW cars; ALTER TABLE cars_kept RENAME TO cars`);
  }
}

/** Sends text unchanged over a separate connection, and reads the whole response. */
async function sendRaw(request: string): Promise<string> {
  const socket = connect(Number(new URL(league.url).port), '127.0.0.1');
  socket.end(request);
  return text(socket);
}

type Case = (route: string) => Promise<Answer<ProblemDto>>;

/** Requests that lead to every status that a script may receive. */
const CASES: readonly (readonly [status: number, name: string, send: Case])[] = [
  [200, 'a good post', (route) => post(route, goodBody())],
  [400, 'a body that is no JSON', (route) => post(route, '{"car_id":')],
  [400, 'an empty body', (route) => post(route, '')],
  [400, 'a body that would change prototypes', (route) => post(route, '{"__proto__":{"a":1}}')],
  [400, 'a field of the wrong kind', (route) => post(route, { ...goodBody(), car_token: 7 })],
  [401, 'a wrong token', (route) => post(route, { ...goodBody(), car_token: 'wrong' })],
  [
    403,
    'a disabled owner',
    async (route) => {
      const disabled = await league.aDriver();
      await league.sql('UPDATE users SET is_active = false WHERE id = $1', [disabled.id]);
      return post(route, goodBody(disabled));
    },
  ],
  [404, 'an unknown car', (route) => post(route, { ...goodBody(), car_id: randomUUID() })],
  [404, 'another verb', (route) => league.call<ProblemDto>(league.admin, `PUT ${route}?of=script`)],
  [404, 'a slash too many', (route) => post(`${route}/`, goodBody())],
  [413, 'a body of 16385 bytes', (route) => post(route, JSON.stringify({ ...goodBody(), a: 'x'.repeat(16_385) }))],
  [
    415,
    'the default type of llHTTPRequest',
    (route) => post(route, 'a=1', { 'content-type': 'text/plain;charset=utf-8' }),
  ],
  [415, 'no readable type', (route) => post(route, '{}', { 'content-type': 'json' })],
  [
    429,
    'more posts than a car may send',
    async (route) => {
      const busy = await league.aDriver();
      for (let count = 0; count < CAR_RATE; count++) await post(route, goodBody(busy));
      return post(route, goodBody(busy));
    },
  ],
  [500, 'an unexpected failure', (route) => postWhileFailing(route, 'P0001')],
  [503, 'a database that takes no more', (route) => postWhileFailing(route, '53300')],
];

describe.each(ROUTES)('POST %s', (route) => {
  beforeAll(async () => {
    driver = await league.aDriver();
  });

  test.each(CASES)('answers %d in application/json to %s', async (status, _, send) => {
    driver = await league.aDriver();
    const answer = await send(route);
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({ status, type: JSON_TYPE });
    const isToWait = status === 429 || status === 503;
    expect(answer.headers.has('retry-after')).toBe(isToWait);
    if (status !== 200) expect(answer.body).toMatchObject({ status, detail: expect.stringMatching(/\.$/) });
    expect(answer.body).not.toHaveProperty('values'); // only screens translate sentences
    if (isToWait) {
      expect(answer.body.retry_after).toBe(Number(answer.headers.get('retry-after')));
      expect(answer.body.retry_after).toBeGreaterThan(0);
    } else expect(answer.body).not.toHaveProperty('retry_after');
  });

  test.each([
    [400, 'a request that is no HTTP', 'and this is no HTTP'],
    [431, 'headers that are too large', `X-Large: ${'x'.repeat(20_000)}`],
  ])('answers %d in application/json to %s', async (status, _, line) => {
    const answer = await sendRaw(`POST /api${route} HTTP/1.1\r\nHost: league\r\n${line}\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\ncontent-type: application\/json\r\n/i);
  });
});

test('a lap whose post ends while the server closes is answered, and its connection closed', async () => {
  const closing = await startLeague();
  const server = closing.app.getHttpServer();
  const socket = connect(Number(new URL(closing.url).port), '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => (received += part));
  socket.write(
    `GET /api/health/live HTTP/1.1\r\nHost: league\r\n\r\nPOST /api/lap-times/submit HTTP/1.1\r\nHost: league\r\n`,
  );
  await once(socket, 'data'); // the server has read the beginning of the POST together with the GET that it has answered
  const closed = closing.app.getHttpAdapter().getInstance().close();
  await until(() => !server.listening);
  socket.write('Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
  await once(socket, 'close');
  const [, , answer] = received.split('HTTP/1.1 ');
  expect(answer).toMatch(/^400 /); // the usual refusal of a body without a car
  expect(answer).toMatch(/\r\ncontent-type: application\/json; charset=utf-8\r\n/i);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toContain('"field":"car_id"');
  await closed;
  await closing.close();
});

test('an address that is not for scripts, or unreadable, is refused in application/json to Second Life', async () => {
  const headers = { 'x-secondlife-shard': 'Production' };
  for (const [path, status] of [
    ['/in-world/nothing', 404],
    ['/%zz', 400],
    ['/auth/me', 401],
  ] as const) {
    const answer = await league.call<ProblemDto>(null, `GET ${path}`, undefined, headers);
    expect({ path, status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      path,
      status,
      type: JSON_TYPE,
    });
  }
  expect((await league.call(null, 'GET /auth/me')).headers.get('content-type')).toContain('application/problem+json');
});

test('every route that the document says is for scripts is in this table or below /in-world', async () => {
  const { body } = await league.call<{
    paths: Record<string, Record<string, { responses: { default: { content: object } } }>>;
  }>(null, 'GET /docs.json');
  const found = Object.entries(body.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, { responses }]) =>
      'application/json' in responses.default.content ? [`${verb} ${path}`] : [],
    ),
  );
  const elsewhere = found.filter((route) => !route.includes(' /api/in-world/'));
  expect(elsewhere.sort()).toEqual(ROUTES.map((route) => `post /api${route}`).sort());
});
