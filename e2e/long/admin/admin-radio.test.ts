/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import type { Page } from 'playwright-core';
import { chromiumPath, testWithBrowser } from '../../../test/needs.js';
import { answer, breaks, dialog, press, says } from '../../support/admin-panel.js';
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
  const streams = await day.league.call<RadioStreamDto[]>(`GET ${ROUTE}/all`, undefined, day.admin);
  await Promise.all(streams.map(({ id }) => day.league.call(`DELETE ${ROUTE}/${id}`, undefined, day.admin)));
});

const aStream = (name: string, fields: object = {}) =>
  day.league.call<RadioStreamDto>(`POST ${ROUTE}`, { name, stream_url: station.url('/live'), ...fields }, day.admin);
const open = async () => (await day.openLiveAs(ADMIN, PATH)).page;
const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const form = (page: Page, name = 'Add stream') => page.getByRole('form', { name });

testWithBrowser(
  'a stream is added, edited and deleted by keyboard alone, with the words of the specification',
  async () => {
    const page = await open();
    await says(page, 'Radio Streams Management', 'No radio streams yet');
    await page.getByText('Radio Streams: 0 / 3').waitFor();
    await page
      .getByRole('complementary', { name: 'Stream addresses' })
      .getByText(/Shoutcast/)
      .first()
      .waitFor();

    await page.getByRole('button', { name: 'Add Stream' }).press('Enter');
    await form(page).getByLabel('Stream Name').and(page.locator(':focus')).waitFor();
    await soon(() => form(page).getByLabel('Active').isChecked()).toBe(true);
    await soon(() => form(page).getByLabel('Default stream').isChecked()).toBe(false);
    await soon(() => form(page).getByLabel('Play on Pages').inputValue()).toBe('All Pages');
    await soon(() => form(page).getByLabel('Play on Pages').isEditable()).toBe(false);
    await says(page, 'Custom page selection coming soon');
    await page.keyboard.press('Enter');
    await says(page, 'Enter the name of the stream.');
    await page.getByRole('group', { name: '2 fields need a change:' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab'); // to the first link of the summary
    await page.keyboard.press('Enter');
    await form(page).getByLabel('Stream Name').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Pit Radio');
    await form(page).getByLabel('Stream URL').focus();
    await page.keyboard.type('radio.example.com');
    await form(page).getByLabel('Stream Name').press('Enter');
    // The form shows the error while the admin types; the refused save moves the focus to the invalid field.
    await form(page).getByLabel('Stream URL').and(page.locator(':focus')).waitFor();
    await says(page, 'The stream URL is an address such as http://stream.example.com:8000/live');
    expect(await seriousProblemsAnywhere(form(page))).toEqual([]);
    await form(page).getByLabel('Stream URL').fill('https://radio.example.com/live');
    await form(page).getByText('The stream URL is an address such as').waitFor({ state: 'detached' });
    await form(page).getByLabel('Default stream').press('Space');
    await soon(() => form(page).getByLabel('Default stream').isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await says(
      page,
      'Radio stream created successfully!',
      'DEFAULT',
      'Plays on',
      'All Pages',
      'https://radio.example.com/live',
    );
    await page.getByText('Radio Streams: 1 / 3').waitFor();
    await page.getByRole('button', { name: 'Add Stream' }).and(page.locator(':focus')).waitFor();

    await page.getByRole('button', { name: 'Edit stream Pit Radio' }).press('Enter');
    await form(page, 'Edit stream Pit Radio').getByLabel('Active').press('Space');
    await page.keyboard.press('Control+s');
    await says(page, 'Radio stream updated successfully!', 'INACTIVE', 'Inactive');

    await page.getByRole('button', { name: 'Delete stream Pit Radio' }).press('Enter');
    await dialog(page, 'Are you sure you want to delete this radio stream?')
      .getByText(/^Pit Radio stops playing/)
      .waitFor();
    await page.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await says(page, 'Radio stream deleted successfully!', 'No radio streams yet');
  },
);

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

testWithBrowser('each failure says what failed, with the server’s reason if it gives one', async () => {
  const stream = await aStream('Pit Radio');
  const page = await open();
  await breaks(page, ROUTE, 'POST', null);
  await press(page, 'Add Stream');
  await form(page).getByLabel('Stream Name').fill('Other');
  await form(page).getByLabel('Stream URL').fill(station.url('/live'));
  await press(page, 'Create Stream');
  await page.getByRole('alert').getByText('Failed to create stream').waitFor();
  await press(page, 'Cancel');
  await answer(page, 'Discard your changes?', 'Discard');

  const edit = form(page, 'Edit stream Pit Radio');
  await breaks(page, `${ROUTE}/*`, 'PATCH', null);
  await press(page, 'Edit stream Pit Radio');
  await edit.getByLabel('Stream Name').fill('Box Radio');
  await press(page, 'Save Changes');
  await page.getByRole('alert').getByText('Failed to update stream').waitFor();
  await page.unrouteAll();
  await day.league.call(`DELETE ${ROUTE}/${stream.id}`, undefined, day.admin);
  await says(page, /^Somebody else deleted this stream/);
  await press(page, 'Save Changes');
  await page.getByRole('alert').getByText('There is no such radio stream: reload the list.').waitFor();
  await press(page, 'Cancel');
  await answer(page, 'Discard your changes?', 'Discard');

  await aStream('Last Radio');
  await breaks(page, `${ROUTE}/*`, 'DELETE', null);
  await press(page, 'Delete stream Last Radio');
  await press(page, 'Delete');
  await dialog(page, 'Failed to delete stream').waitFor();
  await press(page, 'OK');
  await item(page, 'Last Radio').waitFor();
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
  await form(page)
    .getByRole('status')
    .getByText(/^No sound came from this address/)
    .waitFor();
  await form(page)
    .getByLabel('Stream URL')
    .fill(`${station.url('/live')}?tried`);
  await form(page)
    .getByRole('status')
    .getByText(/^No sound/)
    .waitFor({ state: 'detached' });
  await form(page).getByLabel('Stream URL').fill(station.url('/live'));
  await form(page).getByLabel('Stream Name').fill('Box Radio');
  await form(page).getByRole('button', { name: 'Test Box Radio' }).click();
  await form(page)
    .getByRole('status')
    .getByText(/^Playing/)
    .waitFor();
  await form(page).getByRole('button', { name: 'Stop the test of Box Radio' }).click();
  await form(page).getByRole('button', { name: 'Test Box Radio' }).waitFor();
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Discard your changes?', 'Discard');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await item(page, 'Pit Radio').getByRole('button', { name: 'Test Pit Radio' }).click();
  await item(page, 'Pit Radio')
    .getByText(/^Playing/)
    .waitFor();
  await press(page, 'Open the radio');
  await press(page, 'Play Pit Radio');
  await item(page, 'Pit Radio').getByRole('button', { name: 'Test Pit Radio' }).waitFor();
});

testWithBrowser('on a site that is opened over https, an http stream causes a warning', async () => {
  await aStream('Pit Radio');
  const page = await open();
  await item(page, 'Pit Radio').waitFor();
  await soon(() => page.getByText(/browsers do not play http:/).count()).toBe(0);
  await page.route('**/api/admin/domain-settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), public_url: 'https://league.example' } });
  });
  await page.reload();
  await item(page, 'Pit Radio')
    .getByText(/browsers do not play http:/)
    .waitFor();
  await press(page, 'Edit stream Pit Radio');
  await form(page, 'Edit stream Pit Radio')
    .getByText(/browsers do not play http:/)
    .waitFor();
  await form(page, 'Edit stream Pit Radio').getByLabel('Stream URL').fill('https://radio.example.com/live');
  await form(page, 'Edit stream Pit Radio')
    .getByText(/browsers do not play/)
    .waitFor({ state: 'detached' });
});
