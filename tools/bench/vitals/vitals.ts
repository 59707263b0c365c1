import { findBrowser, launchBrowser } from '../../lib/browser.js';
import { required } from '../../lib/required.js';
import { ToolError } from '../../lib/tool-error.js';
import { startDemo } from '../../pictures/running-demo.js';
import { signInToDemo } from '../../pictures/take-picture.js';
import { type Figure, median, toFigure } from '../figures.js';
import type { MarkId } from '../marks.js';
import { type Visit, visit } from './visit.js';

interface Screen {
  readonly path: string;
  readonly isForMembers?: boolean;
  /** Whether marks apply to the paints of the screen; such a screen is measured more than once. */
  readonly isMarked?: boolean;
}

const ROUNDS = { thorough: 5, quick: 3 };
/** Matches the public pages whose paints have marks: the landing page, an event and a track. */
const MARKED = /^\/(?:|events\/.+|tracks\/.+)$/;
const FOR_GUESTS = ['/login', '/register', '/live'];
const MEMBERS = ['cars', 'drivers', 'events', 'help', 'lap-times', 'my-stats', 'profile', 'stats', 'account-settings'];

/**
 * Measures the screens of the demo on a simulated phone with a slow connection, and prints a line for each.
 * @throws ToolError if there is no Chromium
 */
export async function vitals(isQuick: boolean, say: (line: string) => void): Promise<Figure[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new ToolError('There is no Chromium on this machine: install chromium.');
  const stop = new AbortController();
  say('starting the demo');
  const demo = await startDemo(stop.signal);
  const browser = await launchBrowser(executablePath);
  try {
    const session = await signInToDemo(demo, 'driver');
    const values = new Map<MarkId, number[]>();
    const note = (id: MarkId, value: number) => void values.set(id, [...(values.get(id) ?? []), value]);
    say(HEADINGS);
    for (const screen of await screensOf(demo.url)) {
      const { path, isForMembers, isMarked } = screen;
      const rounds = isMarked ? (isQuick ? ROUNDS.quick : ROUNDS.thorough) : 1;
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await visit(browser, { address: demo.url + path, session: isForMembers ? session : undefined }));
      const seen = middleOf(visits);
      note('shift', seen.shift);
      note('fonts', seen.fontKib);
      if (!isForMembers && path !== '/live') note('scripts', seen.scriptKib);
      if (isMarked) note('largest-paint', seen.largestPaint / 1000);
      if (isMarked) note('blocking', seen.blocking);
      say(lineOf(path, seen));
    }
    return [...values].map(([id, league]) => toFigure(id, { league }));
  } finally {
    await browser.close();
    await demo.stop();
  }
}

/** Returns all screens except the admin's; of pages with an id or a name in their address, only the first of each kind. */
async function screensOf(url: string): Promise<Screen[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const kindOf = (path: string) => path.replace(/^(\/[^/]+\/).+/, '$1');
  const first = paths.filter((path, n) => paths.findIndex((one) => kindOf(one) === kindOf(path)) === n);
  const shown = [...first, ...FOR_GUESTS].map((path): Screen => ({ path, isMarked: MARKED.test(path) }));
  return [
    ...shown,
    ...['dashboard', 'leaderboards'].map((name): Screen => ({ path: `/${name}`, isForMembers: true, isMarked: true })),
    ...MEMBERS.map((name): Screen => ({ path: `/${name}`, isForMembers: true })),
  ].sort((a, b) => Number(b.isMarked ?? false) - Number(a.isMarked ?? false));
}

const HEADINGS =
  '| Screen | First paint | Largest paint | What it is | Blocking | Shift | JavaScript before it | All | Fonts | Requests |\n' +
  '| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |';

/** Returns the medians of visits; texts are taken from the first. */
function middleOf(visits: readonly Visit[]): Visit {
  const middle = Object.entries(required(visits[0])).map(([name, first]: [string, string | number]) => {
    const all = visits.map((one) => one[name as keyof Visit]);
    return [name, typeof first === 'number' ? median(all as number[]) : first];
  });
  return Object.fromEntries(middle) as Visit;
}

function lineOf(path: string, seen: Visit): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const kib = (size: number) => `${size.toFixed(0)} KiB`;
  const cells = [
    path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}\/?/, '{id}/'),
    seconds(seen.firstPaint),
    seconds(seen.largestPaint),
    seen.largest.replaceAll('|', '/'),
    `${seen.blocking.toFixed(0)} ms`,
    seen.shift.toFixed(3) + (seen.shift > 0.02 ? ` (${seen.moved.slice(0, 80)})` : ''),
    kib(seen.earlyScriptKib),
    kib(seen.scriptKib),
    kib(seen.fontKib),
    String(seen.requests),
  ];
  return `| ${cells.join(' | ')} |`;
}
