/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { answer, press } from '../../support/admin-panel.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay(undefined, { reducedMotion: 'reduce' });

const card = (page: Page, text: string) => page.getByRole('listitem').getByText(text, { exact: true });

/** Holds back requests to `path` with `method` until the returned function is called, and then makes them fail. */
async function failsLate(page: Page, path: string, method: string): Promise<() => void> {
  let fail: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (fail = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await held;
    await route.fulfill({ status: 500, json: { detail: 'It broke.' } });
  });
  return fail;
}

async function tuneToTrack(page: Page): Promise<void> {
  await press(page, 'Tune Falcon');
  await page.getByRole('radio', { name: 'Track' }).press('Space');
  await press(page, 'Save Tuning');
}

testWithBrowser('a tuning that is saved in one window appears in another without a reload', async () => {
  const { username } = await day.aDriver('Two Windows');
  const here = await day.openLiveAs(username, '/cars');
  const there = await day.openElsewhereAs(username, '/cars');
  await there.connection(/^Live$/).waitFor();
  await card(there.page, 'SPORT').or(card(there.page, 'TRACK')).waitFor();
  await tuneToTrack(here.page);
  await card(there.page, 'TRACK').waitFor();
  expect(there.loads).toBe(1);
});

testWithBrowser(
  'a tuning is shown at once; if saving fails, the old one is shown again and the edit stays',
  async () => {
    const { username } = await day.aDriver('Roll Back');
    const { page } = await day.openLiveAs(username, '/cars');
    await press(page, 'Tune Falcon');
    await page.getByRole('radio', { name: 'Sport' }).press('Space');
    if (await page.getByRole('button', { name: 'Save Tuning' }).isEnabled()) await press(page, 'Save Tuning');
    else await page.keyboard.press('Escape');
    await card(page, 'SPORT').waitFor();
    const fail = await failsLate(page, '**/tuning', 'PATCH');
    await tuneToTrack(page);
    await card(page, 'TRACK').waitFor();
    await page.keyboard.press('Escape');
    fail();
    await answer(page, 'Failed to save tuning', 'OK');
    await card(page, 'SPORT').waitFor();
    await soon(() => page.getByRole('radio', { name: 'Track' }).isChecked()).toBe(true);
    await soon(() => page.getByRole('button', { name: 'Save Tuning' }).isEnabled()).toBe(true);
  },
);

testWithBrowser('a car that is deleted is gone at once, and back when that failed', async () => {
  const { username } = await day.aDriver('Not Gone');
  const { page } = await day.openLiveAs(username, '/cars');
  const fail = await failsLate(page, '**/api/cars/*', 'DELETE');
  await press(page, 'Delete car Falcon');
  await answer(page, 'Are you sure you want to delete this car?', 'Delete');
  await page.getByText('No cars yet').waitFor();
  fail();
  await answer(page, 'Failed to delete car', 'OK');
  await card(page, 'Falcon').waitFor();
});

testWithBrowser('a script is copied byte for byte', async () => {
  const { username } = await day.aDriver('Byte Exact');
  await day.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page } = await day.openAs(username, '/help');
  const script = page.getByLabel('The script car-reporter.lsl');
  await script.getByText('string CAR_ID = ').waitFor();
  await press(page, 'Copy car-reporter.lsl');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`string API_BASE = "${day.league.url}/api";`);
  await soon(() => script.textContent()).toBe(copied);
});
