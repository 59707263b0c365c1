/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startLeagueForFile } from '../../support/league.js';
import { makeWebRoot } from '../../support/web-root.js';

const ORIGIN = 'https://league.example';
const NASTY = `"><script>alert('x')</script> $& & Co`;

const webRoot = makeWebRoot();
const league = await startLeagueForFile({ webRoot, publicUrl: ORIGIN });
await league.asAdmin('PATCH /admin/settings', { site_name: 'Prim Racers' });
interface Page {
  readonly status: number;
  readonly html: string;
  readonly title: string | undefined;
  readonly canonical: string | undefined;
  /** Maps the names or properties of meta elements to their contents. */
  readonly metas: Readonly<Record<string, string>>;
}

async function open(path: string): Promise<Page> {
  const answer = await fetch(league.url + path);
  const html = await answer.text();
  const metas = [...html.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)];
  return {
    status: answer.status,
    html,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    metas: Object.fromEntries<string>(metas.map(([, name = '', content = '']) => [name, content])),
  };
}

const anEvent = (fields: object = {}) =>
  league.asAdmin<RaceEventDto>('POST /cms/admin/events', {
    name: 'Night Cup 1',
    event_type: 'race',
    start_time: '2031-11-28T03:00:00.000Z',
    ...fields,
  });

test('the landing page has the name of the league and the subtitle of its hero', async () => {
  const config = await league.asAdmin<object>('GET /public/landing-config');
  await league.asAdmin('PUT /admin/landing-config', { ...config, hero_subtitle: 'Racing on prims' });
  const { status, title, canonical, metas } = await open('/');
  expect([status, title, canonical]).toEqual([200, 'Prim Racers | Second Life Race League', `${ORIGIN}/`]);
  expect(metas).toMatchObject({
    description: 'Racing on prims',
    'og:site_name': 'Prim Racers',
    'og:title': 'Prim Racers',
    'og:description': 'Racing on prims',
    'og:type': 'website',
    'og:url': `${ORIGIN}/`,
    'twitter:card': 'summary_large_image',
  });
});

test('an event has its name, track, both times and status, and one address for all its slugs', async () => {
  const { id } = await anEvent({ track_name: 'Sandbox Oval' });
  for (const path of [`/events/${id}`, `/events/${id}/`, `/events/${id}/another-name?tab=laps`]) {
    const { status, title, canonical, metas } = await open(path);
    expect([status, title]).toEqual([200, 'Night Cup 1 · Prim Racers | Second Life Race League']);
    expect(canonical).toBe(`${ORIGIN}/events/${id}/night-cup-1`);
    expect(metas['og:url']).toBe(canonical);
    expect(metas['og:description']).toBe('Sandbox Oval · Fri, 28 Nov 2031, 03:00 UTC (Thu 19:00 SLT) · upcoming.');
  }
});

test('the winner of a completed event is named, unless the profile is private', async () => {
  const [winner, track] = [await league.aDriver({ driver_name: 'Vera Volt' }), await league.aTrack()];
  const start = new Date(Date.now() - 60_000).toISOString();
  const { id } = await anEvent({ track_id: track.id, start_time: start, status: 'active' });
  await league.drive(winner.car, track.channel_letter, 61.234);
  await league.asAdmin(`PATCH /cms/admin/events/${id}`, { status: 'completed' });
  expect((await open(`/events/${id}`)).metas['description']).toContain('won by Vera Volt.');
  const path = `/tracks/${track.channel_letter}`;
  expect((await open(path)).metas['description']).toBe('Track record 1:01.234 by Vera Volt.');
  await league.sql('UPDATE users SET is_profile_public = false WHERE id = $1', [winner.id]);
  for (const address of [path, `/events/${id}`]) expect((await open(address)).html).not.toContain('Vera');
  expect((await open(path)).metas['description']).toBe('Track record 1:01.234.');
});

test('a track is known by its letter in upper case', async () => {
  const { name, channel_letter: letter } = await league.aTrack();
  const { title, canonical, metas } = await open(`/tracks/${letter.toLowerCase()}`);
  expect(title).toBe(`${name} · Prim Racers | Second Life Race League`);
  expect([canonical, metas['description']]).toEqual([`${ORIGIN}/tracks/${letter}`, 'No lap driven yet.']);
});

describe.each([
  ['pages', '/'],
  ['posts', '/news/'],
])('CMS %s', (kind, base) => {
  const create = (fields: object) =>
    league.asAdmin(`POST /cms/admin/${kind}`, {
      title: 'Rules & more',
      content: '<p>Be fair.</p><p>A&amp;B</p>',
      ...fields,
    });

  test('have their title, picture and excerpt, or without one the beginning of their text', async () => {
    await create({ slug: 'rules', featured_image: 'https://example.com/a.png' });
    await create({ slug: 'short', excerpt: 'In short' });
    const { status, title, metas } = await open(`${base}rules`);
    expect([status, title]).toEqual([200, 'Rules &amp; more · Prim Racers | Second Life Race League']);
    expect(metas).toMatchObject({
      description: 'Be fair. A&amp;B',
      'og:type': 'article',
      'og:image': 'https://example.com/a.png',
      'twitter:card': 'summary_large_image',
    });
    expect((await open(`${base}short`)).metas['og:description']).toBe('In short');
  });

  test('cannot be found while they are drafts', async () => {
    await create({ slug: 'draft', title: 'Secret plan', is_published: false });
    const { status, html } = await open(`${base}draft`);
    expect(status).toBe(404);
    expect(html).not.toContain('Secret');
  });

  test('cannot write HTML into the head', async () => {
    await create({ slug: 'nasty', title: NASTY, excerpt: NASTY });
    const { status, html, metas } = await open(`${base}nasty`);
    expect(status).toBe(200);
    expect(html).not.toContain('<script>alert');
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; $&amp; &amp; Co';
    expect([metas['og:title'], metas['description']]).toEqual([escaped, escaped]);
  });
});

test('a page has the title and description that its author wrote for search engines', async () => {
  const page = { title: 'Flags', slug: 'flags', content: '<p>Blue.</p>', excerpt: 'In short' };
  await league.asAdmin('POST /cms/admin/pages', { ...page, seo_title: 'Flag Book', seo_description: 'All flags.' });
  const { title, metas } = await open('/flags');
  expect(title).toMatch(/^Flag Book · /);
  expect(metas).toMatchObject({ 'og:title': 'Flag Book', description: 'All flags.' });
});

test('a season has one address, which names it', async () => {
  const season = { name: 'Night Cup', rules: { points: [10] } };
  const { id } = await league.asAdmin<{ id: string }>('POST /admin/seasons', season);
  const { title, canonical } = await open(`/seasons/${id}/before`);
  expect([title, canonical]).toEqual([expect.stringContaining('Night Cup'), `${ORIGIN}/seasons/${id}/night-cup`]);
});

test.each([
  '/events/01234567-89ab-7def-8123-456789abcdef',
  '/seasons/yesterday',
  '/tracks/Z',
  '/news/nothing',
  '/nothing%00',
  '/drivers/%00',
  '/a/page/of/nothing',
])('%s names nothing: the app is answered with 404, for no search engine to keep', async (path) => {
  const { status, html, canonical, metas } = await open(path);
  expect([status, canonical, metas['robots']]).toEqual([404, undefined, 'noindex']);
  expect(html).toContain('id="root"');
});

/** Replaces the parameters in a route of the app. */
const filled = (path: string) => path.replace(/\/\{-\$\w+\}/, '').replace(/\$\w*$/, 'x');

test('every screen of the app has a head, and search engines may not index what only members see', async () => {
  const tree = readFileSync(resolve('frontend/src/routeTree.gen.ts'), 'utf8');
  const [, listed = ''] = /fullPaths:\s+([^]*?)fileRoutesByTo/.exec(tree) ?? [];
  const paths = [...listed.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  const fixed = paths.filter((path) => !path.includes('$') || path.startsWith('/admin')).map(filled);
  expect(fixed.length).toBeGreaterThan(20);
  for (const path of fixed) expect([path, (await open(path)).status]).toEqual([path, 200]);
  expect((await open('/dashboard')).metas).toMatchObject({ robots: 'noindex' });
  expect((await open('/dashboard')).canonical).toBeUndefined();
});

test('the page for big screens has the name of the league in its title, and a picture', async () => {
  const { title, canonical, metas } = await open('/live?view=board');
  expect([title, canonical]).toEqual(['Live · Prim Racers | Second Life Race League', `${ORIGIN}/live`]);
  expect(metas).toMatchObject({ 'og:site_name': 'Prim Racers', 'og:title': 'Live' });
  const picture = metas['og:image']?.slice(ORIGIN.length).replaceAll('&amp;', '&') ?? '';
  expect((await fetch(league.url + picture)).headers.get('content-type')).toBe('image/png');
});

test('the sitemap has the address of every public page, and robots.txt has that of the sitemap', async () => {
  const { id } = await anEvent({ name: 'Summer & Sun' });
  const { channel_letter: letter } = await league.aTrack();
  const article = { title: 'A', content: '<p>A</p>' };
  await league.asAdmin('POST /cms/admin/posts', { ...article, slug: 'on-the-map' });
  await league.asAdmin('POST /cms/admin/posts', { ...article, slug: 'off-the-map', is_published: false });
  const robots = await (await fetch(`${league.url}/robots.txt`)).text();
  const allowed = ['/api/public/events', '/api/public/feed.atom', '/api/pictures/'].map((one) => `Allow: ${one}\n`);
  expect(robots).toBe(`User-agent: *\n${allowed.join('')}Disallow: /api/\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  const answer = await fetch(`${league.url}/sitemap.xml`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
    url.slice(ORIGIN.length),
  );
  for (const path of ['/', '/results', `/events/${id}/summer-sun`, `/tracks/${letter}`, '/news/on-the-map'])
    expect(paths).toContain(path);
  for (const path of ['/dashboard', '/news/off-the-map']) expect(paths).not.toContain(path);
  for (const path of paths) expect([path, (await open(path)).canonical]).toEqual([path, ORIGIN + path]);
});

test('a page is compressed, and answered 304 while its head is the same', async () => {
  const ask = (etag = '') => fetch(`${league.url}/tracks`, { headers: { 'if-none-match': etag } });
  const first = await ask();
  const headers = ['cache-control', 'content-encoding', 'vary'].map((name) => first.headers.get(name));
  expect(headers).toEqual(['no-cache', 'gzip', 'accept-encoding, accept-language']);
  const etag = first.headers.get('etag') ?? '';
  expect((await ask(etag)).status).toBe(304);
  await league.asAdmin('PATCH /admin/settings', { site_name: 'Other Racers' });
  const changed = await ask(etag);
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('Tracks · Other Racers | ')]);
});
