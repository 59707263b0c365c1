import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { findBrowser, launchBrowser } from '../lib/browser.js';
import { ROOT } from '../lib/league-process.js';
import { runTool, ToolError, type ValuesOf } from '../lib/tool-error.js';
import { type RunningDemo, startDemo } from './running-demo.js';
import { PICTURES } from './picture-list.js';
import { takePicture } from './take-picture.js';

const USAGE = `Makes the pictures of README.md: starts the demo, opens its screens in Chromium and writes docs/pictures/*.jpg.

  npm run pictures -- [--only NAME,...] [--out FOLDER (docs/pictures)] [--url ADDRESS --password SECRET]

--url takes a demo that runs already, --password is that of its accounts.
Pictures: ${PICTURES.map(({ name }) => name).join(', ')}.`;

/** The maximum size of a picture, in bytes, because every reader of README.md loads all of them. */
const MAX_BYTES = 120_000;

const OPTIONS = {
  only: { type: 'string', default: PICTURES.map(({ name }) => name).join(',') },
  out: { type: 'string', default: join(ROOT, 'docs/pictures') },
  url: { type: 'string' },
  password: { type: 'string' },
} as const;

async function pictures(values: ValuesOf<typeof OPTIONS>): Promise<number> {
  const names = values.only.split(',');
  const unknown = names.filter((name) => !PICTURES.some((wanted) => wanted.name === name));
  if (unknown.length > 0) throw new ToolError(`There is no picture named ${unknown.join(', ')}.\n\n${USAGE}`);
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new ToolError('There is no Chromium on this machine: install chromium.');

  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  let demo: RunningDemo | undefined;
  let browser: Browser | undefined;
  try {
    demo = values.url === undefined ? await startDemo(stop.signal) : running(values.url, values.password);
    browser = await launchBrowser(executablePath);
    mkdirSync(values.out, { recursive: true });
    for (const wanted of PICTURES.filter(({ name }) => names.includes(name))) {
      if (stop.signal.aborted) throw new ToolError('Stopped.');
      const picture = await takePicture(browser, demo, wanted, MAX_BYTES);
      const file = join(values.out, `${wanted.name}.jpg`);
      writeFileSync(file, picture);
      console.log(`${file}: ${Math.ceil(picture.length / 1000)} kB`);
    }
    return 0;
  } finally {
    await browser?.close();
    await demo?.stop();
  }
}

function running(url: string, password: string | undefined): RunningDemo {
  if (password === undefined) throw new ToolError('--url needs --password, which the demo printed.');
  return { url: new URL(url).origin, password, stop: () => Promise.resolve() };
}

await runTool({ usage: USAGE, options: OPTIONS, run: pictures });
