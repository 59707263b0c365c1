/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../test/needs.js';
import { MOST_SHIFT, shiftOf } from '../support/looks.js';
import { RaceDay } from '../support/race-day.js';
import { soon } from '../support/soon.js';

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

testWithBrowser('the texts of the hero can be read over a white and over a black image, in both themes', async () => {
  await day.league.call(
    'PUT /admin/landing-config',
    { ...HERO, hero_image: 'https://example.com/image.jpg' },
    day.admin,
  );
  const { page } = await day.open('/', (tab) =>
    tab.route('https://example.com/image.jpg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    ),
  );
  await page.getByRole('heading', { level: 1, name: HERO.hero_title }).waitFor();
  await page.locator('section img').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    expect(await page.evaluate(lowestContrastOfHero)).toBeGreaterThanOrEqual(4.5);
  }
  await day.league.call('PUT /admin/landing-config', HERO, day.admin);
});

/** In the page: of each text before the veil, over the darkest and the lightest image. */
function lowestContrastOfHero(): number {
  const canvas = document.createElement('canvas').getContext('2d');
  const section = document.querySelector('section:has(> img)');
  const veil = section?.querySelector(':scope > img + div');
  if (!canvas || !section || !veil) throw new Error('there is no image with a veil');
  const luminanceOf = (...layers: readonly string[]) => {
    for (const layer of layers) {
      canvas.fillStyle = layer;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const veilColour = getComputedStyle(veil).backgroundColor;
  const texts = section.querySelectorAll('h1, h1 ~ p, div:has(+ h1) p');
  if (texts.length < 3) throw new Error('a text of the hero is missing');
  const ratios = [...texts].flatMap((text) =>
    ['#000', '#fff'].map((image) => {
      const ground = luminanceOf(image, veilColour);
      const [dark = 0, light = 0] = [ground, luminanceOf(image, veilColour, getComputedStyle(text).color)].sort(
        (a, b) => a - b,
      );
      return (light + 0.05) / (dark + 0.05);
    }),
  );
  return Math.min(...ratios);
}

testWithBrowser('a chosen theme is kept, and stands before the code has run', async () => {
  const { page } = await day.open('/');
  await page.getByRole('button', { name: 'Use dark theme' }).click();
  await page.route('**/assets/*.js', () => new Promise(() => undefined)); // never answered
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#boot-name').waitFor();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await soon(ground).toBe('rgb(11, 14, 20)');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground()).toBe('rgb(11, 14, 20)');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

testWithBrowser('search engines are answered in their own form', async () => {
  const answer = await fetch(`${day.league.url}/robots.txt`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('User-agent: *');
});
