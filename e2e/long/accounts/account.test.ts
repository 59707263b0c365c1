/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../../test/needs.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { PASSWORD } from '../../support/running-league.js';
import type { Screen } from '../../support/screen.js';
import { soon } from '../../support/soon.js';

const KEY = '01234567-89ab-cdef-0123-456789abcdef';

const day = new RaceDay();

/** Runs in the page: resolves to the time, in ms, for which the next dialog is shown. */
const measureDialog = () =>
  new Promise<number>((resolve) => {
    let shownAt: number | undefined;
    const note = () => {
      if (document.querySelector('dialog[open], [role=dialog]')) shownAt ??= performance.now();
      else if (shownAt !== undefined) resolve(performance.now() - shownAt);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
  });

const save = ({ page }: Screen) => page.getByRole('button', { name: 'Save Changes' });

testWithBrowser('the profile says who the member is, and its numbers grow as they drive', async () => {
  const ana = await day.league.aDriver(day.admin, 'Ana Torres');
  const screen = await day.openAs(ana.username, '/profile');
  const { page } = screen;
  await page.getByRole('region', { name: 'Who you are' }).getByText(ana.username, { exact: true }).waitFor();
  await page.getByText(/^Member since \w+ \d+, \d{4}$/).waitFor();
  const numbers = page.getByRole('region', { name: 'Your numbers' });
  await soon(() => numbers.getByRole('term').allInnerTexts()).toEqual(['Total Races', 'Wins', 'Points', 'Best Lap']);
  await screen.connection(/^Live$/).waitFor();
  await ana.lap(64.125);
  await numbers
    .getByRole('definition')
    .filter({ hasText: /^64\.125$/ })
    .waitFor();
  expect(screen.errors).toEqual([]);
});

testWithBrowser('avatar and email are saved, shown as linked, and still there after a reload', async () => {
  const bea = await day.league.aDriver(day.admin, 'Bea Quick');
  const screen = await day.openAs(bea.username, '/profile');
  const { page } = screen;
  const box = page.getByRole('region', { name: 'Second Life Integration' });
  await box.getByText('No avatar yet').waitFor();
  await screen.connection(/^Live$/).waitFor(); // the change comes before the response to the save, or after
  await page.getByLabel('Avatar UUID').fill('not a key');
  await save(screen).click();
  await page.getByText('An avatar key is a UUID such as 01234567-89ab-cdef-0123-456789abcdef.').waitFor();
  await page.getByLabel('Avatar UUID').and(page.locator(':focus')).waitFor();
  await page.getByLabel('Avatar Name').fill('Bea Resident');
  await page.getByLabel('Avatar UUID').fill(KEY.toUpperCase());
  await soon(() => page.getByLabel('Current Password').count()).toBe(0);
  await page.getByLabel('Email').fill('bea@example.com');
  await page.getByLabel('Current Password').fill('not the password');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'The current password is wrong.' }).waitFor();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Profile updated successfully!' }).waitFor();
  await soon(() => page.getByLabel('Avatar UUID').inputValue()).toBe(KEY);
  await box.getByText('Avatar linked').waitFor();
  await page.reload();
  await soon(() => page.getByLabel('Avatar UUID').inputValue()).toBe(KEY);
  await soon(() => page.getByLabel('Email').inputValue()).toBe('bea@example.com');
});

testWithBrowser('a save in another window appears without a reload, and text being typed stays', async () => {
  const ida = await day.league.aDriver(day.admin, 'Ida Inlap');
  const here = await day.openAs(ida.username, '/profile');
  const there = await day.open('/profile');
  await here.connection(/^Live$/).waitFor();
  await here.page.getByLabel('Email').fill('ida@exam');
  await there.page.getByLabel('Avatar Name').fill('Ida Resident');
  await save(there).click();
  await there.page.getByRole('status').filter({ hasText: 'Profile updated successfully!' }).waitFor();
  await here.page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=sl_avatar_name]')?.value === 'Ida Resident'); // prettier-ignore
  await soon(() => here.page.getByLabel('Email').inputValue()).toBe('ida@exam');
});

testWithBrowser('a profile that cannot be saved says so, and keeps typed text for another try', async () => {
  const cem = await day.league.aDriver(day.admin, 'Cem Swift');
  const screen = await day.openAs(cem.username, '/profile');
  const { page } = screen;
  let sent = 0;
  await page.route('**/api/auth/profile', async (route) => {
    sent++;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.getByLabel('Avatar Name').fill('Cem Resident');
  await save(screen).dblclick();
  await page.getByRole('alert').getByText('Failed to update profile', { exact: true }).waitFor();
  await soon(() => page.getByLabel('Avatar Name').inputValue()).toBe('Cem Resident');
  expect(sent).toBe(1);
  await page.unroute('**/api/auth/profile');
  await save(screen).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await soon(() => page.getByText('Failed to update profile').count()).toBe(0);
});

testWithBrowser('leaving with unsaved changes asks first, and can be cancelled', async () => {
  const dee = await day.league.aDriver(day.admin, 'Dee Long');
  const { page } = await day.openAs(dee.username, '/profile');
  await page.getByLabel('Avatar Name').fill('Dee Resident');
  const menu = page.getByRole('link', { name: 'Dashboard', exact: true }).first();
  await menu.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await soon(() => page.getByLabel('Avatar Name').inputValue()).toBe('Dee Resident');
  await menu.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`${day.league.url}/dashboard`);
});

testWithBrowser('account settings show the account and save names, email and privacy', async () => {
  const eva = await day.league.aDriver(day.admin, 'Eva Wish');
  const screen = await day.openAs(eva.username, '/account-settings');
  const { page } = screen;
  const account = page.getByRole('region', { name: 'Your Account' });
  await account.getByText(eva.username, { exact: true }).waitFor();
  await soon(() => account.getByRole('definition').allInnerTexts()).toEqual([eva.username, 'User', 'Approved']);
  await screen.connection(/^Live$/).waitFor();
  await page.getByLabel('Driver Name').fill('  Eva Wishes ');
  await page.getByLabel('Public profile').uncheck();
  await page.getByLabel('Email').fill('eva@example.com');
  await page.getByText('Enter your current password under “Change Credentials” to save this.').waitFor();
  await save(screen).click();
  await page.getByText('Enter your current password to change your email address.').waitFor();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await save(screen).click();
  await page.getByRole('status').filter({ hasText: 'Account settings updated successfully!' }).waitFor();
  await soon(() => page.getByLabel('Driver Name').inputValue()).toBe('Eva Wishes');
  await page.reload();
  await soon(() => page.getByLabel('Driver Name').inputValue()).toBe('Eva Wishes');
  await soon(() => page.getByLabel('Public profile').isChecked()).toBe(false);
  expect(screen.errors).toEqual([]);
});

testWithBrowser('new credentials need a matching confirmation and the right current password', async () => {
  const fay = await day.league.aDriver(day.admin, 'Fay Fast');
  const screen = await day.openAs(fay.username, '/account-settings');
  const { page } = screen;
  await page.getByLabel('New Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm New Password').fill('other');
  await save(screen).click();
  await page.getByText('New passwords do not match', { exact: true }).waitFor();
  await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor();
  await page.getByText('Current password is required to change username or password', { exact: true }).waitFor();
  expect(await seriousProblemsAnywhere(page.getByRole('main'))).toEqual([]);
  await page.getByLabel('New Password', { exact: true }).fill('a new password');
  await page.getByLabel('Confirm New Password').fill('a new password');
  await page.getByLabel('Current Password').fill('not the password');
  await save(screen).click();
  await page.getByRole('alert').filter({ hasText: 'The current password is wrong.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/account-settings');
  await page.route('**/api/auth/account-settings', (route) => route.fulfill({ status: 500, body: '' }));
  await save(screen).click();
  await page.getByRole('alert').filter({ hasText: 'Failed to update account settings' }).waitFor();
});

testWithBrowser(
  'after a change of credentials a sentence says so, and the member must sign in with the new ones',
  async () => {
    const gus = await day.league.aDriver(day.admin, 'Gus Grand');
    const screen = await day.openAs(gus.username, '/account-settings');
    const { page } = screen;
    const renamed = `${gus.username}x`;
    await page.getByLabel('New Username').fill(renamed);
    await page.getByLabel('New Password', { exact: true }).fill('a new password');
    await page.getByLabel('Confirm New Password').fill('a new password');
    await page.getByLabel('Current Password').fill(PASSWORD);
    await screen.connection(/^Live$/).waitFor();
    const shownForMs = page.evaluate(measureDialog);
    await save(screen).click();
    await page.getByRole('dialog', { name: 'Your credentials were changed' }).waitFor();
    await page.getByText('Credentials updated. Please login with your new credentials.').waitFor();
    expect(await shownForMs).toBeGreaterThan(1_500);
    expect(new URL(page.url()).pathname).toBe('/login');
    await screen.signIn(gus.username, PASSWORD);
    await page.getByRole('alert').filter({ hasText: 'Invalid credentials' }).waitFor();
    await screen.signIn(renamed, 'a new password');
    await page.waitForURL(`${day.league.url}/dashboard`);
  },
);

testWithBrowser('a member downloads their data and deletes their account, which signs them out', async () => {
  const dot = await day.league.aDriver(day.admin, 'Dot Gone');
  const { page } = await day.openAs(dot.username, '/account-settings');
  const data = page.getByRole('region', { name: 'Your Data' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  await data.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const remove = dialog.getByRole('button', { name: 'Delete my account' });
  await dialog.getByLabel('Current Password').fill('not the password');
  expect(await remove.isDisabled()).toBe(true);
  await dialog.getByLabel(`Type ${dot.username} to confirm`).fill(dot.username);
  await remove.click();
  await dialog.getByText('The current password is wrong.').waitFor();
  await dialog.getByLabel('Current Password').fill(PASSWORD);
  await remove.click();
  await page.getByText('Your account was deleted.').waitFor();
  await soon(() => new URL(page.url()).pathname).toBe('/');
  await expect(day.league.session(dot.username)).rejects.toThrow(/401/);
});
