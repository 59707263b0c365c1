/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { AchievementDto } from '@league/shared/achievements/achievement.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { testWithBrowser } from '../../../test/needs.js';
import { press, says } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay();

testWithBrowser(
  'a visitor sees the page of a driver before a lap, after one and after many, without a reload',
  async () => {
    const ana = await day.aDriver('Ana Torres');
    const { page } = await day.open(`/drivers/${ana.id}`);
    await page.waitForURL('**/drivers/ana-torres');
    await page.getByRole('heading', { level: 1, name: 'Ana Torres' }).waitFor();
    await says(page, 'not ranked yet', 'No laps yet.', 'No result in an event yet.', 'None unlocked yet.');
    expect(await page.getByText(`@${ana.username}`).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Compare with me' }).count()).toBe(0);

    await ana.lap(62.5);
    await says(page, '#1', 'First Lap', 'Shown after 10 laps on Monza.');
    const tracks = page.getByRole('table', { name: 'Best by track' });
    await says(tracks, '62.500', '1 lap', 'record');
    for (const seconds of [62, 62.1, 62.2, 62.3, 62.4, 62.6, 62.7, 62.8, 82]) await ana.lap(seconds);
    await says(tracks, '62.000', '10 laps');
    await says(page, /^Within 0\.400 seconds lies the middle half of the last 9 clean laps on Monza\.$/);
    await page.getByRole('application', { name: 'The last laps' }).focus();
    await page.keyboard.press('ArrowLeft');
    await says(page, 'Lap 9 · 62.800');
    const achievements = await day.call<AchievementDto[]>('GET /admin/achievements');
    const first = achievements.find(({ name }) => name === 'First Lap');
    await day.call(`PATCH /admin/achievements/${first?.id}`, { name: 'Off the line' });
    await says(page, 'Off the line');
    expect(await seriousProblemsAnywhere(page)).toEqual([]);
    await day.context.setOffline(true);
    await says(page, /^as of \d/);
    await day.context.setOffline(false);
    await soon(() => page.getByText(/^as of \d/).count()).toBe(0);
    await tracks.getByRole('link', { name: 'Monza' }).click();
    await page.waitForURL('**/tracks/M');
  },
);

testWithBrowser('a member compares themselves with a driver, whose places link to their events', async () => {
  const [ana, ben] = [await day.aDriver('Ana Kay'), await day.aDriver('Ben Kay')];
  const fields = { name: 'Kay cup', status: 'active', track_name: 'Monza' };
  const start_time = new Date(Date.now() - 60_000).toISOString();
  const event = await day.call<RaceEventDto>('POST /cms/admin/events', { ...fields, start_time });
  await ana.lap(61);
  await ben.lap(60.5);
  const { page } = await day.openLiveAs(ben.username, '/drivers/ana-kay');
  await says(page, new RegExp(`^@${ana.username} · `));
  await day.call(`PATCH /cms/admin/events/${event.id}`, { status: 'completed' });
  await says(page.getByRole('region', { name: 'Last events' }), 'Kay cup', '2nd', / · \d+ drivers$/, '+18 points');
  await press(page, 'Compare with me');
  const cells = (name: string) =>
      page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell').allInnerTexts(); // prettier-ignore
  await soon(() => cells('Monza')).toEqual(['61.000', 'better\n60.500']);
  expect(await cells('Points')).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^better\n\d+$/)]);
  await soon(() => cells('Laps')).toEqual(['1', '1']);
  expect(page.url()).toContain('compare=true');
  await page.getByRole('link', { name: 'Kay cup' }).click();
  await page.waitForURL(`**/events/${event.id}/kay-cup`);
  const own = await day.openAs(ben.username, '/drivers/ben-kay');
  await own.page.getByRole('heading', { level: 1, name: 'Ben Kay' }).waitFor();
  expect(await own.page.getByRole('button', { name: 'Compare with me' }).count()).toBe(0);
});

testWithBrowser('a private profile says so and nothing else; a driver who does not exist has no page', async () => {
  const shy = await day.aDriver('Shy Sue', 66.6);
  await day.call(`PATCH /admin/users/${shy.id}`, { is_profile_public: false });
  const { page } = await day.open('/drivers/shy-sue');
  await says(page, 'This profile is private');
  expect(await page.content()).not.toMatch(/Shy Sue|66\.600/);
  const gone = await day.aDriver('Gus Gone');
  await day.call(`PATCH /admin/users/${gone.id}`, { is_active: false });
  for (const slug of ['no-such-driver', 'gus-gone']) {
    const lost = await day.open(`/drivers/${slug}`);
    await lost.page.getByRole('heading', { level: 1, name: 'Off the track' }).waitFor();
    await says(lost.page, /Drivers whose account is disabled have none, but their laps and results stay\.$/);
  }
});
