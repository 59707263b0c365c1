/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../../test/needs.js';
import { accountOf, aMember, answer, dialog, press, row, toast } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const GONE = 'There is no such member: reload the list.';
const LAST_ADMIN = 'The last active admin cannot be demoted: make another member an admin first.';
const DELETE = 'Are you sure you want to delete this user?';
const RESET = 'Are you sure you want to reset the stats of this user?';
const FIELDS =
  'Email, Avatar Name, Avatar UUID, Active, Owner/Admin, Driver, Driver approved, Public profile, Help & Setup, Total Points, Total Races, Total Wins, Best Lap in s'; // prettier-ignore
const TYPED = 'Type the username to reset the stats';

const day = new RaceDay();

const users = async (query = '') => (await day.openLiveAs('admin', `/admin?tab=users${query}`)).page;
const remove = (id: string) => day.call(`DELETE /admin/users/${id}`);

testWithBrowser('the role is toggled after a question; the last admin keeps it, with the reason alerted', async () => {
  const fay = await aMember(day, 'Fay Role');
  const page = await users('&q=Fay');
  await press(page, 'Make admin: user Fay Role');
  await dialog(page, 'Make this user an admin?').getByText(`Fay Role (@${fay.username}) can then change and delete everything in the league.`).waitFor(); // prettier-ignore
  await answer(page, 'Make this user an admin?', 'Make admin');
  await toast(page, 'User updated successfully!').waitFor();
  await row(page, 'Fay Role').getByText('Owner/Admin').waitFor();
  await press(page, 'Remove admin from user Fay Role');
  await answer(page, 'Remove admin from this user?', 'Remove admin');
  await row(page, 'Fay Role').getByText('User', { exact: true }).waitFor();
  await page.getByLabel('Search by name or email').fill('admin');
  await press(page, 'Remove admin from user admin');
  await dialog(page, 'Remove admin from this user?').getByText('You lose the Admin Panel at once.').waitFor();
  await answer(page, 'Remove admin from this user?', 'Remove admin');
  await dialog(page, `Error updating user: ${LAST_ADMIN}`).waitFor();
});

testWithBrowser('a user is deleted after a question that counts what goes; a failure says why', async () => {
  await day.aDriver('Gus Gone', 62.5, 61.5);
  const page = await users('&q=Gus');
  await row(page, 'Gus Gone').getByText('61.500').waitFor();
  await press(page, 'Delete user Gus Gone');
  const question = dialog(page, DELETE);
  await question.getByText(/^Gus Gone \(@[\w-]+\): 1 car, 2 laps and \d achievements? are deleted too\. It cannot be undone\.$/).waitFor(); // prettier-ignore
  await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  await answer(page, DELETE, 'Delete');
  await toast(page, 'Gus Gone is deleted.').waitFor();
  await page.getByText('No users match this search.').waitFor();
  const { id } = await aMember(day, 'Gus Twice');
  await press(page, 'Delete user Gus Twice');
  await remove(id);
  await answer(page, DELETE, 'Delete');
  await dialog(page, `Error deleting user: ${GONE}`).waitFor();
});

testWithBrowser(
  'stats are reset after a question and the username typed exactly; anything else cancels it',
  async () => {
    const hal = await day.aDriver('Hal Again', 63.5);
    const page = await users('&q=Hal');
    await row(page, 'Hal Again').getByText('63.500').waitFor();
    const askAndType = async (typed: string) => {
      await press(page, 'Reset stats of user Hal Again');
      await answer(page, RESET, 'Reset stats');
      await dialog(page, TYPED).getByLabel(`Type ${hal.username} to confirm`).fill(typed);
      await page.keyboard.press('Enter');
    };
    await press(page, 'Reset stats of user Hal Again');
    await dialog(page, RESET)
      .getByText(/\(up to 1 lap and \d achievements?\)/)
      .waitFor();
    await dialog(page, RESET).getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).click();
    await askAndType(hal.username.toUpperCase());
    await answer(page, 'Username does not match. Reset cancelled.', 'OK');
    expect(await accountOf(day, hal.username)).toMatchObject({ total_races: 1 });
    await askAndType(hal.username);
    await page.getByText(/^Statistics of Hal Again reset\. Laps deleted: 1\. Achievements removed: \d\.$/).first().waitFor(); // prettier-ignore
    await row(page, 'Hal Again').getByText('N/A').waitFor();
    expect(await accountOf(day, hal.username)).toMatchObject({ total_races: 0, total_points: 0, best_lap_time: null });
  },
);

testWithBrowser('a new password is shown once and signs the member in; admins cannot create their own', async () => {
  const ida = await aMember(day, 'Ida Inlap');
  const page = await users('&q=Ida');
  await press(page, 'New password for user Ida Inlap');
  await answer(page, 'Make a new password for this user?', 'New password');
  const made = dialog(page, `New password of ${ida.username}`);
  const password = await made.getByRole('definition').last().getByRole('code').innerText();
  await day.league.call('POST /auth/login', { username: ida.username, password });
  for (let press = 0; press < 4; press++) await page.keyboard.press('Escape');
  expect(await seriousProblemsAnywhere(made)).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await made.getByRole('button', { name: 'Copy Password' }).click();
  await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await made.getByRole('button', { name: 'Done' }).click();
  await soon(() => page.getByText(password).count()).toBe(0);
  await remove(ida.id);
  await page.getByText('No users match this search.').waitFor();
  await page.getByLabel('Search by name or email').fill('admin');
  await row(page, '@admin').waitFor();
  await soon(() => page.getByRole('button', { name: 'New password for user admin' }).count()).toBe(0);
});

testWithBrowser('a user is awarded an achievement, which can be taken back with its points', async () => {
  const kim = await aMember(day, 'Kim Fair');
  await day.call('POST /admin/achievements', { name: 'Fair Play', description: 'Gave way.' });
  const page = await users('&q=Kim');
  await press(page, 'Award user Kim Fair');
  const award = dialog(page, 'Award an achievement to Kim Fair');
  await soon(() => award.getByRole('button', { name: 'Award' }).isDisabled()).toBe(true);
  await award.getByLabel('Achievement').selectOption({ label: '🏆 Fair Play (+10 pts)' });
  expect(await seriousProblemsAnywhere(award)).toEqual([]);
  await award.getByRole('button', { name: 'Award' }).click();
  await toast(page, 'Kim Fair has the achievement Fair Play.').waitFor();
  await award.waitFor({ state: 'detached' });
  expect(await accountOf(day, kim.username)).toMatchObject({ total_points: 10 });
  await press(page, 'Award user Kim Fair');
  await award.getByText(/^Awarded by an admin/).waitFor();
  await award.getByRole('button', { name: 'Take back Fair Play' }).click();
  const question = 'Take Fair Play back from Kim Fair?';
  await dialog(page, question).getByText('10 points go with it.').waitFor();
  await answer(page, question, 'Take back');
  await toast(page, 'Fair Play was taken back from Kim Fair.').waitFor();
  await award.getByText('Kim Fair has none yet.').waitFor();
  expect(await accountOf(day, kim.username)).toMatchObject({ total_points: 0 });
});

testWithBrowser('a picture is shown in the list and can be removed', async () => {
  const leo = await day.aDriver('Leo Look');
  const { access_token: token } = await day.league.session(leo.username);
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'); // prettier-ignore
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
  await fetch(`${day.league.url}/api/auth/picture`, { method: 'POST', headers, body: png });
  const page = await users('&q=Leo');
  await row(page, 'Leo Look').locator('img').waitFor();
  await press(page, 'Edit user Leo Look');
  await press(page, 'Remove picture');
  await answer(page, 'Remove the picture of this user?', 'Remove');
  await toast(page, 'Picture removed.').waitFor();
  await page.getByRole('dialog').locator('img').waitFor({ state: 'detached' });
  expect(await accountOf(day, leo.username)).toMatchObject({ profile_image_url: null });
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
  const dee = await day.aDriver('Dee Long', 61.234);
  const { id } = await accountOf(day, dee.username);
  await day.call(`PATCH /admin/users/${id}`, { total_wins: 3, best_lap_time: 59.5 });
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

testWithBrowser('choosing the tab of the list reads it again', async () => {
  const page = await users();
  await row(page, '@admin').waitFor();
  const read = page.waitForResponse((response) => response.url().includes('/api/admin/users?'));
  await page.getByRole('tab', { name: 'Users' }).click();
  expect((await read).status()).toBe(200);
});
