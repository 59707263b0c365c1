/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../test/needs.js';
import { seriousProblems } from '../support/axe.js';
import { movedTooMuch } from '../support/looks.js';
import { RaceDay } from '../support/race-day.js';
import { ADMIN } from '../support/running-league.js';
import { soon } from '../support/soon.js';

const day = new RaceDay();

testWithBrowser('a new league shows its owner the steps to the first event, and ticks them off', async () => {
  const call = (route: string, body: object) => day.league.call(route, body, day.admin);
  const screen = await day.openLiveAs(ADMIN, '/admin');
  const { page } = screen;
  const way = page.getByRole('region', { name: 'Open your league' });
  const step = (name: string) => way.getByRole('listitem').filter({ hasText: name });
  await step('First track').getByText(': done').waitFor();
  await step('Name and logo').getByRole('link', { name: 'Settings' }).waitFor();
  await soon(() => step('Name and logo').getAttribute('aria-current')).toBe('step');
  await soon(() => seriousProblems(page)).toEqual([]);
  const dashboard = (await day.openAs(ADMIN, '/dashboard')).page;
  const arrived = dashboard.getByRole('region', { name: 'Open your league' });
  await arrived.getByRole('link', { name: 'Settings' }).waitFor();
  expect(await movedTooMuch(dashboard)).toEqual([]);
  await call('PATCH /admin/settings', { site_name: 'Harbour League' });
  await step('Name and logo').getByText(': done').waitFor();
  await call('POST /cms/admin/events', {
    name: 'Opening Night',
    start_time: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await step('First event').getByText(': done').waitFor();
  expect(screen.loads).toBe(1);
  expect(screen.errors).toEqual([]);
});
