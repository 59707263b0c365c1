/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../test/needs.js';
import { RaceDay } from '../support/race-day.js';
import { soon } from '../support/soon.js';

const HOUR_MS = 3_600_000;

const day = new RaceDay(undefined, { reducedMotion: 'reduce' });

for (const [name, offMs] of [
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
] as const) {
  testWithBrowser(`a clock an hour ${name} changes no countdown, no “ago” and no state of a car`, async () => {
    const driver = await day.league.aDriver(day.admin, `Clock ${name}`);
    await driver.heartbeat();
    const start_time = new Date(Date.now() + 5.5 * HOUR_MS).toISOString();
    const event = { name: `Race ${name}`, start_time };
    const { id } = await day.league.call<{ id: string }>('POST /cms/admin/events', event, day.admin);
    await day.context.clock.setSystemTime(Date.now() + offMs);
    const screen = await day.openLiveAs(driver.username, '/dashboard');
    const { page } = screen;
    const upcoming = page.getByRole('listitem').filter({ hasText: `Race ${name}` });
    await soon(async () => (await upcoming.innerText()).replace(/in 5h (2\d|30)m/, 'in 5h 30m')).toContain('in 5h 30m');
    await page.getByRole('link', { name: 'My Cars' }).first().click();
    const card = page.getByRole('listitem').filter({ hasText: 'Falcon' });
    await card.getByText('ONLINE').waitFor();
    await card.getByText(/^Last heartbeat (just now|1m ago)$/).waitFor();
    await screen.connection(/^Live$/).waitFor();
    const { page: wall } = await day.open(`/live?view=board&event=${id}`);
    await wall.locator('[data-live=live]').waitFor();
    await wall.locator('.countdown-figure').filter({ hasText: /^5:(2\d|30):\d\d/ }).waitFor(); // prettier-ignore
    await day.league.call(`DELETE /cms/admin/events/${id}`, undefined, day.admin); // the countdown is to one event only
  });
}

testWithBrowser('after two minutes asleep or without a network the board is up to date again', async () => {
  const driver = await day.league.aDriver(day.admin, 'Sam Sleeps');
  await driver.lap(80);
  await day.context.clock.install();
  const screen = await day.openLiveAs(driver.username, '/leaderboards');
  const { page } = screen;
  await screen.row('Global leaderboard', 'Sam Sleeps', '80.000').waitFor();

  // Like a sleeping laptop: no timer runs, and then every due timer runs once.
  const reconnected = page.waitForEvent('websocket');
  await day.context.clock.fastForward('02:05');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await reconnected;
  await screen.connection(/^Back online, updated$/).waitFor();
  await driver.lap(79);
  await screen.row('Global leaderboard', 'Sam Sleeps', '79.000').waitFor();

  await day.context.setOffline(true);
  await screen.connection(/^Offline$/).waitFor();
  await day.context.clock.runFor('02:05');
  await screen.connection(/^Offline$/).waitFor();
  await driver.lap(78);
  await day.context.setOffline(false);
  await screen.row('Global leaderboard', 'Sam Sleeps', '78.000').waitFor();
  await screen.connection(/^Back online, updated$/).waitFor();
  await soon(() => screen.row('Global leaderboard', 'Sam Sleeps').count()).toBe(1);
  expect(screen.loads).toBe(1);
});
