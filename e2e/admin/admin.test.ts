/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { TrackKeyDto, TrackLineDto } from '@league/shared/tracks/track-key.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { testWithBrowser } from '../../test/needs.js';
import { seriousProblems } from '../support/axe.js';
import { movedTooMuch } from '../support/looks.js';
import { RaceDay } from '../support/race-day.js';
import { ADMIN } from '../support/running-league.js';
import { soon } from '../support/soon.js';
import { signedPost } from '../../backend/test/in-world/support/line-post.js';
import { answer, says } from '../support/admin-panel.js';
import { RaceEvening } from '../support/race-evening.js';

const day = new RaceDay();

testWithBrowser('a new league shows its owner the steps to the first event, and ticks them off', async () => {
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
  await day.call('PATCH /admin/settings', { site_name: 'Harbour League' });
  await step('Name and logo').getByText(': done').waitFor();
  await day.call('POST /cms/admin/events', {
    name: 'Opening Night',
    start_time: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await step('First event').getByText(': done').waitFor();
  expect(screen.loads).toBe(1);
  expect(screen.errors).toEqual([]);
});

const SILENT_FOR_MS = 45_000;

testWithBrowser('race control says when the line last answered, and starts a race without a silent one', async () => {
  const race = await RaceEvening.plan(day, 'Line at Monza', ['Ana'], { kind: 'race', laps: 2 });
  const tracks = await day.league.call<TrackDto[]>('GET /tracks');
  const track = tracks.find(({ id }) => id === race.event.track_id);
  const key = await day.call<TrackKeyDto>(`POST /admin/tracks/${track?.id}/key`, {});
  await race.order('grid');
  await day.league.call('POST /in-world/crossings', signedPost(key, { run: 'LINE0001', events: [], receipts: [1, 2] }));
  const { page } = await day.openLiveAs(ADMIN, `/admin/race/${race.event.id}`);
  await says(page, /^The line answered \d+\.\d s ago\.$/);

  await page.route('**/api/admin/tracks/lines', async (route) => {
    const lines = (await (await route.fetch()).json()) as TrackLineDto[];
    const last_posted_at = new Date(Date.now() - SILENT_FOR_MS).toISOString();
    await route.fulfill({ json: lines.map((line) => ({ ...line, last_posted_at })) });
  });
  await says(page, /^The line is silent: it answered 4\d\.\d s ago\.$/);
  await page.route('**/control', (route) => {
    if ((route.request().postDataJSON() as { without_line?: boolean }).without_line) return route.fallback();
    const problem = { type: 'urn:league:line-silent', title: 'Conflict', status: 409, detail: 'The line is silent.' };
    return route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem });
  });
  await page.getByLabel('Countdown').selectOption('60');
  await page.getByRole('button', { name: /^Start the countdown/ }).click();
  await answer(page, 'Start without the line?', 'Start without the line');
  const state = async () => (await day.league.call<SessionBoardDto>(`GET /sessions/${race.session.id}`)).session?.state;
  await soon(state).toBe('countdown');
  expect(await state()).toBe('countdown');
});
