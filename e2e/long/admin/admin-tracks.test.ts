/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { Page } from 'playwright-core';
import { signedPost } from '../../../backend/test/in-world/support/line-post.js';
import { testWithBrowser } from '../../../test/needs.js';
import { answer, toast } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { untilNetworkIdle } from '../../support/broken-server.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const QUESTION = 'Are you sure you want to delete this track? All lap times for this track will still be preserved.';

const day = new RaceDay();

const openTracks = async () => (await day.openLiveAs('admin', '/admin/tracks')).page;
const list = (page: Page) => page.getByRole('region', { name: 'tracks' });
const card = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const form = (page: Page, name: string) => page.getByRole('form', { name });

const create = (name: string, letter: string) =>
  day.call<TrackDto>('POST /admin/tracks', { name, channel_letter: letter });
const change = (id: string, body: object) => day.call(`PATCH /admin/tracks/${id}`, body);

testWithBrowser('each track has its scripts to copy, with the descriptions for the objects', async () => {
  await change((await create('Hockenheim', 'H')).id, { min_lap_time: 75.5 });
  const page = await openTracks();
  await page.getByRole('button', { name: 'Scripts for track Hockenheim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scripts for Hockenheim' });
  await dialog.getByText('H VROOM min=75', { exact: true }).waitFor();
  await dialog.getByRole('paragraph').filter({ hasText: 'Description of each car:' }).getByText('H VROOM', { exact: true }).waitFor(); // prettier-ignore
  await dialog.getByLabel('The script track-controller.lsl').getByText('collision_start').waitFor();
  for (const name of ['live-screen.lsl', 'board.lsl', 'self-test.lsl']) {
    await dialog.getByLabel(`The script ${name}`).getByText(`string API_BASE = "${day.league.url}/api";`).waitFor();
  }
  await dialog.getByText('view=board track=H', { exact: true }).waitFor();
  await dialog.getByText('view=track track=H', { exact: true }).waitFor();
  await dialog.getByRole('note').getByText('Second Life cannot reach this address').waitFor();
  await day.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy the description of the line' }).click();
  await dialog.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('H VROOM min=75');
  expect(await seriousProblemsAnywhere(dialog)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Scripts for track Hockenheim' }).and(page.locator(':focus')).waitFor();
});

testWithBrowser('the key of a line is created, shown once, and replaced after a question', async () => {
  await create('Estoril', 'E');
  const page = await openTracks();
  const open = page.getByRole('button', { name: 'Line key of track Estoril' });
  const dialog = page.getByRole('dialog', { name: 'Line key of Estoril' });
  await open.click();
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await dialog.getByText('The line has not posted with its key yet.').waitFor();
  const [keyId = '', secret = ''] = await dialog.getByRole('status').locator('code').allTextContents();
  const post = { run: 'ESTORIL1', clock: 1, events: [] };
  const first = { track_key_id: keyId, track_secret: secret };
  await day.league.call('POST /in-world/crossings', signedPost(first, post));
  expect(await seriousProblemsAnywhere(dialog)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await open.click();
  await dialog.getByText('Last post of the line: Just now').waitFor();
  expect(await dialog.getByText(secret).count()).toBe(0);
  await dialog.getByRole('button', { name: 'New key' }).click();
  await answer(page, 'Make a new key?', 'New key');
  await dialog.getByText('TRACK_SECRET').waitFor();
  expect(await dialog.getByText(secret).count()).toBe(0);
  await expect(day.league.call('POST /in-world/crossings', signedPost(first, post))).rejects.toThrow('404');
});

testWithBrowser(
  'a track is added by keyboard alone with a letter that is free, and another admin sees it at once',
  async () => {
    const page = await openTracks();
    const { page: other } = await day.open('/admin/tracks');
    await page.getByRole('button', { name: 'Add Track' }).press('Enter');
    const added = form(page, 'Add track');
    await added.getByLabel('Track Name').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Spa');
    await page.keyboard.press('Tab');
    await page.keyboard.type('m');
    await added.getByText('Monza has the letter M.').waitFor();
    await page.keyboard.press('Enter');
    await added.getByRole('alert').filter({ hasText: 'letter M' }).waitFor();
    await soon(() => added.getByLabel('Track Name').inputValue()).toBe('Spa');
    await soon(() => added.getByLabel('Difficulty').inputValue()).toBe('Medium');
    await soon(() => added.getByLabel('Track Type').inputValue()).toBe('Circuit');
    expect(await seriousProblemsAnywhere(added)).toEqual([]);
    await added.getByLabel('Channel Letter').fill('s');
    await page.keyboard.press('Enter');
    await toast(page, 'Track created successfully!').waitFor();
    await page.getByRole('button', { name: 'Add Track' }).and(page.locator(':focus')).waitFor();
    await card(page, 'Spa').getByRole('img', { name: 'Channel letter S' }).waitFor();
    await card(other, 'Spa').waitFor();
  },
);

testWithBrowser(
  'an edit sends what changed; over a newer change it asks, shows both, and keeps typed text',
  async () => {
    const { id } = await create('Suzuka', 'U');
    const page = await openTracks();
    await card(page, 'Suzuka').getByRole('button', { name: 'Edit track Suzuka' }).click();
    const edit = form(page, 'Edit track Suzuka');
    await edit.getByLabel('Track Length').fill('5807');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    expect((await sent).postDataJSON()).toEqual({ track_length: 5807, expected: { track_length: null } });
    await toast(page, 'Track updated successfully!').waitFor();
    await card(page, 'Suzuka').getByText('5,807 m').waitFor();
    await page.getByRole('button', { name: 'Edit track Suzuka' }).and(page.locator(':focus')).press('Enter');
    await edit.getByLabel('Second Life Region').fill('Mine');
    await change(id, { track_length: null, sl_region: 'Theirs' });
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    const question = page.getByRole('dialog', { name: /^Somebody else changed this/ });
    await question.getByRole('row', { name: 'Sl region Theirs Mine' }).waitFor();
    await question.getByRole('button', { name: 'Back to the form' }).and(page.locator(':focus')).click();
    await soon(() => edit.getByLabel('Second Life Region').inputValue()).toBe('Mine');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await question.getByRole('button', { name: 'Save mine' }).click();
    await card(page, 'Suzuka').getByText('Mine', { exact: true }).waitFor();
    expect(await card(page, 'Suzuka').getByText('5,807 m').count()).toBe(0);
  },
);

testWithBrowser('Cancel asks before it drops what was typed, returns to the list and reads it again', async () => {
  await create('Paul Ricard', 'P');
  const page = await openTracks();
  const edit = form(page, 'Edit track Paul Ricard');
  const isListed = () => page.waitForResponse((answer) => answer.url().endsWith('/api/tracks'));
  await page.getByRole('button', { name: 'Edit track Paul Ricard' }).click();
  await untilNetworkIdle(page);
  const read = isListed();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await read;
  await page.getByRole('button', { name: 'Edit track Paul Ricard' }).click();
  await edit.getByLabel('Track Name').fill('Le Castellet');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Discard your changes?', 'Keep editing');
  await soon(() => edit.getByLabel('Track Name').inputValue()).toBe('Le Castellet');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  const readAgain = isListed();
  await answer(page, 'Discard your changes?', 'Discard');
  await readAgain;
  await page.getByRole('button', { name: 'Edit track Paul Ricard' }).and(page.locator(':focus')).waitFor();
});

testWithBrowser('another form asks before changes are discarded, and so does leaving the page', async () => {
  await create('Zolder', 'Z');
  const page = await openTracks();
  await page.getByRole('button', { name: 'Edit track Zolder' }).click();
  await form(page, 'Edit track Zolder').getByLabel('Track Name').fill('Zandvoort');
  await page.getByRole('button', { name: 'Add Track' }).click();
  await answer(page, 'Discard your changes?', 'Keep editing');
  await page.getByRole('link', { name: 'Events', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
});

testWithBrowser('a track is deleted after a question that says what goes with it; its laps keep its name', async () => {
  await create('Daytona', 'Y');
  const ben = await day.aDriver('Ben Fast');
  await ben.lap(50.5, 'Y');
  const page = await openTracks();
  await card(page, 'Daytona').filter({ hasText: '50.500' }).waitFor();
  await page.getByRole('button', { name: 'Delete track Daytona' }).click();
  const question = page.getByRole('dialog', { name: QUESTION });
  await question
    .getByText('Daytona: its record goes, and the letter Y is free again. 1 lap keeps the name Daytona.')
    .waitFor();
  await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  expect(await seriousProblemsAnywhere(question)).toEqual([]);
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Track deleted successfully!').waitFor();
  await card(page, 'Daytona').waitFor({ state: 'detached' });
  await list(page).locator(':focus').waitFor(); // the focus of the button that is gone
  const laps = await day.league.call<{ track_name: string }[]>('GET /lap-times/all?search=Ben');
  expect(laps.map(({ track_name }) => track_name)).toEqual(['Daytona']);
});

testWithBrowser(
  'a track that another admin deleted cannot be deleted or saved again, and the page says so',
  async () => {
    const { id } = await create('Brno', 'B');
    const page = await openTracks();
    await page.getByRole('button', { name: 'Edit track Brno' }).click();
    const edit = form(page, 'Edit track Brno');
    await edit.getByLabel('Track Name').fill('Masaryk');
    await day.call(`DELETE /admin/tracks/${id}`);
    await page.getByText('Somebody else deleted this track. Copy what you still need, then cancel.').waitFor();
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await edit.getByRole('alert').filter({ hasText: 'There is no such track' }).waitFor();
  },
);
