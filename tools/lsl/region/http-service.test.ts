import { expect, test } from '@jest/globals';
import type { Region } from '../region.js';
import type { HttpAnswer } from '../world/http.js';
import type { SceneObject } from '../world/scene-object.js';
import { aRegion } from './a-region.js';

const ok = (body: string, more: Partial<HttpAnswer> = {}): HttpAnswer => ({
  status: 200,
  type: 'application/json',
  body,
  ...more,
});
/** Returns a script that posts `times` times in state_entry, and says the status, length and metadata of each response. */
const POSTS = (times = 1, parameters = '') => `default {
  state_entry() {
    integer i;
    for (i = 0; i < ${times}; i++) {
      if (llHTTPRequest("http://league.test/api", [HTTP_METHOD, "POST"${parameters}], "{}") == NULL_KEY) llOwnerSay("refused");
    }
  }
  http_response(key id, integer status, list metadata, string body) {
    llOwnerSay((string)status + " " + (string)llStringLength(body) + " " + llDumpList2String(metadata, ","));
  }
}`;

test('the answer of a request reaches all scripts of its prim, cut at HTTP_BODY_MAXLENGTH', async () => {
  const listener =
    'default { http_response(key id, integer status, list metadata, string body) { llOwnerSay("too"); } }';
  const { region, owner } = aRegion([POSTS(), listener], () => ok('ü'.repeat(2_000)));
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['200 1024 0,2048', 'too']);
  const long = aRegion(POSTS(1, ', HTTP_BODY_MAXLENGTH, 16384'), () => ok('x'.repeat(16_384)));
  await long.region.run(1);
  expect(long.owner.texts('owner')).toEqual(['200 16384 ']);
});

test('a request carries the headers of the grid', async () => {
  const { region, object, owner } = aRegion(POSTS(1, ', HTTP_MIMETYPE, "application/json"'), () => ok('{}'));
  await region.run(1);
  expect(region.requests).toHaveLength(1);
  expect(region.requests[0]).toMatchObject({ method: 'POST', url: 'http://league.test/api', body: '{}', status: 200 });
  expect(region.requests[0]?.headers).toMatchObject({
    'Content-Type': 'application/json',
    'X-SecondLife-Region': 'Jin Ho (264448, 233984)',
    'X-SecondLife-Owner-Key': owner.key,
    'X-SecondLife-Object-Key': object.key,
    'X-SecondLife-Owner-Name': 'Max Racer',
  });
});

test.each([
  ['application/problem+json', '', '415 36 '],
  ['application/json; charset=utf-8', '', '200 4 '],
  ['text/html', '', '200 4 '],
  [null, '', '415 36 '],
  ['text/html', ', HTTP_ACCEPT, "application/json;q=0.5, application/problem+json"', '415 36 '],
  ['application/problem+json', ', HTTP_ACCEPT, "application/problem+json"', '200 4 '],
])(
  'an answer of a content type that is not accepted becomes 415 without its body: %s%s',
  async (type, accept, said) => {
    const { region, owner } = aRegion(POSTS(1, accept), () => ok('body', { type }));
    await region.run(1);
    expect(owner.texts('owner')).toEqual([said]);
  },
);

test.each([
  ['crossing', (region: Region, object: SceneObject) => region.cross(object, 'Next')],
  ['take', (region: Region, object: SceneObject) => region.take(object)],
  ['restart', (region: Region) => region.restart()],
])('the answer that is on its way is lost at a %s', async (_, happen) => {
  const { region, owner, object } = aRegion(POSTS(), () => ok('{}', { seconds: 5 }));
  await region.run(1);
  happen(region, object);
  owner.regionName = object.regionName;
  await region.run(100);
  expect(owner.shown).toEqual([]);
  expect(region.requests[0]?.lost).toBeDefined();
});

test('an object may send 25 requests in 20 s; more are refused with NULL_KEY and without an event', async () => {
  const { region, owner, object } = aRegion(POSTS(27), () => ok('{}'));
  await region.run(19);
  expect(owner.texts('owner').filter((text) => text === 'refused')).toHaveLength(2);
  expect(region.requests).toHaveLength(25);
  await region.run(2);
  region.reset(object);
  await region.run(1);
  expect(region.requests).toHaveLength(50);
});

test('after five answers of 5xx within 60 s a script is refused its requests', async () => {
  const { region, owner, object } = aRegion(POSTS(), () => ok('', { status: 503 }));
  for (let count = 0; count < 6; count++) {
    region.reset(object);
    await region.run(5);
  }
  expect(owner.texts('owner')).toEqual([...Array<string>(5).fill('503 0 '), 'refused']);
  await region.run(60);
  region.reset(object);
  await region.run(1);
  expect(owner.texts('owner').at(-1)).toBe('503 0 ');
});

test('the clock does not wait for a held request, whose response arrives when it is ready', async () => {
  let release: (answer: HttpAnswer) => void = () => undefined;
  const held = new Promise<HttpAnswer>((resolve) => (release = resolve));
  const { region, owner } = aRegion(POSTS(), () => ({ held }));
  await region.run(10);
  expect(owner.shown).toEqual([]);
  release(ok('{}'));
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['200 2 ']);
});
