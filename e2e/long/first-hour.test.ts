/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect } from '@jest/globals';
import { testWithBrowser } from '../../test/needs.js';
import { RaceDay } from '../support/race-day.js';
import { Reader } from '../support/reader.js';
import { PASSWORD } from '../support/running-league.js';
import { soon } from '../support/soon.js';

const SCRIPT = 'car-reporter.lsl';

let ana: Awaited<ReturnType<RaceDay['league']['aDriver']>>;
/** Formats a time with the decimal mark of the language. */
const inLanguage = (time: string, language: string) => (language === 'de' ? time.replace('.', ',') : time);

const day = new RaceDay(
  async ({ league, admin }) => {
    ana = await league.aDriver(admin, 'Ana Torres');
    await ana.lap(70);
  },
  { reducedMotion: 'reduce' },
);

/** The best lap so far, in seconds. It falls with each newcomer, so that every first lap is also a record. */
let best = 64;

const WALKS = [
  { language: 'en', width: 1280, byKeyboard: true },
  { language: 'de', width: 390, byKeyboard: false },
];

describe.each(WALKS)('in $language at $width px, by keyboard: $byKeyboard', ({ language, width, byKeyboard }) => {
  testWithBrowser(
    'a visitor sees a race, registers, and has a first lap and a record on the wall within one visit',
    async () => {
      const screen = await day.open('/', async (tab) => {
        await tab.setViewportSize({ width, height: 900 });
        await tab.addInitScript((chosen) => localStorage.setItem('league.language', chosen), language);
      });
      const { page } = screen;
      const reader = new Reader(page, { language, byKeyboard });
      const { text } = reader;
      const region = (name: string) => page.getByRole('region', { name: text(name) });
      const link = (name: string, within = page.getByRole('main')) =>
        within.getByRole('link', { name: text(name) }).first();
      const button = (name: string) => page.getByRole('button', { name: text(name), exact: true });
      const toDashboard = () => reader.use(page.getByRole('link', { name: text('Dashboard') }).filter({ visible: true }).first()); // prettier-ignore
      await soon(() => page.evaluate(() => document.documentElement.lang)).toBe(language);

      await ana.lap(69.5 - best / 1000);
      await region('Recent Lap Times')
        .getByText(inLanguage((69.5 - best / 1000).toFixed(3), language))
        .waitFor();
      await reader.use(link('Register', page.locator('body')));

      const username = `racer-${language}-${width}`;
      const name = `Racer ${language} ${width}`;
      await reader.fill(page.getByLabel(text('Username')), username);
      await reader.fill(page.getByLabel(text('Password'), { exact: true }), PASSWORD);
      await reader.fill(page.getByLabel(text('Confirm Password')), PASSWORD);
      await reader.fill(page.getByLabel(text('Driver Name')), name);
      await reader.use(button('Create Account'));
      await page.getByRole('heading', { name: text('Welcome, {name}!', { name }) }).waitFor();

      await reader.use(region('Your first lap').getByRole('link', { name: text('Add Your First Car') }));
      const form = page.getByRole('dialog', { name: text('Add New Car') });
      await reader.fill(form.getByLabel(text('Car Name')), 'Comet');
      await reader.use(form.getByRole('button', { name: text('Add Car') }));
      await reader.use(link('Next: put the script in'));

      await page
        .getByLabel(text('The script {name}', { name: SCRIPT }))
        .getByText('string CAR_ID = ')
        .waitFor();
      await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.resolve()));
      await reader.use(page.getByRole('button', { name: text('Copy {name}', { name: SCRIPT }) }));
      await toDashboard();
      const step = (title: string) => region('Your first lap').getByRole('listitem').and(page.locator('[aria-current=step]')).getByText(text(title)).waitFor(); // prettier-ignore
      await step('First heartbeat');
      const script = await day.league.scriptOf(username);
      await script.heartbeat();
      await step('First lap');
      best -= 0.25;
      const time = inLanguage(best.toFixed(3), language);
      await script.lap(best);
      await region('Your first lap').waitFor({ state: 'detached' });
      const milestone = text('Your first track record at {track}: {time}.', { track: 'Monza', time });
      await page.getByRole('complementary').getByText(milestone).waitFor();
      await region('Recent Lap Times').getByText(time).waitFor();

      await page.goto(`${day.league.url}/profile`);
      await page.getByRole('heading', { level: 1, name: text('Profile') }).waitFor();
      await page.getByText(time).first().waitFor();

      await page.goto(`${day.league.url}/live?view=board`);
      await page.getByText(name).first().waitFor();
      await soon(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(screen.uncaught).toEqual([]);
    },
    240_000,
  );
});

testWithBrowser('a reader finds the browser’s language, chooses another, and keeps it on the next visit', async () => {
  const context = await day.context.browser()?.newContext({ locale: 'de-AT' });
  if (!context) throw new Error('there is no browser');
  try {
    const page = await context.newPage();
    await page.goto(`${day.league.url}/login`);
    const german = new Reader(page, { language: 'de' });
    await page.getByRole('heading', { level: 1, name: german.text('Login') }).waitFor();
    await page.getByRole('combobox', { name: german.text('Language') }).selectOption('fr');
    const french = new Reader(page, { language: 'fr' });
    await page.getByRole('heading', { level: 1, name: french.text('Login') }).waitFor();
    await page.goto(`${day.league.url}/register`);
    await page.getByRole('button', { name: french.text('Create Account') }).waitFor();
    await page.goto(`${day.league.url}/register?lang=es`);
    const spanish = new Reader(page, { language: 'es' });
    await page.getByRole('button', { name: spanish.text('Create Account') }).waitFor();
  } finally {
    await context.close();
  }
});
