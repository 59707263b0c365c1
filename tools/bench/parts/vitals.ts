import type { Browser, CDPSession, Page } from 'playwright-core';
import { findBrowser, launchBrowser } from '../../lib/browser.js';
import { type Figure, median } from '../figures.js';
import type { BenchLeague } from '../grid/grid.js';
import type { Part } from './part.js';

const SCREENS = ['/', '/dashboard', '/leaderboards', '/live'];
const PHONE = { width: 412, height: 823 };
/** A processor four times as slow, and what Lighthouse calls slow 4G: ms of delay, bytes per second. */
const CPU_SLOWDOWN = 4;
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** How long a screen is watched after it has loaded. */
const WATCHED_MS = 4_000;

/** Of the design language: ms, but for the shift, which is a share of the window. */
const MARKS = { lcp: 2_000, tbt: 150, inp: 150, cls: 0.02 } as const;
type Vitals = Record<keyof typeof MARKS, number>;
const NAMES: Readonly<Record<keyof Vitals, string>> = {
  lcp: 'Largest content of',
  tbt: 'Blocking time of',
  inp: 'Answer to a key on',
  cls: 'Layout shift of',
};

/** In the page: adds up what the browser notes of it. */
const WATCH = `
  window.vitals = { lcp: 0, tbt: 0, inp: 0, cls: 0 };
  const watch = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  watch('longtask', ({ duration }) => (vitals.tbt += Math.max(0, duration - 50)));
  watch('layout-shift', ({ value, hadRecentInput }) => (vitals.cls += hadRecentInput ? 0 : value));
  watch('event', ({ duration, interactionId }) => {
    if (interactionId) vitals.inp = Math.max(vitals.inp, duration);
  }, { durationThreshold: 16 });`;

/** How soon screens stand, and answer, on a slow phone. */
export const vitals: Part = async ({ grid, effort, say }) => {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    say('skipped: there is no chromium on this machine');
    return [];
  }
  await grid.copyPaddock('vitals');
  const league = await grid.startLeague('vitals');
  const browser = await launchBrowser(executablePath);
  try {
    const figures: Figure[] = [];
    for (const screen of SCREENS) {
      const rounds: Vitals[] = [];
      for (let round = 0; round < effort.rounds; round += 1) rounds.push(await measure(browser, league, screen));
      figures.push(...figuresOf(screen, rounds));
    }
    return figures;
  } finally {
    await Promise.all([browser.close(), league.process.stop()]);
  }
};

async function measure(browser: Browser, { process: { url }, admin }: BenchLeague, path: string): Promise<Vitals> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true }); // an empty cache
  try {
    const page = await context.newPage();
    if (path !== '/') {
      const user = await admin.call('GET', '/api/auth/me');
      const session = { 'league.token': admin.token, 'league.user': JSON.stringify(user) };
      await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(session)})`);
    }
    await page.addInitScript(WATCH);
    await slowDown(await context.newCDPSession(page));
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(WATCHED_MS);
    const loaded = await read(page);
    // The largest content is final with the first key.
    for (const key of ['Tab', 'Tab', 'Shift+Tab']) await page.keyboard.press(key);
    await page.waitForTimeout(WATCHED_MS / 8);
    return { ...loaded, inp: (await read(page)).inp };
  } finally {
    await context.close();
  }
}

async function slowDown(browser: CDPSession): Promise<void> {
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

const read = (page: Page) => page.evaluate<Vitals>('({ ...vitals })');

function figuresOf(screen: string, rounds: readonly Vitals[]): Figure[] {
  return (Object.keys(MARKS) as (keyof Vitals)[]).map((name) => {
    const value = median(rounds.map((round) => round[name]));
    const inWords = (number: number) => (name === 'cls' ? number.toFixed(3) : `${number.toFixed(0)} ms`);
    return {
      what: `${NAMES[name]} ${screen} on a slow phone`,
      league: inWords(value),
      reference: '',
      ratio: '',
      mark: `≤ ${inWords(MARKS[name])}`,
      passed: value <= MARKS[name],
    };
  });
}
