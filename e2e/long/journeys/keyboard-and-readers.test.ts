/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { JSHandle, Locator, Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { answer, press } from '../../support/admin-panel.js';
import { seriousProblems } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay(undefined, { reducedMotion: 'reduce' });

const focused = (page: Page, where: Locator) => where.and(page.locator(':focus')).waitFor();

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

testWithBrowser('Enter pressed many times saves once, and the button keeps its width while it says so', async () => {
  const { username } = await day.aDriver('Many Enters');
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
  const { username } = await day.aDriver('Long Typer');
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

/** Returns a handle to the sentences that the page announces to screen readers from now on. */
async function announcements(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const said: string[] = [];
    const region = document.querySelector('[aria-live=polite].sr-only');
    if (region === null) throw new Error('there is no region before the first announcement');
    new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true, subtree: true, characterData: true }); // prettier-ignore
    return said;
  });
}

testWithBrowser('after a navigation the focused heading is read out, and nothing else is announced', async () => {
  const { page } = await day.openLiveAs(ADMIN, '/dashboard');
  const said = await announcements(page);
  await page.getByRole('link', { name: 'Leaderboards' }).first().click();
  await page.getByRole('heading', { name: 'Leaderboards', level: 1 }).and(page.locator(':focus')).waitFor();
  expect(await page.title()).toBe('SL Race League | Second Life Race League');
  expect(await said.jsonValue()).toEqual([]);
});

testWithBrowser('the laps of ten seconds are announced together, and a reader can turn that off', async () => {
  const driver = await day.aDriver('Kai Fast');
  const { page } = await day.openLiveAs(driver.username, '/lap-times');
  const said = await announcements(page);
  await driver.lap(62.5);
  await soon(async () => (await said.jsonValue()).length).toBe(1);
  for (const seconds of [63, 64, 65]) await driver.lap(seconds);
  await page.getByRole('row').filter({ hasText: '65.000' }).waitFor();
  expect(await said.jsonValue()).toHaveLength(1);

  await page.goto(`${day.league.url}/account-settings`);
  await page.getByRole('checkbox', { name: 'Announcements of laps' }).uncheck();
  await page.goto(`${day.league.url}/lap-times`);
  await page.locator('[data-live=live]').first().waitFor();
  const muted = await announcements(page);
  await driver.lap(61);
  await page.getByRole('row').filter({ hasText: '61.000' }).waitFor();
  expect(await muted.jsonValue()).toEqual([]);
});

testWithBrowser('a success is a status that is announced once and can be closed', async () => {
  await day.call('POST /admin/tracks', { name: 'Spa', channel_letter: 'S' });
  const { page } = await day.openAs(ADMIN, '/admin/tracks');
  await page.getByRole('button', { name: 'Delete track Spa' }).click();
  await answer(page, /delete this track/, 'Delete');
  const message = page.getByRole('status').filter({ hasText: 'Track deleted successfully!' });
  await message.waitFor();
  expect(await message.count()).toBe(1);
  await page.getByLabel('Close this message').click();
  await message.waitFor({ state: 'detached' });
});
