import type { Browser, CDPSession, Page } from 'playwright-core';
import type { SessionDto } from '@league/shared/accounts/session.dto';

/**
 * Describes one visit by a phone on a slow connection, without input. Paints are in ms since the address was requested, NaN
 * without one.
 */
export type Visit = ReturnType<typeof summary>;

interface VisitPlan {
  readonly address: string;
  /** The session of the visiting member; absent for a visitor. */
  readonly session?: SessionDto | undefined;
}

/** The connection of Lighthouse's phone on slow 4G: the latency in ms, the throughput in bytes per second. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
const WINDOW = { width: 390, height: 844 };
/** The time, in ms, for which a page is observed after its load event, because what it loads when idle is part of the visit. */
const OBSERVE_MS = 6_000;

/** A script that runs in the page and records what `NOTED` reads. */
const OBSERVE = `
  const noted = (globalThis.leagueVitals = { largest: null, tasks: [], shifts: [] });
  const name = (node) => node ? node.nodeName.toLowerCase() + ' ' + (node.textContent || node.currentSrc || '').trim().slice(0, 40) : '';
  const note = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  note('largest-contentful-paint', (e) => (noted.largest = { at: e.startTime, what: name(e.element) || e.url }));
  note('longtask', (e) => noted.tasks.push({ at: e.startTime, ms: e.duration }));
  note('layout-shift', (e) => e.hadRecentInput || noted.shifts.push({ at: e.startTime, value: e.value, what: e.sources.map((s) => name(s.node)).join(', ') }));`;
const NOTED = `({ ...leagueVitals, firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN })`;

interface Noted {
  readonly firstPaint: number;
  readonly largest: { readonly at: number; readonly what: string } | null;
  readonly tasks: readonly { readonly at: number; readonly ms: number }[];
  readonly shifts: readonly Shift[];
}

export interface Shift {
  readonly at: number;
  readonly value: number;
  readonly what: string;
}

/** Opens an address on the simulated phone, in a new browser context, and returns the measurements. */
export async function visit(browser: Browser, { address, session }: VisitPlan) {
  const context = await browser.newContext({ viewport: WINDOW, isMobile: true, hasTouch: true, locale: 'en-GB' });
  try {
    await context.addInitScript(OBSERVE);
    if (session) {
      const kept = { 'league.token': session.access_token, 'league.user': JSON.stringify(session.user) };
      await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(kept)})`);
    }
    const page = await context.newPage();
    const files = await followFiles(page);
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(OBSERVE_MS);
    const noted = await page.evaluate<Noted>(NOTED);
    return summary(noted, files);
  } finally {
    await context.close();
  }
}

interface File {
  readonly type: string;
  /** The time of the request, in ms since the first request. */
  readonly at: number;
  bytes: number;
}

/** Throttles the tab, and returns a map, which fills during the visit, of the files it requests by request id. */
async function followFiles(page: Page): Promise<ReadonlyMap<string, File>> {
  const tab: CDPSession = await page.context().newCDPSession(page);
  const files = new Map<string, File>();
  let begun = 0;
  tab.on('Network.requestWillBeSent', ({ requestId, timestamp, type = '', request }) => {
    begun ||= timestamp;
    const isScript = new URL(request.url).pathname.endsWith('.js');
    files.set(requestId, { type: isScript ? 'Script' : type, at: (timestamp - begun) * 1000, bytes: 0 });
  });
  tab.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', LINE);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return files;
}

function summary({ firstPaint, largest, tasks, shifts }: Noted, files: ReadonlyMap<string, File>) {
  const all = [...files.values()];
  const kib = (type: string, before = Infinity) =>
    all.reduce((sum, file) => (file.type === type && file.at < before ? sum + file.bytes : sum), 0) / 1024;
  const largestPaint = largest?.at ?? NaN;
  return {
    firstPaint,
    largestPaint,
    /** The largest element, such as 'p Ranked by points'. */
    largest: largest?.what ?? '',
    /** The total blocking time, in ms: the parts beyond 50 ms of all long tasks after the first paint. */
    blocking: tasks.reduce((sum, { at, ms }) => (at + ms > firstPaint ? sum + Math.max(0, ms - 50) : sum), 0),
    /** The largest sum of layout shifts in a burst, as browsers define CLS. */
    shift: layoutShift(shifts),
    /** The elements that moved in the largest shift. */
    moved: shifts.toSorted((a, b) => b.value - a.value)[0]?.what ?? '',
    /** The size of the scripts requested before the largest paint, in KiB as transferred. */
    earlyScriptKib: kib('Script', largestPaint),
    scriptKib: kib('Script'),
    fontKib: kib('Font'),
    requests: all.length,
  };
}

/** Returns CLS: the largest sum of shifts of at most 5 s that are less than 1 s apart (web.dev/cls). */
export function layoutShift(shifts: readonly Shift[]): number {
  let [most, sum, begun, last] = [0, 0, 0, -Infinity];
  for (const { at, value } of shifts) {
    const isSameBurst = at - last < 1_000 && at - begun < 5_000;
    if (!isSameBurst) [begun, sum] = [at, 0];
    sum += value;
    last = at;
    most = Math.max(most, sum);
  }
  return most;
}
