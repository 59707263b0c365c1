/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { InviteCodeDto } from '@league/shared/accounts/invite-codes/invite-code.dto';
import { randomUUID } from 'node:crypto';
import { testWithBrowser } from '../../../test/needs.js';
import { answer, breaks, dialog, row, toast } from '../../support/admin-panel.js';
import { RaceDay } from '../../support/race-day.js';
import { PASSWORD } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const DEACTIVATE = 'Are you sure you want to deactivate this invite code?';

const day = new RaceDay();

const openCodes = async () => {
  const { page } = await day.openLiveAs('admin', '/admin?tab=invite-codes');
  const form = page.getByRole('form', { name: 'Create Invite Code' });
  await form.waitFor();
  return { page, form, send: form.getByRole('button', { name: 'Create Invite Code' }) };
};
const aCode = (code: string, max_uses = 2) =>
  day.league.call<InviteCodeDto>('POST /admin/invite-codes', { code, max_uses }, day.admin);
const register = (invite_code: string) =>
  day.league.call('POST /auth/register', { username: `r${randomUUID().slice(0, 8)}`, password: PASSWORD, driver_name: 'New Comer', invite_code }); // prettier-ignore

testWithBrowser(
  'a code is upper-cased as it is typed, created by keyboard, and shown to other admins at once',
  async () => {
    const { page, form } = await openCodes();
    const { page: other } = await day.open('/admin?tab=invite-codes');
    await page.getByText('No invite codes yet').waitFor();
    await soon(() => form.getByLabel('Max Uses').inputValue()).toBe('5');
    await form.getByLabel('Code (optional)').focus();
    await page.keyboard.type('spring7');
    await page.keyboard.press('Home');
    await page.keyboard.type('my-');
    await soon(() => form.getByLabel('Code (optional)').inputValue()).toBe('MY-SPRING7');
    await form.getByLabel('Note (optional)').focus();
    await page.keyboard.type('For the spring season');
    await page.keyboard.press('Enter');
    await toast(page, 'Invite code MY-SPRING7 created.').waitFor();
    for (const window of [page, other]) {
      const shown = row(window, 'MY-SPRING7');
      await shown.getByText('0 / 5', { exact: true }).waitFor();
      await shown.getByText('Active', { exact: true }).waitFor();
      await shown.getByText('For the spring season').waitFor();
    }
    await soon(() => form.getByLabel('Code (optional)').inputValue()).toBe('');
    await soon(() => form.getByLabel('Note (optional)').inputValue()).toBe('');
  },
);

testWithBrowser(
  'the server generates a code for an empty one, with the typed number of uses; the code is copied',
  async () => {
    const { page, form, send } = await openCodes();
    await form.getByLabel('Max Uses').fill('12');
    await send.click();
    await page
      .getByText(/^Invite code [A-Z2-9]{10} created\.$/)
      .first()
      .waitFor();
    const made = row(page, '0 / 12');
    const code = await made.getByRole('code').innerText();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await made.getByRole('button', { name: `Copy invite code ${code}` }).click();
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  },
);

testWithBrowser('uses are counted live, and a code without any left is used up', async () => {
  await aCode('TWICE');
  const { page } = await openCodes();
  await row(page, 'TWICE').getByText('0 / 2').waitFor();
  await register('twice');
  await row(page, 'TWICE').getByText('1 / 2').waitFor();
  await register('twice');
  await row(page, 'TWICE').getByText('Used up').waitFor();
  await page.getByLabel('Search by code or note').fill('no such code');
  await page.getByText('No invite codes match this search.').waitFor();
});

testWithBrowser(
  'a code is deactivated after a question with its remaining uses, and cannot be used again',
  async () => {
    await aCode('ENDING', 3);
    const { page } = await openCodes();
    await page.getByRole('button', { name: 'Deactivate invite code ENDING' }).click();
    const question = dialog(page, DEACTIVATE);
    await question.getByText('ENDING: 3 of 3 uses are left. It cannot be used again.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
    const enough = await breaks(page, '/admin/invite-codes/*');
    await answer(page, DEACTIVATE, 'Deactivate');
    await answer(page, 'Error deactivating code: It broke.', 'OK');
    await enough();
    await page.getByRole('button', { name: 'Deactivate invite code ENDING' }).click();
    await answer(page, DEACTIVATE, 'Deactivate');
    await toast(page, 'Invite code ENDING deactivated.').waitFor();
    await row(page, 'ENDING').getByText('Deactivated', { exact: true }).waitFor();
    await soon(() => page.getByRole('button', { name: 'Deactivate invite code ENDING' }).count()).toBe(0);
    await expect(register('ENDING')).rejects.toThrow('403');
  },
);

testWithBrowser('a code that is wrong or exists is refused with the reason, and typed text stays', async () => {
  await aCode('THERE');
  const { page, form, send } = await openCodes();
  await form.getByLabel('Code (optional)').fill('a b');
  await form.getByLabel('Max Uses').fill('0');
  await send.click();
  await form.getByText('Invite codes have 3 to 32 letters, digits, "_" or "-".').waitFor();
  await form.getByText('Max uses is a whole number from 1 to 100000.').waitFor();
  await form.getByLabel('Max Uses').fill('3');
  await form.getByLabel('Code (optional)').fill('there');
  await send.click();
  const refused = 'Error creating invite code: The invite code THERE exists already: choose another.';
  await answer(page, refused, 'OK');
  await form.getByRole('alert').getByText('The invite code THERE exists already').waitFor();
  await soon(() => form.getByLabel('Code (optional)').inputValue()).toBe('THERE');
});
