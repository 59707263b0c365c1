/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { toast } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay();

const openPages = async (path = '/admin/pages') => (await day.openLiveAs('admin', path)).page;
const card = (page: Page, title: string) => page.locator('li[data-item]').filter({ hasText: title });
const form = (page: Page, name: string) => page.getByRole('form', { name });
const focused = (page: Page) => page.locator(':focus');

const create = (title: string, fields: object = {}) =>
  day.call<CmsPageDto>('POST /cms/admin/pages', {
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    content: `<p>About ${title}.</p>`,
    ...fields,
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

testWithBrowser(
  'a slug follows the title until it is edited by hand; a preview shows the page as a search result',
  async () => {
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

    const result = written.getByRole('region', { name: 'Search result preview' });
    await result.getByText('Fourth', { exact: true }).waitFor();
    await result.getByText(/› fourth$/).waitFor();
    await written.getByLabel('SEO Title').fill('S'.repeat(61));
    await written.getByText('61 of 60 characters: search results cut the rest').waitFor();
    await result.getByText(`${'S'.repeat(60)} …`).waitFor();
    await written.getByLabel('SEO Description').fill('In three steps.');
    await result.getByText('In three steps.').waitFor();
    await written.getByText('15 of 160 characters').waitFor();
    expect(await seriousProblemsAnywhere(written)).toEqual([]);
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
});

testWithBrowser('the text of another admin appears in a form that did not change it, else both are shown', async () => {
  const { id } = await create('Shared');
  const page = await openPages();
  await page.getByRole('button', { name: 'Edit page Shared' }).click();
  const edit = form(page, 'Edit page Shared');
  const text = edit.getByRole('textbox', { name: 'Content' });
  await text.getByText('About Shared.').waitFor();
  await day.call(`PATCH /cms/admin/pages/${id}`, { content: '<p>Theirs first</p>' });
  await text.getByText('Theirs first').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Mine');
  await day.call(`PATCH /cms/admin/pages/${id}`, { content: '<p>Theirs</p>' });
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: /^Somebody else changed this/ });
  await question.getByRole('row', { name: 'Content <p>Theirs</p> <p>Mine</p>' }).waitFor();
  expect(await seriousProblemsAnywhere(question)).toEqual([]);
  await question.getByRole('button', { name: 'Save mine' }).click();
  await toast(page, 'Page updated successfully!').waitFor();
  const now = await day.league.call<CmsPageDto>('GET /cms/pages/shared');
  expect(now.content).toBe('<p>Mine</p>');
});
