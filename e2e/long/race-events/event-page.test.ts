/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { dialog, press, says } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { movedTooMuch } from '../../support/looks.js';
import { RaceDay } from '../../support/race-day.js';
import { RaceEvening } from '../../support/race-evening.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay();

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Order of the session' }).getByRole('row');
/** Returns the driver, laps and gap of each row of the tower, top row first. */
const towerOf = async (page: Page) => {
  const cells = await rowsOf(page).evaluateAll((rows) =>
    rows.slice(1).map((row) => {
      const texts = [...row.children].map((cell) => (cell as HTMLElement).innerText.trim());
      return [texts[1], texts[2], texts[3]].map((text) => text?.split('\n')[0]);
    }),
  );
  return cells;
};

/** Starts another session of the event, with its first driver; returns the route of its orders. */
async function startNext({ event, drivers: [driver] }: RaceEvening, fields: object): Promise<string> {
  const { id } = await day.call<{ id: string }>(`POST /admin/events/${event.id}/sessions`, fields);
  await day.call(`PUT /admin/sessions/${id}/entries`, { entries: [{ user_id: driver?.id }] });
  const control = `POST /sessions/${id}/control`;
  await day.call(control, { order: 'grid' });
  await day.call(control, { order: 'start', seconds: 0 });
  return control;
}

testWithBrowser('a visitor watches a race live, then its result, a penalty and its effect', async () => {
  const race = await RaceEvening.plan(day, 'Night of Monza', ['Ana', 'Bea', 'Cem'], { kind: 'race', laps: 2 });
  const screen = await day.open(race.path);
  const { page } = screen;
  await page.getByRole('heading', { level: 1, name: 'Night of Monza' }).waitFor();
  await page.waitForURL(`**${race.path}/night-of-monza`);
  await says(page, 'Planned');
  await race.order('grid');
  await says(page, 'On the grid');
  await soon(() => towerOf(page)).toEqual([['Ana', '0', '—'], ['Bea', '0', '—'], ['Cem', '0', '—']]); // prettier-ignore
  await race.order('start', { seconds: 0 });
  await says(page, 'LIVE', 'Green flag', '2 laps to go');
  await race.cross(0, 61_000);
  await soon(() => towerOf(page)).toEqual([['Ana', '1', '—'], ['Bea', '0', '—'], ['Cem', '0', '—']]); // prettier-ignore
  await race.cross(1, 60_500);
  await race.cross(2, 90_000);
  await soon(() => towerOf(page)).toEqual([['Bea', '1', '—'], ['Ana', '1', '+0.500'], ['Cem', '1', '+29.500']]); // prettier-ignore
  await says(page, '1 lap to go');
  await race.cross(1, 121_000);
  await says(page, 'Chequered flag');
  await race.cross(0, 122_250);
  await race.order('retire', { entry_id: race.entryOf(2), reason: 'Engine' });
  await soon(() => towerOf(page)).toEqual([['Bea', '2', '—'], ['Ana', '2', '+1.250'], ['Cem', '1', '—']]); // prettier-ignore
  expect(await seriousProblemsAnywhere(page)).toEqual([]);

  await race.publish();
  await says(page, 'PROVISIONAL', '2:01.000 · 2 laps');
  await page.getByText(/^Revision 1/).waitFor();
  const penalty = { entry_id: race.entryOf(1), kind: 'time', value: 5_000, reason: 'Cut the chicane' };
  await day.call('POST /penalties', penalty);
  await race.publish({ reason: 'After the protest' });
  await page.getByText(/^Revision 2/).waitFor();
  await says(page, 'After the protest', '+5 s', 'Engine');
  await page.getByText('What changed since revision 1').click();
  await says(page, /^Bea: P1 → P2 · 2:01\.000 → 2:06\.000 · no penalty → \+5 s$/, /^Ana: P2 → P1$/);
  await soon(() => towerOf(page)).toEqual([['Ana', '2', '—'], ['Bea', '2', '+3.750'], ['Cem', '1', '+1 lap']]); // prettier-ignore
  await race.publish({ final: true });
  await says(page, 'FINAL');
  expect(screen.errors).toEqual([]);
});

testWithBrowser('the race that starts next appears on the page at once; another session can be chosen', async () => {
  const quali = await RaceEvening.plan(day, 'Two sessions', ['Dee', 'Eva'], { kind: 'qualifying', minutes: 10 });
  await quali.go();
  const { page } = await day.open(quali.path);
  await page.getByText('Green flag', { exact: true }).waitFor();
  await quali.order('cancel');
  const control = await startNext(quali, { kind: 'race', laps: 3 });
  const sessions = page.getByRole('navigation', { name: 'Sessions' });
  await sessions.getByRole('link', { name: /^Qualifying · Cancelled$/ }).waitFor();
  await sessions
    .getByRole('link', { name: /^Race · Green flag$/ })
    .and(page.locator('[aria-current=page]'))
    .waitFor();
  await says(page, '3 laps to go');
  await sessions.getByRole('link', { name: /^Qualifying/ }).press('Enter');
  await soon(() => page.url()).toContain(`session=${quali.session.id}`);
  await page.getByRole('row').filter({ hasText: 'Eva' }).waitFor();
  await day.call(control, { order: 'cancel' });
});

testWithBrowser(
  'an event without sessions shows its order by best lap, live, then its result; lists lead to it',
  async () => {
    const ana = await day.aDriver('Ana Torres');
    const bea = await day.aDriver('Bea Swift');
    const [track] = await day.call<{ id: string }[]>('GET /tracks');
    const fields = { name: 'Best lap cup', track_id: track?.id, rules: 'No contact.' };
    const started = { ...fields, start_time: new Date(Date.now() - 60_000).toISOString() };
    const event = await day.call<RaceEventDto>('POST /cms/admin/events', started);
    const put = (status: string) => day.call(`PATCH /cms/admin/events/${event.id}`, { status });
    const { page } = await day.openLiveAs(ana.username, '/events');
    await page.getByRole('link', { name: 'Best lap cup' }).click();
    await page.waitForURL(`**/events/${event.id}/best-lap-cup`);
    await says(page, 'No contact.');
    await page.getByRole('tab', { name: 'Result' }).press('Enter');
    await says(page, 'Result by best lap', 'No result yet');
    const visitor = (await day.openElsewhere(`/events/${event.id}`)).page;
    const signUp = visitor.getByRole('link', { name: 'Sign up for Best lap cup' });
    await soon(() => signUp.getAttribute('href')).toContain(encodeURIComponent(`/events/${event.id}`));
    await press(page, 'Sign up for Best lap cup');
    await says(page, 'You have a place.', '1 driver signed up');
    await put('active');
    await says(page, 'Event In Progress', 'Watch it live');
    await ana.lap(71.5);
    const driven = visitor.getByRole('table', { name: 'Order of the event' }).getByRole('row');
    await driven.nth(1).filter({ hasText: 'Ana Torres' }).filter({ hasText: '71.500' }).waitFor();
    await bea.lap(72);
    await driven.nth(2).filter({ hasText: 'Bea Swift' }).filter({ hasText: '+0.500' }).waitFor();
    await bea.lap(71.25);
    await driven.nth(1).filter({ hasText: 'Bea Swift' }).filter({ hasText: '2 laps' }).waitFor();
    expect(await seriousProblemsAnywhere(visitor.getByRole('main'))).toEqual([]);
    await put('completed');
    await says(page, 'Event Completed', '71.500');
    await page.getByRole('tab', { name: 'Info' }).press('Enter');
    await says(page, 'No contact.');
    const list = (await day.openLiveAs(ana.username, '/events')).page;
    await list.getByRole('link', { name: 'Ana Torres' }).waitFor();
    await day.call(`PATCH /admin/users/${ana.id}`, { driver_name: 'Ana Flash' });
    await list.getByRole('link', { name: 'Ana Flash' }).waitFor();
  },
);

testWithBrowser('the landing page shows the running race, live', async () => {
  const race = await RaceEvening.plan(day, 'Harbour sprint', ['Fay', 'Gus'], { kind: 'race', laps: 5 });
  await day.call(`PATCH /cms/admin/events/${race.event.id}`, { status: 'active' });
  const { page } = await day.open('/');
  await page.getByText('LIVE NOW').waitFor();
  await race.go();
  const card = page.getByRole('region', { name: 'Harbour sprint' });
  await says(card, 'Green flag', 'Fay');
  await race.cross(1, 61_250);
  const rows = card.getByRole('table', { name: 'Order of the session' }).getByRole('row');
  await rows.nth(1).filter({ hasText: 'Gus' }).filter({ hasText: '61.250' }).waitFor();
  expect(await seriousProblemsAnywhere(card)).toEqual([]);
  await page.reload();
  await card.waitFor();
  expect(await movedTooMuch(page)).toEqual([]);
  await race.order('cancel');
});

testWithBrowser('a driver reports an incident, sees the decision arrive and appeals it once', async () => {
  const race = await RaceEvening.plan(day, 'Incident at Monza', ['Ida Turn', 'Joe Kerb'], { kind: 'race', laps: 1 });
  await race.go();
  await race.cross(0, 60_000);
  await race.cross(1, 60_500);
  const { page } = await day.openLiveAs(race.drivers[1]?.username ?? '', race.path);
  await press(page, 'Report an incident');
  const form = page.getByRole('form', { name: 'Report an incident' });
  await form.getByLabel('About').selectOption('Ida Turn');
  await form.getByLabel('Time since the start (optional)').fill('0:30');
  await form.getByLabel('What happened?').fill('She pushed me off.');
  const practice = await startNext(race, { kind: 'practice' });
  const sessions = page.getByRole('navigation', { name: 'Sessions' });
  await sessions.getByRole('link', { name: 'Practice · Green flag' }).waitFor();
  expect(await form.getByLabel('What happened?').inputValue()).toBe('She pushed me off.');
  await day.call(practice, { order: 'cancel' });
  await sessions.getByRole('link', { name: 'Practice · Cancelled' }).waitFor();
  await press(form, 'File the incident');
  await says(page, 'She pushed me off.', 'Filed');
  const [filed] = await day.call<{ id: string }[]>(`GET /admin/events/${race.event.id}/incidents`); // prettier-ignore
  const decision = { decision: 'rejected', reason: 'A racing incident.' };
  await day.call(`POST /incidents/${filed?.id}/decision`, decision);
  await says(page, 'Rejected', 'A racing incident.');
  await press(page, 'Appeal');
  await dialog(page, /^Appeal this decision/)
    .getByLabel('What you say')
    .fill('Look at the clip.');
  await press(dialog(page, /^Appeal this decision/), 'OK');
  await says(page, 'Look at the clip.', 'Open');
  expect(await page.getByRole('button', { name: 'Appeal', exact: true }).count()).toBe(0);
  await race.publish();
  await race.publish({ final: true });
});
