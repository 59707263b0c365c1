/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Session } from '@league/shared/accounts/login.dto';
import type { Browser, Page } from 'playwright-core';
import { chromiumPath, testWithBrowser } from '../test/needs.js';
import { seriousProblems } from './axe.js';
import { PASSWORD, RunningLeague } from './running-league.js';
import { openBrowser } from './screen.js';

const HOUR_MS = 3_600_000;
const WIDTHS = [390, 1280] as const;
const THEMES = ['dark', 'light'] as const;

interface Line {
  readonly path: string;
  readonly heading: string;
  /** Something the league has to show here. */
  readonly shows: string;
  /** Whose failing the screen has to tell about; absent where nothing is loaded. */
  readonly needs?: string;
  readonly guest?: true;
}

const LINES: readonly Line[] = [
  { path: '/', heading: 'Second Life Race League', shows: 'Upcoming Events', needs: '/api/public/leaderboard', guest: true }, // prettier-ignore
  { path: '/login', heading: 'Login', shows: 'Register', guest: true },
  { path: '/register', heading: 'Create Account - TEST', shows: 'Open registration - No invite code needed!', guest: true }, // prettier-ignore
  { path: '/admin-login', heading: 'Admin Login', shows: 'Login as Admin', guest: true },
  { path: '/dashboard', heading: 'Welcome, Ana Torres!', shows: 'Falcon', needs: '/api/dashboard' },
  { path: '/leaderboards', heading: 'Leaderboards', shows: 'Ana Torres', needs: '/api/leaderboards/global' },
  { path: '/lap-times', heading: 'Lap Times Board', shows: 'Showing 2 lap times', needs: '/api/lap-times/all' },
  { path: '/cars', heading: 'My Cars', shows: 'Falcon', needs: '/api/cars' },
  { path: '/drivers', heading: 'Drivers', shows: 'Ana Torres', needs: '/api/drivers/public' },
  { path: '/events', heading: 'Events', shows: 'Night of Monza', needs: '/api/cms/events' },
  { path: '/stats', heading: 'Performance Analytics', shows: 'Performance Summary', needs: '/api/lap-times/my-times' },
  { path: '/stats?view=table', heading: 'Performance Analytics', shows: 'personal best' },
  { path: '/my-stats', heading: 'My Stats', shows: 'Global Ranking' },
  { path: '/profile', heading: 'Profile', shows: 'Ana Torres' },
  { path: '/account-settings', heading: 'Account Settings', shows: 'Change Credentials' },
  { path: '/help', heading: 'Help & Setup', shows: 'A car goes offline after 3 minutes without one.' },
  { path: '/house-rules', heading: 'House Rules', shows: 'Leave room.' },
  { path: '/news', heading: 'News', shows: 'Season opens', needs: '/api/cms/posts' },
  { path: '/news/season-opens', heading: 'Season opens', shows: 'We race on Sunday.' },
];

let league: RunningLeague;
let browser: Browser;
let ana: Session;

beforeAll(async () => {
  if (!chromiumPath()) return;
  [league, browser] = await Promise.all([RunningLeague.launch(), openBrowser()]);
  const admin = await league.admin();
  await league.call('POST /admin/tracks', { name: 'Monza', channel_letter: 'M' }, admin);
  const driver = await league.aDriver(admin, 'Ana Torres');
  for (const seconds of [62.5, 61.234]) await driver.lap(seconds);
  ana = await league.call<Session>('POST /auth/login', { username: driver.username, password: PASSWORD });
  const start_time = new Date(Date.now() + 26 * HOUR_MS).toISOString();
  await league.call('POST /cms/admin/events', { name: 'Night of Monza', start_time, track_name: 'Monza' }, admin);
  const article = { is_published: true, content: '<p>Leave <strong>room</strong>.</p>' };
  await league.call('POST /cms/admin/pages', { ...article, title: 'House Rules', slug: 'house-rules', show_in_menu: true }, admin); // prettier-ignore
  await league.call('POST /cms/admin/posts', { ...article, title: 'Season opens', slug: 'season-opens', content: '<p>We race on Sunday.</p>' }, admin); // prettier-ignore
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await league?.remove();
});

/** Opens a screen, as Ana unless it is for guests, with one address of the API `failing`, lets `work` look at it and puts it away. */
async function onScreen(
  { path, guest }: Line,
  failing: string | undefined,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    if (!guest) {
      await context.addInitScript((session) => {
        localStorage.setItem('league.token', session.access_token);
        localStorage.setItem('league.user', JSON.stringify(session.user));
      }, ana);
    }
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    if (failing !== undefined) {
      await page.route(
        (url) => url.pathname === failing,
        (route) =>
          route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"detail":"It broke."}' }),
      );
    }
    await page.goto(league.url + path);
    await work(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

describe.each(LINES)('the screen at $path', (line) => {
  testWithBrowser('shows what the league has, under its name and the title of the site', async () => {
    await onScreen(line, undefined, async (page) => {
      await heading(page, line.heading).waitFor();
      await page.getByText(line.shows).first().waitFor();
      expect(await page.title()).toMatch(/ \| Second Life Race League$/);
    });
  });

  testWithBrowser(
    'has nothing serious for axe and fits the width, on phones and desktops, dark and light',
    async () => {
      await onScreen(line, undefined, async (page) => {
        await page.getByText(line.shows).first().waitFor();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          for (const colorScheme of THEMES) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            expect([width, colorScheme, await seriousProblems(page)]).toEqual([width, colorScheme, []]);
          }
          expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
        }
      });
    },
  );
});

describe.each(LINES.filter(({ needs }) => needs !== undefined))(
  'the screen at $path, when the server fails',
  (line) => {
    testWithBrowser('says so, offers another try, and shows the data when that works', async () => {
      await onScreen(line, line.needs, async (page) => {
        const retry = page.getByRole('button', { name: /retry|try again/i }).first();
        await retry.waitFor({ timeout: 15_000 });
        await page.unrouteAll();
        await retry.click();
        await page.getByText(line.shows).first().waitFor();
        await retry.waitFor({ state: 'detached' });
      });
    });
  },
);
