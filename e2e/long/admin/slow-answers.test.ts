/** @jest-environment <rootDir>/test/native-env.mjs */
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { testWithBrowser } from '../../../test/needs.js';
import { untilNetworkIdle } from '../../support/broken-server.js';
import { movedTooMuch } from '../../support/looks.js';
import { RaceDay } from '../../support/race-day.js';
import { RaceEvening } from '../../support/race-evening.js';
import { ADMIN } from '../../support/running-league.js';

/** The delay of each response, in ms. */
const DELAY_MS = 700;

const day = new RaceDay();

testWithBrowser(
  'what arrives late moves neither the Admin Panel, the abuse log nor the page of a race',
  async () => {
    const { league, admin } = day;
    const [track] = await league.call<TrackDto[]>('GET /tracks', undefined, admin);
    await league.call(`PATCH /admin/tracks/${track?.id}`, { min_lap_time: 50 }, admin);
    const race = await RaceEvening.plan(day, 'Slow night', ['Ana', 'Ben'], { kind: 'race', laps: 9 });
    await race.go();
    await (await league.aDriver(admin, 'Too Fast')).lap(49); // under review
    for (const [path, shown] of [
      ['/admin', 'Open your league'],
      ['/admin?tab=abuse', 'Blocked now'],
      [`/admin/race/${race.event.id}`, 'Under review'],
      [race.path, 'Sign up'],
    ] as const) {
      const { page } = await day.openAs(ADMIN, path, (tab) =>
        tab.route('**/api/**', async (route) => {
          await wait(DELAY_MS);
          await route.continue();
        }),
      );
      await page.getByText(shown).first().waitFor();
      await untilNetworkIdle(page);
      expect({ path, moved: await movedTooMuch(page) }).toEqual({ path, moved: [] });
    }
  },
  120_000,
);
