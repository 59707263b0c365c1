/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../test/needs.js';
import { MOST_SHIFT, shiftOf } from '../support/looks.js';
import { RaceDay } from '../support/race-day.js';

const HERO = {
  hero_title: 'Meridian Endurance and Hill Climb Racing League of the Northern Sims',
  hero_subtitle: 'Five tracks, one harbour, and a stopwatch that never sleeps. Come for a lap, stay for the season. '.repeat(2), // prettier-ignore
};

const day = new RaceDay(({ league, admin }) => league.call('PUT /admin/landing-config', HERO, admin));

testWithBrowser('a hero with texts of its own moves nothing on a phone when the league answers late', async () => {
  const { page } = await day.open('/', async (tab) => {
    await tab.setViewportSize({ width: 390, height: 844 });
    await tab.route('**/api/public/landing-config', async (route) => {
      const answer = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.fulfill({ response: answer });
    });
  });
  await page.getByRole('heading', { level: 1, name: HERO.hero_title }).waitFor();
  await page.getByRole('region', { name: 'Recent Lap Times' }).waitFor();
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

testWithBrowser('search engines are answered in their own form', async () => {
  const answer = await fetch(`${day.league.url}/robots.txt`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('User-agent: *');
});
