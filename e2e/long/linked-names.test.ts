/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { RaceDay } from '../support/race-day.js';
import { RaceEvening } from '../support/race-evening.js';
import { ADMIN } from '../support/running-league.js';
import { soon } from '../support/soon.js';

const LONG_MS = 120_000;
const DRIVER = 'Ana Torres';
const TRACK = 'Monza';
/** Selects names that need no link: a page's own heading, part of a control, the note of a figure, a choice, a chart. */
const NO_LINK = 'a, h1, dt, option, label, button, summary, [role=application], [aria-hidden=true], .sr-only';

const day = new RaceDay();

/** Returns the texts that are exactly a name and no link, each with its surroundings. */
const unlinked = (page: Page, names: readonly string[]) =>
  page.locator('#content').evaluate(
    (content, [wanted, noLink]) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const element = node.parentElement;
        if (!wanted.includes(text) || !element || element.closest(noLink) || !element.checkVisibility()) continue;
        found.push(`${text}: ${element.parentElement?.outerHTML.slice(0, 200)}`);
      }
      return found;
    },
    [names, NO_LINK] as const,
  );

const linked = (page: Page, name: string) => page.locator('#content').getByRole('link', { name, exact: true });

testWithBrowser(
  'the name of a driver and of a track leads to its page on every screen',
  async () => {
    const ana = await day.league.aDriver(day.admin, DRIVER);
    const fields = { name: 'Cup of laps', status: 'active', track_name: TRACK };
    const start_time = new Date(Date.now() - 60_000).toISOString();
    const { id } = await day.league.call<RaceEventDto>('POST /cms/admin/events', { ...fields, start_time }, day.admin);
    for (const seconds of [62, 61.5, 61]) await ana.lap(seconds);
    await day.league.call(`PATCH /cms/admin/events/${id}`, { status: 'completed' }, day.admin);
    const race = await RaceEvening.plan(day, 'Race of Monza', ['Gia Nero', 'Hal Prost'], { kind: 'race', laps: 1 });
    await race.go();
    for (const [driver, end] of [61_000, 62_000].entries()) await race.cross(driver, end);
    await race.publish();

    const names = [DRIVER, TRACK, 'Gia Nero', 'Hal Prost'];
    /** Lists screens, each with a name that has to be a link there. */
    const screens: readonly (readonly [who: string | null, path: string, name: string])[] = [
      [null, '/', DRIVER],
      [null, '/results', DRIVER],
      [null, `/events/${id}`, DRIVER],
      [null, `/events/${race.event.id}`, 'Gia Nero'],
      [null, `/events/${race.event.id}?tab=laps`, 'Gia Nero'],
      [null, `/events/${race.event.id}?tab=info`, TRACK],
      [null, '/tracks', TRACK],
      [null, '/tracks/M', DRIVER],
      [null, '/drivers/ana-torres', TRACK],
      [ana.username, '/dashboard', TRACK],
      [ana.username, '/leaderboards', DRIVER],
      [ana.username, '/leaderboards', TRACK],
      [ana.username, '/lap-times', DRIVER],
      [ana.username, '/lap-times', TRACK],
      [ana.username, '/drivers', DRIVER],
      [ana.username, '/events', DRIVER],
      [ana.username, '/cars', TRACK],
      [ana.username, '/stats?view=table', TRACK],
      [ADMIN, '/admin?tab=laps', DRIVER],
      [ADMIN, '/admin?tab=laps', TRACK],
      [ADMIN, '/admin/tracks', TRACK],
    ];
    for (const [who, path, name] of screens) {
      const { page } = who === null ? await day.openElsewhere(path) : await day.openAs(who, path);
      await linked(page, name).first().waitFor();
      expect([path, await unlinked(page, names)]).toEqual([path, []]);
      await page.close();
    }

    const { page } = await day.openElsewhere('/results');
    await linked(page, DRIVER).first().click();
    await page.waitForURL('**/drivers/ana-torres');
    await linked(page, TRACK).first().click();
    await page.waitForURL('**/tracks/M');
    await soon(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(TRACK);
  },
  LONG_MS,
);
