/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import { testWithBrowser } from '../../../test/needs.js';
import { RaceDay } from '../../support/race-day.js';
import { PASSWORD } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';
import { until } from '../../../backend/test/support/until.js';

const day = new RaceDay();

const aMember = (username: string, driver: object = {}) =>
  day.league.call('POST /admin/create-user', { username, password: PASSWORD, driver_name: 'New Comer', ...driver }, day.admin); // prettier-ignore

testWithBrowser(
  'a newcomer is led from a car to the first lap, which is celebrated once',
  async () => {
    await aMember('newcomer', { is_driver: true });
    const screen = await day.openLiveAs('newcomer', '/dashboard');
    const { page } = screen;
    const way = page.getByRole('region', { name: 'Your first lap' });
    const next = (title: string) => way.getByRole('listitem').and(page.locator('[aria-current=step]')).getByText(title).waitFor(); // prettier-ignore
    await next('Add a car');
    await way.getByText('An admin of the league still has to approve your application').waitFor();
    await way.getByRole('link', { name: 'Add Your First Car' }).click();

    const form = page.getByRole('dialog', { name: 'Add New Car' });
    await form.getByLabel('Car Name').fill('Comet');
    await form.getByRole('button', { name: 'Add Car' }).click();
    const added = page.getByRole('region', { name: 'Your new car' });
    await added.getByRole('link', { name: 'Next: put the script in' }).click();
    await soon(() => new URL(page.url()).pathname).toBe('/help');
    await page.getByLabel('The script car-reporter.lsl').getByText('string CAR_ID = ').waitFor();
    const help = page.getByRole('main');
    await help.getByText('“Car not found: ask the admin to check the Car ID.”').waitFor();
    await page.getByRole('region', { name: 'Tracks and their letters' }).getByText('M VROOM').waitFor();

    const toDashboard = () => page.getByRole('link', { name: 'Dashboard' }).first().click();
    await toDashboard();
    await next('Copy the script');
    await way.getByRole('link', { name: 'Copy the script' }).click();
    await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.resolve()));
    await page.getByRole('button', { name: 'Copy car-reporter.lsl' }).click();
    await toDashboard();
    await next('First heartbeat');

    const script = await day.league.scriptOf('newcomer');
    await script.heartbeat();
    await next('First lap');
    await script.lap(61.234);
    await way.waitFor({ state: 'detached' });
    const said = page.getByRole('complementary', { name: 'Your newest lap' });
    await said.getByText('1:01.234').waitFor();
    await said.getByText(/^Your first lap is on the board: 61\.234\. You are #1 of 1\.$/).waitFor();
    await said.getByText('Your first track record at Monza: 61.234.').waitFor();
    expect(screen.loads).toBe(1);

    await page.reload();
    await screen.connection(/^Live$/).waitFor();
    await page.getByRole('region', { name: 'Recent Lap Times' }).getByText('61.234').waitFor();
    await script.lap(60.5);
    await page.getByRole('complementary', { name: 'Your newest lap' }).getByText('1:00.500').waitFor();
    await soon(() => way.count()).toBe(0);
    await soon(() => page.getByText(/^Your first/).count()).toBe(0);
    await script.lap(70, '');
    await page.getByText('Your newest lap counts for no track.').waitFor();
    expect(screen.errors).toEqual([]);
  },
  120_000,
);

testWithBrowser(
  'the first steps say when the league has no track, and stay away when a member hides them',
  async () => {
    await aMember('idler');
    const { page } = await day.openAs('idler', '/dashboard', (tab) =>
      tab.route('**/api/tracks', (route) => route.fulfill({ json: [] })),
    );
    const way = page.getByRole('region', { name: 'Your first lap' });
    await way.getByText('The league has no track yet').waitFor();
    await way.getByRole('button', { name: /^Hide/ }).click();
    await way.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'Recent Lap Times' }).getByRole('link', { name: 'Help & Setup' }).waitFor();
    await soon(() => way.count()).toBe(0);
    await page.getByRole('link', { name: 'Help & Setup' }).first().click();
    await page.getByText('The league has no track yet.').waitFor();
  },
);

testWithBrowser('a place gained is celebrated once, a place lost is not', async () => {
  const ana = await day.league.aDriver(day.admin, 'Ana Torres');
  const bea = await day.league.aDriver(day.admin, 'Bea Quick');
  for (const [driver, seconds] of [[ana, 66], [bea, 65]] as const) await driver.lap(seconds); // prettier-ignore
  // The points of achievements follow a moment after the lap.
  const board = async () =>
    (await day.league.call<LeaderboardDto>('GET /leaderboards/global', undefined, day.admin)).entries;
  const pointsOf = async (name: string) => (await board()).find((entry) => entry.driver_name === name)?.total_points;
  await soon(async () => ((await pointsOf('Ana Torres')) ?? 0) > 0).toBe(true);
  await soon(async () => (await pointsOf('Ana Torres')) === (await pointsOf('Bea Quick'))).toBe(true);
  const { page } = await day.openLiveAs(ana.username, '/dashboard');
  await page.getByRole('region', { name: 'Recent Lap Times' }).getByText('66.000').waitFor();
  // The page stores the rank in its first live message; a rank gained by a lap before that would count as her first.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('league.milestones.')));
  await ana.lap(64);
  const card = page.getByRole('complementary', { name: 'Your newest lap' }); // the announcement has the sentence, too
  await card.getByText(/^A place gained: you are #\d now\.$/).waitFor();
  await bea.lap(63);
  await page.getByRole('region', { name: 'Recent Lap Times' }).getByText('64.000').waitFor();
  await soon(() => card.getByText(/^A place gained/).count()).toBe(1);
});

testWithBrowser('without the socket, the dashboard’s HTTP response says who is online', async () => {
  const cem = await day.league.aDriver(day.admin, 'Cem Swift');
  await cem.heartbeat();
  const { access_token } = await day.league.session(cem.username);
  const online = () => day.league.call<DashboardDto>('GET /dashboard', undefined, access_token);
  await until(online, ({ online_drivers }) => online_drivers.some(({ driver_name }) => driver_name === 'Cem Swift'));
  const { page } = await day.openAs(cem.username, '/dashboard', async (tab) => {
    await tab.route('**/socket.io/**', (route) => route.abort());
    await tab.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  });
  const panel = page.getByRole('region', { name: 'Online Drivers' });
  await panel.getByRole('listitem').filter({ hasText: 'Cem Swift' }).waitFor();
});
