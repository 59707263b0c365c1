/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../test/needs.js';
import { RaceDay } from '../support/race-day.js';
import { PASSWORD } from '../support/running-league.js';
import { denyStorage } from '../support/wall-picture.js';

const day = new RaceDay();

/** Makes the storage full: it can be read, but nothing can be added. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

const SCREENS = [
  ['My Stats', 'My Stats'],
  ['My Cars', 'My Cars'],
  ['Drivers', 'Drivers'],
  ['Leaderboards', 'Leaderboards'],
  ['Lap Times Board', 'Lap Times Board'],
  ['Events', 'Events'],
  ['Profile', 'Profile'],
  ['Account Settings', 'Account Settings'],
  ['Dashboard', 'Welcome, Ana Torres!'],
] as const;

for (const [name, prepare] of [
  ['denied', denyStorage],
  ['full', fillStorage],
] as const) {
  testWithBrowser(`with storage ${name} visitors read the site, sign in and use every member page`, async () => {
    const { username } = await day.league.aDriver(day.admin, 'Ana Torres');
    await day.context.addInitScript(prepare);
    const screen = await day.open('/');
    const { page } = screen;
    await page.getByRole('heading', { level: 1, name: 'Second Life Race League' }).waitFor();
    await screen.signIn(username, PASSWORD);
    await page.getByRole('heading', { level: 1, name: 'Welcome, Ana Torres!' }).waitFor();
    for (const [link, heading] of SCREENS) {
      await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    }
    await page.getByRole('button', { name: /theme/ }).click();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor();
    expect(screen.loads).toBe(1);
    expect(screen.errors).toEqual([]);
  });
}
