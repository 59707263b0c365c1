/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect } from '@jest/globals';
import type { ListedEventDto, RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { Page } from 'playwright-core';
import { chromiumPath, testWithBrowser } from '../../../test/needs.js';
import { dialog, linesOf, press, says } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const PATH = '/admin/events';
const ROUTE = '/cms/admin/events';
/** Runs in Berlin, an hour ahead of UTC in winter; Second Life is eight behind. */
const day = new RaceDay(undefined, { timezoneId: 'Europe/Berlin', locale: 'en-US' });

const list = () => day.call<ListedEventDto[]>('GET /cms/events?limit=200');
beforeEach(async () => {
  if (!chromiumPath()) return;
  for (const { id } of await list()) await day.call(`DELETE ${ROUTE}/${id}`);
});

const anEvent = (name: string, fields: object = {}) =>
  day.call<RaceEventDto>(`POST ${ROUTE}`, { name, start_time: '2026-12-05T20:15:42.123Z', ...fields });
const open = async (path = PATH) => (await day.openLiveAs(ADMIN, path)).page;
const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const form = (page: Page, name = 'Create event') => page.getByRole('form', { name });

testWithBrowser('an event is created, edited and deleted by keyboard alone, in local time beside SLT', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Create Event' }).press('Enter');
  const fields = form(page);
  await fields.getByLabel('Event Name').and(page.locator(':focus')).waitFor();
  await soon(() => fields.getByLabel('Event Type').inputValue()).toBe('race');
  await soon(() => fields.getByLabel('Status').inputValue()).toBe('upcoming');
  await page.keyboard.type('Night of Monza');
  await fields.getByLabel('Start Time').fill('2026-12-05T21:15');
  await says(fields, 'Dec 5, 12:15 PM SLT');
  await fields.getByLabel('End Time').fill('2026-12-05T20:15');
  await fields.getByLabel('Max Participants').fill('0');
  await fields.getByLabel('Track').fill('monza');
  await fields.getByLabel('Prize Pool').fill('5,000 L$');
  await fields.getByLabel('Prize Pool').press('Enter');
  await says(fields, 'The maximum number of participants is a whole number, 1 or more.');
  await fields.getByLabel('Max Participants').fill('12');
  await fields.getByLabel('Max Participants').press('Enter');
  await says(fields, 'The event ends after it starts: choose a later end time.');
  await fields.getByLabel('End Time').fill('');
  await fields.getByLabel('End Time').press('Enter');
  await says(page, 'Event created successfully!');
  const night = item(page, 'Night of Monza');
  await says(night, 'Upcoming', 'Race', 'Monza', '5,000 L$', '12', '· 12:15 PM SLT');
  expect(await list()).toMatchObject([
    { start_time: '2026-12-05T20:15:00.000Z', end_time: null, max_participants: 12, event_type: 'race' },
  ]);

  await page.getByRole('button', { name: 'Edit event Night of Monza' }).press('Enter');
  const edit = form(page, 'Edit event Night of Monza');
  await soon(() => edit.getByLabel('Start Time').inputValue()).toBe('2026-12-05T21:15');
  await edit.getByLabel('Status').selectOption('cancelled');
  expect(await seriousProblemsAnywhere(edit)).toEqual([]);
  await page.keyboard.press('Control+s');
  await says(page, 'Event updated successfully!');
  await says(night, 'Cancelled');
  await page.getByRole('button', { name: 'Edit event Night of Monza' }).and(page.locator(':focus')).waitFor();

  await page.getByRole('button', { name: 'Delete event Night of Monza' }).press('Enter');
  const question = dialog(page, 'Are you sure you want to delete this event?');
  await says(
    question,
    'Night of Monza goes. It has credited no points. Entries, sessions, results and incidents are deleted too.',
  );
  await page.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await says(page, 'Event deleted successfully!', 'No events yet');
});

testWithBrowser('starting an event early asks whether laps count from now, and sets its start', async () => {
  await anEvent('Too Soon', { start_time: new Date(Date.now() + 3_600_000).toISOString(), track_name: 'Monza' });
  const page = await open();
  await press(page, 'Edit event Too Soon');
  const edit = form(page, 'Edit event Too Soon');
  await edit.getByLabel('Status').selectOption('active');
  await press(page, 'Save Changes');
  const question = page.getByRole('dialog', { name: /^Planned .*\. Count laps from now\?$/ });
  await says(question, 'Laps that were driven before the start of an event do not count in it.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await list()).toMatchObject([{ status: 'upcoming' }]);
  await press(page, 'Save Changes');
  await question.getByRole('button', { name: 'Start now' }).click();
  await says(page, 'Event updated successfully!');
  const [event] = await list();
  expect([event?.status, Date.parse(event?.start_time ?? '') <= Date.now() + 1_000]).toEqual(['active', true]);
});

testWithBrowser(
  'a form says how its status affects points, and the list shows the results they come from',
  async () => {
    const [ana, ben] = [await day.aDriver('Ana Torres'), await day.aDriver('Ben Pace')];
    await ana.lap(61.5);
    await ben.lap(62.25);
    const start_time = new Date(Date.now() - 3_600_000).toISOString();
    await anEvent('Race One', { start_time, track_name: 'Monza', status: 'active' });
    const page = await open();
    await press(page, 'Edit event Race One');
    const edit = form(page, 'Edit event Race One');
    await edit.getByLabel('Status').selectOption('completed');
    await says(
      edit,
      /^Saving ranks the drivers by their best lap on this track .* 25, 18, 15, 12, 10, 8, 6, 4, 2, 1 points/,
    );
    await press(page, 'Save Changes');
    await says(page, 'Event updated successfully!');
    await item(page, 'Race One').getByRole('button', { name: 'Results (2) of Race One' }).click();
    const results = page.getByRole('table', { name: 'Results of Race One' });
    const rows = results.getByRole('row');
    await rows.filter({ hasText: 'Ana Torres' }).filter({ hasText: '61.500' }).filter({ hasText: '25' }).waitFor();
    await rows.filter({ hasText: 'Ben Pace' }).filter({ hasText: '62.250' }).filter({ hasText: '18' }).waitFor();

    expect(await seriousProblemsAnywhere(results)).toEqual([]);
    const download = page.waitForEvent('download');
    await press(page, 'Download the results of Race One as CSV');
    const lines = await linesOf(await download);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Ana Torres');

    await press(page, 'Delete event Race One');
    const goes = 'Race One goes, and takes back 2 results and 43 points, with the wins and podiums they gave.';
    const others = 'Entries, sessions, results and incidents are deleted too.';
    await says(dialog(page, 'Are you sure you want to delete this event?'), `${goes} ${others}`);
    await press(page, 'Cancel');
    await press(page, 'Edit event Race One');
    await edit.getByLabel('Status').selectOption('active');
    await says(edit, 'Saving takes back 2 results and 43 points, with the wins and podiums they gave.');
    await press(page, 'Save Changes');
    await says(item(page, 'Race One'), 'Active');
    await soon(() => page.getByRole('button', { name: /^Results/ }).count()).toBe(0);
    expect(await list()).toMatchObject([{ status: 'active', result_count: 0, points_awarded: 0 }]);
  },
);

testWithBrowser('a long list is searched, filtered and paged on the server, and the address keeps it', async () => {
  for (let n = 1; n <= 52; n++) await anEvent(`Round ${n}`, { status: n === 7 ? 'active' : 'upcoming' });
  const page = await open();
  await page.getByText('Total Events: 52').waitFor();
  await soon(() => page.getByRole('button', { name: /^Edit event/ }).count()).toBe(50);
  await press(page, 'Show more events');
  await page
    .getByRole('button', { name: /^Edit event/ })
    .nth(51)
    .waitFor();
  await soon(() => page.getByRole('button', { name: 'Show more events' }).count()).toBe(0);
  await page.getByLabel('Search by event or track').fill('round 5');
  await page.getByText('Events found: 4').waitFor();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await says(page, 'No events match this search.');
  await page.reload();
  await says(page, 'No events match this search.');
  await press(page, 'Show all events');
  await page.getByText('Total Events: 52').waitFor();
});
