/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { aMember, accountOf, answer, press, row, toast } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const LAST_ADMIN = 'The last active admin cannot be demoted: make another member an admin first.';
const FIELDS =
  'Email, Avatar Name, Avatar UUID, Active, Owner/Admin, Driver, Driver approved, Public profile, Help & Setup, Total Points, Total Races, Total Wins, Best Lap in s'; // prettier-ignore

const day = new RaceDay();

const users = async (query = '') => (await day.openLiveAs('admin', `/admin?tab=users${query}`)).page;
const usernames = (page: Page) => page.getByRole('rowheader').getByText(/^@/).allInnerTexts();

testWithBrowser('the list is searched, filtered and sorted by the server, and the address keeps its view', async () => {
  const ana = await aMember(day, 'Ana Finder', {
    email: 'finder@example.com',
    is_driver: true,
    driver_approved: true,
  });
  const ben = await aMember(day, 'Ben Finder');
  await day.league.call(`PATCH /admin/users/${ben.id}`, { total_points: 90, is_active: false }, day.admin);
  const page = await users();
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  await page.getByLabel('Search by name or email').fill('finder');
  await page.getByText('2 users', { exact: true }).waitFor();
  await row(page, 'Ben Finder').getByText('Disabled', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Points' }).click();
  await page.waitForURL(/sort=total_points&order=desc/);
  await page.getByRole('columnheader', { name: 'Points' }).and(page.locator('[aria-sort=descending]')).waitFor();
  await page.waitForFunction(() => document.querySelector('[role=rowheader]')?.textContent?.includes('Ben Finder'));
  expect(await usernames(page)).toEqual([`@${ben.username}`, `@${ana.username}`]);
  await page.getByLabel('Role').selectOption({ label: 'Approved drivers' });
  await page.getByText('1 user', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=users&q=finder&sort=total_points&order=desc&f.role=driver');
  await page.reload();
  await page.getByText('1 user', { exact: true }).waitFor();
  expect(await usernames(page)).toEqual([`@${ana.username}`]);
  await page.getByLabel('Search by name or email').fill('no such member');
  await page.getByText('No users match this search.').waitFor();
  await page.getByRole('button', { name: 'Show all users' }).click();
  await row(page, '@admin').waitFor();
});

testWithBrowser('an edit made by keyboard sends only changed fields, and another admin sees it at once', async () => {
  const cem = await aMember(day, 'Cem Swift', { email: 'cem@example.com' });
  const page = await users('&q=Cem');
  const { page: other } = await day.open('/admin?tab=users&q=Cem');
  await row(other, 'Cem Swift').waitFor();
  await page.getByRole('button', { name: 'Edit user Cem Swift' }).press('Enter');
  const form = page.getByRole('form', { name: 'Edit user Cem Swift' });
  await form.getByLabel('Driver Name').and(page.locator(':focus')).waitFor();
  for (const label of FIELDS.split(', ')) {
    await soon(() => form.getByLabel(label, { exact: true }).count()).toBe(1);
  }
  await soon(() => form.getByLabel('Best Lap in s').getAttribute('step')).toBe('0.001');
  expect(await seriousProblemsAnywhere(form)).toEqual([]);
  await page.keyboard.press('End');
  await page.keyboard.type(' II');
  await form.getByLabel('Driver', { exact: true }).press('Space');
  await form.getByLabel('Total Points').press('ControlOrMeta+A');
  await page.keyboard.type('7');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('ControlOrMeta+s');
  expect((await sent).postDataJSON()).toEqual({
    driver_name: 'Cem Swift II',
    is_driver: true,
    total_points: 7,
    expected: { driver_name: 'Cem Swift', is_driver: false, total_points: 0 },
  });
  await toast(page, 'User updated successfully!').waitFor();
  await page.getByRole('button', { name: 'Edit user Cem Swift II' }).and(page.locator(':focus')).waitFor();
  await row(other, 'Cem Swift II').getByText('Pending Approval').waitFor();
  expect(await accountOf(day, cem.username)).toMatchObject({ driver_name: 'Cem Swift II', total_points: 7, email: 'cem@example.com' }); // prettier-ignore
});

testWithBrowser('emptied totals are 0, and an emptied best lap is the best of the laps', async () => {
  const dee = await day.league.aDriver(day.admin, 'Dee Long');
  await dee.lap(61.234);
  const { id } = await accountOf(day, dee.username);
  await day.league.call(`PATCH /admin/users/${id}`, { total_wins: 3, best_lap_time: 59.5 }, day.admin);
  const page = await users('&q=Dee');
  await row(page, 'Dee Long').getByText('59.500').waitFor();
  await press(page, 'Edit user Dee Long');
  const form = page.getByRole('form', { name: 'Edit user Dee Long' });
  await form.getByLabel('Total Wins').fill('');
  await form.getByLabel('Best Lap in s').fill('');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'User updated successfully!').waitFor();
  await row(page, 'Dee Long').getByText('61.234').waitFor();
  expect(await accountOf(day, dee.username)).toMatchObject({ total_wins: 0, best_lap_time: 61.234 });
});

testWithBrowser('a refused edit is alerted with its reason, stays open and keeps typed text', async () => {
  const page = await users('&q=admin');
  await press(page, 'Edit user admin');
  const form = page.getByRole('form', { name: 'Edit user admin' });
  await form.getByLabel('Avatar UUID').fill('no key');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByText('An avatar key is a UUID such as 01234567-89ab-cdef-0123-456789abcdef.').waitFor();
  await form.getByLabel('Avatar UUID').fill('');
  await form.getByLabel('Owner/Admin').uncheck();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await answer(page, `Error updating user: ${LAST_ADMIN}`, 'OK');
  await form.getByRole('alert').getByText(LAST_ADMIN).waitFor();
  await soon(() => form.getByLabel('Owner/Admin').isChecked()).toBe(false);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Discard your changes?', 'Keep editing');
  await page.keyboard.press('Escape');
  await answer(page, 'Discard your changes?', 'Keep editing');
  await form.getByRole('button', { name: 'Cancel' }).click();
  const read = page.waitForResponse(/\/api\/admin\/users\?/);
  await answer(page, 'Discard your changes?', 'Discard');
  await read;
  await form.waitFor({ state: 'detached' });
});

testWithBrowser('choosing the tab of the list reads it again', async () => {
  const page = await users();
  await row(page, '@admin').waitFor();
  const read = page.waitForResponse((response) => response.url().includes('/api/admin/users?'));
  await page.getByRole('tab', { name: 'Users' }).click();
  expect((await read).status()).toBe(200);
});
