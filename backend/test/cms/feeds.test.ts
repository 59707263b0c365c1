/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { startLeagueForFile } from '../support/league.js';

const ORIGIN = 'https://league.example';

const league = await startLeagueForFile({ publicUrl: ORIGIN });
await league.asAdmin('PATCH /admin/settings', { site_name: 'Prim & Racers' });

async function read(path: string) {
  const answer = await fetch(`${league.url}/api/public${path}`);
  return { type: answer.headers.get('content-type'), text: await answer.text(), status: answer.status };
}

const anEvent = (fields: object) =>
  league.asAdmin<RaceEventDto>('POST /cms/admin/events', {
    event_type: 'race',
    start_time: '2031-11-28T03:00:00.000Z',
    ...fields,
  });

/** Returns the lines of a calendar, unfolded (RFC 5545, 3.1). */
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');

test('the feed has published posts and results, newest first, and does not change without news', async () => {
  const [winner, track] = [await league.aDriver({ driver_name: 'Vera Volt' }), await league.aTrack()];
  const { id } = await anEvent({
    name: 'Night Cup',
    track_id: track.id,
    start_time: new Date(Date.now() - 60_000).toISOString(),
    status: 'active',
  });
  await league.drive(winner.car, track.channel_letter, 61.234);
  await league.asAdmin(`PATCH /cms/admin/events/${id}`, { status: 'completed' });
  const post = await league.asAdmin<CmsPostDto>('POST /cms/admin/posts', {
    title: 'New <rules>',
    excerpt: 'For <all>.',
    content: '<p>Be <a href="/results">fair</a>.</p>',
    slug: 'rules',
  });
  const draft = { title: 'Secret plan', content: '<p>A</p>', slug: 'plan', is_published: false };
  await league.asAdmin('POST /cms/admin/posts', draft);
  const { type, text } = await read('/feed.atom');
  expect(type).toBe('application/atom+xml; charset=utf-8');
  const parsed = new XmlTexts(text);
  expect(parsed.all('title')).toEqual(['Prim & Racers', 'New <rules>', 'Night Cup']);
  const ids = [`${ORIGIN}/`, `${ORIGIN}/news/${post.id}`, `${ORIGIN}/events/${id}`];
  expect(parsed.all('id')).toEqual(ids);
  expect(text).toContain('1. Vera Volt');
  expect(text).toContain('New &lt;rules&gt;'); // titles and summaries are read as HTML
  expect(text).toContain('For &lt;all&gt;.');
  expect(text).toContain(`href="${ORIGIN}/results"`);
  expect(text).not.toContain('Secret');
  await league.sql(`UPDATE users SET is_profile_public = false WHERE id = $1`, [winner.id]);
  expect((await read('/feed.atom')).text).not.toContain('Vera Volt');
  await league.sql(`UPDATE users SET is_profile_public = true WHERE id = $1`, [winner.id]);
  expect((await read('/feed.atom')).text).toBe(text);
  await league.asAdmin(`PATCH /cms/admin/events/${id}`, { name: 'Night Cup 1' });
  await league.asAdmin(`PATCH /cms/admin/posts/${post.id}`, { slug: 'the-rules' });
  const renamed = await read('/feed.atom');
  expect(renamed.text).toContain(`${ORIGIN}/events/${id}/night-cup-1`);
  expect(renamed.text).toContain(`${ORIGIN}/news/the-rules`);
  expect(new XmlTexts(renamed.text).all('id')).toEqual(ids);
});

test('the entry of a race is updated when a later final result is published, not by one of a heat', async () => {
  const { id } = await anEvent({ name: 'Corrected Cup', start_time: '2025-11-28T03:00:00.000Z', status: 'active' });
  await league.asAdmin(`PATCH /cms/admin/events/${id}`, { status: 'completed' });
  const updated = async () => new XmlTexts((await read('/feed.atom')).text).all('updated').at(1);
  const completed = await updated();
  const results: [kind: string, isFinal: boolean, at: string][] = [
    ['heat', true, '2032-01-03T00:00:00.000Z'],
    ['race', true, '2032-01-01T00:00:00.000Z'],
    ['race', true, '2032-01-02T00:00:00.000Z'],
    ['race', false, '2032-01-04T00:00:00.000Z'],
  ];
  await league.sql(
    `INSERT INTO race_sessions (id, event_id, ordinal, kind, laps)
     VALUES (gen_random_uuid(), $1, 1, 'heat', 3), (gen_random_uuid(), $1, 2, 'race', 3)`,
    [id],
  );
  for (const [number, [kind, isFinal, at]] of results.entries()) {
    await league.sql(
      `INSERT INTO result_revisions (session_id, number, is_final, published_at, published_by)
       SELECT id, $3, $4, $5, gen_random_uuid() FROM race_sessions WHERE event_id = $1 AND kind = $2`,
      [id, kind, number + 1, isFinal, at],
    );
    if (number === 0) expect(await updated()).toBe(completed);
  }
  expect(await updated()).toBe('2032-01-02T00:00:00.000Z');
});

test('a calendar has the events with their times in UTC and SLT, their track and their page', async () => {
  const { id } = await anEvent({
    name: 'Autumn; Cup, 1',
    track_name: 'Sandbox Oval',
    end_time: '2031-11-28T05:00:00Z',
  });
  const { type, text } = await read(`/events/${id}/event.ics`);
  expect(type).toBe('text/calendar; charset=utf-8');
  const lines = linesOf(text);
  for (const line of [
    'BEGIN:VCALENDAR',
    `UID:${id}@league.example`,
    'DTSTART:20311128T030000Z',
    'DTEND:20311128T050000Z',
    'SUMMARY:Autumn\\; Cup\\, 1',
    'LOCATION:Sandbox Oval',
    'STATUS:CONFIRMED',
    `URL;VALUE=URI:${ORIGIN}/events/${id}/autumn-cup-1`,
  ])
    expect(lines).toContain(line);
  expect(text).toContain('(Thu 19:00 SLT)');
  expect((await read(`/events/${id}/event.ics`)).text).toBe(text);
  expect(lines).toContain('SEQUENCE:0');
  await league.asAdmin(`PATCH /cms/admin/events/${id}`, { start_time: '2031-11-27T03:00:00Z' });
  const moved = linesOf((await read(`/events/${id}/event.ics`)).text);
  for (const line of ['DTSTART:20311127T030000Z', 'SEQUENCE:1']) expect(moved).toContain(line);
  const changedAt = moved.flatMap((line) => line.match(/^(?:DTSTAMP|LAST-MODIFIED):(.+)/)?.[1] ?? []);
  expect(changedAt).toHaveLength(2);
  expect(new Set(changedAt).size).toBe(1);
});

test('the calendar of the league has future and past events, not cancelled ones; an unknown event has none', async () => {
  const coming = await anEvent({ name: 'To come' });
  const cancelled = await anEvent({ name: 'Called off', status: 'cancelled' });
  const { text } = await read('/events.ics');
  expect(text).toContain(coming.id);
  expect(text).not.toContain(cancelled.id);
  expect(linesOf((await read(`/events/${cancelled.id}/event.ics`)).text)).toContain('STATUS:CANCELLED');
  expect((await read('/events/01234567-89ab-7def-8123-456789abcdef/event.ics')).status).toBe(404);
});

/** Reads the texts of the elements of an XML document, whether they are escaped or in CDATA sections. */
class XmlTexts {
  constructor(private readonly xml: string) {}

  all(element: string): string[] {
    const texts = this.xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^]*?)</${element}>`, 'g'));
    return [...texts].map(([, text = '']) =>
      text
        .replace(/^<!\[CDATA\[([^]*)\]\]>$/, '$1')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    );
  }
}
