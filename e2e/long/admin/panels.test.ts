/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { answer, dialog, press, toast } from '../../support/admin-panel.js';
import { RaceDay } from '../../support/race-day.js';
import { ADMIN, PASSWORD } from '../../support/running-league.js';

const day = new RaceDay();

interface Panel {
  readonly path: string;
  /** The button that opens the form; absent if the form is always open. */
  readonly open?: string;
  readonly form: string;
  readonly fill: (form: Locator) => Promise<void>;
  readonly said: string;
  /** The text that shows what was created. */
  readonly shows: string;
  /** The button that deletes it, the question asked then, and the message shown afterwards. */
  readonly remove?: readonly [button: string, question: string | RegExp, said: string];
}

const fields =
  (values: Readonly<Record<string, string>>): Panel['fill'] =>
  async (form) => {
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
  };

/** Maps what a panel creates to its test, which creates and deletes it. The panels' own tests cover failures. */
const PANELS: Readonly<Record<string, Panel>> = {
  'a track': {
    path: '/admin/tracks',
    open: 'Add Track',
    form: 'Add track',
    fill: fields({ 'Track Name': 'Spa', 'Channel Letter': 's' }),
    said: 'Track created successfully!',
    shows: 'Spa',
    remove: ['Delete track Spa', /^Are you sure you want to delete this track\?/, 'Track deleted successfully!'],
  },
  'an event': {
    path: '/admin/events',
    open: 'Create Event',
    form: 'Create event',
    fill: fields({ 'Event Name': 'Night of Monza', 'Start Time': '2027-12-05T21:15' }),
    said: 'Event created successfully!',
    shows: 'Night of Monza',
    remove: [
      'Delete event Night of Monza',
      'Are you sure you want to delete this event?',
      'Event deleted successfully!',
    ],
  },
  'a radio stream': {
    path: '/admin/radio',
    open: 'Add Stream',
    form: 'Add stream',
    fill: fields({ 'Stream Name': 'Pit Radio', 'Stream URL': 'https://radio.example.com/live' }),
    said: 'Radio stream created successfully!',
    shows: 'Pit Radio',
    remove: [
      'Delete stream Pit Radio',
      'Are you sure you want to delete this radio stream?',
      'Radio stream deleted successfully!',
    ],
  },
  'an achievement': {
    path: '/admin?tab=achievements',
    open: 'Create Achievement',
    form: 'Create achievement',
    fill: fields({ Name: 'Night Owl', Description: 'Raced after midnight.' }),
    said: 'Achievement created successfully!',
    shows: 'Night Owl',
  },
  'a member': {
    path: '/admin?tab=create-user',
    form: 'Create User',
    fill: fields({ Username: 'nia.new', Password: PASSWORD }),
    said: 'User created successfully!',
    shows: 'User created successfully!',
  },
};

testWithBrowser(
  'each panel creates an item, shows it, and removes it after a question',
  async () => {
    for (const [what, panel] of Object.entries(PANELS)) {
      const { page } = await day.openAs(ADMIN, panel.path);
      if (panel.open !== undefined) await press(page, panel.open);
      const form = page.getByRole('form', { name: panel.form });
      await panel.fill(form);
      await form.locator('[type=submit]').click();
      await toast(page, panel.said).waitFor();
      await page.getByText(panel.shows).filter({ visible: true }).first().waitFor();
      if (panel.remove) {
        const [button, question, said] = panel.remove;
        await press(page, button);
        await dialog(page, question).waitFor();
        await answer(page, question, 'Delete');
        await toast(page, said).waitFor();
      }
      expect({ what, address: new URL(page.url()).pathname }).toEqual({ what, address: panel.path.split('?')[0] });
    }
  },
  120_000,
);

testWithBrowser(
  'visitors and members are kept from the admin panel, and a visitor gets there by signing in',
  async () => {
    const ana = await day.league.aDriver(day.admin, 'Ana Torres');
    const { page: member } = await day.openAs(ana.username, '/admin');
    await member.waitForURL(({ pathname }) => pathname === '/');
    const { page } = await day.openElsewhere('/admin?tab=users');
    await page.getByLabel('Username').fill(ADMIN);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  },
);
