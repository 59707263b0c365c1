/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { testWithBrowser } from '../../../test/needs.js';
import { aMember, answer, breaks, MENU_VIEWPORT, menuLink, row, toast } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { PASSWORD } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay(undefined, { viewport: MENU_VIEWPORT });

const openForm = async () => {
  const { page } = await day.openLiveAs('admin', '/admin?tab=create-user');
  const form = page.getByRole('form', { name: 'Create User' });
  await form.waitFor();
  return { page, form, send: form.getByRole('button', { name: 'Create User' }) };
};
const findUser = async (username: string) =>
  (await day.league.call<UserDto[]>(`GET /admin/users?search=${username}`, undefined, day.admin))[0];

testWithBrowser(
  'a user is created by keyboard alone, is named in one sentence, and the form is empty again',
  async () => {
    const { page, form, send } = await openForm();
    const { page: other } = await day.open('/admin?tab=users&q=Nia');
    await other.getByText('No users match this search.').waitFor();
    await soon(() => send.isDisabled()).toBe(true);
    await form.getByLabel('Username').focus();
    await page.keyboard.type('nia.new');
    await soon(() => send.isDisabled()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await soon(() => send.isDisabled()).toBe(false);
    await form.getByLabel('Driver Name (optional)').focus();
    await page.keyboard.type('Nia New');
    await page.keyboard.press('Tab');
    await page.keyboard.type('nia@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Nia Resident');
    await page.keyboard.press('Tab');
    await soon(() => form.getByLabel('Driver approved').count()).toBe(0);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await form.getByLabel('Driver approved').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Space');
    expect(await seriousProblemsAnywhere(form)).toEqual([]);
    await page.keyboard.press('Enter');
    await toast(page, 'User created successfully!').waitFor();
    await form.getByLabel('Username').and(page.locator(':focus')).waitFor();
    for (const label of [
      'Username',
      'Password',
      'Driver Name (optional)',
      'Email (optional)',
      'Avatar Name (optional)',
    ])
      await soon(() => form.getByLabel(label, { exact: true }).inputValue()).toBe('');
    await soon(() => form.getByLabel('Driver', { exact: true }).isChecked()).toBe(false);
    expect(await findUser('nia.new')).toMatchObject({
      driver_name: 'Nia New',
      email: 'nia@example.com',
      sl_avatar_name: 'Nia Resident',
      is_driver: true,
      driver_approved: true,
    });
    await day.league.call('POST /auth/login', { username: 'nia.new', password: PASSWORD });
    await row(other, 'Nia New').waitFor();
  },
);

testWithBrowser('a user who is no driver is not approved as one, whatever was ticked before', async () => {
  const { page, form, send } = await openForm();
  await form.getByLabel('Username').fill('no.driver');
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Driver', { exact: true }).check();
  await form.getByLabel('Driver approved').check();
  await form.getByLabel('Driver', { exact: true }).uncheck();
  await form.getByLabel('Driver approved').waitFor({ state: 'detached' });
  await send.click();
  await toast(page, 'User created successfully!').waitFor();
  expect(await findUser('no.driver')).toMatchObject({ is_driver: false, driver_approved: false });
});

testWithBrowser('Enter without username and password says that both are required', async () => {
  const { page, form } = await openForm();
  await form.getByLabel('Username').fill('half');
  await page.keyboard.press('Enter');
  await answer(page, 'Username and password are required', 'OK');
  await soon(() => form.getByLabel('Username').inputValue()).toBe('half');
});

testWithBrowser('a problem is shown at its field, a refusal is alerted, and typed text stays', async () => {
  const { username } = await aMember(day, 'Oda First');
  const { page, form, send } = await openForm();
  await form.getByLabel('Username').fill('a!');
  await form.getByLabel('Password', { exact: true }).fill('short');
  await form.getByLabel('Email (optional)').fill('nowhere');
  await send.click();
  await form.getByText('Usernames have 3 to 32 characters.').or(form.getByText('Usernames use letters')).first().waitFor(); // prettier-ignore
  await form.getByText('Password must be at least 6 characters').waitFor();
  await form.getByText('Enter an email address such as name@example.com.').waitFor();
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Email (optional)').fill('');
  await send.click();
  await answer(page, /^Error creating user: .*taken/, 'OK');
  await soon(() => form.getByLabel('Username').inputValue()).toBe(username);
  const enough = await breaks(page, '/admin/create-user');
  await form.getByLabel('Username').fill('oda.second');
  await send.click();
  await answer(page, 'Error creating user: It broke.', 'OK');
  await form.getByRole('alert').getByText('It broke.').waitFor();
  await enough();
  await send.click();
  await toast(page, 'User created successfully!').waitFor();
});

testWithBrowser('another tab asks before typed text is lost', async () => {
  const { page, form } = await openForm();
  await form.getByLabel('Username').fill('unsaved');
  await menuLink(page, 'Users').click();
  await answer(page, 'Leave without saving?', 'Stay');
  await soon(() => form.getByLabel('Username').inputValue()).toBe('unsaved');
  await menuLink(page, 'Users').click();
  await answer(page, 'Leave without saving?', 'Leave');
  await row(page, '@admin').waitFor();
});
