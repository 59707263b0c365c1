import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromiumPath } from '../../test/needs.js';
import { BootedLeague } from './booted-league.js';
import { BrowserWindow } from './browser-window.js';
import { ADMIN, type RunningLeague } from './running-league.js';
import { connectToBrowser, type Screen } from './screen.js';

/**
 * Provides what the tests of a file share: a league with the track Monza, its admin, and a browser window that is emptied for
 * each test.
 */
export class RaceDay {
  league!: RunningLeague;
  /** The admin's bearer token; empty until the league has started. */
  admin = '';
  private adminSession: SessionDto | undefined;
  private browser: Browser | undefined;
  /** The window of the tests, followed by separate ones opened by tests; all are kept between tests. */
  private windows: BrowserWindow[] = [];
  private openedElsewhere = 0;

  /**
   * Registers the hooks that start and stop the league; called at the top of a test file. `prepare` adds data to the league,
   * `options` configures the windows, and `League` is `LaunchedLeague` where a test stops the league, or the day of another
   * constructor, whose league is then used in windows with other options.
   */
  constructor(
    prepare?: (day: RaceDay) => Promise<unknown>,
    private readonly options: BrowserContextOptions = {},
    League: (new () => RunningLeague) | RaceDay = BootedLeague,
  ) {
    beforeAll(async () => {
      if (!chromiumPath()) return;
      const isShared = League instanceof RaceDay;
      this.league = isShared ? League.league : new League();
      [this.browser] = await Promise.all([connectToBrowser(), isShared || this.league.start()]);
      this.adminSession = await this.league.session(ADMIN);
      this.admin = this.adminSession.access_token;
      this.windows = [await BrowserWindow.open(this.browser, this.options)];
      if (!isShared) await this.call('POST /admin/tracks', { name: 'Monza', channel_letter: 'M' });
      await prepare?.(this);
    }, 120_000);
    afterEach(async () => {
      this.openedElsewhere = 0;
      for (const [place, window] of this.windows.entries()) {
        if (await window.reset().catch(() => false)) continue;
        await window.close();
        if (this.browser) this.windows[place] = await BrowserWindow.open(this.browser, this.options);
      }
    });
    afterAll(async () => {
      await this.browser?.close();
      await this.league?.remove();
    });
  }

  /** Returns the browser context of the window, for changes that a tab cannot undo. The window is then closed after the test. */
  get context(): BrowserContext {
    return this.window.context;
  }

  /**
   * Opens a tab as a visitor, or as the member signed in in another tab of this test; `prepare` runs before the page is
   * requested.
   */
  open(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Screen> {
    return this.window.visit(this.address(path), { prepare });
  }

  /** Opens a tab like `open`, but resolves on the server-rendered page, before the app has replaced it. */
  openRendered(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Screen> {
    return this.window.visit(this.address(path), { prepare, isRendered: true });
  }

  /** Opens a tab as this member, signed in; `prepare` runs before the page is requested. */
  async openAs(username: string, path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Screen> {
    return this.window.visit(this.address(path), { session: await this.sessionOf(username), prepare });
  }

  /** Opens a tab like `openAs`, and waits until the page receives live changes. */
  async openLiveAs(username: string, path: string): Promise<Screen> {
    const screen = await this.openAs(username, path);
    await screen.connection(/^Live$/).waitFor();
    return screen;
  }

  /** Sends a request as the admin, like `RunningLeague.call`. */
  call<T = unknown>(route: string, body?: object): Promise<T> {
    return this.league.call<T>(route, body, this.admin);
  }

  /** Creates a driver with a car, who drives a lap on Monza in each of the given times, in seconds. */
  async aDriver(driverName: string, ...laps: readonly number[]) {
    const driver = await this.league.aDriver(this.admin, driverName);
    for (const seconds of laps) await driver.lap(seconds);
    return driver;
  }

  /** Opens a tab as a visitor, in a browser that shares nothing with the test's window. */
  async openElsewhere(path: string): Promise<Screen> {
    return (await this.nextWindow()).visit(this.address(path));
  }

  /** Opens a tab like `openAs`, in a browser that shares nothing with the test's window, for a second member. */
  async openElsewhereAs(username: string, path: string): Promise<Screen> {
    return (await this.nextWindow()).visit(this.address(path), { session: await this.sessionOf(username) });
  }

  private get window(): BrowserWindow {
    const [window] = this.windows;
    if (!window) throw new Error('there is no browser');
    return window;
  }

  private async nextWindow(): Promise<BrowserWindow> {
    if (!this.browser) throw new Error('there is no browser');
    const place = ++this.openedElsewhere;
    return (this.windows[place] ??= await BrowserWindow.open(this.browser, this.options));
  }

  private address(path: string): URL {
    return new URL(this.league.url + path);
  }

  private async sessionOf(username: string): Promise<SessionDto> {
    return username === ADMIN && this.adminSession ? this.adminSession : this.league.session(username);
  }
}
