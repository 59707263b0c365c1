/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { TrackKeyDto, TrackLineDto } from '@league/shared/tracks/track-key.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { signedPost } from '../../backend/test/in-world/support/line-post.js';
import { testWithBrowser } from '../../test/needs.js';
import { answer, says } from '../support/admin-panel.js';
import { RaceDay } from '../support/race-day.js';
import { RaceEvening } from '../support/race-evening.js';
import { ADMIN } from '../support/running-league.js';
import { soon } from '../support/soon.js';

const SILENT_FOR_MS = 45_000;
const day = new RaceDay();

testWithBrowser('race control says when the line last answered, and starts a race without a silent one', async () => {
  const race = await RaceEvening.plan(day, 'Line at Monza', ['Ana'], { kind: 'race', laps: 2 });
  const tracks = await day.league.call<TrackDto[]>('GET /tracks');
  const track = tracks.find(({ id }) => id === race.event.track_id);
  const key = await day.league.call<TrackKeyDto>(`POST /admin/tracks/${track?.id}/key`, {}, day.admin);
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
