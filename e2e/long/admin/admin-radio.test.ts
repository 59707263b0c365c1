/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import type { Page } from 'playwright-core';
import { chromiumPath, testWithBrowser } from '../../../test/needs.js';
import { answer, dialog, press, says } from '../../support/admin-panel.js';
import { RadioStation } from '../../support/radio-station.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const PATH = '/admin/radio';
const ROUTE = '/cms/admin/radio-streams';

const day = new RaceDay();

let station: RadioStation;
beforeAll(async () => {
  station = await RadioStation.open();
});
afterAll(() => station.close());
beforeEach(async () => {
  if (!chromiumPath()) return;
  const streams = await day.call<RadioStreamDto[]>(`GET ${ROUTE}/all`);
  await Promise.all(streams.map(({ id }) => day.call(`DELETE ${ROUTE}/${id}`)));
});

const aStream = (name: string, fields: object = {}) =>
  day.call<RadioStreamDto>(`POST ${ROUTE}`, { name, stream_url: station.url('/live'), ...fields });
const open = async () => (await day.openLiveAs(ADMIN, PATH)).page;
const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const form = (page: Page, name = 'Add stream') => page.getByRole('form', { name });

testWithBrowser('a stream is added, edited and deleted by keyboard alone', async () => {
  const page = await open();
  await page.getByText('Radio Streams: 0 / 3').waitFor();
  await page.getByRole('button', { name: 'Add Stream' }).press('Enter');
  await form(page).getByLabel('Stream Name').and(page.locator(':focus')).waitFor();
  await soon(() => form(page).getByLabel('Active').isChecked()).toBe(true);
  await soon(() => form(page).getByLabel('Default stream').isChecked()).toBe(false);
  await soon(() => form(page).getByLabel('Play on Pages').inputValue()).toBe('All Pages');
  await soon(() => form(page).getByLabel('Play on Pages').isEditable()).toBe(false);
  await says(page, 'Custom page selection coming soon');
  await page.keyboard.type('Pit Radio');
  expect(await seriousProblemsAnywhere(form(page))).toEqual([]);
  await form(page).getByLabel('Stream URL').fill('https://radio.example.com/live');
  await form(page).getByLabel('Default stream').press('Space');
  await soon(() => form(page).getByLabel('Default stream').isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await says(page, 'Radio stream created successfully!', 'DEFAULT', 'https://radio.example.com/live');
  await page.getByText('Radio Streams: 1 / 3').waitFor();
  await page.getByRole('button', { name: 'Add Stream' }).and(page.locator(':focus')).waitFor();

  await page.getByRole('button', { name: 'Edit stream Pit Radio' }).press('Enter');
  await form(page, 'Edit stream Pit Radio').getByLabel('Active').press('Space');
  await page.keyboard.press('Control+s');
  await says(page, 'Radio stream updated successfully!', 'INACTIVE', 'Inactive');

  await page.getByRole('button', { name: 'Delete stream Pit Radio' }).press('Enter');
  await says(dialog(page, 'Are you sure you want to delete this radio stream?'), /^Pit Radio stops playing/);
  await page.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await says(page, 'Radio stream deleted successfully!', 'No radio streams yet');
});

testWithBrowser('at three streams none can be added, and a form that is open already says why', async () => {
  const page = await open();
  await Promise.all([aStream('One'), aStream('Two')]);
  await page.getByText('Radio Streams: 2 / 3').waitFor();
  await press(page, 'Add Stream');
  await form(page).getByLabel('Stream Name').fill('Four');
  await form(page).getByLabel('Stream URL').fill('https://radio.example.com/live');
  await aStream('Three');
  await page.getByText('Radio Streams: 3 / 3').waitFor();
  await press(page, 'Create Stream');
  await dialog(page, 'Maximum 3 radio streams allowed. Delete one to add another.').waitFor();
  await press(page, 'OK');
  await press(page, 'Cancel');
  await answer(page, 'Discard your changes?', 'Discard');
  await soon(() => page.getByRole('button', { name: 'Add Stream' }).isDisabled()).toBe(true);
  await says(page, 'Maximum 3 radio streams allowed. Delete one to add another.');
});

testWithBrowser('a stream is tried before it is saved, and the radio of the page is silent then', async () => {
  await aStream('Pit Radio', { is_default: true });
  const screen = await day.openAs(ADMIN, PATH);
  const { page } = screen;
  await press(page, 'Open the radio');
  await press(page, 'Play Pit Radio');
  await page.getByRole('button', { name: 'Pause Pit Radio' }).waitFor();
  await press(page, 'Close the radio');

  await press(page, 'Add Stream');
  const test = form(page).getByRole('button', { name: 'Test the stream' });
  await soon(() => test.isDisabled()).toBe(true);
  await form(page).getByLabel('Stream URL').fill(station.url('/silent'));
  await test.click();
  await form(page).getByRole('status').getByText('Connecting…').waitFor();
  await page.locator('#radio').getByText('Live').waitFor({ state: 'detached' });
  await form(page).getByLabel('Stream URL').fill(station.url('/gone'));
  await test.click();
  await says(form(page).getByRole('status'), /^No sound came from this address/);
  await form(page).getByLabel('Stream URL').fill(station.url('/live'));
  await form(page).getByLabel('Stream Name').fill('Box Radio');
  await form(page).getByRole('button', { name: 'Test Box Radio' }).click();
  await says(form(page).getByRole('status'), /^Playing/);
  await form(page).getByRole('button', { name: 'Stop the test of Box Radio' }).click();
  await form(page).getByRole('button', { name: 'Test Box Radio' }).waitFor();
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Discard your changes?', 'Discard');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await item(page, 'Pit Radio').getByRole('button', { name: 'Test Pit Radio' }).click();
  await says(item(page, 'Pit Radio'), /^Playing/);
  await press(page, 'Open the radio');
  await press(page, 'Play Pit Radio');
  await item(page, 'Pit Radio').getByRole('button', { name: 'Test Pit Radio' }).waitFor();
});
