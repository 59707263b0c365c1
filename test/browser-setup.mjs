// What the tests of the browser share beside the parts of all tests: one Chromium, in which every file has its own windows.
import { chromium } from 'playwright-core';
import startAll from './global-setup.mjs';
import { beforeStop } from './parts.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const QUIET_FLAGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The signals are answered by stopParts(). */
const NO_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

export default async () => {
  await startAll();
  const executablePath = process.env.TEST_CHROMIUM;
  if (!executablePath) return;
  const server = await chromium.launchServer({ executablePath, args: [...FLAGS, ...QUIET_FLAGS], ...NO_SIGNALS });
  beforeStop(() => server.close());
  process.env.TEST_BROWSER = server.wsEndpoint();
};
