/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../../test/needs.js';
import { failure } from '../../support/broken-server.js';
import { RaceDay } from '../../support/race-day.js';
import type { Screen } from '../../support/screen.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay();

const panel = ({ page }: Screen, name: string) => page.getByRole('region', { name, exact: true });
const number = ({ page }: Screen, label: string) =>
  page
    .getByRole('definition')
    .and(page.locator(`dt:has-text("${label}") + dd`))
    .first();

/** Waits until the number with this label is exactly this text. */
const isShown = (screen: Screen, label: string, text: string) =>
  number(screen, label)
    .filter({ hasText: new RegExp(`^${text.replaceAll('.', '\\.')}$`) })
    .waitFor();

testWithBrowser(
  'ten laps make an improvement, a chart, a table by keyboard and a day; the next is added at once',
  async () => {
    const ana = await day.aDriver('Ana Torres');
    for (const seconds of [100, 90]) for (const ms of [1, 2, 3, 4, 5]) await ana.lap(seconds + ms / 1000);
    const screen = await day.openAs(ana.username, '/stats');
    const { page } = screen;
    await isShown(screen, 'Improvement', '▲ 10.0%');
    await page.getByText('faster, last 10 laps').waitFor();
    await isShown(screen, 'Best Lap', '90.001s');
    const overview = panel(screen, 'Lap Times Overview');
    await overview.getByText('Latest 10 laps, fastest 90.001s, slowest 100.005s').waitFor();
    await overview.getByRole('button', { name: 'View as table' }).focus();
    await page.keyboard.press('Enter');
    const rows = overview.getByRole('table', { name: 'Latest lap times' }).getByRole('row');
    await rows.filter({ hasText: '90.001s' }).filter({ hasText: 'personal best' }).getByText('Track record').waitFor();
    await soon(() => rows.count()).toBe(11);
    expect(new URL(page.url()).search).toBe('?view=table');
    await screen.connection(/^Live$/).waitFor();
    await ana.lap(88.5);
    await rows.nth(1).filter({ hasText: '88.500s' }).waitFor();
    await isShown(screen, 'Total Races', '11');
    const today = panel(screen, 'Recent Activity').getByRole('heading', { level: 3 });
    await today.filter({ hasText: '11 laps · best 88.500s' }).waitFor();
    expect(screen.loads).toBe(1);
    expect(screen.errors).toEqual([]);
  },
);

testWithBrowser(
  'laps of two tracks are shown together, or of one track by choice; the address has the choice',
  async () => {
    await day.call('POST /admin/tracks', { name: 'Imola', channel_letter: 'I' });
    const fay = await day.aDriver('Fay Two');
    for (const ms of [6, 5, 4, 3, 2, 1]) await fay.lap(100 + ms / 1000);
    for (const seconds of [50.5, 50.4, 50.3, 50.2, 50.1, 50]) await fay.lap(seconds, 'I');
    const screen = await day.openAs(fay.username, '/stats');
    const { page } = screen;
    const overview = panel(screen, 'Lap Times Overview');
    await overview.getByText('Latest 12 laps on 2 tracks, fastest Imola 50.000s, Monza 100.001s.').waitFor();
    await page.getByText('from 2 tracks. Imola alone: ▲').waitFor();
    const track = page.getByRole('combobox', { name: 'Track' });
    await track.selectOption({ label: 'Imola (6 laps)' });
    await overview.getByText('Latest 6 laps, fastest 50.000s, slowest 50.500s').waitFor();
    expect(new URL(page.url()).searchParams.get('track')).toMatch(/^[0-9a-f-]{36}$/);
    await track.selectOption('All tracks');
    await overview.getByText('Latest 12 laps on 2 tracks, fastest Imola 50.000s, Monza 100.001s.').waitFor();
    expect(new URL(page.url()).search).toBe('?track=all');
    await page.getByRole('link', { name: 'My Stats' }).last().click();
    await number(screen, 'Best Lap Time').filter({ hasText: '50.000s' }).waitFor();
    await page.getByRole('term').filter({ hasText: 'Best Lap Time' }).getByText('Imola').waitFor();
    await page.getByRole('link', { name: 'Performance Analytics' }).click();
    await page.waitForURL(`${day.league.url}/stats`);
    expect(screen.errors).toEqual([]);
  },
);

testWithBrowser('the arrow keys walk along the laps and the laps of a day, and read out each', async () => {
  const bea = await day.aDriver('Bea Quick', 77.125, 82, 76.9, 76.8, 76.7, 76.5);
  const screen = await day.openAs(bea.username, '/stats');
  const { page } = screen;
  const said = (text: string | RegExp) => page.locator('[aria-live=polite]').getByText(text).waitFor();
  const overview = panel(screen, 'Lap Times Overview');
  const chart = overview.getByRole('application', { name: 'Your latest lap times, oldest first' });
  await chart.press('End');
  await said(/^Lap 6: 76\.500 seconds · Falcon · Monza · Track record · /);
  await chart.press('Home');
  await chart.press('ArrowRight');
  await said(/^Lap 2: 82\.000 seconds · Falcon · Monza · /);
  await chart.getByText('82.000').waitFor(); // at the edge: the other laps fill the chart
  const today = panel(screen, 'Recent Activity');
  await today.getByText('First 77.125s · last 76.500s').waitFor();
  const strip = today.getByRole('application', { name: /^Laps on Monza, / });
  await strip.press('ArrowLeft');
  await said(/^Lap 6: 76\.500 seconds · Track record · Falcon · /);
  await strip.press('ArrowLeft');
  await today.getByText(/^Lap 5: 76\.700 seconds/).waitFor();
  await today.getByRole('button', { name: 'All 6 laps' }).click();
  const rows = today.getByRole('table', { name: 'All laps of the day' }).getByRole('row');
  await soon(() => rows.count()).toBe(7);
  await overview.getByRole('button', { name: 'View as table' }).click();
  await overview.getByRole('table', { name: 'How your lap times are distributed' }).waitFor();
  expect(screen.errors).toEqual([]);
});

testWithBrowser('the first lap brings a rank, a best lap and an achievement while the page is open', async () => {
  const dee = await day.aDriver('Dee Long');
  const screen = await day.openAs(dee.username, '/my-stats');
  await panel(screen, 'Global Ranking').getByText('Complete races to get ranked!').waitFor();
  await screen.connection(/^Live$/).waitFor();
  await dee.lap(81.25);
  await panel(screen, 'Global Ranking')
    .getByText(/^#\d+$/)
    .waitFor();
  await isShown(screen, 'Best Lap Time', '81.250s');
  const first = panel(screen, 'Achievements Unlocked').getByRole('listitem').filter({ hasText: 'First Lap' });
  await first.getByText(/^\+\d+ pts$/).waitFor();
  await panel(screen, 'Win Rate').getByText('0 wins out of 1 race').waitFor();
  await panel(screen, 'Driver Status').getByText('Approved Driver').waitFor();
  expect(screen.loads).toBe(1);
  expect(screen.errors).toEqual([]);
});

testWithBrowser(
  'when My Stats fails: own numbers, no achievements and no rank, until a retry brings the rest',
  async () => {
    const eva = await day.aDriver('Eva Wish', 83.75);
    // Route the socket before the page is opened: it may connect at once and would deliver the numbers.
    await day.context.route('**/api/stats/my-stats', (route) => route.fulfill(failure()));
    await day.context.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await day.context.route('**/socket.io/**', (route) => route.abort());
    const screen = await day.openAs(eva.username, '/my-stats');
    const alert = screen.page.getByRole('alert').filter({ hasText: 'Unable to load stats' });
    await alert.getByText('The numbers below are from your account.').waitFor();
    await isShown(screen, 'Best Lap Time', '83.750s');
    await panel(screen, 'Global Ranking').getByText('Complete races to get ranked!').waitFor();
    const achievements = panel(screen, 'Achievements Unlocked');
    await achievements.getByText('Complete races to unlock achievements!').waitFor();
    await soon(() => achievements.getByRole('listitem').count()).toBe(0);
    await day.context.unroute('**/api/stats/my-stats');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await panel(screen, 'Global Ranking')
      .getByText(/^#\d+$/)
      .waitFor();
    await achievements.getByRole('listitem').filter({ hasText: 'First Lap' }).waitFor();
    await soon(() => alert.count()).toBe(0);
  },
);

testWithBrowser('on a phone the fifteen laps of the chart stand apart', async () => {
  const gil = await day.aDriver('Gil Narrow');
  for (let lap = 0; lap < 15; lap++) await gil.lap(80 + lap);
  const screen = await day.openAs(gil.username, '/stats', (page) => page.setViewportSize({ width: 390, height: 844 }));
  const chart = panel(screen, 'Lap Times Overview').getByRole('application', {
    name: 'Your latest lap times, oldest first',
  });
  const dots = chart.locator('.rounded-full');
  await soon(() => dots.count()).toBe(15);
  const boxes = await dots.evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().toJSON() as DOMRect));
  for (const [place, { left }] of boxes.entries()) expect(left).toBeGreaterThan(boxes[place - 1]?.right ?? 0);
});
