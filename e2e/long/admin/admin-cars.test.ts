/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect } from '@jest/globals';
import type { AdminCarDto, CarCredentialsDto } from '@league/shared/cars/car.dto';
import type { Page } from 'playwright-core';
import { chromiumPath, testWithBrowser } from '../../../test/needs.js';
import { dialog, press, says } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const PATH = '/admin?tab=cars';
const QUESTION = 'Are you sure you want to delete this car?';

const day = new RaceDay();
const cars = () => day.call<AdminCarDto[]>('GET /admin/cars/all?limit=500');
beforeEach(async () => {
  if (!chromiumPath()) return;
  for (const { id } of await cars()) await day.call(`DELETE /admin/cars/${id}`);
});

const generate = (name: string) =>
  day.call<CarCredentialsDto>(`POST /admin/cars/generate-credentials?car_name=${encodeURIComponent(name)}`);
const lap = ({ car_id, car_token }: CarCredentialsDto, lap_time: number) =>
  day.call('POST /lap-times/submit', { car_id, car_token, lap_time, channel_letter: 'M' });
const open = async () => (await day.openLiveAs(ADMIN, PATH)).page;
const row = (page: Page, list: 'cars' | 'unassigned cars', text: string) =>
  page.getByRole('table', { name: list, exact: true }).getByRole('row').filter({ hasText: text });

testWithBrowser(
  'credentials are created by keyboard, shown in full once, and only by 8 characters afterwards',
  async () => {
    await day.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await open();
    await says(page, 'No unassigned cars', 'No cars yet');
    const form = page.getByRole('form', { name: 'Generate credentials' });
    await form.getByLabel('Car Name').fill('   ');
    await page.keyboard.press('Enter');
    await says(form, 'Please enter a car name');
    await form.getByLabel('Car Name').fill('Comet');
    await page.keyboard.press('Enter');
    const shown = dialog(page, 'Credentials of Comet');
    await press(shown, 'Copy CAR_TOKEN');
    await shown.getByRole('button', { name: 'Copied' }).waitFor();
    const token = await page.evaluate(() => navigator.clipboard.readText());
    expect(token.length).toBeGreaterThan(40);
    const [car] = await cars();
    await says(shown, 'CAR_ID', car?.id ?? '', 'CAR_TOKEN', token, 'Comet');
    expect(await seriousProblemsAnywhere(shown)).toEqual([]);
    await page.keyboard.press('Escape');
    await press(dialog(page, 'Close without the token?'), 'Back');
    await shown.getByRole('button', { name: 'Done' }).press('Enter');
    await shown.waitFor({ state: 'detached' });
    await soon(() => form.getByLabel('Car Name').inputValue()).toBe('');
    await row(page, 'unassigned cars', 'Comet')
      .getByText(`${token.slice(0, 8)}…`, { exact: true })
      .waitFor();
    expect(await page.content()).not.toContain(token);
  },
);

testWithBrowser('a car is assigned to a member with the laps it drove before, which its deletion counts', async () => {
  const ana = await day.aDriver('Ana Torres');
  await day.aDriver('Ben Pace');
  const comet = await generate('Comet');
  for (const seconds of [62.5, 61.25]) await lap(comet, seconds);
  const page = await open();
  await row(page, 'unassigned cars', 'Comet').getByRole('button', { name: 'Assign car Comet' }).click();
  const modal = dialog(page, 'Assign Comet');
  await soon(() => modal.getByRole('button', { name: 'Assign Car' }).isDisabled()).toBe(true);
  await modal.getByText('Ben Pace').waitFor();
  await modal.getByLabel('Search members').fill(ana.username);
  await modal.getByText('Ben Pace').waitFor({ state: 'detached' });
  await modal.getByRole('radio', { name: `Ana Torres @${ana.username}` }).press('Space');
  expect(await seriousProblemsAnywhere(modal)).toEqual([]);
  await modal.getByRole('button', { name: 'Assign Car' }).press('Enter');
  await says(page, 'Comet was assigned, with 2 laps.', 'No unassigned cars');
  await row(page, 'cars', 'Comet').getByText('Ana Torres').waitFor();
  await row(page, 'cars', 'Comet').getByRole('button', { name: 'Delete car Comet' }).click();
  await says(dialog(page, QUESTION), 'Comet: its 2 laps go with it, and the best times and records they set.');
  await press(dialog(page, QUESTION), 'Delete');
  await says(page, 'Car deleted successfully');
  await row(page, 'cars', 'Comet').waitFor({ state: 'detached' });
});

testWithBrowser(
  'a long list is searched, sorted, filtered and paged on the server, and the address keeps it',
  async () => {
    for (let n = 10; n < 62; n++) await generate(`Car ${n}`);
    const page = await open();
    const rows = page.getByRole('table', { name: 'cars', exact: true }).getByRole('rowheader');
    await page.getByText('52 cars', { exact: true }).waitFor();
    await soon(() => rows.count()).toBe(50);
    await press(page, 'Show more cars');
    await rows.nth(51).waitFor();
    await soon(() => page.getByRole('button', { name: 'Show more cars' }).count()).toBe(0);
    await press(page.getByRole('table', { name: 'cars', exact: true }), 'Car');
    await rows.first().getByText('Car 10').waitFor();
    await page.getByLabel('Search by car or driver').fill('car 5');
    await page.getByText('10 cars', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Online or offline' }).selectOption('true');
    await says(page, 'No cars match this search.');
    await page.reload();
    await says(page, 'No cars match this search.');
    await press(page, 'Show all cars');
    await page.getByText('52 cars', { exact: true }).waitFor();
  },
);
