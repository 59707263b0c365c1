/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { ListedSeasonDto } from '@league/shared/seasons/season-board.live';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { answer, press, says } from '../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../support/axe.js';
import { RaceDay } from '../support/race-day.js';
import { RaceEvening } from '../support/race-evening.js';
import { ADMIN } from '../support/running-league.js';
import { soon } from '../support/soon.js';

const LONG_MS = 120_000;
/** The number of events before the round's own, more than a round lists without a search. */
const EARLIER_EVENTS = 51;
const day = new RaceDay();

/** Returns the rows of the standings: place, driver, points. */
const standings = (page: Page) =>
  page
    .getByRole('region', { name: 'Standings' })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const text = (part: string) => (row.querySelector(part) as HTMLElement).innerText.trim().split('\n')[0];
        return [text('td'), text('th :is(a, bdi)'), text('td:nth-of-type(2)')];
      }),
    );

testWithBrowser(
  'a championship is moved here from a spreadsheet and continued, and all see who can still win',
  async () => {
    const race = await RaceEvening.plan(day, 'Final of Monza', ['Ana', 'Bea'], { kind: 'race', laps: 1 });
    const earlier = { start_time: new Date(Date.now() + 60_000).toISOString() };
    for (let n = 1; n <= EARLIER_EVENTS; n++)
      await day.call('POST /cms/admin/events', { ...earlier, name: `Sprint ${n}` });
    const { page: admin } = await day.openLiveAs(ADMIN, '/admin/seasons');
    await says(admin, 'No seasons yet');
    await admin.getByLabel('Name of the season').fill('Winter cup');
    await press(admin, 'Create Season');
    await admin.getByRole('heading', { level: 1, name: 'Winter cup' }).waitFor();
    const rules = admin.getByRole('form', { name: 'Name and rules' });
    await rules.getByLabel('Points by place').fill('10, 6, 4');
    await rules.getByLabel('Best results that count').fill('2');
    await press(rules, 'Save Changes');
    const drivers = admin.getByRole('form', { name: 'Drivers' });
    await drivers.getByRole('textbox').fill('Ana\tRed\t\t7\nBea\tBlue');
    await press(drivers, 'Save drivers');
    await says(drivers, /2 of 2 are/);
    const teams = admin.getByRole('form', { name: 'Teams' });
    await teams.getByLabel('Colour').first().fill('#e10600');
    await press(teams, 'Save teams');
    const rounds = admin.getByRole('form', { name: 'Rounds' });
    for (const results of ['Ana\nBea\nOld Hand', 'Bea; FL\nAna']) {
      await press(rounds, 'Add round');
      await rounds
        .getByLabel(/^Results by hand/)
        .last()
        .fill(results);
    }
    const last = rounds.getByLabel(/^Results by hand/).last();
    await last.fill('Bea; FL\nAnna');
    await rounds.getByText('New to the season: Anna').waitFor();
    await last.fill('Bea; FL\nAna');
    await soon(() => rounds.getByText(/^New to the season/).allInnerTexts()).toEqual(['New to the season: Old Hand']);
    await press(rounds, 'Add round');
    await admin.getByLabel('Search by event or track').fill('monza');
    await rounds.getByLabel('Event').last().selectOption('Final of Monza');
    await press(rounds, 'Save rounds');
    const seasons = () => day.league.call<ListedSeasonDto[]>('GET /seasons');
    await soon(async () => (await seasons())[0]?.round_count).toBe(3);
    const id = (await seasons())[0]?.id ?? '';

    const { page, errors } = await day.open(`/seasons/${id}`);
    await page.waitForURL(`**/seasons/${id}/winter-cup`);
    await says(page, 'Points by place: 10 – 6 – 4.', 'The best 2 results from round 1 on count.');
    await soon(() => standings(page)).toEqual([['1st', 'Ana', '16'], ['1st', 'Bea', '16'], ['3rd', 'Old Hand', '4']]); // prettier-ignore
    await says(page, 'level', '2 drivers can still win the title', 'Next');
    const visitor = (await day.openElsewhere(`/seasons/${id}`)).page;
    await says(visitor, '2 drivers can still win the title');
    await visitor.context().setOffline(true);
    await says(visitor, /^as of \d/);
    await visitor.context().setOffline(false);
    await race.go();
    await race.cross(1, 60_000);
    await race.cross(0, 61_000);
    const asIf = page.getByRole('region', { name: 'If it ended now' });
    await says(asIf, 'Round 3: Final of Monza');
    await soon(async () => (await asIf.locator('tbody tr').first().innerText()).includes('Bea')).toBe(true);
    await race.publish();
    await race.publish({ final: true });
    await soon(() => asIf.count()).toBe(0);
    await soon(() => standings(page)).toEqual([['1st', 'Bea', '20'], ['2nd', 'Ana', '16'], ['3rd', 'Old Hand', '4']]); // prettier-ignore
    await says(page, 'Champion', 'Out of the title fight');
    const { page: list } = await day.open('/seasons');
    await says(list.getByRole('listitem').filter({ hasText: 'Winter cup' }), '3 of 3 rounds driven', 'Leader', 'Bea', '20 points', '4 ahead', 'Champion'); // prettier-ignore
    expect(await page.locator('s[title=Dropped]').count()).toBe(2);
    await page.getByRole('application', { name: 'Points behind the leader by round' }).focus();
    for (const point of ['3: 20 points, leads', '2: 16 points, leads', '1: 6 points, 4 behind']) {
      await page.keyboard.press('ArrowLeft');
      await says(page, `Bea, after round ${point}`);
    }
    const round = page.getByRole('region', { name: 'Rounds' }).getByRole('listitem').last();
    expect(await round.innerText()).toMatch(/^R3\s+Final of Monza\s+Winner:\s+Bea$/);
    await page.getByRole('link', { name: 'Final of Monza' }).click();
    await says(page, /^A round of/);
    await page.goBack();

    const ruling = admin.getByRole('form', { name: 'New ruling' });
    await ruling.getByLabel('Ruling').selectOption('The place of a round goes to those behind');
    await ruling.getByLabel('About').selectOption('Bea');
    await ruling.getByLabel('Round').fill('3');
    await press(ruling, 'Preview');
    await says(ruling, /^Bea: P1, 20 points, Champion → P2, 16 points, Out of the title fight$/);
    await ruling.getByLabel('Reason').fill('Cut the chicane.');
    await press(ruling, 'Give the ruling');
    await says(page, 'Cut the chicane.');
    await soon(() => standings(page)).toEqual([['1st', 'Ana', '20'], ['2nd', 'Bea', '16'], ['3rd', 'Old Hand', '4']]); // prettier-ignore
    expect(await seriousProblemsAnywhere(ruling)).toEqual([]);
    await press(admin, 'Rescind');
    await soon(() => standings(page)).toEqual([['1st', 'Bea', '20'], ['2nd', 'Ana', '16'], ['3rd', 'Old Hand', '4']]); // prettier-ignore
    expect(errors).toEqual([]);
    await drivers.getByRole('textbox').fill('Cem'); // a deletion does not ask about it
    await press(admin, 'Delete season');
    await answer(admin, 'Are you sure you want to delete this season?', 'Delete');
    await says(admin, 'No seasons yet');
    await says(page, 'This season was deleted.');
  },
  LONG_MS,
);
