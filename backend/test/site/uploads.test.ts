/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import type { Caller } from '../support/client.js';
import { startLeagueForFile } from '../support/league.js';
import {
  aBomb,
  aJpeg,
  anAnimatedPng,
  anAnimatedWebp,
  aPlainJpeg,
  aPng,
  aTurnedPhoto,
  aWebp,
  inspect,
} from './picture-files.js';

const LIMIT_BYTES = 2 * 1024 * 1024;

const league = await startLeagueForFile();
const member = await league.aMember();

const upload = <T = PictureDto>(caller: Caller, file: Buffer, type = 'image/png', route = 'POST /auth/picture') =>
  league.call<T>(caller, route, new Blob([Uint8Array.from(file)], { type }));
const fetchPicture = (url: string, headers: Record<string, string> = {}) => fetch(league.url + url, { headers });
const kept = async (url: string) => inspect(Buffer.from(await (await fetchPicture(url)).arrayBuffer()));
const countPictures = async () =>
  Number((await league.sql<{ count: string }>('SELECT count(*) FROM pictures'))[0]?.count);
const imageOf = async (caller: Caller) => (await league.call<UserDto>(caller, 'GET /auth/me')).body.profile_image_url;

test.each([
  ['PNG', 'image/png', aPng],
  ['JPEG', 'image/jpeg', aJpeg],
  ['WebP', 'image/webp', aWebp],
])('a %s becomes the picture of the member, cut to 256 by 256 pixels', async (_, type, make) => {
  const { status, body } = await upload(member, await make(), type);
  expect(status).toBe(201);
  expect(body).toEqual({
    url: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{64}\.webp$/),
    width: 256,
    height: 256,
  });
  expect(await imageOf(member)).toBe(body.url);
  expect((await kept(body.url)).metadata).toMatchObject({ format: 'webp', width: 256, height: 256 });
});

test('a photo is turned upright, and its place and author are removed', async () => {
  const photo = await aTurnedPhoto();
  expect((await inspect(photo)).metadata).toMatchObject({ orientation: 6, exif: expect.anything() });
  const { metadata, upper, lower } = await kept((await upload(member, photo, 'image/jpeg')).body.url);
  expect(metadata).not.toHaveProperty('exif');
  expect(metadata).not.toHaveProperty('orientation');
  expect(metadata).not.toHaveProperty('icc');
  expect(metadata).not.toHaveProperty('xmp');
  // the red half is above the blue one
  expect([upper[0], lower[2]].map((value) => (value ?? 0) > 200)).toEqual([true, true]);
});

test.each([
  ['logo', 'webp', 900, 450, { width: 256, height: 128 }],
  ['logo', 'webp', 90, 45, { width: 90, height: 45 }],
  ['favicon', 'png', 300, 200, { width: 64, height: 64 }],
  ['hero', 'webp', 2400, 1200, { width: 1920, height: 960 }],
  ['banner', 'webp', 2000, 2000, { width: 900, height: 900 }],
  ['page', 'webp', 640, 480, { width: 640, height: 480 }],
] as const)(
  'a picture for the %s is reduced to its size and never enlarged',
  async (use, format, width, height, size) => {
    const route = `POST /admin/pictures?use=${use}`;
    const { status, body } = await upload(league.admin, await aPlainJpeg(width, height), 'image/jpeg', route);
    expect([status, body]).toEqual([201, { url: expect.stringMatching(new RegExp(`\\.${format}$`)), ...size }]);
    expect((await kept(body.url)).metadata).toMatchObject({ format, ...size });
  },
);

test('pictures may be cached without end, and are not sent again to clients that have them', async () => {
  const { url } = (await upload(member, await aPng())).body;
  const answer = await fetchPicture(url);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("img-src 'self' https: http:"),
  });
  const etag = answer.headers.get('etag') ?? '';
  expect(url).toContain(etag.replaceAll('"', ''));
  const again = await fetchPicture(url, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a missing picture is a 404 that is not cached, whatever its name', async () => {
  const { url } = (await upload(member, await aPng())).body;
  for (const wrong of [url.replace(/[0-9a-f]{6}\./, '000000.'), url.replace('.webp', '.png'), '/api/pictures/x.webp']) {
    const answer = await fetchPicture(wrong);
    expect([wrong, answer.status, answer.headers.get('cache-control')]).toEqual([wrong, 404, null]);
  }
});

test('the same picture twice is one row', async () => {
  const file = await aPng();
  const first = await upload(member, file);
  const before = await countPictures();
  const other = await league.aMember();
  expect((await upload(other, file)).body).toEqual(first.body);
  expect(await countPictures()).toBe(before);
});

test.each<[what: string, file: () => Buffer | Promise<Buffer>, type: string, status: number, detail: RegExp]>([
  ['2 MB and a byte', () => Buffer.alloc(LIMIT_BYTES + 1), 'image/png', 413, /^A picture has at most 2 MB: /],
  ['an SVG', () => Buffer.from('<svg/>'), 'image/svg+xml', 415, /^A picture is a PNG, JPEG or WebP file: /],
  ['an SVG that says it is a PNG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image/png', 400, /^This file cannot be read/], // prettier-ignore
  ['an empty file', () => Buffer.alloc(0), 'image/png', 400, /^This file cannot be read/],
  ['half a JPEG', async () => (await aJpeg()).subarray(0, 4_000), 'image/jpeg', 400, /^This picture is damaged/],
  ['half a PNG', async () => (await aPng()).subarray(0, 40_000), 'image/png', 400, /^This picture is damaged/],
  ['half a WebP', async () => (await aWebp()).subarray(0, 2_000), 'image/webp', 400, /^This file cannot be read/],
  ['an animated WebP', anAnimatedWebp, 'image/webp', 400, /^This picture is animated/],
  ['an animated PNG', anAnimatedPng, 'image/png', 400, /^This picture is animated/],
  ['a PNG of 900 million pixels', aBomb, 'image/png', 400, /more than 24 million pixels/],
])('%s is refused with a sentence, and nothing is kept', async (_, file, type, status, detail) => {
  const [before, picture] = [await countPictures(), await imageOf(member)];
  const answer = await upload<ProblemDto>(member, await file(), type);
  expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(detail)]);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect([await countPictures(), await imageOf(member)]).toEqual([before, picture]);
});

test('a picture of exactly 2 MB is read, whether or not it is accepted', async () => {
  const file = Buffer.concat([await aPng(), Buffer.alloc(LIMIT_BYTES)]).subarray(0, LIMIT_BYTES);
  expect((await upload(member, file)).status).toBe(201);
});

test('when many pictures arrive at once some wait, and the rest are refused with a time to try again', async () => {
  const [file, others] = [
    await aPlainJpeg(4_800, 4_800),
    await Promise.all(Array.from({ length: 30 }, () => league.aMember())),
  ];
  const answers = await Promise.all(others.map((other) => upload<ProblemDto>(other, file, 'image/jpeg')));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(answers.length);
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '2']);
});

test('only the routes for pictures read them', async () => {
  const answer = await upload<ProblemDto>(member, await aPng(8, 8), 'image/png', 'PATCH /auth/profile');
  expect([answer.status, answer.body.detail]).toEqual([
    415,
    'Send the body as JSON, with the content type application/json.',
  ]);
});

test('members remove their own picture, admins that of others, and the log says whose it was', async () => {
  await upload(member, await aPng());
  expect((await league.call(member, 'DELETE /auth/picture')).status).toBe(204);
  expect(await imageOf(member)).toBeNull();
  const { url } = (await upload(member, await aPng())).body;
  for (let times = 0; times < 2; times++)
    expect((await league.call(league.admin, `DELETE /admin/users/${member.id}/picture`)).status).toBe(204);
  expect(await imageOf(member)).toBeNull();
  const rows = await league.sql(
    `SELECT before FROM audit_entries WHERE action = 'user.remove-picture' AND target_id = $1`,
    [member.id],
  );
  expect(rows).toEqual([{ before: { username: member.username, profile_image_url: url } }]);
});

test('an admin names the use of a picture', async () => {
  const answer = await upload<ProblemDto>(league.admin, await aPng(), 'image/png', 'POST /admin/pictures?use=driver');
  expect([answer.status, answer.body.detail]).toEqual([
    400,
    'Say what the picture is for: logo, favicon, hero, banner or page.',
  ]);
});
