// Runs once before the browser tests: starts the servers of all tests, and one Chromium that all files share.
import { chromium } from 'playwright-core';
import startAll from './global-setup.mjs';
import { beforeStop } from './parts.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const QUIET_FLAGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * The Chromium features to turn off. The first three are the list below the address bar: loading its pages took half of the
 * processor time of a window, and no test uses it. Playwright turns off the others, but Chromium reads only the last list of
 * features, which is this one.
 */
const OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding', 'LensOverlay'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning', 'MediaRouter'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'PreconnectToSearch', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'TcpPortRandomizationWin'],
];

/** Keeps Playwright from handling signals: on SIGINT and SIGTERM, global-setup.mjs calls stopParts(). */
const NO_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

export default async () => {
  await startAll();
  const executablePath = process.env.TEST_CHROMIUM;
  if (!executablePath) return;
  const args = [...FLAGS, ...QUIET_FLAGS, `--disable-features=${OFF.join()}`];
  const server = await chromium.launchServer({ executablePath, args, ...NO_SIGNALS });
  beforeStop(() => server.close());
  process.env.TEST_BROWSER = server.wsEndpoint();
};
