import type { Browser, Page } from 'playwright-core';
import { findBrowser, launchBrowser } from '../../lib/browser.js';
import { forkWorker } from '../../lib/worker-process.js';
import type { Figure } from '../figures.js';
import type { BenchLeague } from '../grid/grid.js';
import type { LoadJob, LoadResult } from '../load/load-worker.js';
import { untilCounted } from '../setup/counted-laps.js';
import { CONNECTIONS, type Part } from './part.js';

const LAPS_ON_BOARD = 10_000;
const LAPS_PER_SECOND = 20;
const SCREENS = ['/lap-times', '/leaderboards', '/dashboard'];
const WHEEL_TURNS = 300;
const WHEEL_PX = 1_200;
const FRAME_MS = 16;
const LONGEST_TASK_MS = 100;
/** What browsers call a long task; shorter ones they do not report. */
const LONG_TASK_MS = 50;

/** In the page: the length of its longest task since `restart`, ms. */
const WATCH = `
  window.longestTask = 0;
  new PerformanceObserver((tasks) => {
    for (const { duration } of tasks.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
  }).observe({ type: 'longtask', buffered: false });`;

/** How long screens keep their reader waiting while laps pour in, and while ten thousand laps are scrolled. */
export const busyScreens: Part = async ({ grid, effort, say }) => {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    say('skipped: there is no chromium on this machine');
    return [];
  }
  await grid.copyPaddock('screens');
  const league = await grid.startLeague('screens');
  const load = forkWorker<LoadJob, LoadResult>('../load/load-worker.js', import.meta.url);
  const browser = await launchBrowser(executablePath);
  const { port } = league.process;
  try {
    const { cars } = grid;
    await load.call({ kind: 'laps', port, connections: CONNECTIONS, cars, run: 'before', count: LAPS_ON_BOARD });
    await untilCounted(league, LAPS_ON_BOARD);
    const figures: Figure[] = [];
    for (const screen of SCREENS) {
      const page = await openScreen(browser, league, screen);
      const seconds = effort.screenSeconds;
      await load.call({ kind: 'paced-laps', port, cars, run: screen, perSecond: LAPS_PER_SECOND, seconds });
      figures.push(longestTask(`Longest task of ${screen} at ${LAPS_PER_SECOND} laps/s`, await readLongest(page)));
      if (screen === '/lap-times') {
        figures.push(longestTask(`Longest task while ${LAPS_ON_BOARD} laps are scrolled`, await scroll(page)));
      }
      await page.close();
    }
    return figures;
  } finally {
    await Promise.all([browser.close(), load.stop(), league.process.stop()]);
  }
};

async function openScreen(browser: Browser, { process: { url }, admin }: BenchLeague, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const user = await admin.call('GET', '/api/auth/me');
  const session = { 'league.token': admin.token, 'league.user': JSON.stringify(user) };
  await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(session)}); ${WATCH}`);
  await page.goto(url + path);
  await page
    .getByRole('status')
    .filter({ hasText: /^Live$/ })
    .waitFor();
  await page.getByRole('table').or(page.getByRole('list')).first().waitFor();
  await page.evaluate('window.longestTask = 0');
  return page;
}

async function scroll(page: Page): Promise<number> {
  await page.evaluate('window.longestTask = 0');
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
    await page.mouse.wheel(0, WHEEL_PX);
    await page.waitForTimeout(FRAME_MS);
  }
  return readLongest(page);
}

function readLongest(page: Page): Promise<number> {
  return page.evaluate<number>('window.longestTask');
}

function longestTask(what: string, ms: number): Figure {
  const league = ms === 0 ? `< ${LONG_TASK_MS} ms` : `${ms.toFixed(0)} ms`;
  return { what, league, reference: '', ratio: '', mark: `≤ ${LONGEST_TASK_MS} ms`, passed: ms <= LONGEST_TASK_MS };
}
