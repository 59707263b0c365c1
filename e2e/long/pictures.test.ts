/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { aPng } from '../../backend/test/site/picture-files.js';
import { testWithBrowser } from '../../test/needs.js';
import { seriousProblemsAnywhere } from '../support/axe.js';
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

testWithBrowser(
  'a picture that a driver uploads is beside their name on every open screen, until it is removed',
  async () => {
    const ana = await day.league.aDriver(day.admin, 'Ana Torres');
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

testWithBrowser('a file that is not a picture is refused in the server’s words, and the picture stays', async () => {
  const bea = await day.league.aDriver(day.admin, 'Bea Quick');
  const { page } = await day.openAs(bea.username, '/account-settings');
  const field = page.getByRole('group', { name: 'Your picture' });
  const file = field.getByLabel('File for: Your picture');
  await file.setInputFiles(await aFile());
  const picture = field.locator('img');
  const before = await picture.getAttribute('src');
  await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') });
  await field.getByRole('alert').filter({ hasText: 'This file cannot be read as a picture' }).waitFor();
  await file.setInputFiles({ name: 'film.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await field.getByRole('alert').filter({ hasText: 'A picture is a PNG, JPEG or WebP file' }).waitFor();
  await soon(() => picture.getAttribute('src')).toBe(before);
});

testWithBrowser('the directory shows the new picture of a driver who is not online', async () => {
  const cem = await day.league.aDriver(day.admin, 'Cem Swift');
  const directory = await day.openAs(ADMIN, '/drivers');
  const card = directory.page.getByRole('listitem').filter({ hasText: 'Cem Swift' });
  await card.waitFor();
  await directory.connection(/^Live$/).waitFor();
  const settings = await day.openElsewhereAs(cem.username, '/account-settings');
  await settings.page.getByLabel('File for: Your picture').setInputFiles(await aFile());
  expect(await drawnWidth(card.locator('img'))).toBe(256);
});
