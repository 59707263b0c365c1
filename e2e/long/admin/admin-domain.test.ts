/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect } from '@jest/globals';
import type { DomainSettingsDto } from '@league/shared/domain/domain-settings.dto';
import type { Page } from 'playwright-core';
import { chromiumPath, testWithBrowser } from '../../../test/needs.js';
import { breaks, dialog, press, says } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const PATH = '/admin?tab=domain';
/** The timeout of the DNS check, which takes long in networks that are slow to answer for unknown names. */
const CHECK = { timeout: 20_000 };
const SAVED = 'Domain settings saved! Follow the DNS setup instructions below.';

const day = new RaceDay();
const set = (change: object) => day.league.call<DomainSettingsDto>('PATCH /admin/domain-settings', change, day.admin);
beforeEach(async () => {
  if (chromiumPath()) await set({ custom_domain: null, ssl_enabled: true });
});

const open = async () => (await day.openLiveAs(ADMIN, PATH)).page;
const form = (page: Page) => page.getByRole('form', { name: 'Domain settings' });
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'SSL status' });

testWithBrowser('a domain is saved by keyboard without a scheme, and its certificate is followed live', async () => {
  const page = await open();
  await status(page).getByText('Not configured').waitFor();
  const domain = form(page).getByLabel('Custom Domain');
  await domain.fill('https://league.no-such-domain.invalid');
  await page.keyboard.press('Enter');
  await says(form(page), /^Enter the domain on its own, without https:\/\/ or a path/);
  await domain.fill('League.No-Such-Domain-Of-Tests.com');
  await page.keyboard.press('Enter');
  await says(page, SAVED);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=custom_domain]')?.value === 'league.no-such-domain-of-tests.com'); // prettier-ignore
  await status(page).getByText('Error').waitFor(CHECK);
  await status(page)
    .getByText(/^league\.no-such-domain-of-tests\.com /)
    .waitFor();
  await page.getByText(/^Checked just now/).waitFor();

  await form(page).getByLabel('Enable SSL').press('Space');
  await page.keyboard.press('Control+s');
  await status(page).getByText('Not configured').waitFor();
  await domain.fill('');
  await page.keyboard.press('Enter');
  const question = dialog(page, 'Are you sure you want to remove the custom domain?');
  await says(question, /league\.no-such-domain-of-tests\.com/);
  await press(question, 'Remove');
  await says(page, 'A subdomain: league.example.com');
});

testWithBrowser('the instructions name the records for the domain itself and below it, with copies', async () => {
  await day.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await set({ custom_domain: 'race.example.com', ssl_enabled: false });
  const page = (
    await day.openAs(ADMIN, PATH, (tab) =>
      tab.route('**/api/admin/domain-settings/target', (route) =>
        route.fulfill({ json: { host: 'server.example.org', addresses: ['1.1.1.1'] } }),
      ),
    )
  ).page;
  const instructions = page.getByRole('region', { name: 'DNS Setup Instructions' });
  await says(instructions, /A TTL of 3600/, /propagation takes 5 minutes to 48 hours/);
  const apex = instructions.getByRole('region', { name: 'The domain itself: example.com' });
  await says(apex, 'A', '@', '1.1.1.1', '3600');
  const below = instructions.getByRole('region', { name: 'A subdomain: race.example.com' });
  await says(below, 'CNAME', 'race', 'server.example.org', '3600', 'Your domain');
  expect(await seriousProblemsAnywhere(instructions)).toEqual([]);
  await press(below, 'Copy the CNAME value');
  await below.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('server.example.org');
});

testWithBrowser('a server that does not know its own address says what belongs there', async () => {
  const page = await open();
  const apex = page.getByRole('region', { name: 'The domain itself: example.com' });
  await says(apex, 'the public IPv4 address of this server');
});

testWithBrowser('a failed save says what failed, and keeps typed text', async () => {
  const page = await open();
  await breaks(page, '/admin/domain-settings', 'PATCH');
  await form(page).getByLabel('Custom Domain').fill('league.example.com');
  await press(page, 'Save Domain Settings');
  await dialog(page, 'Error saving domain settings: It broke.').waitFor();
  await press(page, 'OK');
  await soon(() => form(page).getByLabel('Custom Domain').inputValue()).toBe('league.example.com');
});

testWithBrowser('two admins see each other’s saves, and neither overwrites the other without a question', async () => {
  const here = await day.openAs(ADMIN, PATH);
  await here.connection(/^Live$/).waitFor();
  await form(here.page).getByLabel('Custom Domain').fill('here.example.com');
  await set({ custom_domain: 'there.example.com', ssl_enabled: false });
  await says(here.page, 'A subdomain: there.example.com');
  await press(here.page, 'Save Domain Settings');
  const question = dialog(here.page, 'Somebody else changed this since you opened it. Save yours over it?');
  await says(question, 'there.example.com', 'here.example.com');
  await press(question, 'Save mine');
  await says(here.page, SAVED, 'A subdomain: here.example.com');
});
