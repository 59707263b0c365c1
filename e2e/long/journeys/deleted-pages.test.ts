/** @jest-environment <rootDir>/test/native-env.mjs */
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { testWithBrowser } from '../../../test/needs.js';
import { says } from '../../support/admin-panel.js';
import { RaceDay } from '../../support/race-day.js';

const day = new RaceDay();

const call = <T>(request: string, body?: object) => day.league.call<T>(request, body, day.admin);
const aTrack = (name: string, channel_letter: string) => call<TrackDto>('POST /admin/tracks', { name, channel_letter });

testWithBrowser('an open page says that what it shows was deleted, and its site stays', async () => {
  const event = await call<RaceEventDto>('POST /cms/admin/events', {
    name: 'Night of Monza',
    start_time: new Date(Date.now() - 60_000).toISOString(),
    status: 'active',
  });
  const news = await call<{ id: string }>('POST /cms/admin/posts', { title: 'Old', content: '<p>A</p>', slug: 'old', is_published: true }); // prettier-ignore
  const track = await aTrack('Suzuka', 'S');
  const ana = await day.league.aDriver(day.admin, 'Ana Torres');
  for (const [path, heading, request] of [
    [`/events/${event.id}`, 'Night of Monza', `DELETE /cms/admin/events/${event.id}`],
    ['/news/old', 'Old', `DELETE /cms/admin/posts/${news.id}`],
    ['/tracks/S', 'Suzuka', `DELETE /admin/tracks/${track.id}`],
    [`/drivers/${ana.id}`, 'Ana Torres', `DELETE /admin/users/${ana.id}`],
  ] as const) {
    const { page } = await day.open(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await call(request);
    await page.getByRole('heading', { level: 1, name: 'Off the track' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  }
});

testWithBrowser('an open page of a track follows it to its new letter', async () => {
  const track = await aTrack('Imola', 'I');
  const { page } = await day.open('/tracks/I');
  await page.getByRole('heading', { level: 1, name: 'Imola' }).waitFor();
  await call(`PATCH /admin/tracks/${track.id}`, { channel_letter: 'P' });
  await page.waitForURL('**/tracks/P');
  await says(page, 'Track record: none yet');
});
