/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { aPng } from '../../../backend/test/site/picture-files.js';
import { answer, dialog, press, row, toast } from '../../support/admin-panel.js';
import { seriousProblems } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay();

/** Returns whether the picture has been loaded. */
const isDrawn = (picture: Locator) => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);

testWithBrowser(
  'a driver shows a car: on its card, on the page that visitors read, and until an admin removes it',
  async () => {
    const ana = await day.league.aDriver(day.admin, 'Ana Torres');
    const { page } = await day.openAs(ana.username, '/cars');
    const card = page.getByRole('listitem').filter({ hasText: 'Falcon' });
    await card.getByRole('button', { name: 'Picture of Falcon' }).click();
    const chosen = { name: 'car.png', mimeType: 'image/png', buffer: await aPng(800, 450) };
    await dialog(page, 'Picture of Falcon').locator('input[type=file]').setInputFiles(chosen);
    await soon(() => isDrawn(dialog(page, 'Picture of Falcon').locator('img'))).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
    await press(dialog(page, 'Picture of Falcon'), 'Done');
    await soon(() => isDrawn(card.locator('img'))).toBe(true);

    const { page: fan } = await day.openElsewhere('/drivers/ana-torres');
    const shown = fan.getByRole('region', { name: 'Cars' }).getByRole('listitem').filter({ hasText: 'Falcon' });
    await soon(() => isDrawn(shown.locator('img'))).toBe(true);
    expect(await seriousProblems(fan)).toEqual([]);

    const { page: admin } = await day.openElsewhereAs('admin', '/admin?tab=cars');
    await row(admin, 'Ana Torres').locator('img').waitFor();
    await press(admin, 'Remove picture of car Falcon');
    await answer(admin, 'Remove the picture of Falcon?', 'Remove');
    await toast(admin, 'The picture was removed.').waitFor();
    await row(admin, 'Ana Torres').locator('img').waitFor({ state: 'detached' });
    await page.reload();
    await card.waitFor();
    expect(await card.locator('img').count()).toBe(0);
  },
  120_000,
);
