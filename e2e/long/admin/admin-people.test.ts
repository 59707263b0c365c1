/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { InviteCodeDto } from '@league/shared/accounts/invite-codes/invite-code.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { AchievementDto } from '@league/shared/achievements/achievement.dto';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { aMember, answer, dialog, MENU_VIEWPORT, menuLink, press, row, toast } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { PASSWORD } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const DECLINE = 'Decline this application?';
const DEACTIVATE = 'Are you sure you want to deactivate this invite code?';
const DELETE_ACHIEVEMENT = 'Are you sure you want to delete this achievement?';

const day = new RaceDay(undefined, { viewport: MENU_VIEWPORT });

/** Registers a member who applies as a driver, as a visitor does. `me` loads the member's current account. */
const applies = async (driver_name: string, note = '') => {
  const username = `a${randomUUID().slice(0, 10)}`;
  const application = { apply_as_driver: true, driver_application_note: note };
  const { user, access_token: token } = await day.league.call<SessionDto>('POST /auth/register', { username, password: PASSWORD, driver_name, ...application }); // prettier-ignore
  return { id: user.id, me: () => day.league.call<SessionDto['user']>('GET /auth/me', undefined, token) };
};
const openApplications = async () => (await day.openLiveAs('admin', '/admin?tab=applications')).page;

testWithBrowser('an application arrives live with its note, the tab counts it, and Enter approves it', async () => {
  const page = await openApplications();
  const { page: other } = await day.open('/admin?tab=applications');
  await page.getByText('No driver applications wait').waitFor();
  const pia = await applies('Pia Pace', 'I race on Sundays.\nAsk Ana.');
  await row(page, 'Pia Pace').getByText('I race on Sundays.').waitFor();
  await menuLink(page, 'Driver Applications 1 waiting').and(page.locator('[aria-current=page]')).waitFor();
  await row(other, 'Pia Pace').waitFor();
  await page.getByRole('button', { name: 'Approve Pia Pace' }).press('Enter');
  await toast(page, 'Pia Pace is an approved driver.').waitFor();
  for (const window of [page, other]) await window.getByText('No driver applications wait').waitFor();
  await menuLink(page, 'Driver Applications').waitFor();
  expect(await pia.me()).toMatchObject({ is_driver: true, driver_approved: true });
});

testWithBrowser('a declined applicant stays a member and is no driver; Cancel has the focus', async () => {
  const quy = await applies('Quy Quick');
  const page = await openApplications();
  await row(page, 'Quy Quick').getByText('No note').waitFor();
  await page.getByRole('button', { name: 'Decline Quy Quick' }).click();
  await dialog(page, DECLINE).getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  await answer(page, DECLINE, 'Cancel');
  expect(await quy.me()).toMatchObject({ is_driver: true });
  await page.getByRole('button', { name: 'Decline Quy Quick' }).click();
  await answer(page, DECLINE, 'Decline');
  await toast(page, 'The application of Quy Quick is declined.').waitFor();
  await row(page, 'Quy Quick').waitFor({ state: 'detached' });
  expect(await quy.me()).toMatchObject({ is_driver: false, driver_approved: false, is_active: true });
});

testWithBrowser('a decision that another admin made first is not undone', async () => {
  const rei = await applies('Rei First');
  const page = await openApplications();
  const decline = page.getByRole('button', { name: 'Decline Rei First' });
  await decline.click();
  await day.call(`PATCH /admin/users/${rei.id}`, { driver_approved: true });
  await answer(page, DECLINE, 'Decline');
  await dialog(page, /^Error updating user: /).waitFor();
  expect(await rei.me()).toMatchObject({ is_driver: true, driver_approved: true });
  await answer(page, /^Error updating user: /, 'OK');
});

const openForm = async () => {
  const { page } = await day.openLiveAs('admin', '/admin?tab=create-user');
  const form = page.getByRole('form', { name: 'Create User' });
  await form.waitFor();
  return { page, form, send: form.getByRole('button', { name: 'Create User' }) };
};
const findUser = async (username: string) => (await day.call<UserDto[]>(`GET /admin/users?search=${username}`))[0];

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
    for (const text of ['Nia New', 'nia@example.com', 'Nia Resident']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await soon(() => form.getByLabel('Driver approved').count()).toBe(0);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await form.getByLabel('Driver approved').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Space');
    expect(await seriousProblemsAnywhere(form)).toEqual([]);
    await page.keyboard.press('Enter');
    await toast(page, 'User created successfully!').waitFor();
    await form.getByLabel('Username').and(page.locator(':focus')).waitFor();
    for (const label of ['Username', 'Password', 'Driver Name (optional)'])
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

const openCodes = async () => {
  const { page } = await day.openLiveAs('admin', '/admin?tab=invite-codes');
  const form = page.getByRole('form', { name: 'Create Invite Code' });
  await form.waitFor();
  return { page, form };
};
const aCode = (code: string, max_uses = 2) => day.call<InviteCodeDto>('POST /admin/invite-codes', { code, max_uses });
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
    await answer(page, DEACTIVATE, 'Deactivate');
    await toast(page, 'Invite code ENDING deactivated.').waitFor();
    await row(page, 'ENDING').getByText('Deactivated', { exact: true }).waitFor();
    await soon(() => page.getByRole('button', { name: 'Deactivate invite code ENDING' }).count()).toBe(0);
    await expect(register('ENDING')).rejects.toThrow('403');
  },
);

const openAchievements = async () => (await day.openLiveAs('admin', '/admin?tab=achievements')).page;
const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'achievements' }).getByRole('listitem').filter({ hasText: name }).first();
const anAchievement = (name: string) =>
  day.call<AchievementDto>('POST /admin/achievements', { name, description: 'For a test.' });
const award = (achievement: AchievementDto, user_id: string) =>
  day.call(`POST /admin/achievements/${achievement.id}/award`, { user_id });
const achievements = () => day.call<AchievementDto[]>('GET /admin/achievements');

testWithBrowser(
  'an achievement is created by keyboard from the defaults, and other admins see it at once',
  async () => {
    const page = await openAchievements();
    const { page: other } = await day.open('/admin?tab=achievements');
    await card(page, 'First Lap').getByText('Predefined').waitFor();
    await page.getByRole('button', { name: 'Create Achievement' }).press('Enter');
    const form = page.getByRole('form', { name: 'Create achievement' });
    await form.getByLabel('Name', { exact: true }).and(page.locator(':focus')).waitFor();
    await soon(() => form.getByLabel('Icon, or your own').inputValue()).toBe('🏆');
    await soon(() => form.getByLabel('Points').inputValue()).toBe('10');
    await form.getByText('Type: custom').waitFor();
    const palette = form.getByRole('group', { name: 'Icon palette' }).getByRole('button');
    await soon(() => palette.count()).toBe(24);
    await page.keyboard.type('Night Owl');
    await page.keyboard.press('Enter');
    await answer(page, 'Name and description are required', 'OK');
    await form.getByLabel('Description').focus();
    await page.keyboard.type('Raced after midnight.');
    await palette.and(page.getByLabel('Rocket')).press('Enter');
    await palette.and(page.locator('[aria-pressed=true]')).and(page.getByLabel('Rocket')).waitFor();
    await soon(() => form.getByLabel('Icon, or your own').inputValue()).toBe('🚀');
    await form.getByLabel('Name', { exact: true }).press('Enter');
    await toast(page, 'Achievement created successfully!').waitFor();
    for (const window of [page, other]) await card(window, 'Night Owl').getByText('+10 pts').waitFor();
    expect((await achievements()).find(({ name }) => name === 'Night Owl')).toMatchObject({ icon: '🚀', points: 10, achievement_type: 'custom', holders: 0 }); // prettier-ignore
  },
);

testWithBrowser('a member is searched for and awarded; how many have it is said before it is deleted', async () => {
  const uma = await aMember(day, 'Uma Winner');
  await aMember(day, 'Vic Other');
  const fair = await anAchievement('Fair Play');
  await award(fair, uma.id);
  const page = await openAchievements();
  await card(page, 'Fair Play').getByText('1 member has it').waitFor();
  await press(page, 'Award achievement Fair Play');
  const choice = dialog(page, 'Award Fair Play');
  await soon(() => choice.getByRole('button', { name: 'Award' }).isDisabled()).toBe(true);
  await choice.getByLabel('Search members').fill('Vic');
  await choice.getByText('1 found').waitFor();
  await choice.getByRole('radio', { name: 'Vic Other' }).press('Space');
  expect(await seriousProblemsAnywhere(choice)).toEqual([]);
  await choice.getByRole('button', { name: 'Award' }).click();
  await toast(page, 'Vic Other has the achievement Fair Play.').waitFor();
  await card(page, 'Fair Play').getByText('2 members have it').waitFor();
  await press(page, 'Delete achievement Fair Play');
  const question = dialog(page, DELETE_ACHIEVEMENT);
  await question.getByText('Fair Play: 2 members have it and lose it with its 10 points.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  await answer(page, DELETE_ACHIEVEMENT, 'Delete');
  await toast(page, 'Achievement deleted successfully!').waitFor();
  await card(page, 'Fair Play').waitFor({ state: 'detached' });
});

testWithBrowser('an admin sees whose sign-ins were refused, keeps the member out, and lets them in again', async () => {
  const { username } = await day.aDriver('Guessed Often');
  const signIn = async (password: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username, password });
    return (await fetch(`${day.league.url}/api/auth/login`, { method: 'POST', headers, body })).status;
  };
  for (let tries = 0; tries < 3; tries++) expect(await signIn('a wrong guess')).toBe(401);
  const { page } = await day.openLiveAs('admin', '/admin?tab=abuse');
  const entry = row(page, username);
  await entry.getByText('Wrong username or password').waitFor();
  await soon(() => entry.textContent()).toContain('3');
  await entry.getByRole('button', { name: `Block the member ${username}` }).click();
  const asked = dialog(page, `Block ${username}`);
  await asked.getByLabel('For').selectOption('7 days');
  await asked.getByLabel('Reason (optional)').fill('Guesses passwords');
  await asked.getByRole('button', { name: 'Block', exact: true }).click();
  await toast(page, `${username} is blocked.`).waitFor();
  const panel = page.getByRole('region', { name: 'Blocked now' });
  await panel.getByText('Guesses passwords').waitFor();
  expect(await signIn(PASSWORD)).toBe(403);
  await panel.getByRole('button', { name: `Lift the block of ${username}` }).click();
  await panel.getByText('No network and no member is blocked.').waitFor();
  expect(await signIn(PASSWORD)).toBe(200);
});
