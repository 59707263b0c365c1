/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../test/needs.js';
import { press } from '../support/admin-panel.js';
import { RaceDay } from '../support/race-day.js';
import { PASSWORD } from '../support/running-league.js';
import { soon } from '../support/soon.js';

const day = new RaceDay();

testWithBrowser('a member sees where they are signed in, ends one session and then all others', async () => {
  const ana = await day.aDriver('Ana Torres');
  const screen = await day.openAs(ana.username, '/account-settings');
  const { page } = screen;
  const sessions = page.getByRole('region', { name: 'My sessions' });
  const rows = sessions.getByRole('listitem');
  const before = await rows.count();
  await day.league.session(ana.username);
  await day.league.session(ana.username);
  await page.reload();
  await soon(() => rows.count()).toBeGreaterThanOrEqual(before + 2);
  const listed = await rows.count();
  await rows.filter({ hasText: 'This one' }).getByText('From 127.0.0.1').waitFor();
  await sessions
    .getByRole('button', { name: /^End session: / })
    .first()
    .click();
  await soon(() => rows.count()).toBe(listed - 1);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await soon(() => rows.count()).toBe(1);
  await rows.getByText('This one').waitFor();
  await soon(() => sessions.getByRole('button').count()).toBe(0);
  expect(screen.errors).toEqual([]);
});

testWithBrowser('a new member waits for an admin, who finds, approves and refuses them among the users', async () => {
  await day.call('PATCH /admin/settings', { require_approval: true });
  const { page } = await day.open('/register');
  await page.getByText('An admin approves your registration before you can sign in.').waitFor();
  await page.getByLabel('Username').fill('newcomer');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByLabel('Driver Name').fill('New Comer');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page
    .getByRole('status')
    .getByText(/^Your account waits for an admin/)
    .waitFor();
  const another = { username: 'another', password: PASSWORD, driver_name: 'An Other' };
  await day.league.call('POST /auth/register', another).catch(() => undefined); // refused until it is approved
  const admin = await day.openElsewhereAs('admin', '/admin?tab=users&f.role=waiting');
  await soon(() => admin.page.getByText('Not approved yet', { exact: true }).count()).toBe(2);
  await admin.page.getByRole('button', { name: 'Approve the registration of user New Comer' }).click();
  await admin.page.getByText('New Comer can sign in now.').waitFor();
  await press(admin.page, 'Refuse the registration of user An Other');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await soon(() => admin.page.getByText('Not approved yet', { exact: true }).count()).toBe(0);
  expect((await day.league.session('newcomer').catch(() => null))?.user.username ?? null).toBe('newcomer');
  await day.call('PATCH /admin/settings', { require_approval: false });
  expect(admin.errors).toEqual([]);
});
