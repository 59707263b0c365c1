/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import type { SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import type { IncidentDto } from '@league/shared/sessions/incident.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { testWithBrowser } from '../../../test/needs.js';
import { aMember, answer, dialog, press, row, says } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { RaceEvening } from '../../support/race-evening.js';
import { ADMIN, PASSWORD } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay();

testWithBrowser('an admin makes a member a steward in the list of users, and takes it back', async () => {
  const { id } = await aMember(day, 'Stu Flag');
  const isSteward = async () => {
    const users = await day.call<AdminUserDto[]>('GET /admin/users?search=Stu');
    return users.find((user) => user.id === id)?.is_steward;
  };
  const { page } = await day.openAs(ADMIN, '/admin?tab=users&q=Stu');
  const stu = row(page, 'Stu Flag');
  await stu.waitFor();
  await press(page, 'Make steward: user Stu Flag');
  await answer(page, 'Make this user a steward?', 'Make steward');
  await soon(isSteward).toBe(true);
  await says(stu, 'Steward');
  await page.getByLabel('Role').selectOption('steward');
  await stu.waitFor();
  await press(page, 'Remove steward from user Stu Flag');
  await answer(page, 'Remove steward from this user?', 'Remove steward');
  await soon(isSteward).toBe(false);
});

testWithBrowser(
  'a steward runs a race, decides an incident and rules on a held lap, and finds no members or settings',
  async () => {
    const race = await RaceEvening.plan(day, 'Stewards at Monza', ['Ana', 'Bea'], { kind: 'race', laps: 1 });
    const { id, username } = await aMember(day, 'Sue Stern');
    await day.call(`PATCH /admin/users/${id}`, { is_steward: true });
    const { page } = await day.openLiveAs(username, '/dashboard');
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: /^Race Control/ })
      .click();
    await page.getByRole('link', { name: 'Race Control of Stewards at Monza' }).click();
    await page.getByRole('button', { name: /^Make the grid/ }).click();
    await page.getByLabel('Countdown').selectOption('0');
    await page.getByRole('button', { name: /^Start the countdown/ }).click();
    await says(page, 'LIVE', 'Green flag');
    for (const [name, time] of [
      ['Ana', '1:00.000'],
      ['Bea', '1:01.000'],
    ] as const) {
      await press(page, `Rule on ${name}`);
      await page.getByLabel('Missing crossing, time since the start').fill(time);
      await press(page, 'Add the crossing');
      await says(page, `A crossing of ${name} was added.`);
    }
    await says(page, 'Chequered flag');
    const { access_token: bea } = await day.league.session(race.drivers[1]?.username ?? '');
    const incident = { entry_id: race.entryOf(0), text: 'Ana cut the chicane.' };
    const filed = await day.league.call<IncidentDto>(`POST /sessions/${race.session.id}/incidents`, incident, bea);
    const form = page.getByRole('form', { name: 'Decision about Ana' });
    await form.getByLabel('Penalty').selectOption('time');
    await form.getByLabel('Reason').fill('Cut the chicane');
    await press(form, 'Uphold');
    await says(page, 'Upheld');
    await day.league.call(`POST /incidents/${filed.id}/appeal`, { text: 'All four wheels were off.' }, bea);
    await form.getByLabel('Penalty').selectOption({ label: 'Leave the penalty as it is' });
    await form.getByLabel('Reason').fill('Two wheels were on');
    await press(form, 'Uphold');
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Publish the provisional result/ }).click();
    await page.getByRole('button', { name: /^Publish the final result/ }).click();
    await answer(page, 'Publish the result as final?', 'Publish the final result');
    await soon(async () => {
      const { rows, session } = await day.league.call<SessionBoardDto>(`GET /sessions/${race.session.id}`);
      return [session?.state, ...rows.map(({ driver_name }) => driver_name)];
    }).toEqual(['final', 'Bea', 'Ana']);

    const imola = { name: 'Imola', channel_letter: 'I', min_lap_time: 30 };
    await day.call('POST /admin/tracks', imola);
    const driver = await day.aDriver('Held Harry');
    await driver.lap(20, 'I');
    await page.getByRole('link', { name: 'Race Control', exact: true }).first().click();
    await press(page, '1 lap waits for a ruling');
    await row(page, 'Held Harry')
      .getByRole('button', { name: /^Accept/ })
      .click();
    const question = dialog(page, /.*/);
    await question.getByRole('button', { name: /^Accept/ }).click();
    await soon(() => page.getByRole('button', { name: /waits for a ruling/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Admin Panel' }).count()).toBe(0);
  },
);

testWithBrowser('a steward checks a driver in, and rules on a season on its page', async () => {
  const race = await RaceEvening.plan(day, 'Entries at Monza', ['Cleo'], { kind: 'race', laps: 1 });
  const entry = { user_id: race.drivers[0]?.id };
  await day.call(`PUT /admin/events/${race.event.id}/entries/${entry.user_id}`, { state: 'confirmed' }); // prettier-ignore
  const cup = { name: 'Spring cup', rules: { points: [3, 2, 1] } };
  const season = await day.call<SeasonDetailsDto>('POST /admin/seasons', cup);
  await day.call(`PUT /admin/seasons/${season.id}/entries`, { entries: [entry] });
  const { id, username } = await aMember(day, 'Sam Stern');
  await day.call(`PATCH /admin/users/${id}`, { is_steward: true });
  const { page } = await day.openLiveAs(username, '/admin/race');
  await press(page, 'Entries (1) of Entries at Monza');
  await press(page, 'Check Cleo in');
  await says(page, 'Checked in');
  await press(page, 'Decline the entry of Cleo'); // the focus stays at the entry when its button goes
  await says(page, 'Declined');
  const entries = page.getByRole('list', { name: 'Entries of Entries at Monza' }).getByRole('listitem');
  await entries.filter({ has: page.locator(':focus'), hasText: 'Cleo' }).waitFor();

  await page.goto(`${day.league.url}/seasons/${season.id}`);
  const form = page.getByRole('form', { name: 'New ruling' });
  await form.getByLabel('About').selectOption({ label: 'Cleo' });
  await form.getByLabel('Reason').fill('Missed the briefing');
  await press(form, 'Preview');
  await press(form, 'Give the ruling');
  await says(page, 'Missed the briefing');
  expect(await seriousProblemsAnywhere(form)).toEqual([]);
  await press(page, 'Rescind');
  await soon(() => page.getByText('Missed the briefing').count()).toBe(0);
});

testWithBrowser(
  'a steward who drives is told so before a ruling, and one who does not drive reports an incident',
  async () => {
    const race = await RaceEvening.plan(day, 'Driving stewards', ['Dan Drives', 'Eve Elder'], {
      kind: 'race',
      laps: 9,
    });
    await race.go();
    const words = 'You drive in this session, so another steward has to rule on it.';
    const isSteward = { is_steward: true };
    const { id, username } = await aMember(day, 'Flo Free');
    for (const one of [id, race.drivers[0]?.id]) await day.call(`PATCH /admin/users/${one}`, isSteward);
    const own = (await day.openAs(race.drivers[0]?.username ?? '', `/admin/race/${race.event.id}`)).page;
    await own.getByRole('region', { name: 'Orders' }).getByRole('note').filter({ hasText: words }).waitFor();
    expect(await seriousProblemsAnywhere(own.getByRole('region', { name: 'Orders' }))).toEqual([]);

    const { page } = await day.openLiveAs(username, `/admin/race/${race.event.id}`);
    await page.getByRole('button', { name: /^Red flag/ }).waitFor();
    expect(await page.getByText(words).count()).toBe(0);
    await page.goto(`${day.league.url}${race.path}`);
    await press(page, 'Report an incident');
    const form = page.getByRole('form', { name: 'Report an incident' });
    await form.getByLabel('About').selectOption('Eve Elder');
    await form.getByLabel('What happened?').fill('Went on under the yellow flag.');
    await press(form, 'File the incident');
    await says(page, 'Went on under the yellow flag.', 'Filed');
  },
);

testWithBrowser('a steward whose role is taken away is told why they are signed out, and what to do', async () => {
  const { id, username } = await aMember(day, 'Lou Late');
  await day.call(`PATCH /admin/users/${id}`, { is_steward: true });
  const { page } = await day.openLiveAs(username, '/admin/race');
  await page.getByRole('heading', { name: 'Race Control', level: 1 }).waitFor();
  await day.call(`PATCH /admin/users/${id}`, { is_steward: false });
  await page
    .getByRole('status')
    .getByText(/^Your role in the league was changed/)
    .waitFor();
  await page.getByText('Please log in to continue.').waitFor();
  expect(await seriousProblemsAnywhere(page.locator('main'))).toEqual([]);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Login');
  await page.waitForURL(/\/$/); // the page that the member may no longer open leads to the landing page
});
