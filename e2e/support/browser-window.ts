import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { Screen } from './screen.js';

const VIEWPORT = { width: 1280, height: 800 };

/**
 * Names a file of every league that is no page of the application, where storage can be written before a page starts.
 * Tabs wait on it from test to test: an empty page of the browser is of another site, so that each change between them
 * starts a process.
 */
const PLAIN_FILE = '/theme.js';

/**
 * Shares nothing with other windows. One tab stays open from test to test, emptied in between: to open a tab and to
 * load the site for the first time takes longer than most tests.
 */
export class BrowserWindow {
  private readonly screens: Screen[] = [];
  private isOfOneTest = false;
  private plainFile = '';

  private constructor(
    private readonly options: BrowserContextOptions,
    private readonly browserContext: BrowserContext,
    private kept: Page | undefined,
  ) {}

  static async open(browser: Browser, options: BrowserContextOptions): Promise<BrowserWindow> {
    return new BrowserWindow(options, await browser.newContext({ viewport: VIEWPORT, ...options }), undefined);
  }

  /** Allows what cannot be undone, such as scripts before the page loads: the window is closed after the test. */
  get context(): BrowserContext {
    this.isOfOneTest = true;
    return this.browserContext;
  }

  /** Opens a tab; `prepare` comes before the page is asked for. With a session its member is signed in, in every tab. */
  async visit(
    address: URL,
    { session, prepare }: { session?: SessionDto; prepare?: (page: Page) => Promise<unknown> } = {},
  ): Promise<Screen> {
    const isFirst = this.screens.length === 0;
    const page = (isFirst && this.kept) || (await this.browserContext.newPage());
    this.kept ??= page;
    this.plainFile = address.origin + PLAIN_FILE;
    if (session) {
      if (page.url() !== this.plainFile) await page.goto(this.plainFile);
      await page.evaluate(signIn, session);
    }
    await prepare?.(page);
    const screen = new Screen(page, address.host);
    this.screens.push(screen);
    await page.goto(address.href);
    return screen;
  }

  /** Makes the window as new for the next test; false where that cannot be done. */
  async reset(): Promise<boolean> {
    for (const screen of this.screens.splice(0)) screen.endNotes();
    const { kept, browserContext: context, options } = this;
    if (this.isOfOneTest || kept?.isClosed()) return false;
    if (!kept) return true; // the test opened no tab
    for (const page of context.pages()) if (page !== kept) await page.close();
    await kept.unrouteAll({ behavior: 'ignoreErrors' });
    await kept.goto(this.plainFile);
    await kept.evaluate(emptyStorage);
    await context.clearPermissions();
    await kept.setViewportSize(options.viewport ?? VIEWPORT);
    const { colorScheme = 'light', reducedMotion = 'no-preference', forcedColors = 'none' } = options;
    await kept.emulateMedia({ colorScheme, reducedMotion, forcedColors });
    return true;
  }

  close(): Promise<void> {
    return this.browserContext.close();
  }
}

/** Runs in the page: signs in. */
function signIn({ access_token, user }: SessionDto): void {
  localStorage.setItem('league.token', access_token);
  localStorage.setItem('league.user', JSON.stringify(user));
}

/** Runs in the page: empties the storage. */
function emptyStorage(): void {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
}
