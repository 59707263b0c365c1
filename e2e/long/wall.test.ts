/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { ScreenDto } from '@league/shared/screens/screen.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { Locator, Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { expectSkipLink } from '../support/access.js';
import { seriousProblems } from '../support/axe.js';
import { RaceDay } from '../support/race-day.js';
import { movedTooMuch } from '../support/looks.js';
import { denyStorage, drawOnceASecond, pictureAt, SIZES } from '../support/wall-picture.js';
import { soon } from '../support/soon.js';

const HOUR_MS = 3_600_000;
const day = new RaceDay(undefined, { viewport: { width: 1920, height: 1080 } });

const row = (page: Page, driver: string): Locator => page.getByRole('row').filter({ hasText: driver });
const cell = (page: Page, driver: string, column: string): Locator => row(page, driver).locator(`.${column}`);
const word = (page: Page, text: string): Locator => page.locator('.phase').filter({ hasText: text });

async function anEvent(name: string, startsInMs: number): Promise<RaceEventDto> {
  const track = (await day.call<TrackDto[]>('GET /tracks')).find(({ channel_letter }) => channel_letter === 'M');
  const start = Date.now() + startsInMs;
  return day.call<RaceEventDto>('POST /cms/admin/events', {
    name,
    event_type: 'race',
    track_id: track?.id,
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 2 * HOUR_MS).toISOString(),
  });
}

/** Returns the time, in ms, from the moment `cause` resolves until `seen` has resolved too. */
async function msUntil(seen: Promise<unknown>, cause: Promise<unknown>): Promise<number> {
  await cause;
  const caused = Date.now();
  await seen;
  return Date.now() - caused;
}

testWithBrowser('a league without laps says so, and its first lap is on the wall within a second', async () => {
  const screen = await day.open('/live');
  const { page } = screen;
  await page.getByText('No laps yet').waitFor();
  await page.locator('[data-live=live]').waitFor();
  const ana = await day.aDriver('Ana Torres');
  const ms = await msUntil(row(page, 'Ana Torres').filter({ hasText: '1:21.000' }).waitFor(), ana.lap(81));
  expect(ms).toBeLessThan(1_000);
  expect(await page.title()).toBe('SL Race League live | Second Life Race League');
  expect(await seriousProblems(page)).toEqual([]);
  expect([screen.loads, screen.errors]).toEqual([1, []]);
});

testWithBrowser('an event is counted down to, shown while it runs, and its result stays with its age', async () => {
  const event = await anEvent('Night Sprint', HOUR_MS);
  const { page } = await day.open(`/live?view=board&event=${event.id}`);
  await word(page, 'Next').waitFor();
  await page
    .locator('.countdown-figure')
    .filter({ hasText: /^59:|^1:00:00/ })
    .waitFor();
  const change = (fields: object) => day.call(`PATCH /cms/admin/events/${event.id}`, fields);
  await change({ status: 'active', start_time: new Date().toISOString() });
  await word(page, 'Live').waitFor();
  await page.getByText('The event is on. The first lap appears here.').waitFor();
  const bea = await day.aDriver('Bea Quick', 83.25);
  const cem = await day.aDriver('Cem Swift', 84);
  await cell(page, 'Cem Swift', 'gap').filter({ hasText: '+0.750' }).waitFor();
  await cem.lap(82.5);
  await row(page, 'Bea Quick').and(page.locator('[data-place="2"]')).waitFor();
  await soon(() => cell(page, 'Cem Swift', 'laps').innerText()).toBe('2');
  await soon(() => cell(page, 'Cem Swift', 'last').getAttribute('data-mark')).toBe('fastest');
  await bea.lap(85);
  await cell(page, 'Bea Quick', 'last').filter({ hasText: '1:25.000' }).waitFor();
  await soon(() => cell(page, 'Bea Quick', 'best').innerText()).toBe('1:23.250');
  await change({ status: 'completed' });
  await word(page, 'Final').waitFor();
  await page.locator('.head-figure').filter({ hasText: 'Finished' }).waitFor();
  await soon(() => page.locator('.row .name').allInnerTexts()).toEqual(['Cem Swift', 'Bea Quick']);
});

testWithBrowser('at every size it is one composition of ten rows, with nothing cut, and without storage', async () => {
  const names = [
    'W'.repeat(40),
    '🏎️🔥 Speedy 🔥🏎️',
    'سائق سريع جدا',
    '東京ドリフト選手権優勝者',
    'Eva',
    'Fay',
    'Gil',
    'Hal',
  ];
  await Promise.all(names.map((name, index) => day.aDriver(name, 100 + index, 95 + index)));
  await day.context.addInitScript(denyStorage);
  const screen = await day.open('/live?view=board&track=M');
  const { page } = screen;
  await page.locator('.row .name').nth(9).waitFor();
  expect(await movedTooMuch(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' }); // rows move to their places after a change of size
  for (const search of [
    'view=board&track=M',
    'view=laps',
    'view=records&bg=transparent',
    'view=board&track=M&scale=1.4',
  ]) {
    if (search !== 'view=board&track=M') await page.goto(`${day.league.url}/live?${search}`);
    await page.locator('.row .number').first().waitFor();
    const rows = search.includes('records') ? 3 : search.includes('scale') ? 6 : 10; // a single record has two empty rows below it
    const parts = search.includes('scale') ? ['.head', '.main', '.foot'] : ['.head', '.main', '.rail', '.foot', '.qr'];
    for (const [width, height] of SIZES)
      expect(await pictureAt(page, width, height)).toEqual({ rows, parts, flaws: [] });
  }
  expect([screen.errors, screen.foreign]).toEqual([[], []]);
});

testWithBrowser('drawn once a second every number is right, and nothing is animated', async () => {
  const ida = await day.aDriver('Ida Prim', 99);
  await day.context.addInitScript(drawOnceASecond);
  const { page } = await day.open('/live?screen=prim&view=board&track=M&bg=transparent');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgba(0, 0, 0, 0)',
  );
  await row(page, 'Ana Torres').waitFor();
  await ida.lap(71);
  await row(page, 'Ida Prim').and(page.locator('[data-place="1"]')).waitFor();
  await soon(() => cell(page, 'Ida Prim', 'best').innerText()).toBe('1:11.000');
  await soon(() => cell(page, 'Ana Torres', 'gap').innerText()).toBe('+10.000');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

testWithBrowser('keys stop the pages and show help, unless the address turns them off', async () => {
  const { page } = await day.open('/live');
  await page.getByRole('img', { name: /^Page \d of \d$/ }).waitFor();
  await page.keyboard.press('p');
  await page.getByText('Paused').waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.and(page.locator(':focus')).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await page.evaluate(() => document.exitFullscreen());
  await page.evaluate(() => document.body.appendChild(document.createElement('input')).focus());
  await page.keyboard.press('p'); // keys typed into a field do not turn the pages
  await page.getByText('Paused').waitFor();
  await page.evaluate(() => document.querySelector('input')?.remove());
  await page.keyboard.press('ArrowRight');
  await page.goto(`${day.league.url}/live?view=board&track=M&keys=0`);
  await row(page, 'Ana Torres').waitFor();
  await page.keyboard.press('?');
  await page.keyboard.press('-');
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  await soon(() => page.locator('.row').count()).toBe(10);
});

testWithBrowser('the screen stays awake, also after it was hidden, and with less motion rows stand still', async () => {
  await day.context.addInitScript(() => {
    const noted = window as unknown as { locks: EventTarget[] };
    noted.locks = [];
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          const lock = Object.assign(new EventTarget(), { released: false, release: () => Promise.resolve() });
          noted.locks.push(lock);
          return Promise.resolve(lock);
        },
      },
    });
  });
  const { page } = await day.open('/live?view=board&track=M', (tab) => tab.emulateMedia({ reducedMotion: 'reduce' }));
  await row(page, 'Ana Torres').waitFor(); // before the page is rendered, Tab reaches nothing
  await expectSkipLink(page);
  const locks = () => page.evaluate(() => (window as unknown as { locks: unknown[] }).locks.length);
  await soon(locks).toBe(1);
  await page.evaluate(() => {
    const [lock] = (window as unknown as { locks: { released: boolean }[] }).locks;
    if (lock) lock.released = true; // as the browser releases the lock of a hidden page
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await soon(locks).toBe(2);
  const less = await day.aDriver('Less Motion', 98);
  await less.lap(70);
  await row(page, 'Less Motion').and(page.locator('[data-place="1"]')).waitFor();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

testWithBrowser('a screen with a name shows the view that an admin sent it, and every screen the message', async () => {
  const { page } = await day.open('/live?view=board&track=M&name=Pit%20wall');
  await row(page, 'Ana Torres').waitFor();
  const screens = () => day.call<ScreenDto[]>('GET /admin/screens');
  await soon(screens).toHaveLength(1);
  const [pitWall] = await screens();
  expect(pitWall).toMatchObject({ name: 'Pit wall', address: 'view=board&track=M&name=Pit%20wall', assigned: null });
  await day.call(`POST /admin/screens/${pitWall?.id}/view`, { search: 'view=records' });
  await page.getByRole('table', { name: 'Track records' }).waitFor();
  await day.call('POST /admin/screens/message', { text: 'Race starts in five minutes', seconds: 60 });
  await page.getByText('Race starts in five minutes').waitFor();
  const reloaded = page.waitForEvent('load');
  await day.call('POST /admin/cache/clear');
  await reloaded;
  await page.getByRole('table', { name: 'Track records' }).waitFor();
  await soon(async () => (await screens()).map(({ id }) => id)).toEqual([pitWall?.id]);
  await day.call('DELETE /admin/screens/message');
  await page.getByText('Race starts in five minutes').waitFor({ state: 'detached' });
});

testWithBrowser(
  'while the league is away the board stays, dimmed and with its age, and heals by itself',
  async () => {
    const screen = await day.open('/live?view=board&track=M');
    const { page } = screen;
    const jo = await day.aDriver('Jo Again', 69); // every page of the board shows the leader, and pages turn every 9 s
    await row(page, 'Jo Again').waitFor();
    await Promise.all([page.locator('[data-live=reconnecting]').waitFor({ timeout: 12_000 }), day.league.stop()]);
    await soon(() => page.locator('.stage[data-old]').count()).toBe(1);
    await page.getByText(/Reconnecting · data .* old/).waitFor();
    await soon(() => row(page, 'Jo Again').isVisible()).toBe(true);
    await day.league.start();
    await jo.lap(68.5);
    await cell(page, 'Jo Again', 'best').filter({ hasText: '1:08.500' }).waitFor();
    await page.locator('[data-live=live]').waitFor();
    await soon(() => page.locator('.stage[data-old]').count()).toBe(0);
    expect(screen.loads).toBe(1);
  },
  180_000,
);
