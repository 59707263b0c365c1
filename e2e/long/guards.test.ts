/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { aMember } from '../support/admin-panel.js';
import { LINES } from '../support/all-screens.js';
import { RaceDay } from '../support/race-day.js';
import { PASSWORD } from '../support/running-league.js';
import { soon } from '../support/soon.js';

const MEMBERS = '/dashboard /leaderboards /lap-times /cars /drivers /events /stats /my-stats /profile /account-settings /help'; // prettier-ignore
const ADMIN_LINES = LINES.filter(({ as, path }) => as === 'admin' && path.startsWith('/admin') && !path.includes('{'));
/** Leaves out the tabs of the Admin Panel but one: they are one route. */
const PATHS = ADMIN_LINES.map(({ path }) => path).filter((path) => !path.includes('?tab=') || path.endsWith('=cars'));
/** The addresses of an event and a season that do not exist: visitors without access are redirected before either is loaded. */
const A_RACE = '/admin/race/0199aaaa-0000-7000-8000-000000000001';
const A_SEASON = '/admin/seasons/0199aaaa-0000-7000-8000-000000000001';
const ADMINS = [...new Set(PATHS), A_RACE, A_SEASON].join(' ');
const ADMIN_HEADINGS = [...new Set(ADMIN_LINES.map(({ heading }) => heading))];
const GUESTS = '/login /register';

const day = new RaceDay();

/** Opens each of the paths, and returns the addresses to which they led. */
async function whereTheyLead(page: Page, paths: string, heading: string): Promise<string[]> {
  const ends: string[] = [];
  for (const path of paths.split(' ')) {
    await page.goto(day.league.url + path);
    const there = page.getByRole('heading', { level: 1, name: heading });
    await there.waitFor().catch(() => Promise.reject(new Error(`${path} leads to ${page.url()}`)));
    const { pathname, search } = new URL(page.url());
    ends.push(pathname + search);
  }
  return ends;
}

declare global {
  interface Window {
    /** Records a heading that the page has shown; set by `recordAdminParts`. */
    noteHeading: (heading: string) => void;
  }
}

/**
 * Records every request to the admin API from now on, and every admin heading that the page shows, if only for a moment,
 * from its next load on.
 * @returns a list to which each path and each heading is added
 */
async function recordAdminParts(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(cms\/)?admin\b/.test(pathname)) found.push(pathname);
  });
  await day.context.exposeFunction('noteHeading', (heading: string) => found.push(heading));
  await day.context.addInitScript((headings) => {
    const note = ({ addedNodes, target, type }: MutationRecord) => {
      const changed = type === 'characterData' ? [target] : [...addedNodes];
      for (const node of changed) {
        const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        for (let text: Node | null = texts.currentNode; text; text = texts.nextNode()) {
          // The styles hide the frame of a members' page from visitors.
          const unseen = 'style, script, [data-reader=visitor] [data-rendered-for=member]';
          if (text.nodeType !== Node.TEXT_NODE || text.parentElement?.closest(unseen)) continue;
          for (const heading of headings) if (text.textContent?.includes(heading)) window.noteHeading(heading);
        }
      }
    };
    new MutationObserver((changes) => changes.forEach(note)).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  }, ADMIN_HEADINGS);
  return found;
}

testWithBrowser(
  'a visitor is asked to sign in on every member and admin route, sees no admin part, and gets there',
  async () => {
    const { username } = await day.aDriver('Ana Torres');
    const { page } = await day.open('/');
    const seen = await recordAdminParts(page);
    const all = `${MEMBERS} ${ADMINS}`;
    const logins = all.split(' ').map((path) => `/login?redirect=${encodeURIComponent(path)}`);
    expect(await whereTheyLead(page, all, 'Login')).toEqual(logins);
    expect(seen).toEqual([]);

    await page.goto(`${day.league.url}/lap-times?f=recent&q=ana`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Lap Times Board' }).waitFor();
    await soon(() => page.getByLabel('Search by driver name').inputValue()).toBe('ana');
  },
);

testWithBrowser(
  'a member is sent from guest routes to the dashboard, and from admin ones home without seeing a part',
  async () => {
    const { username } = await day.aDriver('Max Pace');
    const { page } = await day.openAs(username, '/dashboard');
    const guests = GUESTS.split(' ').map(() => '/dashboard');
    expect(await whereTheyLead(page, GUESTS, 'Welcome, Max Pace!')).toEqual(guests);
    const seen = await recordAdminParts(page);
    const admins = ADMINS.split(' ').map(() => '/');
    expect(await whereTheyLead(page, ADMINS, 'Second Life Race League')).toEqual(admins);
    expect(seen).toEqual([]);
  },
);

testWithBrowser('a steward reaches race control and no other admin page', async () => {
  const { id, username } = await aMember(day, 'Sue Stern');
  await day.call(`PATCH /admin/users/${id}`, { is_steward: true });
  const { page } = await day.openAs(username, '/dashboard');
  const others = ['/admin', '/admin/events', '/admin/seasons'];
  expect(await whereTheyLead(page, others.join(' '), 'Second Life Race League')).toEqual(others.map(() => '/'));
  expect(await whereTheyLead(page, '/admin/race', 'Race Control')).toEqual(['/admin/race']);
});

testWithBrowser(
  'an admin is not sent away from an admin route, and the parts that others may not see are recorded',
  async () => {
    const { page } = await day.openAs('admin', '/dashboard');
    const seen = await recordAdminParts(page);
    expect(await whereTheyLead(page, '/admin?tab=cars', 'Car Management')).toEqual(['/admin?tab=cars']);
    await soon(() => seen).toEqual(expect.arrayContaining(['Car Management', '/api/admin/cars/all']));
  },
);
