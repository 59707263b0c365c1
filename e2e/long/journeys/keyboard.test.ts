/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { answer, press } from '../../support/admin-panel.js';
import { seriousProblems } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay(undefined, { reducedMotion: 'reduce' });

const focused = (page: Page, where: Locator) => where.and(page.locator(':focus')).waitFor();

testWithBrowser('arrows, Home and End reach every tab of the boards, and those not ready yet say so', async () => {
  const { username } = await day.league.aDriver(day.admin, 'Tab User');
  const { page } = await day.openAs(username, '/leaderboards');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Global').focus();
  for (const [key, name] of [
    ['ArrowRight', 'By Track'],
    ['End', 'By Event'],
    ['ArrowLeft', 'By Track'],
    ['Home', 'Global'],
  ] as const) {
    await page.keyboard.press(key);
    await focused(page, tab(name));
  }
  for (const name of ['By Track Coming Soon', 'By Event Coming Soon']) {
    const coming = page.getByRole('tab', { name, exact: true, disabled: true });
    expect(await coming.getAttribute('title')).toMatch(/the links below lead to the board of each track/);
    await coming.focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('tab', { name: 'Global', selected: true }).waitFor();
});

testWithBrowser(
  'the focus goes to the next car when one is deleted, and to the list when it was the last',
  async () => {
    const { username } = await day.league.aDriver(day.admin, 'Del Eter');
    const { access_token } = await day.league.session(username);
    await day.league.call('POST /cars', { name: 'Comet', car_type: 'GT' }, access_token);
    const { page } = await day.openAs(username, '/cars');
    const remove = async (car: string) => {
      await page.getByRole('button', { name: `Delete car ${car}` }).focus();
      await page.keyboard.press('Enter');
      await answer(page, 'Are you sure you want to delete this car?', 'Delete');
      await page.getByRole('button', { name: `Delete car ${car}` }).waitFor({ state: 'detached' });
    };
    await soon(() => page.getByRole('button', { name: /^Delete car/ }).count()).toBe(2);
    const [first = '', second = ''] = await page
      .getByRole('button', { name: /^Delete car/ })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace('Delete car ', '') ?? ''));
    await remove(first);
    await focused(page, page.getByRole('button', { name: `Picture of ${second}` }));
    await remove(second);
    await focused(page, page.getByRole('region', { name: 'My Cars' }));
  },
);

testWithBrowser('the focus goes to the next track and the next user of an admin when one is deleted', async () => {
  for (const letter of ['X', 'Y'])
    await day.league.call('POST /admin/tracks', { name: `Track ${letter}`, channel_letter: letter }, day.admin);
  const { page } = await day.openAs(ADMIN, '/admin/tracks');
  await page.getByRole('button', { name: 'Delete track Track X' }).press('Enter');
  await answer(page, /delete this track/i, 'Delete');
  await focused(page, page.getByRole('link', { name: 'Track Y', exact: true }));

  for (const name of ['Zed One', 'Zed Two']) await day.league.aDriver(day.admin, name);
  await page.goto(`${day.league.url}/admin?tab=users&q=zed`);
  const edits = page.getByRole('button', { name: /^Edit user Zed/ });
  await soon(() => edits.count()).toBe(2);
  const names = await edits.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  await press(page, names[0]?.replace('Edit', 'Delete') ?? '');
  await answer(page, /delete/i, 'Delete');
  await focused(page, page.getByRole('button', { name: names[1] ?? '', exact: true }));
});

testWithBrowser('several wrong fields are named in one place that has the focus and leads to each', async () => {
  const { page } = await day.open('/register');
  const box = (name: string) => page.getByLabel(name, { exact: true });
  await box('Username').fill('nina');
  await press(page, 'Create Account');
  const summary = page.getByRole('group', { name: /^\d fields need a change:$/ });
  await focused(page, summary);
  await soon(() => summary.getByRole('link').allInnerTexts()).toEqual(['Password', 'Confirm Password', 'Driver Name']);
  expect(await seriousProblems(page)).toEqual([]);
  await summary.getByRole('link', { name: 'Driver Name' }).press('Enter');
  await focused(page, box('Driver Name'));
  expect(new URL(page.url()).hash).toBe('');
  const noteId = (await box('Driver Name').getAttribute('aria-describedby')) ?? '';
  expect(await box('Driver Name').getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator(`[id="${noteId}"]`).innerText()).not.toBe('');

  await box('Driver Name').fill('Nina Fast');
  for (const name of ['Password', 'Confirm Password']) await box(name).fill('long enough');
  await summary.waitFor({ state: 'detached' });
  await box('Username').fill('');
  await press(page, 'Create Account');
  await focused(page, box('Username'));
  await soon(() => summary.count()).toBe(0);
});

/** Runs in the page: returns whether the button keeps its width with a one-letter label, apart from its min-width. */
function keepsItsWidth(button: HTMLElement | SVGElement): boolean {
  const words = [...(button.firstElementChild?.childNodes ?? [])].find((node) => node.nodeType === Node.TEXT_NODE);
  if (!words) throw new Error('the button has no words');
  const text = words.nodeValue;
  const width = () => button.getBoundingClientRect().width;
  button.style.minWidth = '0';
  const wide = width();
  words.nodeValue = '…';
  const isKept = width() === wide;
  words.nodeValue = text;
  button.style.minWidth = '';
  return isKept;
}

testWithBrowser('Enter pressed many times saves once, and the button keeps its width while it says so', async () => {
  const { username } = await day.league.aDriver(day.admin, 'Many Enters');
  const { page } = await day.openAs(username, '/profile');
  let sent = 0;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/auth/profile', async (route) => {
    sent++;
    await held;
    await route.fallback();
  });
  const button = page.getByRole('button', { name: /^(Save Changes|Saving\.\.\.)$/ });
  const width = async () => (await button.boundingBox())?.width;
  const before = await width();
  expect(await button.evaluate(keepsItsWidth)).toBe(true);
  await page.getByLabel('Avatar Name').fill('Many Resident');
  for (let times = 0; times < 5; times++) await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Saving...' }).and(page.locator('[aria-busy=true]')).waitFor();
  expect(await width()).toBe(before);
  for (let times = 0; times < 5; times++) await page.getByLabel('Avatar Name').press('Enter');
  letGo();
  await page.getByRole('status').filter({ hasText: 'Profile updated successfully!' }).waitFor();
  expect(sent).toBe(1);
  // Nothing is unsaved: leaving the page asks no question.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await page.waitForURL(`${day.league.url}/dashboard`);
});

testWithBrowser('text typed before the session ended is restored after signing in, passwords are not', async () => {
  const { username } = await day.league.aDriver(day.admin, 'Long Typer');
  const screen = await day.openAs(username, '/account-settings');
  const { page } = screen;
  await page.getByLabel('Driver Name').fill('Longest Typer');
  await page.getByLabel('Current Password').fill('a secret');
  await page.route('**/api/auth/account-settings', (route) =>
    route.fulfill({ status: 401, json: { detail: 'Sign in.' } }),
  );
  await press(page, 'Save Changes');
  await page.getByText('Please log in to continue.').waitFor();
  await page.unrouteAll();
  await screen.signIn(username, 'a password of the tests');
  await page.waitForURL(`${day.league.url}/account-settings`);
  await page.getByText('What you had typed is back. It is not saved yet.').waitFor();
  await soon(() => page.getByLabel('Driver Name').inputValue()).toBe('Longest Typer');
  await soon(() => page.getByLabel('Current Password').inputValue()).toBe('');
  await press(page, 'Save Changes');
  await page.getByRole('status').filter({ hasText: 'Account settings updated successfully!' }).waitFor();
  expect(screen.loads).toBe(1);
});
