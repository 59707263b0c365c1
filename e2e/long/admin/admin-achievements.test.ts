/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { AchievementDto } from '@league/shared/achievements/achievement.dto';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { aMember, answer, breaks, dialog, press, toast } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const DELETE = 'Are you sure you want to delete this achievement?';
const GONE = 'There is no such achievement: reload the list.';

const day = new RaceDay();

const openList = async () => (await day.openLiveAs('admin', '/admin?tab=achievements')).page;
const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'achievements' }).getByRole('listitem').filter({ hasText: name }).first();
const create = (name: string) =>
  day.league.call<AchievementDto>('POST /admin/achievements', { name, description: 'For a test.' }, day.admin);
const award = (achievement: AchievementDto, user_id: string) =>
  day.league.call(`POST /admin/achievements/${achievement.id}/award`, { user_id }, day.admin);
const list = () => day.league.call<AchievementDto[]>('GET /admin/achievements', undefined, day.admin);
const remove = (id: string) => day.league.call(`DELETE /admin/achievements/${id}`, undefined, day.admin);

testWithBrowser(
  'an achievement is created by keyboard from the defaults, and other admins see it at once',
  async () => {
    const page = await openList();
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
    const send = form.getByRole('button', { name: 'Create Achievement' });
    await soon(() => send.isDisabled()).toBe(true);
    await page.keyboard.type('Night Owl');
    await soon(() => send.isDisabled()).toBe(true);
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
    expect((await list()).find(({ name }) => name === 'Night Owl')).toMatchObject({ icon: '🚀', points: 10, achievement_type: 'custom', holders: 0 }); // prettier-ignore
  },
);

testWithBrowser(
  'an edit sends changed fields; any text may be the icon, and predefined ones can be edited',
  async () => {
    const page = await openList();
    await press(page, 'Edit achievement Warmed Up');
    const form = page.getByRole('form', { name: 'Edit achievement Warmed Up' });
    await form.getByText('Type: predefined').waitFor();
    expect(await seriousProblemsAnywhere(form)).toEqual([]);
    await form.getByLabel('Icon, or your own').fill('TEN');
    await form.getByLabel('Points').fill('12');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    const before = (await list()).find(({ name }) => name === 'Warmed Up');
    expect(before).toBeDefined();
    expect((await sent).postDataJSON()).toMatchObject({ icon: 'TEN', points: 12, expected: { points: 10 } });
    await toast(page, 'Achievement updated successfully!').waitFor();
    await card(page, 'Warmed Up').getByText('TEN').waitFor();
    await card(page, 'Warmed Up').getByText('+12 pts').waitFor();
    await press(page, 'Edit achievement Warmed Up');
    await form.getByLabel('Description').fill('');
    await soon(() => form.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
  },
);

testWithBrowser('a failed create or update is alerted with the reason, and typed text stays', async () => {
  const { id } = await create('Short Lived');
  const page = await openList();
  await press(page, 'Create Achievement');
  const added = page.getByRole('form', { name: 'Create achievement' });
  await added.getByLabel('Name', { exact: true }).fill('Not Yet');
  await added.getByLabel('Description').fill('Later.');
  await added.getByLabel('Points').fill('-1');
  await added.getByRole('button', { name: 'Create Achievement' }).click();
  await added.getByText('Points are a whole number from 0 to 100000.').waitFor();
  await added.getByLabel('Points').fill('1');
  const enough = await breaks(page, '/admin/achievements');
  await added.getByRole('button', { name: 'Create Achievement' }).click();
  await answer(page, 'Error creating achievement: It broke.', 'OK');
  await soon(() => added.getByLabel('Name', { exact: true }).inputValue()).toBe('Not Yet');
  await enough();
  await added.getByRole('button', { name: 'Create Achievement' }).click();
  await toast(page, 'Achievement created successfully!').waitFor();
  await press(page, 'Edit achievement Short Lived');
  const edit = page.getByRole('form', { name: 'Edit achievement Short Lived' });
  await edit.getByLabel('Points').fill('99');
  await remove(id);
  await page.getByText('Somebody else deleted this achievement. Copy what you still need, then cancel.').waitFor();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await answer(page, `Error updating achievement: ${GONE}`, 'OK');
});

testWithBrowser('a member is searched for and awarded; how many have it is said before it is deleted', async () => {
  const uma = await aMember(day, 'Uma Winner');
  await aMember(day, 'Vic Other');
  const fair = await create('Fair Play');
  await award(fair, uma.id);
  const page = await openList();
  await card(page, 'Fair Play').getByText('1 member has it').waitFor();
  await press(page, 'Award achievement Fair Play');
  const choice = dialog(page, 'Award Fair Play');
  await soon(() => choice.getByRole('button', { name: 'Award' }).isDisabled()).toBe(true);
  await choice.getByLabel('Search members').fill('Vic');
  await choice.getByText('1 found').waitFor();
  await choice.getByRole('radio', { name: 'Vic Other' }).press('Space');
  expect(await seriousProblemsAnywhere(choice)).toEqual([]);
  const enough = await breaks(page, '/admin/achievements/*/award');
  await choice.getByRole('button', { name: 'Award' }).click();
  await answer(page, 'Error awarding achievement: It broke.', 'OK');
  await enough();
  await choice.getByRole('button', { name: 'Award' }).click();
  await toast(page, 'Vic Other has the achievement Fair Play.').waitFor();
  await card(page, 'Fair Play').getByText('2 members have it').waitFor();
  await press(page, 'Delete achievement Fair Play');
  const question = dialog(page, DELETE);
  await question.getByText('Fair Play: 2 members have it and lose it with its 10 points.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  await answer(page, DELETE, 'Delete');
  await toast(page, 'Achievement deleted successfully!').waitFor();
  await card(page, 'Fair Play').waitFor({ state: 'detached' });
});

testWithBrowser('a predefined achievement can be deleted; one that is gone already is alerted', async () => {
  const { id } = await create('Going');
  const page = await openList();
  await press(page, 'Delete achievement World Tour');
  await dialog(page, DELETE)
    .getByText(/It is predefined and does not come back by itself\.$/)
    .waitFor();
  await answer(page, DELETE, 'Delete');
  await card(page, 'World Tour').waitFor({ state: 'detached' });
  await press(page, 'Delete achievement Going');
  await remove(id);
  await answer(page, DELETE, 'Delete');
  await dialog(page, `Error deleting achievement: ${GONE}`).waitFor();
});

testWithBrowser('a league without achievements says so', async () => {
  const page = await openList();
  await page.route('**/api/admin/achievements', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await page.getByText('No achievements yet').waitFor();
  await page.getByText('Total Achievements: 0').waitFor();
});
