/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { toast } from '../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../support/axe.js';
import { failure } from '../support/broken-server.js';
import { RaceDay } from '../support/race-day.js';

const day = new RaceDay();

const openPages = async (path = '/admin/pages') => (await day.openLiveAs('admin', path)).page;
const list = (page: Page) => page.getByRole('region', { name: 'posts', exact: true });
const card = (page: Page, title: string) => page.locator('li[data-item]').filter({ hasText: title });
const form = (page: Page, name: string) => page.getByRole('form', { name });

testWithBrowser(
  'posts have a tab beside the pages, named by the address, and ask before unsaved text is left',
  async () => {
    const page = await openPages();
    await page.getByRole('tab', { name: 'Posts' }).click();
    await page.waitForURL(/\?tab=posts$/);
    await list(page).getByText('No posts yet', { exact: true }).waitFor();
    await list(page).getByText('Total Posts: 0').waitFor();
    await page.getByRole('button', { name: 'Create Post' }).click();
    const written = form(page, 'Create post');
    await written.getByLabel('Title', { exact: true }).fill('Season opens');
    await page.getByRole('tab', { name: 'Pages' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await written.getByText('Address: /news/season-opens').waitFor();
    await written.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('On Sunday.');
    await written.getByLabel('Category').fill('Season');
    await written.getByLabel('Excerpt').fill('We race.');
    expect(await seriousProblemsAnywhere(written)).toEqual([]);
    await written.getByRole('button', { name: 'Create Post' }).click();
    await toast(page, 'Post created successfully!').waitFor();
    for (const text of ['PUBLISHED', 'We race.', 'Season']) await card(page, 'Season opens').getByText(text, { exact: true }).waitFor(); // prettier-ignore
    await page.getByRole('button', { name: 'Edit post Season opens' }).click();
    await form(page, 'Edit post Season opens').getByLabel('Published').uncheck();
    await form(page, 'Edit post Season opens').getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Post updated successfully!').waitFor();
    await card(page, 'Season opens').getByText('DRAFT').waitFor();
    await page.getByRole('button', { name: 'Delete post Season opens' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this post?' });
    await page.route('**/api/cms/admin/posts/*', (route) => route.fulfill(failure()));
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Failed to delete post' }).getByRole('button', { name: 'OK' }).click();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Delete post Season opens' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Post deleted successfully!').waitFor();
    await list(page).getByText('Total Posts: 0').waitFor();
  },
);
