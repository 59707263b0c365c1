/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import { startLeagueForFile } from '../support/league.js';

const ADMIN = '/cms/admin/radio-streams';
const league = await startLeagueForFile();
beforeEach(() => league.sql('DELETE FROM radio_streams'));

const stream = (fields: object = {}) => ({
  name: 'Radio',
  stream_url: 'https://radio.example.com:8443/live',
  ...fields,
});
const create = (fields: object = {}) => league.call<RadioStreamDto>(league.admin, `POST ${ADMIN}`, stream(fields));
const all = async () => (await league.call<RadioStreamDto[]>(league.admin, `GET ${ADMIN}/all`)).body;
const active = async () => (await league.call<RadioStreamDto[]>(null, 'GET /cms/radio-streams')).body;

test('a new stream is active, not the default, and plays on all pages', async () => {
  const { status, body } = await create({ description: '  ' });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: body.id,
    name: 'Radio',
    description: null,
    stream_url: 'https://radio.example.com:8443/live',
    is_active: true,
    is_default: false,
    play_on_pages: ['all'],
  });
  expect(await active()).toEqual([body]);
});

test('when ten streams are created at once three are kept, and the others are refused with the reason', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => create({ is_default: true })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    detail: 'Maximum 3 radio streams allowed. Delete one to add another.',
  });
  const streams = await all();
  expect(streams).toHaveLength(3);
  expect(streams.filter(({ is_default }) => is_default)).toHaveLength(1);
});

test('making one the default replaces the previous default', async () => {
  const [first, second] = [(await create({ name: 'A', is_default: true })).body, (await create({ name: 'B' })).body];
  const answer = await league.call<RadioStreamDto>(league.admin, `PATCH ${ADMIN}/${second.id}`, { is_default: true });
  expect(answer.body).toEqual({ ...second, is_default: true });
  expect((await all()).map(({ id, is_default }) => [id, is_default])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
});

test('only admins see an inactive stream; a deleted one is gone', async () => {
  const { id } = (await create()).body;
  await league.call(league.admin, `PATCH ${ADMIN}/${id}`, { is_active: false });
  expect(await active()).toEqual([]);
  expect(await all()).toHaveLength(1);
  expect((await league.call(league.admin, `DELETE ${ADMIN}/${id}`)).status).toBe(204);
  expect(await all()).toEqual([]);
  expect((await league.call(league.admin, `DELETE ${ADMIN}/${id}`)).status).toBe(404);
  expect((await league.call(league.admin, `PATCH ${ADMIN}/nonsense`, {})).status).toBe(404);
});

test.each([
  [{ name: '   ' }, 'name'],
  [{ stream_url: 'radio.example.com' }, 'stream_url'],
  [{ stream_url: 'javascript:alert(1)//http://a.b' }, 'stream_url'],
  [{ stream_url: 'https://user:pass@radio.example.com/' }, 'stream_url'],
  [{ stream_url: 'https://radio.example.com/\u0000' }, 'stream_url'],
  [{ stream_url: `https://radio.example.com/${'x'.repeat(2048)}` }, 'stream_url'],
  [{ play_on_pages: [] }, 'play_on_pages'],
  [{ play_on_pages: [7] }, 'play_on_pages'],
])('%j is refused by name', async (fields, field) => {
  const { status, body } = await create(fields);
  expect([status, body]).toMatchObject([400, { errors: [{ field }] }]);
  expect(await all()).toEqual([]);
});

test('a change may leave fields out but not empty what is required', async () => {
  const { id } = (await create({ description: 'Night shift' })).body;
  const patch = (body: object) => league.call<RadioStreamDto>(league.admin, `PATCH ${ADMIN}/${id}`, body);
  expect((await patch({})).body.description).toBe('Night shift');
  expect((await patch({ description: null })).body.description).toBeNull();
  expect((await patch({ name: null })).status).toBe(400);
  expect((await patch({ stream_url: '' })).status).toBe(400);
});

test('browsers may play sound from any web address, so that a stream can be tried before it is saved', async () => {
  const { headers } = await fetch(`${league.url}/api/health/live`);
  expect(headers.get('content-security-policy')).toContain("media-src 'self' https: http:;");
});
