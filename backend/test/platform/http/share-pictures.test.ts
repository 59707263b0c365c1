/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import sharp from 'sharp';
import { startLeagueForFile } from '../../support/league.js';
import { makeWebRoot } from '../../support/web-root.js';

const webRoot = makeWebRoot();
const league = await startLeagueForFile({ webRoot });
/** Returns the URL of the share picture of the page at a path; null if it has none. */
async function pictureOf(path: string): Promise<string | null> {
  const html = await (await fetch(league.url + path)).text();
  const [, address] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
  return address?.replaceAll('&amp;', '&') ?? null;
}

async function load(address: string) {
  const answer = await fetch(address);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Counts the pixels above the bottom 60 rows that are so bright that they belong to text. */
async function brightPoints(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  let bright = 0;
  for (let point = 0; point < (info.height - 60) * info.width; point++)
    if ((data[point * info.channels] ?? 0) > 230) bright++;
  return bright;
}

test('a public page names a picture of 1200 x 630 px that has its text in it and is cached without end', async () => {
  const { channel_letter: letter } = await league.aTrack();
  const address = await pictureOf(`/tracks/${letter}`);
  expect(address).toContain(`/share.png?page=%2Ftracks%2F${letter}&v=`);
  const { status, headers, bytes } = await load(address ?? '');
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { width, height, format } = await sharp(bytes).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
  expect(await brightPoints(bytes)).toBeGreaterThan(2_000);
  expect((await load(address ?? '')).bytes.equals(bytes)).toBe(true);
});

test('a record gives its track another picture at another address, and the old address shows it too', async () => {
  const [driver, track] = [await league.aDriver(), await league.aTrack()];
  const path = `/tracks/${track.channel_letter}`;
  const before = (await pictureOf(path)) ?? '';
  await league.drive(driver.car, track.channel_letter, 61.234);
  const after = (await pictureOf(path)) ?? '';
  expect(after).not.toBe(before);
  const [old, current] = [await load(before), await load(after)];
  expect(old.headers.get('cache-control')).toBe('no-cache');
  expect(old.bytes.equals(current.bytes)).toBe(true);
});

test('the picture of a result changes when a driver of its podium goes private', async () => {
  const [winner, track] = [await league.aDriver({ driver_name: 'Vera Volt' }), await league.aTrack()];
  const { id } = await league.asAdmin<RaceEventDto>('POST /cms/admin/events', {
    name: 'Night Cup',
    event_type: 'race',
    track_id: track.id,
    start_time: new Date(Date.now() - 60_000).toISOString(),
    status: 'active',
  });
  await league.drive(winner.car, track.channel_letter, 61.234);
  await league.asAdmin(`PATCH /cms/admin/events/${id}`, { status: 'completed' });
  const shown = (await load((await pictureOf(`/events/${id}`)) ?? '')).bytes;
  await league.sql('UPDATE users SET is_profile_public = false WHERE id = $1', [winner.id]);
  const hidden = (await load((await pictureOf(`/events/${id}`)) ?? '')).bytes;
  expect(await brightPoints(hidden)).toBeLessThan(await brightPoints(shown));
});

test('a page with a picture of its own shows that one', async () => {
  const post = { title: 'A', content: '<p>A</p>', slug: 'own', featured_image: 'https://example.com/a.png' };
  await league.asAdmin('POST /cms/admin/posts', post);
  expect(await pictureOf('/news/own')).toBe('https://example.com/a.png');
});

test('there is no picture for members’ pages, missing pages or another site', async () => {
  for (const path of ['/dashboard', '/nothing']) expect([path, await pictureOf(path)]).toEqual([path, null]);
  for (const page of ['/dashboard', '/nothing', 'https://example.com/', '', '%00', '/%25', '/drivers/%2500'])
    expect([page, (await load(`${league.url}/share.png?page=${page}`)).status]).toEqual([page, 404]);
});

test('a title of any letters and length is drawn', async () => {
  const names = ['A'.repeat(120), 'レース'.repeat(30), `<b>&"'</b> \u{1f3ce}`, 'سباق الليل'];
  for (const [index, title] of names.entries()) {
    await league.asAdmin('POST /cms/admin/posts', { title, content: '<p>A</p>', slug: `letters-${index}` });
    const { status, bytes } = await load((await pictureOf(`/news/letters-${index}`)) ?? '');
    expect([title, status]).toEqual([title, 200]);
    expect(await brightPoints(bytes)).toBeGreaterThan(2_000);
  }
});
