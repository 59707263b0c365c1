/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../../test/needs.js';
import { movedTooMuch } from '../../support/looks.js';
import { ClientRenderedLeague } from '../../support/booted-league.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';
import { lowestContrast } from '../../support/text-contrast.js';

const HERO = {
  hero_title: 'Meridian Endurance and Hill Climb Racing League of the Northern Sims',
  hero_subtitle: 'Five tracks, one harbour, and a stopwatch that never sleeps. Come for a lap, stay for the season. '.repeat(2), // prettier-ignore
};

const withHero = ({ league, admin }: RaceDay) => league.call('PUT /admin/landing-config', HERO, admin);
const day = new RaceDay(withHero, {}, ClientRenderedLeague);
const drawn = new RaceDay(withHero);

testWithBrowser('a hero with texts of its own moves nothing on a phone when the league answers late', async () => {
  const { page } = await day.open('/', async (tab) => {
    await tab.setViewportSize({ width: 390, height: 844 });
    await tab.route('**/api/public/landing-config', async (route) => {
      const answer = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 400)); // within the second for which the page waits
      await route.fulfill({ response: answer });
    });
  });
  await page.getByRole('heading', { level: 1, name: HERO.hero_title }).waitFor();
  await page.getByRole('region', { name: 'Recent Lap Times' }).waitFor();
  expect(await movedTooMuch(page)).toEqual([]);
});

/** Selects the content in front of the image, whose texts have no background. */
const CONTENT = 'section > img ~ div.relative';
const TEXTS = `${CONTENT} :is(h1, h1 ~ p, div:has(+ h1) p)`;

testWithBrowser('the texts of the hero can be read over a white and over a black image, in both themes', async () => {
  const hero_image = 'https://example.com/image.jpg';
  await day.call('PUT /admin/landing-config', { ...HERO, hero_image });
  for (const image of ['black', 'white']) {
    const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" preserveAspectRatio="none"><rect width="1" height="1" fill="${image}"/></svg>`;
    const { page } = await day.open('/', (tab) =>
      tab.route(hero_image, (route) => route.fulfill({ contentType: 'image/svg+xml', body })),
    );
    await page.getByRole('heading', { level: 1, name: HERO.hero_title }).waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('section > img')?.complete);
    for (const [width, colorScheme] of [
      [390, 'light'],
      [390, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const) {
      // prettier-ignore
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      expect(await lowestContrast(page, TEXTS, CONTENT)).toBeGreaterThanOrEqual(4.5);
    }
  }
  await day.call('PUT /admin/landing-config', HERO);
});

testWithBrowser('a chosen theme is kept, and is applied before the app runs', async () => {
  const { page } = await drawn.open('/');
  await page.getByRole('button', { name: 'Use dark theme' }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  await page.route('**/assets/*.js', () => new Promise(() => undefined)); // never answered
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[data-rendered-for] h1').waitFor();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await soon(ground).toBe('rgb(11, 14, 20)');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground()).toBe('rgb(11, 14, 20)');
});

testWithBrowser('changes before the live connection opens are shown once it does', async () => {
  for (const [name, opened] of Object.entries({ day, drawn })) {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { page } = await opened.open('/', (tab) =>
      tab.route('**/assets/esm-*.js', async (route) => {
        await held;
        await route.continue();
      }),
    );
    const connecting = page.waitForRequest('**/assets/esm-*.js');
    await page.getByRole('heading', { level: 1, name: HERO.hero_title }).click();
    await connecting;
    const hero_title = `Changed: ${name}`;
    await opened.league.call('PUT /admin/landing-config', { ...HERO, hero_title }, opened.admin);
    release();
    await page.getByRole('heading', { level: 1, name: hero_title }).waitFor();
    await opened.league.call('PUT /admin/landing-config', HERO, opened.admin);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
