/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { answer, toast } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { failure } from '../../support/broken-server.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const QUESTION = 'Are you sure you want to delete this page?';

const day = new RaceDay();

const openPages = async (path = '/admin/pages') => (await day.openLiveAs('admin', path)).page;
const list = (page: Page, name = 'pages') => page.getByRole('region', { name, exact: true });
const card = (page: Page, title: string) => page.locator('li[data-item]').filter({ hasText: title });
const form = (page: Page, name: string) => page.getByRole('form', { name });
const focused = (page: Page) => page.locator(':focus');

const create = (title: string, fields: object = {}) =>
  day.league.call<CmsPageDto>(
    'POST /cms/admin/pages',
    { title, slug: title.toLowerCase().replaceAll(' ', '-'), content: `<p>About ${title}.</p>`, ...fields },
    day.admin,
  );
const remove = (id: string) => day.league.call(`DELETE /cms/admin/pages/${id}`, undefined, day.admin);

testWithBrowser('a league without a page says so', async () => {
  const page = await openPages();
  await page.getByRole('heading', { level: 1, name: 'CMS Pages Management' }).waitFor();
  await list(page).getByText('No pages yet', { exact: true }).waitFor();
  await list(page).getByText('Total Pages: 0').waitFor();
});

testWithBrowser(
  'a page is written by keyboard alone, read by visitors, and another admin sees it at once',
  async () => {
    const page = await openPages();
    const { page: other } = await day.open('/admin/pages');
    await page.getByRole('button', { name: 'Create Page' }).press('Enter');
    const written = form(page, 'Create page');
    await written.getByLabel('Title', { exact: true }).and(focused(page)).waitFor();
    await page.keyboard.type('Race Night #3');
    await soon(() => written.getByLabel('Slug').inputValue()).toBe('race-night-3');
    const text = written.getByRole('textbox', { name: 'Content' });
    await text.focus();
    await page.keyboard.type('Be fair');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    const tools = written.getByRole('toolbar', { name: 'Formatting' });
    await tools.getByRole('button', { name: 'Heading 2' }).and(focused(page)).waitFor();
    await page.keyboard.press('Enter');
    await text.getByRole('heading', { level: 2, name: 'Be fair' }).waitFor();
    await text.and(focused(page)).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('- one');
    await text.getByRole('listitem').filter({ hasText: 'one' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab'); // in a list it indents
    await page.keyboard.type('two');
    await soon(() => text.locator('li li').textContent()).toBe('two');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await written.getByLabel('Excerpt').and(focused(page)).waitFor();
    await written.getByRole('button', { name: 'Create Page' }).press('Enter');
    await toast(page, 'Page created successfully!').waitFor();
    await page.getByRole('button', { name: 'Create Page' }).and(focused(page)).waitFor();
    for (const badge of ['PUBLISHED', 'IN MENU', '/race-night-3']) await card(page, 'Race Night #3').getByText(badge).waitFor(); // prettier-ignore
    await card(other, 'Race Night #3').waitFor();
    const { page: visitor } = await day.open('/race-night-3');
    await visitor.getByRole('heading', { level: 2, name: 'Be fair' }).waitFor();
    await visitor.locator('main li li').getByText('two').waitFor();
  },
);

testWithBrowser('the list shows a page’s state, menu, slug, excerpt, SEO title, template, order and date', async () => {
  await create('League Rules', { excerpt: 'What to know.', seo_title: 'All rules', menu_order: 7 });
  await create('Hidden Plans', { is_published: false, show_in_menu: false, template: 'wide' });
  const page = await openPages();
  const rules = card(page, 'League Rules');
  for (const text of ['PUBLISHED', 'IN MENU', 'What to know.', 'All rules', 'default', '7']) await rules.getByText(text, { exact: true }).waitFor(); // prettier-ignore
  await rules.getByRole('link', { name: /^\/league-rules/ }).waitFor();
  await soon(() => rules.locator('time').count()).toBe(1);
  const plans = card(page, 'Hidden Plans');
  for (const text of ['DRAFT', '/hidden-plans', 'wide', '0']) await plans.getByText(text, { exact: true }).waitFor();
  await soon(() => plans.getByText('IN MENU').count()).toBe(0);
});

testWithBrowser('a slug follows the title until it is edited by hand, and again when it is emptied', async () => {
  const page = await openPages();
  await page.getByRole('button', { name: 'Create Page' }).click();
  const written = form(page, 'Create page');
  const [title, slug] = [written.getByLabel('Title', { exact: true }), written.getByLabel('Slug')];
  const isSlug = async (expected: string) => soon(() => slug.inputValue()).toBe(expected);
  await title.fill('First title');
  await isSlug('first-title');
  await written.getByText('Follows the title.').waitFor();
  await title.fill('  Second -- Title! ');
  await isSlug('second-title');
  await slug.fill('mine');
  await written.getByText(/^Edited by hand/).waitFor();
  await title.fill('Third');
  await isSlug('mine');
  await slug.fill('');
  await title.fill('Fourth');
  await isSlug('fourth');
  await written.getByText('Address: /fourth').waitFor();
});

testWithBrowser('search engines and their limits are shown while the SEO fields are written', async () => {
  const page = await openPages();
  await page.getByRole('button', { name: 'Create Page' }).click();
  const written = form(page, 'Create page');
  const result = written.getByRole('region', { name: 'Search result preview' });
  await written.getByRole('group', { name: 'SEO' }).waitFor();
  await written.getByLabel('Title', { exact: true }).fill('How to start');
  await result.getByText('How to start', { exact: true }).waitFor();
  await result.getByText(/› how-to-start$/).waitFor();
  await written.getByLabel('SEO Title').fill('S'.repeat(61));
  await written.getByText('61 of 60 characters: search results cut the rest').waitFor();
  await result.getByText(`${'S'.repeat(60)} …`).waitFor();
  await written.getByLabel('SEO Description').fill('In three steps.');
  await result.getByText('In three steps.').waitFor();
  await written.getByText('15 of 160 characters').waitFor();
  expect(await seriousProblemsAnywhere(written)).toEqual([]);
});

testWithBrowser(
  'fields that are wrong say so by name, and the server refuses a slug of its own or a taken one',
  async () => {
    await create('Taken');
    const page = await openPages();
    await page.getByRole('button', { name: 'Create Page' }).click();
    const written = form(page, 'Create page');
    const submit = written.getByRole('button', { name: 'Create Page' });
    await submit.click();
    await written.getByText('Enter a title.').waitFor();
    await written.getByText('Enter the content.').waitFor();
    await written.getByText(/^Enter a slug of lower-case letters/).waitFor();
    await written.getByLabel('Title', { exact: true }).fill('Login');
    await submit.click();
    await written.getByRole('textbox', { name: 'Content' }).and(focused(page)).waitFor();
    await page.keyboard.type('Some text');
    await written.getByLabel('Menu Order').fill('-1');
    await written.getByRole('textbox', { name: 'Featured Image URL' }).fill('no address');
    await submit.click();
    await written.getByText('The menu order is a whole number, 0 or more.').waitFor();
    await written.getByText(/^The featured image is an address/).waitFor();
    await written.getByLabel('Menu Order').fill('0');
    await written.getByRole('textbox', { name: 'Featured Image URL' }).fill('');
    await submit.click();
    await written.getByRole('alert').filter({ hasText: 'The address /login belongs to the site itself' }).waitFor();
    await written.getByLabel('Slug').fill('taken');
    await submit.click();
    await written.getByRole('alert').filter({ hasText: 'Another page has the slug taken' }).waitFor();
    await soon(() => written.getByRole('textbox', { name: 'Content' }).textContent()).toBe('Some text');
    await page.route('**/api/cms/admin/pages', (route) => route.fulfill({ status: 500, json: {} }));
    await submit.click();
    await written.getByRole('alert').filter({ hasText: 'Failed to create page' }).waitFor();
  },
);

testWithBrowser('an edit sends what changed, a text that was only read is not a change', async () => {
  await create('Season', { content: '<ul><li>one</li></ul>' });
  const page = await openPages();
  await page.getByRole('button', { name: 'Edit page Season' }).click();
  const edit = form(page, 'Edit page Season');
  const text = edit.getByRole('textbox', { name: 'Content' });
  await text.getByText('one').click();
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await edit.getByLabel('Menu Order').fill('3');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  expect((await sent).postDataJSON()).toEqual({ menu_order: 3, expected: { menu_order: 0 } });
  await toast(page, 'Page updated successfully!').waitFor();
  await page.getByRole('button', { name: 'Edit page Season' }).and(focused(page)).press('Enter');
  await edit.getByLabel('Slug').fill('the-season');
  await edit.getByText('Links to /season will lead nowhere.').waitFor();
  await page.route('**/api/cms/admin/pages/*', (route) => route.fulfill({ status: 500, json: {} }));
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await edit.getByRole('alert').filter({ hasText: 'Failed to update page' }).waitFor();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Discard your changes?', 'Discard');
  await page.getByRole('button', { name: 'Edit page Season' }).and(focused(page)).waitFor();
});

testWithBrowser('the text of another admin appears in a form that did not change it, else both are shown', async () => {
  const { id } = await create('Shared');
  const page = await openPages();
  await page.getByRole('button', { name: 'Edit page Shared' }).click();
  const edit = form(page, 'Edit page Shared');
  const text = edit.getByRole('textbox', { name: 'Content' });
  await text.getByText('About Shared.').waitFor();
  await day.league.call(`PATCH /cms/admin/pages/${id}`, { content: '<p>Theirs first</p>' }, day.admin);
  await text.getByText('Theirs first').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Mine');
  await day.league.call(`PATCH /cms/admin/pages/${id}`, { content: '<p>Theirs</p>' }, day.admin);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: /^Somebody else changed this/ });
  await question.getByRole('row', { name: 'Content <p>Theirs</p> <p>Mine</p>' }).waitFor();
  expect(await seriousProblemsAnywhere(question)).toEqual([]);
  await question.getByRole('button', { name: 'Save mine' }).click();
  await toast(page, 'Page updated successfully!').waitFor();
  const now = await day.league.call<CmsPageDto>('GET /cms/pages/shared');
  expect(now.content).toBe('<p>Mine</p>');
});

testWithBrowser('a page is deleted after a question that says what goes with it', async () => {
  await create('Old News');
  const page = await openPages();
  await page.getByRole('button', { name: 'Delete page Old News' }).click();
  const question = page.getByRole('dialog', { name: QUESTION });
  await question
    .getByText('Old News: its text cannot be brought back. Links to /old-news will lead nowhere.')
    .waitFor();
  await question.getByRole('button', { name: 'Cancel' }).and(focused(page)).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Page deleted successfully!').waitFor();
  await card(page, 'Old News').waitFor({ state: 'detached' });
});

testWithBrowser('a page that another admin deleted is reported as gone, in its form and when it is saved', async () => {
  const { id } = await create('Gone');
  const page = await openPages();
  await page.getByRole('button', { name: 'Edit page Gone' }).click();
  const edit = form(page, 'Edit page Gone');
  await edit.getByLabel('Title', { exact: true }).fill('Gone too');
  await remove(id);
  await page.getByText('Somebody else deleted this page. Copy what you still need, then cancel.').waitFor();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await edit.getByRole('alert').filter({ hasText: 'There is no such page' }).waitFor();
});

testWithBrowser('a page that cannot be deleted stays, and the reason is given', async () => {
  await create('Stays');
  const page = await openPages();
  await card(page, 'Stays').waitFor();
  await page.route('**/api/cms/admin/pages/*', (route) => route.fulfill(failure()));
  await page.getByRole('button', { name: 'Delete page Stays' }).click();
  await page.getByRole('dialog', { name: QUESTION }).getByRole('button', { name: 'Delete' }).click();
  const alert = page.getByRole('dialog', { name: 'Failed to delete page' });
  await alert.getByText('It broke.').waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await card(page, 'Stays').waitFor();
});
