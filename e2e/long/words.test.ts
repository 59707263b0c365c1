/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { GIVEN_DATA_ID } from '@league/shared/site/rendered-page';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { press, says } from '../support/admin-panel.js';
import { RaceDay } from '../support/race-day.js';
import { ADMIN, PASSWORD, type RunningLeague } from '../support/running-league.js';

// These tests look for the words that the specification quotes (sections 2, 5 and 8) on the screens of visitors and members.
// They run in order: the league is empty at first, and later has something of everything.

type Driver = Awaited<ReturnType<RunningLeague['aDriver']>>;

let ana: Driver;

const day = new RaceDay(
  async ({ league, admin }) => {
    const newcomer = { username: 'newcomer', password: PASSWORD, is_driver: true, show_help_access: true };
    const { id } = await league.call<{ id: string }>('POST /admin/create-user', newcomer, admin);
    await league.call(`PATCH /admin/users/${id}`, { show_help_access: true, is_profile_public: false }, admin);
  },
  { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
);

const visit = async (path: string) => (await day.open(path)).page;
const openAs = async (username: string, path: string) => (await day.openAs(username, path)).page;

/** Answers requests to `path` under /api instead of the league: those with `method`, or all without one. */
const answer = (page: Page, path: string, status: number, body: unknown, method?: string) =>
  page.route(`**/api${path}`, (route) =>
    method === undefined || route.request().method() === method
      ? route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
      : route.fallback(),
  );

async function dialogSays(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await page.getByRole('dialog').getByText(text, { exact: true }).first().waitFor();
}

async function signInWith(page: Page, button: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Username').fill('someone');
  await form.getByLabel('Password', { exact: true }).fill('something');
  await form.getByRole('button', { name: button }).click();
}

testWithBrowser('a profile that is being saved says so on its button', async () => {
  const page = await openAs('newcomer', '/profile');
  await page.route('**/api/auth/profile', async (route) => {
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    await route.fallback();
  });
  await page.getByLabel('Avatar Name').fill('New Comer');
  await press(page, 'Save Changes');
  await says(page, 'Profile updated successfully!');
});

testWithBrowser('an empty league says so on every screen', async () => {
  const page = await openAs('newcomer', '/dashboard');
  const goTo = (path: string) => page.goto(day.league.url + path);
  await says(page, 'No lap times recorded yet. Hit the track in Second Life!', 'No cars created yet.', 'N/A');
  await says(page, 'No upcoming events scheduled.', 'Total Races', 'Wins', 'Best Lap', 'Total Points');
  await says(page, 'Recent Lap Times', 'My Cars', 'Upcoming Events', 'Online Drivers', 'Help & Setup');
  await says(page, 'Lap Times Board', /^Welcome back/);
  await goTo('/leaderboards');
  await says(
    page,
    'No entries yet. Be the first to set a lap time!',
    'Global',
    /^By Track/,
    /^By Event/,
    'Coming Soon',
  );
  await goTo('/lap-times');
  await says(page, 'No lap times found', 'Showing 0 lap times');
  await says(page, 'All Times (Best First)', 'Top 100 Best Times', 'Recent 50 Laps');
  await goTo('/cars');
  await says(page, 'No cars yet', 'Add Your First Car');
  await goTo('/events');
  await says(page, 'No events found', 'Check back later for upcoming race events!');
  await says(page, 'All Events', 'Upcoming', 'Active Now', 'Completed');
  await goTo('/stats');
  await says(page, 'Improvement', 'Total Races', 'Wins', 'Best Lap');
  await goTo('/my-stats');
  await says(page, 'Complete races to get ranked!', '0 wins out of 0 races', '0%');
  await says(page, 'Complete races to unlock achievements!', 'Pending Approval', 'Total Wins', 'Best Lap Time');
  await goTo('/profile');
  await says(page, 'Total Races', 'Wins', 'Points', 'Best Lap');
  await goTo('/account-settings');
  await says(page, 'User', 'Pending', 'Change Credentials', 'Profile Information', 'Save Changes');
  await goTo('/help');
  await page.getByText('Contact your league admin').waitFor();
  await page.getByText('A car goes offline after 3 minutes').waitFor();
});

testWithBrowser('the directory without a public driver says so', async () => {
  const page = await openAs('newcomer', '/drivers');
  await answer(page, '/drivers/public*', 200, []);
  await page.reload();
  await says(page, 'No public driver profiles found');
});

testWithBrowser('sign-in and registration name themselves, show that they are busy, and why they refuse', async () => {
  const page = await visit('/login');
  let release: (value?: unknown) => void = () => undefined;
  const held = new Promise((resolve) => (release = resolve));
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.fulfill({ status: 400, contentType: 'application/json', body: '{"message":["one thing","another"]}' });
  });
  await signInWith(page, 'Login');
  await says(page, 'Logging in...');
  release();
  await says(page, 'one thing, another');
  await page.unrouteAll();
  await answer(page, '/auth/login', 400, {});
  await signInWith(page, 'Login');
  await says(page, 'Login failed. Please check your credentials.');

  await page.unrouteAll();
  await page.goto(`${day.league.url}/admin-login`);
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Username').fill('newcomer');
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Login as Admin');
  await says(page, 'Access denied. Admin credentials required.');

  await page.goto(`${day.league.url}/register`);
  await says(page, 'Create Account - TEST', 'Open registration - No invite code needed!');
  await page.getByLabel('Username').fill('ben');
  await page.getByLabel('Driver Name').fill('Ben');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm Password').fill('123456');
  await press(page, 'Create Account');
  await says(page, 'Password must be at least 6 characters', 'Passwords do not match');
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await answer(page, '/auth/register', 400, {});
  await press(page, 'Create Account');
  await says(page, 'Registration failed. Please try again.');
});

testWithBrowser('without the public settings registration asks for an invite code', async () => {
  const page = await visit('/login');
  await answer(page, '/settings/public', 500, { retry_after: 0 });
  await page.route('**/register', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(GIVEN_DATA_ID, ''); // the settings that come with the page
    await route.fulfill({ response, body });
  });
  await page.goto(`${day.league.url}/register`);
  await page.getByLabel('Invite Code').waitFor();
});

testWithBrowser('the landing page names its numbers and sections, and asks visitors to log in for more', async () => {
  const page = await visit('/');
  await says(page, 'Active Drivers', 'Races Completed', 'Fastest Lap', 'Race Tracks');
  await says(page, 'Top Drivers', 'Recent Lap Times', 'Upcoming Events', 'Register', 'Join Now', 'Sign In');
  await answer(page, '/auth/login', 401, {});
  await signInWith(page, 'Login');
  await says(page, 'Invalid credentials');
  await page
    .getByRole('button', { name: /^View All/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Please log in').waitFor();
});

testWithBrowser('driven laps are shown with their labels', async () => {
  ana = await day.league.aDriver(day.admin, 'Ana Torres');
  await ana.lap(61.234);
  const generate = 'POST /admin/cars/generate-credentials?car_name=Stray';
  const { car_id, car_token } = await day.league.call<{ car_id: string; car_token: string }>(
    generate,
    undefined,
    day.admin,
  );
  await day.league.call('POST /lap-times/submit', { car_id, car_token, lap_time: 70.5, channel_letter: 'M' });
  const medal = { name: 'Fair play', description: 'Gave way.', points: 5 };
  const { id } = await day.league.call<{ id: string }>('POST /admin/achievements', medal, day.admin);
  const [{ id: anaId } = { id: '' }] = await day.league.call<{ id: string }[]>(`GET /admin/users?search=${ana.username}`, undefined, day.admin); // prettier-ignore
  await day.league.call(`POST /admin/achievements/${id}/award`, { user_id: anaId }, day.admin);

  const page = await openAs(ana.username, '/dashboard');
  const goTo = (path: string) => page.goto(day.league.url + path);
  await says(page, /RECORD!$/);
  await goTo('/lap-times');
  await says(page, 'Showing 2 lap times', 'Unknown Driver', /RECORD$/, '61.234');
  await goTo('/cars');
  await says(page, 'Add Car', 'SPORT', 'ONLINE');
  await goTo('/my-stats');
  await says(page, '#1', '0 wins out of 1 race', '+5 pts', 'Fair play', 'Gave way.', 'Approved Driver', '61.234s');
  await goTo(`/drivers?driver=${anaId}`);
  await dialogSays(page, 'Achievement Unlocked');
  await goTo('/account-settings');
  await says(page, 'Approved');
  const users = await day.league.call<{ id: string; username: string }[]>('GET /admin/users', undefined, day.admin);
  const shy = users.find(({ username }) => username === 'newcomer')?.id ?? '';
  await goTo(`/drivers?driver=${shy}`);
  await dialogSays(page, 'This profile is private');
});

testWithBrowser('an admin reads about Owner/Admin and the support team', async () => {
  const page = await openAs(ADMIN, '/account-settings');
  await says(page, 'Owner/Admin', 'Help & Setup');
  await page.goto(`${day.league.url}/help`);
  await page.getByText('the support team').waitFor();
});

testWithBrowser('events say what state they are in', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  for (const status of ['active', 'completed', 'upcoming']) {
    const start_time = inHours(status === 'upcoming' ? 1 : -1);
    await day.league.call('POST /cms/admin/events', { name: `The ${status}`, start_time, status }, day.admin);
  }
  const page = await openAs(ana.username, '/events');
  await says(page, 'Event In Progress', 'Event Completed');
  await page.goto(`${day.league.url}/dashboard`);
  await says(page, 'The upcoming', 'No description');
});

testWithBrowser('the dialogs of My Cars ask and answer in these words', async () => {
  const page = await openAs(ana.username, '/cars');
  await press(page, 'Add Car');
  await dialogSays(page, 'Add New Car');
  await answer(page, '/cars', 500, {}, 'POST');
  await page.getByLabel('Car Name').fill('Comet');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Car' }).click();
  await says(page, 'Failed to create car');
  await page.goto(`${day.league.url}/cars`);
  await press(page, 'Tune Falcon');
  await dialogSays(page, 'Basic', 'Physics', 'Steering', 'Advanced', 'Cancel', 'Save Tuning');
});

testWithBrowser('an ended session leads to the login page', async () => {
  const page = await openAs(ana.username, '/leaderboards');
  await answer(page, '/cms/events*', 401, {});
  await page.goto(`${day.league.url}/events`);
  await page.waitForURL(`${day.league.url}/login*`);
  expect(await page.evaluate(() => localStorage.getItem('league.token'))).toBeNull();
});
