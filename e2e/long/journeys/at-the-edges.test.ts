/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { Locator } from 'playwright-core';
import { until } from '../../../backend/test/support/until.js';
import { testWithBrowser } from '../../../test/needs.js';
import { RaceDay } from '../../support/race-day.js';
import { PASSWORD } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';
import { says } from '../../support/admin-panel.js';

const day = new RaceDay();

const LONG_NAME = 'سائق سريع جدا من سباقات الليل الطويلة';

/** Returns the box of an element, in px from the window's top left corner. */
const boxOf = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);

testWithBrowser('on phones a right-to-left name is cut at its end, and begins in its place', async () => {
  const long = await day.aDriver(LONG_NAME, 71);
  const { page } = await day.openAs(long.username, '/lap-times');
  await page.setViewportSize({ width: 360, height: 800 });
  const name = page.getByRole('table').getByRole('link', { name: LONG_NAME });
  await name.waitFor();
  const look = await name.evaluate((link) => {
    const text = document.createRange();
    text.selectNodeContents(link);
    const [words, box] = [text.getBoundingClientRect(), link.getBoundingClientRect()];
    return { isCut: link.scrollWidth > link.clientWidth, begins: Math.abs(words.right - box.right) < 2 };
  });
  expect(look).toEqual({ isCut: true, begins: true });
});

testWithBrowser('at 320 px the online mark is before the name, and tracks are written out', async () => {
  await day.aDriver('Maximiliane Oberhauser', 70);
  await day.call('POST /admin/tracks', { name: 'Harbour Street Circuit', channel_letter: 'H' });
  const { page } = await day.openAs('admin', '/leaderboards');
  await page.setViewportSize({ width: 320, height: 800 });
  const row = page.getByRole('row').filter({ hasText: 'Maximiliane Oberhauser' });
  const name = await boxOf(row.getByRole('link', { name: 'Maximiliane Oberhauser' }));
  const mark = await boxOf(row.getByTitle(/^(online|offline|Just now)$/));
  expect(mark.right).toBeLessThanOrEqual(name.left);
  expect(mark.top).toBeLessThan(name.bottom);
  const track = page
    .getByRole('navigation', { name: /^Boards by/ })
    .getByRole('link', { name: 'Harbour Street Circuit' });
  expect(await isWhole(track)).toBe(true);
});

testWithBrowser('on phones the name of the league is whole, both while connecting and while live', async () => {
  await day.call('PATCH /admin/settings', { site_name: 'Meridian Racing League' });
  const screen = await day.openAs('admin', '/cars', (tab) => tab.setViewportSize({ width: 390, height: 844 }));
  const { page } = screen;
  const name = page.getByRole('banner').getByText('Meridian Racing League');
  const isCut = (text: Element) => text.scrollHeight > text.clientHeight;
  expect(await name.evaluate(isCut)).toBe(false);
  await screen.connection(/^Live$/).waitFor();
  expect(await name.evaluate(isCut)).toBe(false);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Use (light|dark) theme$/ })
    .waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await name.evaluate(isCut)).toBe(false);
});

testWithBrowser(
  'an emoji of the palette is drawn as the league’s icon, and zero points are not mentioned',
  async () => {
    const bea = await day.aDriver('Bea Quick');
    const fields = { name: 'Fair Play', description: 'Gave a place back.', icon: '🤝', points: 0 };
    const { id } = await day.call<{ id: string }>('POST /admin/achievements', fields);
    await day.call(`POST /admin/achievements/${id}/award`, { user_id: bea.id });
    const { page } = await day.openAs(bea.username, '/my-stats');
    const item = page.getByRole('listitem').filter({ hasText: 'Fair Play' });
    const picture = item.locator('svg[data-icon=handshake]');
    await picture.waitFor();
    await soon(() => drawnSize(picture)).toBeGreaterThanOrEqual(10);
    expect(await item.getByText('pts').count()).toBe(0);
  },
);

testWithBrowser(
  'the first steps say when the league has no track, and stay away when a member hides them',
  async () => {
    const idler = { username: 'idler', password: PASSWORD, driver_name: 'New Comer', is_driver: true };
    await day.call('POST /admin/create-user', idler);
    const { page } = await day.openAs('idler', '/dashboard', (tab) =>
      tab.route('**/api/tracks', (route) => route.fulfill({ json: [] })),
    );
    const way = page.getByRole('region', { name: 'Your first lap' });
    await way.getByText('The league has no track yet').waitFor();
    await way.getByText('An admin of the league still has to approve your application').waitFor();
    await way.getByRole('button', { name: /^Hide/ }).click();
    await way.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'Recent Lap Times' }).getByRole('link', { name: 'Help & Setup' }).waitFor();
    await soon(() => way.count()).toBe(0);
    await page.getByRole('link', { name: 'Help & Setup' }).first().click();
    await page.getByText('The league has no track yet.').waitFor();
  },
);

testWithBrowser('the documentation of the HTTP interface works under the security policy of the site', async () => {
  const { page, errors } = await day.open('/api/docs');
  const answer = await page.request.get(page.url());
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self'");
  await page.getByRole('link', { name: 'settings', exact: true }).click();
  await page.getByText('/api/settings/public').click();
  await page.getByRole('button', { name: 'Try it out' }).waitFor();
  await soon(() => page.getByRole('heading', { name: 'Racing league' }).count()).toBe(1);
  expect(errors).toEqual([]);
});

/** Returns whether no part of a text is cut off horizontally. */
function isWhole(place: Locator): Promise<boolean> {
  return place.evaluate((one) => one.scrollWidth <= one.clientWidth);
}

/** Returns the width, in px, of what `use` draws; 0 while its file is not loaded. */
function drawnSize(picture: Locator): Promise<number> {
  return picture.evaluate((one) => one.querySelector('use')?.getBoundingClientRect().width ?? 0);
}

const aTrack = (name: string, channel_letter: string) =>
  day.call<TrackDto>('POST /admin/tracks', { name, channel_letter });

testWithBrowser('an open page says that what it shows was deleted, and its site stays', async () => {
  const event = await day.call<RaceEventDto>('POST /cms/admin/events', {
    name: 'Night of Monza',
    start_time: new Date(Date.now() - 60_000).toISOString(),
    status: 'active',
  });
  const news = await day.call<{ id: string }>('POST /cms/admin/posts', { title: 'Old', content: '<p>A</p>', slug: 'old', is_published: true }); // prettier-ignore
  const track = await aTrack('Suzuka', 'S');
  const ana = await day.aDriver('Ana Torres');
  for (const [path, heading, request] of [
    [`/events/${event.id}`, 'Night of Monza', `DELETE /cms/admin/events/${event.id}`],
    ['/news/old', 'Old', `DELETE /cms/admin/posts/${news.id}`],
    ['/tracks/S', 'Suzuka', `DELETE /admin/tracks/${track.id}`],
    [`/drivers/${ana.id}`, 'Ana Torres', `DELETE /admin/users/${ana.id}`],
  ] as const) {
    const { page } = await day.open(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await day.call(request);
    await page.getByRole('heading', { level: 1, name: 'Off the track' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  }
});

testWithBrowser('an open page of a track follows it to its new letter', async () => {
  const track = await aTrack('Imola', 'I');
  const { page } = await day.open('/tracks/I');
  await page.getByRole('heading', { level: 1, name: 'Imola' }).waitFor();
  await day.call(`PATCH /admin/tracks/${track.id}`, { channel_letter: 'P' });
  await page.waitForURL('**/tracks/P');
  await says(page, 'Track record: none yet');
});

testWithBrowser('without the socket, the dashboard’s HTTP response says who is online', async () => {
  const cem = await day.aDriver('Cem Swift');
  await cem.heartbeat();
  const { access_token } = await day.league.session(cem.username);
  const online = () => day.league.call<DashboardDto>('GET /dashboard', undefined, access_token);
  await until(online, ({ online_drivers }) => online_drivers.some(({ driver_name }) => driver_name === 'Cem Swift'));
  await day.context.route('**/socket.io/**', (route) => route.abort());
  await day.context.routeWebSocket(/socket\.io/, (socket) => socket.close());
  const { page } = await day.openAs(cem.username, '/dashboard');
  const panel = page.getByRole('region', { name: 'Online Drivers' });
  await panel.getByRole('listitem').filter({ hasText: 'Cem Swift' }).waitFor();
});
