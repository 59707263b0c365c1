/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startLeagueForFile } from '../../support/league.js';
import { until } from '../../support/until.js';
import { makeWebRoot } from '../../support/web-root.js';

const BOARD = '/api/leaderboards/global?limit=100';
/** Paths that are answered from cached bytes, from a list of the database, and from a text that never changes. */
const LISTS = [BOARD, '/api/lap-times/all', '/api/docs.json'];
const INDEX = `<!doctype html><title>league</title>${'<p>laps</p>'.repeat(200)}`;
const WALL = '<!doctype html><meta name="league-build" content="" /><title>wall</title>';
const SCRIPT = `export const laps = '${'lap '.repeat(600)}';`;

const webRoot = makeWebRoot();
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'index.html'), INDEX);
writeFileSync(join(webRoot, 'live.html'), WALL);
writeFileSync(join(webRoot, 'assets/app-1.js'), SCRIPT);
writeFileSync(join(webRoot, 'assets/small-1.js'), 'void 0;');
writeFileSync(join(webRoot, 'assets/app-1.js.map'), '{}');
execFileSync(process.execPath, ['scripts/compress-assets.mjs', webRoot]);
const league = await startLeagueForFile({ webRoot });
for (let lap = 0; lap < 12; lap++) {
  const [{ car }] = await Promise.all([league.aDriver(), league.aTrack()]);
  await league.post(car, { lap_time: 60 + lap });
}
await league.waitUntilCounted();
// once every driver is online, the board no longer changes
await until(league.board, ({ entries }) => entries.filter(({ is_online }) => is_online).length === 12);
interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The bytes as they were sent, possibly compressed. */
  readonly bytes: Buffer;
}

/** Sends a request without decompressing the response, as fetch would. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${league.url}${path}`, { method, headers }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
        reject,
      );
    });
    sent.on('error', reject).end();
  });
}

/**
 * Repeats a request until the response has this compression, because the first response of a version may be sent before it is
 * compressed.
 */
const askCompressed = (path: string, encoding: string) =>
  until(
    () => ask(path, { 'accept-encoding': encoding }),
    ({ headers }) => headers['content-encoding'] === encoding,
  );

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync } as const;
const ENCODINGS = Object.keys(DECODE) as (keyof typeof DECODE)[];

describe.each(LISTS)('GET %s', (path) => {
  test('is answered as it is to a client that names no compression', async () => {
    const { status, headers, bytes } = await ask(path);
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect(headers).toMatchObject({ vary: 'accept-encoding', etag: expect.stringMatching(/^"[\w-]+"$/) });
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect(JSON.parse(bytes.toString())).toBeTruthy();
  });

  test('has the same content in every compression, each with a strong ETag of its own, and 304 for it', async () => {
    const plain = await ask(path);
    const tags = new Set([plain.headers.etag]);
    for (const encoding of ENCODINGS) {
      const { headers, bytes } = await askCompressed(path, encoding);
      expect(DECODE[encoding](bytes).equals(plain.bytes)).toBe(true);
      expect(bytes.length).toBeLessThan(plain.bytes.length);
      expect(headers).toMatchObject({
        vary: 'accept-encoding',
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        'content-length': String(bytes.length),
      });
      tags.add(headers.etag);
      const { etag = '' } = headers;
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await ask(path, { 'accept-encoding': encoding, 'if-none-match': known });
        expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
        expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
        expect(again.headers).not.toHaveProperty('content-type');
      }
    }
    expect(tags.size).toBe(3);
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('is described by HEAD, and sent whole when a part is asked for', async () => {
    const head = await ask(path, {}, 'HEAD');
    const whole = await ask(path, { range: 'bytes=0-9' });
    expect(head).toMatchObject({ status: 200, bytes: Buffer.alloc(0) });
    expect(whole.status).toBe(200);
    expect(head.headers).toMatchObject({ etag: whole.headers.etag, 'content-length': String(whole.bytes.length) });
  });
});

test('a board that changed is a new version: its old ETag brings the new content', async () => {
  const { headers } = await ask(BOARD);
  const { car } = await league.aDriver();
  await league.post(car, { lap_time: 50 });
  const changed = await until(
    () => ask(BOARD, { 'if-none-match': headers.etag ?? '' }),
    ({ status }) => status === 200,
  );
  expect((JSON.parse(changed.bytes.toString()) as { total: number }).total).toBe(13);
  expect(changed.headers.etag).not.toBe(headers.etag);
});

test('short responses are not compressed and keep their ETag in a 304, and a refusal has none', async () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const short = await ask('/api/cms/events?status=cancelled', headers);
  expect([short.bytes.toString(), short.headers['content-encoding']]).toEqual(['[]', undefined]);
  const { etag = '' } = short.headers;
  const again = await ask('/api/cms/events?status=cancelled', { ...headers, 'if-none-match': etag });
  expect([again.status, again.headers.etag]).toEqual([304, etag]);
  const refusal = await ask('/api/auth/me', headers);
  expect(refusal).toMatchObject({ status: 401, headers: { 'content-type': expect.stringContaining('problem+json') } });
  expect(refusal.headers.etag).toBeUndefined();
});

test('answers to in-world scripts are neither compressed nor given an ETag', async () => {
  const car = await league.aCar();
  for (const path of ['/lap-times/submit', '/cars/heartbeat']) {
    const { status, headers } = await league.call(
      null,
      `POST ${path}`,
      { ...car, lap_time: 61 },
      { 'accept-encoding': 'br, gzip' },
    );
    expect(status).toBe(200);
    for (const name of ['content-encoding', 'etag', 'vary']) expect(headers.has(name)).toBe(false);
  }
});

describe('the web app', () => {
  test.each([
    ['/assets/app-1.js', SCRIPT, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/index.html', INDEX, 'text/html; charset=utf-8', 'no-cache'],
  ])('%s is sent compressed at build time, with its own type and lifetime', async (path, text, type, lifetime) => {
    for (const encoding of ENCODINGS) {
      const { status, headers, bytes } = await ask(path, { 'accept-encoding': encoding });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': type,
        'cache-control': lifetime,
        vary: 'accept-encoding',
        'content-length': String(bytes.length),
      });
      expect(DECODE[encoding](bytes).toString()).toBe(text);
      const again = await ask(path, { 'accept-encoding': encoding, 'if-none-match': headers.etag ?? '' });
      expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
    }
    const plain = await ask(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers).toMatchObject({ 'content-type': type, 'cache-control': lifetime, vary: 'accept-encoding' });
    expect(plain.bytes.toString()).toBe(text);
  });

  test('/live is a page of its own, which names the build that the league says it runs', async () => {
    const { version } = JSON.parse((await ask('/api/cache/version')).bytes.toString()) as { version: string };
    for (const path of ['/live', '/live/', '/live?view=board']) {
      const { status, headers, bytes } = await ask(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      const [start = ''] = WALL.replace('content=""', `content="${version.split('.')[0]}"`).split('<title>');
      expect(bytes.toString()).toContain(`${start}<title>Live · `);
    }
  });

  test('a file too small to compress is sent as it is, and a part of a file when a part is asked for', async () => {
    const small = await ask('/assets/small-1.js', { 'accept-encoding': 'br, gzip' });
    expect(small.headers['content-encoding']).toBeUndefined();
    expect(small.bytes.toString()).toBe('void 0;');
    const part = await ask('/assets/app-1.js', { range: 'bytes=0-9' });
    expect(part).toMatchObject({ status: 206, bytes: Buffer.from(SCRIPT.slice(0, 10)) });
  });
});

test.each(['/assets/app-2.js', '/assets/app-1.js.map', '/assets/app-1.js.br', '/assets/', '/wp-login.php?a=1'])(
  '%s is not there and is answered 404, for browsers too',
  async (path) => {
    const answer = await fetch(league.url + path, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<title>league</title>');
  },
);

test.each(['/', '//', '/events/', '/tracks?at=a.b'])('%s is a page of the app', async (path) => {
  const answer = await fetch(league.url + path, { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});
