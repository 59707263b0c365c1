/** @jest-environment <rootDir>/test/native-env.mjs */
import { createHash } from 'node:crypto';
import { afterEach, expect } from '@jest/globals';
import { testWithBrowser } from '../../test/needs.js';
import { failure } from '../support/broken-server.js';
import { LaunchedLeague } from '../support/launched-league.js';
import { RaceDay } from '../support/race-day.js';
import { PASSWORD } from '../support/running-league.js';
import type { Screen } from '../support/screen.js';
import { soon } from '../support/soon.js';

const day = new RaceDay(undefined, {}, LaunchedLeague);
const screens: Screen[] = [];
afterEach(() => expect(screens.splice(0).flatMap(({ foreign }) => foreign)).toEqual([]));

const noted = (screen: Screen): Screen => {
  screens.push(screen);
  return screen;
};
const open = async (path: string) => noted(await day.open(path));
const openAs = async (username: string, path: string) => noted(await day.openAs(username, path));

const errorsOf = (...of: Screen[]) => of.flatMap(({ errors }) => errors);

testWithBrowser('a visitor sees the league in four numbers and a form to sign in', async () => {
  const screen = await open('/');
  const { page } = screen;
  await page.getByRole('definition').filter({ hasText: 'N/A' }).waitFor();
  const tiles = await page.getByRole('term').allInnerTexts();
  expect(tiles).toEqual(['Active Drivers', 'Races Completed', 'Fastest Lap', 'Race Tracks']);
  await soon(() => page.getByRole('definition').allInnerTexts()).toEqual(['0', '0', 'N/A', '1']);
  await soon(() => page.getByRole('form', { name: 'Sign in' }).getByLabel('Username').isVisible()).toBe(true);
  expect(errorsOf(screen)).toEqual([]);
});

testWithBrowser('a section of the front page that cannot be loaded looks as if it were empty', async () => {
  await day.context.route('**/api/public/events*', (route) => route.fulfill(failure('No.')));
  const { page, errors } = await open('/news');
  await page.getByRole('banner').getByRole('link').first().click();
  await soon(() => errors).toContain('Could not load landing/events: No.');
  await page.getByText('No upcoming events scheduled.').waitFor();
  await soon(() => page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
});

testWithBrowser('a member signs in on the front page and sees a driver come online on the dashboard', async () => {
  const ana = await day.aDriver('Ana Torres');
  const screen = await open('/');
  await screen.signIn(ana.username, PASSWORD);
  await screen.page.waitForURL(`${day.league.url}/dashboard`);
  const panel = screen.page.getByRole('region', { name: 'Online Drivers' });
  await panel.getByText('No drivers online right now.').waitFor();
  await ana.heartbeat();
  await panel.getByRole('listitem').filter({ hasText: 'Ana Torres' }).waitFor();
  expect(screen.loads).toBe(1);
  expect(errorsOf(screen)).toEqual([]);
});

testWithBrowser('both boards change as laps arrive, and only a record is marked as one', async () => {
  const bea = await day.aDriver('Bea Quick');
  const cem = await day.aDriver('Cem Swift');
  const laps = await openAs(bea.username, '/lap-times');
  const ranking = await open('/leaderboards');
  await laps.page.getByText('No lap times found').waitFor();
  await Promise.all([laps, ranking].map((screen) => screen.connection(/^Live$/).waitFor()));
  await bea.lap(71.5);
  await laps.row('Lap times', '71.500', 'Bea Quick', 'Monza', 'RECORD').waitFor();
  await ranking.row('Global leaderboard', 'Bea Quick', '71.500').waitFor();
  await cem.lap(72.125);
  await laps.row('Lap times', '72.125', 'Cem Swift').waitFor();
  await soon(() => laps.row('Lap times', '72.125').getByText('RECORD').count()).toBe(0);
  await cem.lap(70.25);
  await laps.row('Lap times', '70.250', 'RECORD').waitFor();
  await ranking.page.getByRole('row').nth(1).filter({ hasText: 'Cem Swift' }).filter({ hasText: '70.250' }).waitFor();
  expect([laps.loads, ranking.loads]).toEqual([1, 1]);
  expect(errorsOf(laps, ranking)).toEqual([]);
});

testWithBrowser(
  'the board shows a chosen track, which the address keeps, and laps on other tracks change nothing',
  async () => {
    await day.call('POST /admin/tracks', { name: 'Imola', channel_letter: 'I' });
    await day.call('POST /admin/tracks', { name: 'Quiet Hill', channel_letter: 'Q' });
    const gil = await day.aDriver('Gil Track', 66.5);
    await gil.lap(55.5, 'I');
    const screen = await openAs(gil.username, '/lap-times?q=gil');
    const { page } = screen;
    const track = page.getByRole('combobox', { name: 'Track' });
    await page.getByText('Showing 2 lap times').waitFor();
    await track.selectOption('Imola');
    await page.getByText('Showing 1 lap time').waitFor();
    await soon(() => screen.row('Lap times', 'Gil Track').count()).toBe(1);
    await screen.row('Lap times', '55.500', 'Imola').waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?q=gil&track=[0-9a-f-]{36}$/);
    await screen.connection(/^Live$/).waitFor();
    await gil.lap(44.5);
    await gil.lap(54.5, 'I');
    await screen.row('Lap times', '54.500', 'Imola').waitFor();
    await page.getByText('Showing 2 lap times').waitFor();
    expect(await screen.row('Lap times', 'Monza').count()).toBe(0);
    await page.getByText('Recent 50 Laps').click();
    await soon(() => page.getByRole('row').nth(1).textContent()).toContain('54.500');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('heading', { name: 'Welcome, Gil Track!' }).waitFor();
    await page.goBack();
    await soon(() => track.locator('option:checked').textContent()).toBe('Imola');
    await soon(() => screen.row('Lap times', 'Gil Track').count()).toBe(2);
    await track.selectOption('Quiet Hill');
    await page.getByText("No driver's name contains “gil” among the laps on Quiet Hill.").waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await page.getByText('No lap on Quiet Hill has been counted yet.').waitFor();
    await page.getByRole('button', { name: 'Show all tracks' }).click();
    await screen.row('Lap times', '44.500', 'Monza').waitFor();
    expect(new URL(page.url()).search).toBe('?f=recent');
    expect(errorsOf(screen)).toEqual([]);
  },
);

testWithBrowser('the site works under a policy that the browser enforces: no script but its own', async () => {
  const screen = await open('/');
  const answer = await screen.page.request.get(day.league.url);
  const policy = answer.headers()['content-security-policy']?.split(';');
  const html = await answer.text();
  expect(html).not.toMatch(/<link rel="stylesheet"|<script src/); // the first paint waits for no further file
  const hashes = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  expect(hashes).not.toEqual([]);
  expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", "object-src 'none'"]));
  const sources = policy?.find((part) => part.startsWith('script-src ')) ?? '';
  expect(sources.split(' ')).toEqual(expect.arrayContaining(["'self'", ...hashes]));
  expect(sources).not.toContain('unsafe');
  const ran = await screen.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "inline script ran"';
    document.body.append(script);
    return document.title === 'inline script ran';
  });
  expect(ran).toBe(false);
  expect(errorsOf(screen)).toEqual([expect.stringContaining('Content Security Policy')]);
});

/**
 * Records every order in which the board shows the drivers from now on, even with some of them missing. The returned function
 * returns the orders so far.
 */
async function watchOrder({ page }: Screen, drivers: readonly string[]): Promise<() => Promise<string[]>> {
  const orders = await page.evaluateHandle((names) => {
    const seen: string[] = [];
    const note = () => {
      const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
      const order = rows.flatMap((row) => names.filter((name) => row.includes(name))).join(', ');
      if (seen.at(-1) !== order) seen.push(order);
    };
    note();
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  }, drivers);
  return () => orders.jsonValue();
}

/** Records every text of the connection's status region from now on. The returned function returns the texts so far. */
async function connectionWords({ page }: Screen): Promise<() => Promise<string[]>> {
  const words = await page.evaluateHandle(() => {
    const said: string[] = [];
    const region = document.querySelector('[data-live] [role=status]');
    if (region === null) throw new Error('nothing says how the connection is');
    new MutationObserver(() => said.push(region.textContent)).observe(region, { subtree: true, childList: true, characterData: true }); // prettier-ignore
    return said;
  });
  return () => words.jsonValue();
}

testWithBrowser('a board that lost its connection for a moment shows what it missed and asks for nothing', async () => {
  const fay = await day.aDriver('Fay Back', 80);
  const screen = await openAs(fay.username, '/leaderboards');
  const { page } = screen;
  const answers: string[] = [];
  let subscriptions = 0;
  page.on('websocket', (socket) => {
    subscriptions = answers.length = 0; // the page before the reload may have asked and never been answered
    socket.on('framesent', ({ payload }) => void (/^42\d+\["subscribe"/.test(String(payload)) && subscriptions++));
    socket.on('framereceived', ({ payload }) => void (/^43/.test(String(payload)) && answers.push(String(payload))));
  });
  await page.reload();
  await screen.row('Global leaderboard', 'Fay Back', '80.000').waitFor();
  await screen.connection(/^Live$/).waitFor();
  // A channel without an answer yet has nothing to continue from.
  await soon(() => subscriptions > 0 && answers.length === subscriptions).toBe(true);
  answers.length = 0;
  const orders = await watchOrder(screen, ['Bea Quick', 'Cem Swift', 'Fay Back']);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/leaderboards') && asked.push(request.url())));
  await day.context.setOffline(true);
  await screen.connection(/^Offline$/).waitFor();
  await fay.lap(79.5);
  await day.context.setOffline(false); // the page drops its connection and opens another
  await screen.row('Global leaderboard', 'Fay Back', '79.500').waitFor();
  await screen.connection(/^Back online, updated$/).waitFor();
  await fay.lap(79.25);
  await screen.row('Global leaderboard', 'Fay Back', '79.250').waitFor();
  const row = screen.row('Global leaderboard', 'Fay Back');
  const inMinutes = row.getByText('1:19.250', { exact: true });
  expect(await inMinutes.isVisible()).toBe(false);
  await row.hover();
  await inMinutes.waitFor();
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.filter((answer) => answer.includes('"snapshot"'))).toEqual([]);
  expect(asked).toEqual([]);
  expect(await orders()).toHaveLength(1);
});

testWithBrowser(
  'a lost server is shown within 12 s and the data stays; when it is back the page heals by itself',
  async () => {
    const dee = await day.aDriver('Dee Long', 65.125);
    const screen = await openAs(dee.username, '/leaderboards');
    await screen.row('Global leaderboard', 'Dee Long', '65.125').waitFor();
    await screen.connection(/^Live$/).waitFor();
    const orders = await watchOrder(screen, ['Bea Quick', 'Cem Swift', 'Dee Long']);
    const words = await connectionWords(screen);
    const shown = screen.connection(/^(Reconnecting|Stale|Offline)$/).waitFor({ timeout: 12_000 });
    await Promise.all([shown, day.league.stop()]);
    await screen.page.getByText(/^as of \d\d:\d\d$/).waitFor();
    // tried repeatedly, reported once
    await screen.page.getByText(/^Reconnecting \([3-9]\)…$/).waitFor({ timeout: 20_000 });
    await soon(() => screen.row('Global leaderboard', 'Dee Long', '65.125').isVisible()).toBe(true);
    await day.league.start();
    await dee.lap(64.875);
    await screen.row('Global leaderboard', 'Dee Long', '64.875').waitFor();
    await screen.connection(/^Back online, updated$/).waitFor();
    expect(screen.loads).toBe(1);
    expect(await orders()).toHaveLength(1);
    const said = await words();
    expect(said.filter((word, at) => word === said[at - 1])).toEqual([]);
    expect([said[0], said.at(-1)]).toEqual(['Reconnecting', 'Back online, updated']);
    const others = errorsOf(screen).filter((error) => !/ERR_CONNECTION_REFUSED|Could not load/.test(error));
    expect(others).toEqual([]);
  },
  120_000,
);
