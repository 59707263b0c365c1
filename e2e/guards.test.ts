/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../test/needs.js';
import { RaceDay } from './race-day.js';
import { PASSWORD } from './running-league.js';

const MEMBERS = '/dashboard /leaderboards /lap-times /cars /drivers /events /stats /my-stats /profile /account-settings /help'; // prettier-ignore
const ADMINS = '/admin /admin/events /admin/radio /admin/pages /admin/tracks /admin/landing';
const GUESTS = '/login /register';

const day = new RaceDay();

/** Opens each of the paths, and gives where the reader ended. */
async function whereTheyLead(page: Page, paths: string, heading: string): Promise<string[]> {
  const ends: string[] = [];
  for (const path of paths.split(' ')) {
    await page.goto(day.league.url + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const { pathname, search } = new URL(page.url());
    ends.push(pathname + search);
  }
  return ends;
}

testWithBrowser(
  'a visitor is asked to sign in on every member and admin route, and comes out where they wanted',
  async () => {
    const { username } = await day.league.aDriver(day.admin, 'Ana Torres');
    const { page } = await day.open('/');
    const all = `${MEMBERS} ${ADMINS}`;
    const logins = all.split(' ').map((path) => `/login?redirect=${encodeURIComponent(path)}`);
    expect(await whereTheyLead(page, all, 'Login')).toEqual(logins);

    await page.goto(`${day.league.url}/lap-times?f=recent&q=ana`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Lap Times Board' }).waitFor();
    expect(await page.getByLabel('Search by driver name').inputValue()).toBe('ana');
  },
);

testWithBrowser(
  'a member is sent from guest routes to the dashboard, and from admin routes to the landing page',
  async () => {
    const { username } = await day.league.aDriver(day.admin, 'Max Pace');
    const { page } = await day.openAs(username, '/dashboard');
    const guests = GUESTS.split(' ').map(() => '/dashboard');
    expect(await whereTheyLead(page, GUESTS, 'Welcome, Max Pace!')).toEqual(guests);
    const admins = ADMINS.split(' ').map(() => '/');
    expect(await whereTheyLead(page, ADMINS, 'Second Life Race League')).toEqual(admins);
  },
);

testWithBrowser('an admin is not sent away from an admin route', async () => {
  const { page } = await day.openAs('admin', '/admin/tracks');
  await page.getByRole('paragraph').filter({ hasText: 'Welcome back, admin' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/tracks');
});
