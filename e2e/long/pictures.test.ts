/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { aPng } from '../../backend/test/site/picture-files.js';
import { testWithBrowser } from '../../test/needs.js';
import { answer, dialog, press, row, toast } from '../support/admin-panel.js';
import { seriousProblems, seriousProblemsAnywhere } from '../support/axe.js';
import { RaceDay } from '../support/race-day.js';
import { ADMIN } from '../support/running-league.js';
import type { Screen } from '../support/screen.js';
import { soon } from '../support/soon.js';

const day = new RaceDay();

/** Locates the picture of a driver in the list of online drivers. */
const pictureOf = ({ page }: Screen, driver: string): Locator =>
  page.getByRole('region', { name: 'Online Drivers' }).getByRole('listitem').filter({ hasText: driver }).locator('img');

const aFile = async () => ({ name: 'me.png', mimeType: 'image/png', buffer: await aPng(640, 480) });

/** Returns the width, in px, of the picture that the browser decoded. */
const drawnWidth = (picture: Locator) =>
  picture.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    return image.naturalWidth;
  });

/** Returns whether the picture has been loaded. */
const isDrawn = (picture: Locator) => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);

testWithBrowser(
  'a picture that a driver uploads is beside their name on every open screen, until it is removed',
  async () => {
    const ana = await day.aDriver('Ana Torres');
    await ana.heartbeat();
    const watching = await day.openAs(ADMIN, '/dashboard');
    await watching.page.getByRole('region', { name: 'Online Drivers' }).getByText('Ana Torres').waitFor();
    await watching.connection(/^Live$/).waitFor();
    await soon(() => pictureOf(watching, 'Ana Torres').count()).toBe(0);

    const settings = await day.openElsewhereAs(ana.username, '/account-settings');
    const { page } = settings;
    const field = page.getByRole('group', { name: 'Your picture' });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      field.getByRole('button', { name: 'Upload' }).press('Enter'),
    ]);
    await chooser.setFiles(await aFile());
    await page.getByText('Picture saved.').waitFor();
    expect(await drawnWidth(field.locator('img'))).toBe(256);
    expect(await drawnWidth(pictureOf(watching, 'Ana Torres'))).toBe(256);
    expect(await seriousProblemsAnywhere(field)).toEqual([]);
    await page.goto(`${day.league.url}/profile`);
    expect(await drawnWidth(page.getByRole('region', { name: 'Who you are' }).locator('img'))).toBe(256);

    await page.goto(`${day.league.url}/account-settings`);
    await field.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Remove your picture?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Picture removed.').waitFor();
    await pictureOf(watching, 'Ana Torres').waitFor({ state: 'detached' });
    await soon(() => field.locator('img').count()).toBe(0);
    expect(settings.errors).toEqual([]);
    expect({ errors: watching.errors, loads: watching.loads }).toEqual({ errors: [], loads: 1 });
  },
);

testWithBrowser('the directory shows the new picture of a driver who is not online', async () => {
  const cem = await day.aDriver('Cem Swift');
  const directory = await day.openAs(ADMIN, '/drivers');
  const card = directory.page.getByRole('listitem').filter({ hasText: 'Cem Swift' });
  await card.waitFor();
  await directory.connection(/^Live$/).waitFor();
  const settings = await day.openElsewhereAs(cem.username, '/account-settings');
  await settings.page.getByLabel('File for: Your picture').setInputFiles(await aFile());
  expect(await drawnWidth(card.locator('img'))).toBe(256);
});

testWithBrowser(
  'a driver shows a car: on its card, on the page that visitors read, and until an admin removes it',
  async () => {
    const dee = await day.aDriver('Dee Long');
    const { page } = await day.openAs(dee.username, '/cars');
    const card = page.getByRole('listitem').filter({ hasText: 'Falcon' });
    await card.getByRole('button', { name: 'Picture of Falcon' }).click();
    const chosen = { name: 'car.png', mimeType: 'image/png', buffer: await aPng(800, 450) };
    await dialog(page, 'Picture of Falcon').locator('input[type=file]').setInputFiles(chosen);
    await soon(() => isDrawn(dialog(page, 'Picture of Falcon').locator('img'))).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
    await press(dialog(page, 'Picture of Falcon'), 'Done');
    await soon(() => isDrawn(card.locator('img'))).toBe(true);

    const { page: fan } = await day.openElsewhere('/drivers/dee-long');
    const shown = fan.getByRole('region', { name: 'Cars' }).getByRole('listitem').filter({ hasText: 'Falcon' });
    await soon(() => isDrawn(shown.locator('img'))).toBe(true);
    expect(await seriousProblems(fan)).toEqual([]);

    const { page: admin } = await day.openElsewhereAs('admin', '/admin?tab=cars');
    await row(admin, 'Dee Long').locator('img').waitFor();
    await press(admin, 'Remove picture of car Falcon');
    await answer(admin, 'Remove the picture of Falcon?', 'Remove');
    await toast(admin, 'The picture was removed.').waitFor();
    await row(admin, 'Dee Long').locator('img').waitFor({ state: 'detached' });
    await page.reload();
    await card.waitFor();
    expect(await card.locator('img').count()).toBe(0);
  },
);
