// What the tests of the browser share beside the parts of all tests: one Chromium, in which every file has its own windows.
import { chromium } from 'playwright-core';
import startAll from './global-setup.mjs';
import { beforeStop } from './parts.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const QUIET_FLAGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * Parts of Chromium that these tests do without. The list below the address bar is three pages of Chromium's own, which no
 * test sees: to load them took half of the processor time of a window. The other names are those that Playwright turns off,
 * because of two such lists Chromium reads the last.
 */
const OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding', 'LensOverlay'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning', 'MediaRouter'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'PreconnectToSearch', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'TcpPortRandomizationWin'],
];

/** Leaves signals to stopParts(). */
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
