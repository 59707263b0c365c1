/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

/** A green picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==';

/** The contents that would set `harmed` on a window, or request something from evil.example. */
const PAYLOADS = [
  '<script>top.harmed = 1; parent.harmed = 1</script>',
  '<img src="x" onerror="top.harmed = 1">',
  '<img src="https://evil.example/a.png" onerror="top.harmed = 1">',
  '<a href="javascript:top.harmed = 1">press</a>',
  '<iframe src="https://evil.example/frame"></iframe>',
  '<iframe srcdoc="<script>top.harmed = 1</script>"></iframe>',
  '<svg onload="top.harmed = 1"></svg>',
  '<form action="https://evil.example/form"><input autofocus onfocus="top.harmed = 1"><button>Send</button></form>',
  '<style>@import "https://evil.example/a.css";</style>',
  '<link rel="stylesheet" href="https://evil.example/b.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
];
const HOSTILE = `<p>Before</p>${PAYLOADS.join('')}<p onclick="top.harmed = 1">After</p>`;

const day = new RaceDay();

const create = (title: string, content: string) =>
  day.call<CmsPageDto>('POST /cms/admin/pages', { title, slug: title.toLowerCase().replaceAll(' ', '-'), content });
const openPages = () => day.openAs('admin', '/admin/pages');
const editorOf = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Edit page ${title}` }).click();
  return page.getByRole('form', { name: `Edit page ${title}` });
};
const view = (page: Page, name: 'Rich text' | 'HTML source' | 'Preview') =>
  page.getByRole('group', { name: 'Content as' }).getByText(name, { exact: true }).click();
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const answerPrompt = async (page: Page, question: string, text: string, confirm = 'OK') => {
  const prompt = page.getByRole('dialog', { name: question });
  await prompt.getByRole('textbox').fill(text);
  await prompt.getByRole('button', { name: confirm, exact: true }).click();
};

/**
 * Makes the server's responses contain the page with hostile HTML in each of its texts, as if it had been stored unsanitized.
 */
async function withHostilePages(page: Page, stored: CmsPageDto): Promise<void> {
  const hostile = {
    ...stored,
    content: HOSTILE,
    excerpt: HOSTILE,
    title: '<b onmouseover="top.harmed = 1">Hostile</b>',
  };
  await page.route('**/api/cms/admin/pages/all', (route) => route.fulfill({ json: [hostile] }));
}

testWithBrowser('active content is inert in list, source, rich text and preview', async () => {
  const stored = await create('Hostile', '<p>a</p>');
  const { page, foreign } = await day.openAs('admin', '/admin/pages', (page) => withHostilePages(page, stored));
  const isUnharmed = async () => {
    expect(await page.evaluate(() => Object.hasOwn(window, 'harmed'))).toBe(false);
    const allowed = 'https://evil.example/a.png'; // a picture of another site may be shown
    expect(foreign.filter((address) => address !== allowed)).toEqual([]);
  };
  await page.getByText('<script>top.harmed').first().waitFor();
  await isUnharmed();
  await page.getByRole('button', { name: /^Edit page/ }).click();
  await page.getByText(/^Rich text cannot keep .*<script>.*so that nothing is lost\.$/).waitFor();
  await page.getByText(/^Not allowed here, and removed when it is saved: .*<script>.*onerror/).waitFor();
  await soon(() => content(page).inputValue()).toBe(HOSTILE);
  await view(page, 'Rich text');
  await page.getByText(/^Rich text cannot keep /).waitFor();
  await isUnharmed();
  await view(page, 'Preview');
  const frame = page.frameLocator('iframe[title=Preview]');
  await frame.getByText('After').click();
  await frame.getByText('press').click();
  await soon(() =>
    frame.locator('script, iframe, form, svg, input, [onerror], [onclick], .rich-text style').count(),
  ).toBe(0);
  await soon(() => page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
  await isUnharmed();
});

testWithBrowser('HTML that rich text cannot keep stays as its source, and becomes rich text when it can', async () => {
  const table = '<table><tbody><tr><td>GT</td></tr></tbody></table>';
  await create('Table of Results', table);
  const { page } = await openPages();
  const edit = await editorOf(page, 'Table of Results');
  await page.getByText('Rich text cannot keep <table>, <tbody>, <td>, <tr>: it is shown as HTML, so that nothing is lost.').waitFor(); // prettier-ignore
  await soon(() => content(page).inputValue()).toBe(table);
  expect(await seriousProblemsAnywhere(edit)).toEqual([]);
  await content(page).fill('<h3>Results</h3>');
  await view(page, 'Rich text');
  await content(page).getByRole('heading', { level: 3, name: 'Results' }).waitFor();
  await view(page, 'HTML source');
  await soon(() => content(page).inputValue()).toBe('<h3>Results</h3>');
});

testWithBrowser('links and pictures are added by the toolbar, whose arrow keys move between its buttons', async () => {
  await create('Pictures', '<p>Start</p>');
  const { page } = await openPages();
  const edit = await editorOf(page, 'Pictures');
  const tool = (name: string) => edit.getByRole('button', { name, exact: true });
  await content(page).getByText('Start').waitFor();
  await tool('Heading 2').focus();
  await page.keyboard.press('ArrowRight');
  await tool('Heading 3').and(page.locator(':focus')).waitFor();
  await soon(() => edit.getByRole('toolbar').locator('[tabindex="0"]').count()).toBe(1);
  await content(page).click();
  await page.keyboard.press('Control+A');
  await tool('Bold').click();
  await edit.getByRole('button', { name: 'Bold', pressed: true }).waitFor();
  await tool('Link').click();
  await answerPrompt(page, 'Where does the link lead?', 'javascript:alert(1)');
  await page.getByRole('dialog', { name: 'A link cannot lead there.' }).getByRole('button').click();
  await tool('Link').click();
  await answerPrompt(page, 'Where does the link lead?', 'example.com/a');
  await content(page).getByRole('link', { name: 'Start' }).waitFor();
  await tool('Undo').click();
  await content(page).getByRole('link').waitFor({ state: 'detached' });
  await tool('Redo').click();
  await content(page).getByRole('link', { name: 'Start' }).waitFor();
  await content(page).press('End');
  await tool('Upload a picture').waitFor();
  await edit.getByLabel('Picture to upload').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }); // prettier-ignore
  await page.getByRole('dialog', { name: 'Failed to upload picture' }).getByRole('button').click();
  await edit.getByLabel('Picture to upload').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') }); // prettier-ignore
  await answerPrompt(page, 'What does the picture show?', 'The start');
  await content(page).getByRole('img', { name: 'The start' }).waitFor();
  await tool('Picture by address').click();
  await answerPrompt(page, 'Which picture?', '/api/auth/me', 'Continue');
  await page.getByRole('dialog', { name: 'This is not the address of a picture.' }).getByRole('button').click();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Page updated successfully!', { exact: true }).first().waitFor();
  const { content: saved } = await day.league.call<CmsPageDto>('GET /cms/pages/pictures');
  expect(saved).toMatch(/<a href="https:\/\/example\.com\/a" rel="noopener noreferrer"><strong>Start<\/strong><\/a>/);
  expect(saved).toMatch(/<img src="\/api\/pictures\/[0-9a-f]{64}\.(?:webp|png)" alt="The start" \/>/);
});

testWithBrowser(
  'the preview shows title, picture and text as the public page does, and contacts no other host',
  async () => {
    await create('Shown', '<h2>On the grid</h2><p>Leave <strong>room</strong>.</p>');
    const { page, errors, foreign } = await openPages();
    await editorOf(page, 'Shown');
    await content(page).getByText('On the grid').waitFor();
    await view(page, 'Preview');
    const frame = page.frameLocator('iframe[title=Preview]');
    const look = (element: Element) => {
      const { color, fontFamily, fontSize, fontWeight, marginTop } = getComputedStyle(element);
      return { color, fontFamily, fontSize, fontWeight, marginTop };
    };
    await frame.getByRole('heading', { level: 1, name: 'Shown' }).waitFor();
    const previewed = await frame.getByRole('heading', { level: 2 }).evaluate(look);
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
    await page.goto(`${day.league.url}/shown`);
    expect(await page.getByRole('heading', { level: 2, name: 'On the grid' }).evaluate(look)).toEqual(previewed);
  },
);

testWithBrowser('the editor is fetched when a page is written, and not before', async () => {
  const { page } = await openPages();
  await page.getByText(/^Total Pages/).waitFor();
  await page.waitForLoadState('networkidle');
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('rich-editor')).length); // prettier-ignore
  expect(await fetched()).toBe(0);
  await page.getByRole('button', { name: 'Create Page' }).click();
  await content(page).waitFor();
  expect(await fetched()).toBe(1);
});
