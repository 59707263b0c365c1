/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { CarCredentials } from '@league/shared/cars/car.dto';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Browser, BrowserContext, chromium as Chromium, Page } from 'playwright-core';
import { anHttpLeague, type HttpLeague } from '../backend/test/http-league.js';
import { freshDatabase, native } from '../test/native.js';
import { chromiumPath, testWithBrowser } from '../test/needs.js';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const QUIET_FLAGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
const WEB_ROOT = resolve('frontend/dist');
const PASSWORD = 'a password of the tests';

let databaseUrl: string;
let league: HttpLeague;
let browser: Browser | undefined;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  if (!chromiumPath()) return;
  databaseUrl = await freshDatabase();
  league = await anHttpLeague({ webRoot: WEB_ROOT, databaseUrl });
  const { chromium } = await native<{ chromium: typeof Chromium }>('playwright-core');
  browser = await chromium.launch({ executablePath: chromiumPath(), args: [...FLAGS, ...QUIET_FLAGS] });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await league?.close();
});
beforeEach(async () => {
  if (!browser) return;
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(league.url) && !request.url().startsWith('data:')) complaints.push(request.url());
  });
});
afterEach(() => context?.close());

/** A member with a car, as an admin makes them. */
async function aDriver(driverName: string) {
  const username = `d${randomUUID().slice(0, 10)}`;
  const user = await league.call<{ id: string }>(league.admin, 'POST /admin/create-user', {
    username,
    password: PASSWORD,
    driver_name: driverName,
    is_driver: true,
    driver_approved: true,
  });
  const { body: car } = await league.call<CarCredentials>(
    league.admin,
    'POST /admin/cars/generate-credentials?car_name=Falcon',
  );
  await league.call(league.admin, `POST /admin/cars/${car.car_id}/assign?user_id=${user.body.id}`);
  const claim = { car_id: car.car_id, car_token: car.car_token };
  return {
    username,
    lap: (seconds: number, letter?: string) =>
      league.call(null, 'POST /lap-times/submit', { ...claim, lap_time: seconds, channel_letter: letter }),
    heartbeat: () => league.call(null, 'POST /cars/heartbeat', claim),
  };
}

async function signIn(username: string, wanted: string): Promise<void> {
  await page.goto(league.url + wanted);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${league.url}${wanted}`);
}

testWithBrowser('a visitor sees the league in four numbers and a form to sign in', async () => {
  await page.goto(league.url);
  for (const tile of ['Active Drivers', 'Races Completed', 'Fastest Lap', 'Race Tracks']) {
    await page.getByText(tile).first().waitFor();
  }
  expect(await page.getByLabel('Username').isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});

testWithBrowser(
  'a guest who wants a member page signs in and gets there; drivers come online as they report',
  async () => {
    const ana = await aDriver('Ana Torres');
    await signIn(ana.username, '/dashboard');
    await page.getByText('No drivers online right now.').waitFor();
    await ana.heartbeat();
    await page.getByText('Ana Torres').first().waitFor();
    expect(complaints).toEqual([]);
  },
);

testWithBrowser('boards change as laps arrive, without a reload', async () => {
  const [bea, cem] = [await aDriver('Bea Quick'), await aDriver('Cem Swift')];
  await league.call(league.admin, 'POST /admin/tracks', { name: 'Monza', channel_letter: 'M' });
  await signIn(bea.username, '/lap-times');
  await bea.lap(71.5, 'M');
  await page.getByText('71.500').first().waitFor();
  await page.getByText('RECORD').first().waitFor();
  await page.goto(`${league.url}/leaderboards`);
  await page.getByText('71.500').first().waitFor();
  await cem.lap(70.25, 'M');
  await page.getByText('70.250').first().waitFor();
  await page.getByText('Cem Swift').first().waitFor();
  expect(complaints).toEqual([]);
});

testWithBrowser(
  'a lost server is told within 12 s and the data stays; when it is back the screen heals by itself',
  async () => {
    const dee = await aDriver('Dee Long');
    await dee.lap(65.125);
    await signIn(dee.username, '/leaderboards');
    await page.getByText('65.125').first().waitFor();
    await page.getByText('Live', { exact: true }).first().waitFor();
    const port = Number(new URL(league.url).port);
    await league.close();
    await page
      .getByText(/Reconnecting|Stale|Offline/)
      .first()
      .waitFor({ timeout: 12_000 });
    expect(await page.getByText('65.125').first().isVisible()).toBe(true);
    league = await anHttpLeague({ webRoot: WEB_ROOT, databaseUrl, port });
    await dee.lap(64.875);
    await page.getByText('64.875').first().waitFor({ timeout: 20_000 });
    await page.getByText('Live', { exact: true }).first().waitFor();
  },
  60_000,
);
