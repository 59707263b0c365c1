import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'];

/** Returns the path of Chromium or Chrome in PATH, or undefined if there is none. */
export function findBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** Starts a headless browser; the caller closes it. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
