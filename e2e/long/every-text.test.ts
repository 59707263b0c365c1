/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect } from '@jest/globals';
import { testWithBrowser } from '../../test/needs.js';
import { AllScreens, LINES } from '../support/all-screens.js';
import {
  clippedTexts,
  AnsweredWords,
  pseudo,
  readableTexts,
  speakPseudo,
  wordsOf,
} from '../support/pseudo-language.js';

/**
 * Lists texts that are the same in every language: names of the product and its parts, units, keys, and words typed
 * exactly.
 */
const SAME_EVERYWHERE = new Set(
  `Second Life Race League VROOM SLT LSL PDT PST PostgreSQL Redis BullMQ Node CAR TOKEN RESET ALL DATA API BASE HTTP HTTPS
   Chromium Firefox Caddy DNS CNAME TXT SSL OBS JSON CSV PNG JPEG WebP GIF MiB KiB HTML URL UUID com example lsl www
   Esc Enter Ctrl Shift TTL admin league live name Pit wall car reporter`.split(/\s+/),
);

const DAYS = [
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)),
  ...Array.from({ length: 7 }, (_, day) => new Date(2026, 0, 4 + day)),
];
/** Lists what Intl writes in dates, times and lists of German. */
const OF_DATES = new Set([
  ...['Uhr', 'und', 'oder', 'vor', 'Minute', 'Minuten', 'Stunde', 'Stunden', 'Tag', 'Tagen', 'morgen', 'gestern'],
  ...DAYS.flatMap((day) =>
    (['long', 'short'] as const).flatMap((style) =>
      wordsOf(day.toLocaleDateString('de', { month: style, weekday: style })),
    ),
  ),
]);

const screens = new AllScreens();

describe.each(LINES)('the screen at $path', (line) => {
  testWithBrowser('has every text from the catalog, and cuts none off on a narrow phone', async () => {
    let answered: AnsweredWords | undefined;
    await screens.look(
      line,
      async (page) => {
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
        const texts = await page.evaluate(readableTexts);
        const known = (await answered?.all()) ?? new Set();
        const isForeign = (word: string) => !known.has(word) && !SAME_EVERYWHERE.has(word) && !OF_DATES.has(word);
        expect(texts.some((text) => text.includes('·'))).toBe(true);
        expect(texts.filter((text) => !text.startsWith('/') && wordsOf(text).some(isForeign))).toEqual([]);
        await page.setViewportSize({ width: 320, height: 800 });
        await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth);
        expect(await page.evaluate(clippedTexts)).toEqual([]);
      },
      async (page) => {
        answered = new AnsweredWords(page);
        await speakPseudo(page);
      },
    );
  });
});

testWithBrowser('the pseudo language has a letter of its own for each of English, and is a third longer', () => {
  expect(pseudo('Add {car} to the grid')).toBe('Áďď {car} ťó ťĥé ǵŕíď······');
  return Promise.resolve();
});
