/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { GIVEN_DATA_ID } from '@league/shared/site/rendered-page';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { answer, press } from '../support/admin-panel.js';
import { seriousProblems, seriousProblemsAnywhere } from '../support/axe.js';
import { failure } from '../support/broken-server.js';
import { RaceDay } from '../support/race-day.js';
import { soon } from '../support/soon.js';

const day = new RaceDay(undefined, { reducedMotion: 'reduce' });

const openAs = async (username: string, path: string) => (await day.openAs(username, path)).page;

const openLiveAs = async (username: string, path: string) => (await day.openLiveAs(username, path)).page;

async function fillRegistration(page: Page, username: string, password: string, again: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByLabel('Driver Name').fill('Nina Fast');
}

testWithBrowser(
  'a code is asked for, in capitals, and sent only where it is needed; a closed registration says so',
  async () => {
    await day.call('PATCH /admin/settings', { require_invite_code: true });
    const { page } = await day.open('/register');
    await page.getByLabel('Invite Code').fill('pit-lane');
    await soon(() => page.getByLabel('Invite Code').inputValue()).toBe('PIT-LANE');
    await fillRegistration(page, 'otto', 'long enough', 'long enough');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('alert').waitFor();
    await day.call('PATCH /admin/settings', { registration_enabled: false });
    await page.getByText('Registration is closed at the moment.').waitFor(); // live, without a reload
    await day.call('PATCH /admin/settings', { registration_enabled: true });
    await day.call('PATCH /admin/settings', { require_invite_code: false });
    await page.getByText('Open registration - No invite code needed!').waitFor();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL(`${day.league.url}/dashboard`);
  },
);

testWithBrowser('without the public settings registration asks for an invite code', async () => {
  const { page } = await day.open('/login');
  await page.route('**/api/settings/public', (route) => route.fulfill(failure()));
  await page.route('**/register', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(GIVEN_DATA_ID, ''); // the settings that come with the page
    await route.fulfill({ response, body });
  });
  await page.goto(`${day.league.url}/register`);
  await page.getByLabel('Invite Code').waitFor();
});

testWithBrowser('a member adds a car, tunes it by keyboard alone, and deletes it', async () => {
  const driver = await day.aDriver('Tess Tune');
  const page = await openAs(driver.username, '/cars');
  await page.getByRole('button', { name: 'Add Car' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Car' });
  await dialog.getByRole('button', { name: 'Add Car' }).click();
  await dialog.getByText('Please enter a car name').waitFor();
  expect(await seriousProblemsAnywhere(dialog)).toEqual([]);
  await dialog.getByLabel('Car Name').fill('Comet');
  await page.keyboard.press('Escape');
  await answer(page, 'Discard your changes?', 'Keep editing');
  await dialog.getByLabel('Car Type').selectOption('Drift');
  await dialog.getByRole('button', { name: 'Add Car' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Comet' });
  await card.getByText('OFFLINE').waitFor();
  await card.getByText('SPORT').waitFor();

  await card.getByRole('button', { name: 'Tune Comet' }).focus();
  await page.keyboard.press('Enter');
  const tuning = page.getByRole('dialog', { name: 'Tune Comet' });
  await tuning.getByRole('slider', { name: 'Grip' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'PageUp']) await page.keyboard.press(key);
  await soon(() => tuning.getByLabel('Grip as a number').inputValue()).toBe('2.4'); // 1.2, two steps and ten
  await tuning.getByRole('tab', { name: /Basic/ }).focus();
  await page.keyboard.press('ArrowRight');
  await tuning.getByRole('tab', { name: 'Physics' }).and(page.locator('[aria-selected=true]')).waitFor();
  await tuning.getByRole('tab', { name: 'Basic 1 changed' }).waitFor();
  expect(await seriousProblemsAnywhere(tuning)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Keep tuning' }).click();
  await tuning.getByRole('button', { name: 'Save Tuning' }).focus();
  await page.keyboard.press('Enter');
  await tuning.waitFor({ state: 'detached' });
  await page.reload();
  await card.getByRole('button', { name: 'Tune Comet' }).click();
  await soon(() => tuning.getByLabel('Grip as a number').inputValue()).toBe('2.4');
  await tuning.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('button', { name: 'Delete car Comet' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this car?' });
  await question.getByText('Comet').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await card.waitFor({ state: 'detached' });
});

testWithBrowser('a tuning that is saved in one window appears in another without a reload', async () => {
  const { username } = await day.aDriver('Two Windows');
  const here = await day.openLiveAs(username, '/cars');
  const there = await day.openElsewhereAs(username, '/cars');
  await there.connection(/^Live$/).waitFor();
  const card = there.page.getByRole('listitem').filter({ hasText: 'Falcon' });
  await card.getByText('SPORT', { exact: true }).waitFor();
  await press(here.page, 'Tune Falcon');
  await here.page.getByRole('radio', { name: 'Track' }).press('Space');
  await press(here.page, 'Save Tuning');
  await card.getByText('TRACK', { exact: true }).waitFor();
  expect(there.loads).toBe(1);
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

testWithBrowser('the setup guide waits for the first heartbeat and turns green when it comes', async () => {
  const driver = await day.aDriver('Hal Help');
  const page = await openLiveAs(driver.username, '/help');
  await page.getByText('Waiting for the first heartbeat…').waitFor();
  await page.getByRole('note').first().getByText(`Second Life cannot reach this address: ${day.league.url}`).waitFor();
  const script = page.getByLabel('The script car-reporter.lsl');
  await script.getByText(`string API_BASE = "${day.league.url}/api";`).waitFor();
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))));
  await page.getByRole('button', { name: 'Copy car-reporter.lsl' }).click();
  await page.getByRole('dialog', { name: 'Not copied' }).getByRole('button', { name: 'OK' }).click();
  const shown = (await script.textContent())?.trimEnd();
  await soon(() => page.evaluate(() => window.getSelection()?.toString())).toBe(shown); // once the dialog is closed
  await page.getByText('Text board', { exact: true }).click();
  await page.getByText('view=leaders', { exact: true }).waitFor();
  await page.getByLabel('The script board.lsl').getByText(`"${day.league.url}/api";`).waitFor();
  await driver.heartbeat();
  await page.getByText('Falcon is ONLINE: the first heartbeat has arrived.').waitFor();
  await page.getByText('Still stuck? Contact your league admin.').waitFor();
});

testWithBrowser('a profile opens over the directory, closes with Back, and a private one says so', async () => {
  const [shown, hidden] = [await day.aDriver('Shown Driver', 60.5), await day.aDriver('Hidden Driver')];
  const page = await openAs(shown.username, '/drivers');
  await page.getByRole('link', { name: 'Shown Driver' }).click();
  const profile = page.getByRole('dialog', { name: 'Shown Driver' });
  await profile.getByText('60.500').first().waitFor();
  expect(await seriousProblemsAnywhere(profile)).toEqual([]);
  await profile.getByRole('link', { name: 'Open page' }).click();
  await page.waitForURL('**/drivers/shown-driver');
  await page.goBack();
  await profile.waitFor();
  await page.goBack();
  await profile.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Shown Driver' }).click();
  await profile.getByRole('button', { name: 'Close Shown Driver' }).click();
  await profile.waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL('**/drivers');
  await day.call(`PATCH /admin/users/${hidden.id}`, { is_profile_public: false });
  await page.goto(`${day.league.url}/drivers?driver=${hidden.id}`);
  await page.getByRole('dialog').getByText('This profile is private').waitFor();
});

testWithBrowser('events are filtered by address and change as the admin changes them', async () => {
  const driver = await day.aDriver('Eve Event');
  const start_time = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await day.call<{ id: string }>('POST /cms/admin/events', { name: 'Dusk Race', start_time });
  const page = await openLiveAs(driver.username, '/events?status=upcoming');
  const card = page.getByRole('listitem').filter({ hasText: 'Dusk Race' });
  await card.getByText('Upcoming').waitFor();
  await card.getByText(/ SLT/).waitFor();
  await day.call(`PATCH /cms/admin/events/${id}`, { status: 'active' });
  await page.getByText('No events found').waitFor();
  await page.getByText('Check back later for upcoming race events!').waitFor();
  await page.getByRole('link', { name: 'Active Now' }).click();
  await card.getByText('Event In Progress').waitFor();
});

testWithBrowser('a page an admin publishes appears in the menu, safely; an unknown one is off the track', async () => {
  const driver = await day.aDriver('Pia Page');
  const page = await openLiveAs(driver.username, '/leaderboards');
  const content = '<h2>Flags</h2><p onclick="alert(1)">Blue means yield.</p><script>alert(1)</script>';
  const fields = { title: 'Flag Book', slug: 'flag-book', content, is_published: true, show_in_menu: true };
  await day.call('POST /cms/admin/pages', fields);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Flag Book' }).click();
  await page.getByText('Blue means yield.').waitFor();
  await soon(() => page.locator('.rich-text script, .rich-text [onclick]').count()).toBe(0);
  await page.goto(`${day.league.url}/no-such-page`);
  await page.getByRole('heading', { name: 'Off the track' }).waitFor();
});

testWithBrowser('the radio says why a stream does not play, and keeps the volume', async () => {
  const driver = await day.aDriver('Rob Radio');
  const stream = { name: 'Pit FM', stream_url: 'http://127.0.0.1:9/stream', is_default: true };
  await day.call('POST /cms/admin/radio-streams', stream);
  const page = await openAs(driver.username, '/dashboard');
  await page.getByRole('button', { name: 'Open the radio' }).click();
  const radio = page.getByRole('region', { name: /Radio$/ });
  await radio.getByText('Pit FM').first().waitFor();
  await soon(() => radio.getByLabel('Volume').inputValue()).toBe('0.7');
  expect(await seriousProblemsAnywhere(radio)).toEqual([]);
  await radio.getByLabel('Volume').fill('0.3');
  await radio.getByRole('button', { name: 'Play' }).click();
  await radio.getByText('This stream does not play right now.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Open the radio' }).click();
  await soon(() => radio.getByLabel('Volume').inputValue()).toBe('0.3');
});

testWithBrowser(
  'phones have live timing behind More, the radio on the left edge and Register in the header',
  async () => {
    const driver = await day.aDriver('Dia Log');
    const page = await openAs(driver.username, '/cars');
    await page.getByRole('button', { name: 'Credentials of Falcon' }).click();
    expect(await seriousProblemsAnywhere(page.getByRole('dialog', { name: /Falcon/ }))).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Drivers' }).waitFor();
    const live = page.getByRole('dialog').getByRole('link', { name: 'Live timing' });
    await soon(() => live.getAttribute('href')).toBe('/live');
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const radio = page.getByRole('button', { name: 'Open the radio' }).filter({ visible: true });
    await soon(async () => (await radio.boundingBox())?.x).toBe(0);
    await page.evaluate(() => localStorage.clear());
    await page.goto(day.league.url);
    const header = page.getByRole('banner');
    for (const way of ['Register', 'Sign In']) {
      await header.getByRole(way === 'Register' ? 'link' : 'button', { name: way, exact: true }).waitFor();
    }
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page
      .getByRole('button', { name: /^View All/ })
      .first()
      .click();
    expect(await seriousProblemsAnywhere(page.getByRole('dialog'))).toEqual([]);
  },
);
