import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromiumPath } from '../../test/needs.js';
import { PASSWORD, RunningLeague } from './running-league.js';
import { openBrowser, Screen } from './screen.js';

/** What the tests of a file share: a league with the track Monza, its admin, and a window of its own for each test. */
export class RaceDay {
  league!: RunningLeague;
  /** The admin's token. */
  admin = '';
  context!: BrowserContext;
  private browser: Browser | undefined;
  private readonly others: BrowserContext[] = [];

  /** For the whole file, called at its top. `prepare` fills the league further; `window` is how the windows are. */
  constructor(
    prepare?: (day: RaceDay) => Promise<unknown>,
    private readonly window: BrowserContextOptions = {},
  ) {
    beforeAll(async () => {
      if (!chromiumPath()) return;
      [this.league, this.browser] = await Promise.all([RunningLeague.launch(), openBrowser()]);
      this.admin = await this.league.admin();
      await this.league.call('POST /admin/tracks', { name: 'Monza', channel_letter: 'M' }, this.admin);
      await prepare?.(this);
    }, 60_000);
    beforeEach(async () => {
      if (this.browser) this.context = await this.newContext(this.browser);
    });
    afterEach(() => Promise.all([this.context, ...this.others.splice(0)].map((context) => context?.close())));
    afterAll(async () => {
      await this.browser?.close();
      await this.league?.remove();
    });
  }

  /** A tab as a visitor. */
  open(path: string): Promise<Screen> {
    return Screen.open(this.context, this.league.url + path);
  }

  /** A tab as a visitor, in a browser that shares nothing with the window of the test. */
  async openElsewhere(path: string): Promise<Screen> {
    if (!this.browser) throw new Error('there is no browser');
    const context = await this.newContext(this.browser);
    this.others.push(context);
    return Screen.open(context, this.league.url + path);
  }

  /** As `openAs`, in a browser that shares nothing with the window of the test: for a second member. */
  async openElsewhereAs(username: string, path: string): Promise<Screen> {
    return this.signedIn(await this.openElsewhere(path), username, path);
  }

  /** A tab as this member, who signs in on the way; `prepare` comes before that. */
  async openAs(username: string, path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Screen> {
    const screen = await this.open(path);
    await prepare?.(screen.page);
    return this.signedIn(screen, username, path);
  }

  private async signedIn(screen: Screen, username: string, path: string): Promise<Screen> {
    await screen.signIn(username, PASSWORD);
    await screen.page.waitForURL(this.league.url + path);
    return screen;
  }

  private newContext(browser: Browser): Promise<BrowserContext> {
    return browser.newContext({ viewport: { width: 1280, height: 800 }, ...this.window });
  }
}
