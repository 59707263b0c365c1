/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { RaceDay } from '../support/race-day.js';
import type { Screen } from '../support/screen.js';
import { soon } from '../support/soon.js';

const day = new RaceDay();

function openDashboard(username: string, prepare?: (page: Page) => Promise<unknown>): Promise<Screen> {
  return day.openAs(username, '/dashboard', prepare);
}

const panel = ({ page }: Screen, name: string) => page.getByRole('region', { name });
const tile = (screen: Screen, label: string) =>
  panel(screen, 'Your numbers')
    .getByRole('definition')
    .and(screen.page.locator(`dt:has-text("${label}") + dd`));

testWithBrowser(
  'the member’s lap appears at once in a strip, the list and the numbers, and is announced once',
  async () => {
    const ana = await day.aDriver('Ana Torres');
    const screen = await openDashboard(ana.username);
    const laps = panel(screen, 'Recent Lap Times').getByRole('listitem');
    await screen.connection(/^Live$/).waitFor();
    await panel(screen, 'Recent Lap Times').getByText('No lap times recorded yet.').waitFor();
    await ana.lap(61.234);
    await laps.filter({ hasText: 'Falcon' }).filter({ hasText: '61.234' }).getByText('RECORD!').waitFor();
    await screen.page.getByText('New lap: 1 minute 1.234 seconds, a record').waitFor({ state: 'attached' });
    const strip = screen.page.getByRole('complementary', { name: 'Your newest lap' });
    await strip.filter({ hasText: '1:01.234' }).filter({ hasText: '◆ RECORD' }).waitFor();
    await screen.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await strip.getByRole('button', { name: 'Share' }).click();
    await soon(() => screen.page.evaluate(() => navigator.clipboard.readText())).toContain(
      '1:01.234 at Monza: the record. ',
    );
    expect(await screen.page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/tracks\/\S+$/);
    await ana.lap(62.5);
    await strip.filter({ hasText: '1:02.500' }).filter({ hasText: '+1.266 to your best' }).waitFor();
    await soon(() => strip.count()).toBe(1);
    await laps.nth(1).filter({ hasText: '61.234' }).waitFor();
    await soon(() => laps.first().innerText()).toContain('62.500');
    await soon(() => laps.first().getByText('RECORD!').count()).toBe(0);
    await tile(screen, 'Total Races').filter({ hasText: /^2$/ }).waitFor();
    await tile(screen, 'Best Lap')
      .filter({ hasText: /^61\.234$/ })
      .waitFor();
    const car = panel(screen, 'My Cars').getByRole('listitem');
    await car
      .filter({ hasText: 'Falcon' })
      .filter({ hasText: 'Sport · 2 races' })
      .filter({ hasText: '61.234' })
      .waitFor();
    await screen.page.getByRole('link', { name: 'My Stats' }).first().click();
    await ana.lap(60.9);
    await strip.filter({ hasText: '1:00.900' }).filter({ hasText: '▲ PB −0.334' }).waitFor();
    await strip.getByRole('button', { name: 'Close your newest lap' }).click();
    await strip.waitFor({ state: 'detached' });
    expect(screen.loads).toBe(1);
    expect(screen.errors).toEqual([]);
  },
);

testWithBrowser(
  'a lap on a renamed track shows the new name without a reload, one without a track says what to set',
  async () => {
    const track = { name: 'Nordring', channel_letter: 'N' };
    const { id } = await day.call<{ id: string }>('POST /admin/tracks', track);
    const ida = await day.aDriver('Ida North', 64.5);
    await ida.lap(71.5, 'N');
    const screen = await openDashboard(ida.username);
    const lap = panel(screen, 'Recent Lap Times').getByRole('listitem').filter({ hasText: '71.500' });
    await lap.filter({ hasText: 'Nordring' }).waitFor();
    await screen.connection(/^Live$/).waitFor();
    await day.call(`PATCH /admin/tracks/${id}`, { name: 'Nordschleife' });
    await lap.filter({ hasText: 'Nordschleife' }).waitFor();
    await ida.lap(72.5, '');
    await screen.page.getByText(/^Your newest lap counts for no track\./).waitFor();
    expect(screen.loads).toBe(1);
  },
);

testWithBrowser('the sixth lap pushes the first one out', async () => {
  const bea = await day.aDriver('Bea Quick');
  for (const tenth of [1, 2, 3, 4, 5, 6]) await bea.lap(70 + tenth / 10);
  const screen = await openDashboard(bea.username);
  const laps = panel(screen, 'Recent Lap Times').getByRole('listitem');
  await laps.first().filter({ hasText: '70.600' }).waitFor();
  await soon(() => laps.count()).toBe(5);
  await soon(() => laps.filter({ hasText: '70.100' }).count()).toBe(0);
});

testWithBrowser('the next events show their start, kind and description, and a new one appears at once', async () => {
  const cem = await day.aDriver('Cem Swift');
  const start = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const sprint = { name: 'Night Sprint', event_type: 'practice', description: 'Six laps.', start_time: start(5.5) };
  await day.call('POST /cms/admin/events', sprint);
  const screen = await openDashboard(cem.username);
  const events = panel(screen, 'Upcoming Events').getByRole('listitem');
  await events
    .filter({ hasText: 'Night Sprint' })
    .filter({ hasText: 'Six laps.' })
    .filter({ hasText: 'practice' })
    .waitFor();
  await events
    .first()
    .getByText(/^in 5h \d+m$/)
    .waitFor();
  await screen.connection(/^Live$/).waitFor();
  await day.call('POST /cms/admin/events', { name: 'Long Haul', start_time: start(50) });
  await events.filter({ hasText: 'Long Haul' }).getByText('No description').waitFor();
  expect(screen.loads).toBe(1);
});

testWithBrowser('on a phone a long track name is shortened, never the date of a lap', async () => {
  const track = { name: 'Harbour Street Circuit by Night, the Long Way Round', channel_letter: 'L' };
  await day.call('POST /admin/tracks', track);
  const fay = await day.aDriver('Fay Short');
  await fay.lap(68.5, 'L');
  const screen = await openDashboard(fay.username, (page) => page.setViewportSize({ width: 390, height: 844 }));
  const lap = panel(screen, 'Recent Lap Times').getByRole('listitem').filter({ hasText: '68.500' });
  const spaceAfterDate = (line: Element) =>
    line.getBoundingClientRect().right - (line.querySelector('time')?.getBoundingClientRect().right ?? Infinity);
  await soon(() => lap.locator('p', { hasText: track.name }).evaluate(spaceAfterDate)).toBeGreaterThanOrEqual(0);
  const bottomsOfText = (line: Element) =>
    ['a', 'time > :not([hidden])'].map((part) => {
      const text = document.createRange();
      text.selectNodeContents(line.querySelector(part) as Element);
      return text.getBoundingClientRect().bottom;
    });
  const [link = 0, date = 99] = await lap.locator('p', { hasText: track.name }).evaluate(bottomsOfText);
  expect(Math.abs(link - date)).toBeLessThan(1);
});
