/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../../test/needs.js';
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

testWithBrowser('avatar and email are saved, shown as linked, and still there after a reload', async () => {
  const bea = await day.aDriver('Bea Quick');
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

testWithBrowser('account settings show the account and save names, email and privacy', async () => {
  const eva = await day.aDriver('Eva Wish');
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

testWithBrowser(
  'after a change of credentials a sentence says so, and the member must sign in with the new ones',
  async () => {
    const gus = await day.aDriver('Gus Grand');
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
  const dot = await day.aDriver('Dot Gone');
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
